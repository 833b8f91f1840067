"""No page carries inline style, inline script or event attributes: our policy bars them."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    for kind in dict.fromkeys(page.facts.inline):
        yield Violation(page.path, f"has {kind}, which the security policy bars")


inline_code = Rule(
    "inline-code",
    "error",
    "The browser ignores what the policy bars, so the page looks or works otherwise than meant.",
    on_page=_find,
)
