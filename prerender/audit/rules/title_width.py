"""A title fits a search result and is long enough to describe the page."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.search_texts import TITLE
from prerender.audit.site import AuditedPage


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    return TITLE.misfits(page)


title_width = Rule(
    "title-width",
    "warning",
    "A search result cuts off a wide title and replaces one that is too short.",
    on_page=_find,
)
