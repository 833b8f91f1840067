"""Every page has enough text."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage

_FEWEST = 200
"""Words of the main content: the minimum of Screaming Frog and of Yoast (for products)."""


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    if not page.is_listed:
        return
    if page.words < _FEWEST:
        message = f"has {page.words} words in its main content; write at least {_FEWEST}"
        yield Violation(page.path, message, "page")


thin_text = Rule(
    "thin-text",
    "warning",
    "A page with little text answers no question, and search engines leave it out.",
    on_page=_find,
)
