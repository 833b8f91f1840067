"""Every page has each tag of a shared card exactly once."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage

_NEEDED = (
    "og:title",
    "og:description",
    "og:type",
    "og:url",
    "og:site_name",
    "og:locale",
    "twitter:card",
)


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    if not page.is_listed:
        return
    for name in _NEEDED:
        found = page.facts.meta(name)
        if len(found) != 1 or not found[0]:
            message = f"has {len(found)} {name} tags; it needs exactly one with content"
            yield Violation(page.path, message)


open_graph = Rule(
    "open-graph",
    "error",
    "Chat apps and social networks build the card of a shared page from these tags.",
    on_page=_find,
)
