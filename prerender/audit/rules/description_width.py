"""A description fits a search result and is long enough to be used.

Google shows about 920 px in Arial of 14 px on a desktop; under 400 px it tends to take some other
text of the page (the lower limit of Screaming Frog's audit, 2026).
"""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage
from prerender.audit.text_width import text_width

SIZE = 14
NARROWEST, WIDEST = 400, 920


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    if not page.is_listed:
        return
    for text in page.facts.meta("description")[:1]:
        width = round(text_width(text, SIZE))
        if text and not NARROWEST <= width <= WIDEST:
            limit = f"at most {WIDEST}" if width > WIDEST else f"at least {NARROWEST}"
            message = f"has a description {width} px wide; it needs {limit} px: {text}"
            yield Violation(page.path, message, "description")


description_width = Rule(
    "description-width",
    "warning",
    "A search result cuts off a wide description and replaces one that is too short.",
    on_page=_find,
)
