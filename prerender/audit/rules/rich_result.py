"""Structured data has all properties that Google requires for rich results.

The properties are those of https://developers.google.com/search/docs/appearance/structured-data,
November 2026. In a group of properties one is enough.
"""

from collections.abc import Iterator
from functools import cache

from prerender.audit.nodes import Node, nodes
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage
from prerender.audit.vocabulary import is_kind_of

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


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    if not page.is_listed:
        return
    for node in nodes(page.facts.data):
        if not node.is_reference and node.properties.keys() - {"@type", "@id", "name", "url"}:
            for message, target in _violations(node):
                yield Violation(page.path, message, "page", target=target)


def _violations(node: Node) -> Iterator[tuple[str, str]]:
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


rich_result = Rule(
    "rich-result",
    "warning",
    "Without them a search result is a plain link, and Google reports the page as faulty.",
    on_page=_find,
)
