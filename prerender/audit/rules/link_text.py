"""Every link has text, a picture with alternative text, or a name."""

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
    "Screen readers read only the address, and search engines learn nothing from the link.",
    on_page=_find,
)
