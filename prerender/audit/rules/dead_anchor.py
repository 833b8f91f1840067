"""Every link with an anchor leads to an element of its page."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site

_TOP = "top"
"""The fragment for the top of any page (https://html.spec.whatwg.org/#scrolling-to-a-fragment)."""


def _find(site: Site) -> Iterator[Violation]:
    for page, target in site.links():
        if not target.anchor or target.anchor.lower() == _TOP:
            continue
        found = page if target.address == page.address else site.page_at(target.path)
        if found and not found.has_id(target.anchor):
            message = (
                f"links to {target.href}, but {found.path} has no element with that id; "
                "correct the link"
            )
            yield Violation(page.path, message, "link", target.href, target.href)


dead_anchor = Rule(
    "dead-anchor",
    "error",
    "A visitor who follows the link lands at the top of the page.",
    on_site=_find,
)
