"""Structured data is JSON-LD with schema.org's words, and describes what it refers to."""

from collections.abc import Iterator
from functools import cache

from prerender.audit.nodes import CONTEXTS, Node, blocks, nodes
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage, Site
from prerender.audit.vocabulary import is_type, properties


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    for message in _blocks(page):
        yield Violation(page.path, message)
    for node in nodes(page.facts.data):
        for message in _violations(node):
            yield Violation(page.path, message, "page")


def _find_references(site: Site) -> Iterator[Violation]:
    described = {name for page in site.pages for name in page.facts.described}
    for page in site.pages:
        for place, name in page.facts.references:
            if name not in described:
                message = f"refers at {place} to {name}, which no page describes"
                yield Violation(page.path, message, "page")


def _blocks(page: AuditedPage) -> Iterator[str]:
    for block, wrong in blocks(page.facts.data):
        if wrong:
            yield f"has structured data that is not JSON: {wrong}"
        for outer in block if isinstance(block, list) else [block]:
            if isinstance(outer, dict) and outer.get("@context") not in CONTEXTS:
                context = outer.get("@context")
                yield f"has structured data with @context {context!r}; use {CONTEXTS[0]}"


def _violations(node: Node) -> Iterator[str]:
    if node.is_reference or "@value" in node.properties:
        return
    unknown = [name for name in node.types if not is_type(name)]
    if unknown or not node.types:
        kind = f"of the unknown type {unknown[0]}" if unknown else "without @type"
        yield f"has structured data {kind} at {node.place or 'the top'}; use a type of schema.org"
        return
    yield from _properties(node)


def _properties(node: Node) -> Iterator[str]:
    allowed, types = _allowed(node.types), " and ".join(node.types)
    for key, value in node.properties.items():
        if key.startswith("@"):
            continue
        if key not in allowed:
            yield f"has {key} on {types}, which schema.org does not define; remove it"
        elif value in ("", None, [], {}):
            yield f"has an empty {key} on {types}; set or remove it"


@cache
def _allowed(types: tuple[str, ...]) -> frozenset[str]:
    return frozenset[str]().union(*map(properties, types))


structured_data = Rule(
    "structured-data",
    "error",
    "Search engines ignore data that they cannot read, often the whole block.",
    on_page=_find,
    on_site=_find_references,
)
