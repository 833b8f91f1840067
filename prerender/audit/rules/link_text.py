"""Every link has a text, a picture with words, or a name of its own."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    for link in page.facts.links:
        if not link.name:
            message = f"has a link without text, to {link.href}"
            yield Violation(page.path, message, "link", link.href, link.href)


link_text = Rule(
    "link-text",
    "error",
    "Who cannot see the link hears only its address, and search engines learn nothing from it.",
    on_page=_find,
)
