"""Every page has exactly one title, and no two pages share one."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site


def _find(site: Site) -> Iterator[Violation]:
    first: dict[str, str] = {}
    for page in site.pages:
        titles = page.facts.titles
        if len(titles) != 1 or not titles[0]:
            message = f"has {len(titles)} titles; it needs exactly one with text"
            yield Violation(page.path, message, "title")
            continue
        if titles[0] in first:
            message = f"shares its title with {first[titles[0]]}: {titles[0]}"
            yield Violation(page.path, message, "title")
        first.setdefault(titles[0], page.path)


title = Rule(
    "title",
    "error",
    "Search results, browser tabs and bookmarks show the title.",
    on_site=_find,
)
