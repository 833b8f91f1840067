"""Structured data is JSON-LD in the words of schema.org, and what it refers to is described."""

from collections.abc import Iterator

from prerender.audit.nodes import CONTEXTS, Node, nodes
from prerender.audit.rule import Fault, Rule
from prerender.audit.site import Page, Site
from prerender.audit.vocabulary import is_type, properties


def _find(site: Site) -> Iterator[Fault]:
    described = {
        node.properties.get("@id")
        for page in site.pages
        for node in nodes(page)
        if not node.is_reference
    }
    for page in site.pages:
        for message in _blocks(page):
            yield Fault(page.path, message)
        for node in nodes(page):
            for message in _faults(node, described):
                yield Fault(page.path, message, "page")


def _blocks(page: Page) -> Iterator[str]:
    for block, wrong in page.data:
        if wrong:
            yield f"has structured data that is not JSON: {wrong}"
        for outer in block if isinstance(block, list) else [block]:
            if isinstance(outer, dict) and outer.get("@context") not in CONTEXTS:
                yield f"has structured data whose @context is {outer.get('@context')!r}"


def _faults(node: Node, described: set[object]) -> Iterator[str]:
    if node.is_reference:
        if node.properties["@id"] not in described:
            yield f"refers at {node.place} to {node.properties['@id']}, which nothing describes"
        return
    if "@value" in node.properties:
        return
    unknown = [name for name in node.types if not is_type(name)]
    if unknown or not node.types:
        kind = f"of the type {unknown[0]}, which schema.org has not" if unknown else "without @type"
        yield f"has at {node.place or 'the top'} a thing {kind}"
        return
    yield from _properties(node)


def _properties(node: Node) -> Iterator[str]:
    allowed = frozenset[str]().union(*map(properties, node.types))
    for key, value in node.properties.items():
        if key.startswith("@"):
            continue
        if key not in allowed:
            yield f"gives {' and '.join(node.types)} a {key}, which schema.org does not"
        elif value in ("", None, [], {}):
            yield f"gives {' and '.join(node.types)} an empty {key}"


structured_data = Rule(
    "structured-data",
    "error",
    "Search engines and assistants drop what they cannot read, often the whole block with it.",
    _find,
)
