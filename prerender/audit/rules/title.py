"""Every page has exactly one title, and no two pages share one."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.search_texts import TITLE
from prerender.audit.site import Site


def _find(site: Site) -> Iterator[Violation]:
    return TITLE.duplicates(site)


title = Rule(
    "title",
    "error",
    "Search results, browser tabs and bookmarks show the title.",
    on_site=_find,
)
