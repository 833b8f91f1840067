"""A description fits a search result and is long enough to be used."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.search_texts import DESCRIPTION
from prerender.audit.site import AuditedPage


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    return DESCRIPTION.misfits(page)


description_width = Rule(
    "description-width",
    "warning",
    "A search result cuts off a wide description and replaces one that is too short.",
    on_page=_find,
)
