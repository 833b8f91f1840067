"""Links lead from the home page to every page."""

from collections.abc import Iterator

from prerender.audit.clicks import click_depths
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site


def _find(site: Site) -> Iterator[Violation]:
    reached = click_depths(site)
    for page in site.pages:
        if page.file not in reached and not page.is_not_found:
            message = "cannot be reached by links from the home page; link to it"
            yield Violation(page.path, message, "page")


orphan = Rule(
    "orphan",
    "error",
    "Visitors do not find a page without links, and search engines rank it low.",
    on_site=_find,
)
