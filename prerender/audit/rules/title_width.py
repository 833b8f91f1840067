"""A title fits a search result and is long enough to describe the page.

Google cuts at the width of its column, about 580 px in Arial of 20 px; under 200 px it tends to
write a title of its own (the limits of Screaming Frog's audit, 2026).
"""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage
from prerender.audit.text_width import text_width

SIZE = 20
NARROWEST, WIDEST = 200, 580


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    if not page.is_listed:
        return
    for text in page.facts.titles[:1]:
        width = round(text_width(text, SIZE))
        if text and not NARROWEST <= width <= WIDEST:
            limit = f"at most {WIDEST}" if width > WIDEST else f"at least {NARROWEST}"
            message = f"has a title {width} px wide; it needs {limit} px: {text}"
            yield Violation(page.path, message, "title")


title_width = Rule(
    "title-width",
    "warning",
    "A search result cuts off a wide title and replaces one that is too short.",
    on_page=_find,
)
