"""Every page has exactly one description, and no two pages share one."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.search_texts import DESCRIPTION
from prerender.audit.site import Site


def _find(site: Site) -> Iterator[Violation]:
    return DESCRIPTION.duplicates(site)


description = Rule(
    "description",
    "error",
    "Search results and shared cards show the description.",
    on_site=_find,
)
