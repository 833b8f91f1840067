"""No page has inline styles, inline scripts or event attributes."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    for kind in dict.fromkeys(page.facts.inline):
        yield Violation(page.path, f"has {kind}, which the security policy blocks")


inline_code = Rule(
    "inline-code",
    "error",
    "The browser blocks them because of the content policy.",
    on_page=_find,
)
