"""No page carries inline style, inline script or event attributes: our policy bars them."""

from collections.abc import Iterator

from prerender.audit.rule import Fault, Rule
from prerender.audit.site import Page


def _find(page: Page, _: str) -> Iterator[Fault]:
    for kind in dict.fromkeys(page.facts.inline):
        yield Fault(page.path, f"has {kind}, which the security policy bars")


inline_code = Rule(
    "inline-code",
    "error",
    "The browser ignores what the policy bars, so the page looks or works otherwise than meant.",
    on_page=_find,
)
