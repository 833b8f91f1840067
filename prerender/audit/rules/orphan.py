"""Every page can be reached by links from the home page."""

from collections.abc import Iterator

from prerender.audit.clicks import clicks
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site


def _find(site: Site) -> Iterator[Violation]:
    reached = clicks(site)
    for page in site.pages:
        if page.file not in reached and not page.is_not_found:
            yield Violation(page.path, "cannot be reached by links from the home page", "page")


orphan = Rule(
    "orphan",
    "error",
    "Nobody comes to a page that nothing links to, and search engines hold it for worthless.",
    on_site=_find,
)
