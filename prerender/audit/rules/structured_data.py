"""Structured data: the words of schema.org, and the properties of rich results.

The properties are those of https://developers.google.com/search/docs/appearance/structured-data,
November 2026. In a group of properties one is enough.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from prerender.audit.reading import CONTEXTS, Node, blocks, nodes
from prerender.audit.rule import Rule, Violation, page_rule
from prerender.audit.site import AuditedPage, Site

_FILE = Path(__file__).parents[1] / "schema_org.json"


@cache
def properties(name: str) -> frozenset[str]:
    """Return the properties of a type, including inherited ones."""
    own = _types().get(name, {"of": [], "has": []})
    return frozenset(own["has"]).union(*map(properties, own["of"]))


@cache
def is_kind_of(name: str, other: str) -> bool:
    """Whether a type equals another or inherits from it."""
    above = _types().get(name, {"of": []})["of"]
    return name == other or any(is_kind_of(kind, other) for kind in above)


@cache
def _types() -> dict[str, dict[str, list[str]]]:
    types: dict[str, dict[str, list[str]]] = json.loads(_FILE.read_text("utf-8"))
    return types


def _data_violations(page: AuditedPage, _: str) -> Iterator[Violation]:
    for message in _blocks(page):
        yield Violation(page.path, message)
    for node in nodes(page.facts.data):
        for message in _node_messages(node):
            yield Violation(page.path, message, "page")


def _reference_violations(site: Site) -> Iterator[Violation]:
    described = {name for page in site.pages for name in page.facts.described}
    for page in site.pages:
        for property_path, name in page.facts.references:
            if name not in described:
                message = f"refers at {property_path} to {name}, which no page describes"
                yield Violation(page.path, message, "page")


def _blocks(page: AuditedPage) -> Iterator[str]:
    for block, wrong in blocks(page.facts.data):
        if wrong:
            yield f"has structured data that is not JSON: {wrong}"
        for outer in block if isinstance(block, list) else [block]:
            if isinstance(outer, dict) and outer.get("@context") not in CONTEXTS:
                context = outer.get("@context")
                yield f"has structured data with @context {context!r}; use {CONTEXTS[0]}"


def _node_messages(node: Node) -> Iterator[str]:
    if node.is_reference or "@value" in node.properties:
        return
    unknown = [name for name in node.types if name not in _types()]
    if unknown or not node.types:
        kind = f"of the unknown type {unknown[0]}" if unknown else "without @type"
        yield f"has structured data {kind} at {node.path or 'the top'}; use a type of schema.org"
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
    "Structured data is JSON-LD with schema.org's words, and describes what it refers to.",
    "Search engines ignore data that they cannot read, often the whole block.",
    on_page=_data_violations,
    on_site=_reference_violations,
)


_REQUIRED: dict[str, tuple[tuple[str, ...], ...]] = {
    "AggregateRating": (("ratingValue",), ("ratingCount", "reviewCount")),
    "BreadcrumbList": (("itemListElement",),),
    "Event": (("name",), ("startDate",), ("location",)),
    "LocalBusiness": (("name",), ("address",)),
    "Offer": (("price", "priceSpecification"),),
    "Organization": (("name",),),
    "Product": (("name",), ("offers", "review", "aggregateRating")),
    "Review": (("author",), ("reviewRating",)),
    "VideoObject": (("name",), ("thumbnailUrl",), ("uploadDate",)),
    "WebSite": (("name",), ("url",)),
}
_VARIANTS = "ProductGroup"
"""A type without its own offer; its variants have offers."""
_FEWEST_CRUMBS = 2


@page_rule(
    "rich-result",
    "warning",
    "Structured data has all properties that Google requires for rich results.",
    "Without them a search result is a plain link, and Google reports the page as faulty.",
)
def rich_result(page: AuditedPage, _: str) -> Iterator[Violation]:
    for node in nodes(page.facts.data) if page.is_listed else ():
        if not node.is_reference and node.properties.keys() - {"@type", "@id", "name", "url"}:
            for message, target in _missing_properties(node):
                yield Violation(page.path, message, "page", target=target)


def _missing_properties(node: Node) -> Iterator[tuple[str, str]]:
    for kind, group in _groups(node.types):
        if not any(node.properties.get(name) for name in group):
            yield f"has a {kind} without {' or '.join(group)}", f"{kind}.{group[0]}"
    if "BreadcrumbList" in node.types:
        yield from _breadcrumb_violations(node.properties.get("itemListElement"))


@cache
def _groups(types: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the required groups of properties for a thing of these types, each with its type."""
    return tuple(
        (kind, group)
        for kind, groups in _REQUIRED.items()
        if any(is_kind_of(name, kind) for name in types)
        for group in groups
        if len(group) == 1 or _VARIANTS not in types
    )


def _breadcrumb_violations(items: object) -> Iterator[tuple[str, str]]:
    target = "BreadcrumbList.itemListElement"
    crumbs = items if isinstance(items, list) else [items]
    if len(crumbs) < _FEWEST_CRUMBS:
        yield f"has a BreadcrumbList of {len(crumbs)} steps; Google requires at least 2", target
    for number, crumb in enumerate(crumbs, 1):
        given = crumb if isinstance(crumb, dict) else {}
        last = number == len(crumbs)
        needed = ["position", "name"] + ([] if last else ["item"])
        missing = [name for name in needed if not given.get(name)]
        if missing or given.get("position") != number:
            yield f"has a BreadcrumbList whose step {number} is incomplete or misnumbered", target
