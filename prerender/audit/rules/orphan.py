"""Every page can be reached by links from the home page."""

from collections.abc import Iterator

from prerender.audit.site import Site
from prerender.finding import Finding

RULE = "orphan"


def orphan(site: Site) -> Iterator[Finding]:
    """Find pages that no chain of links from the home page leads to."""
    targets: dict[str, set[str]] = {}
    for link in site.links():
        page = site.page_at(link.path)
        if page and page is not link.page:
            targets.setdefault(link.page.file, set()).add(page.file)
    reached: set[str] = set()
    waiting = ["index.html"]
    while waiting:
        file = waiting.pop()
        if file not in reached:
            reached.add(file)
            waiting.extend(targets.get(file, ()))
    for page in site.pages:
        if page.file not in reached and not page.is_not_found:
            yield Finding(page.path, RULE, "cannot be reached by links from the home page")
