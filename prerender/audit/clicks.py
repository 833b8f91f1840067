"""Each page's distance from the home page, in clicks."""

from prerender.audit.site import AuditedPage, Site
from prerender.routes import home_file


def click_depths(site: Site) -> dict[str, int]:
    """Return the fewest clicks from the home page to each reachable file."""
    home = home_file(site.by_file)
    steps = {} if home is None else {home: 0}
    queue = list(steps)
    for file in queue:
        for found in _linked(site, site.by_file[file]):
            if found not in steps:
                steps[found] = steps[file] + 1
                queue.append(found)
    return steps


def _linked(site: Site, page: AuditedPage) -> list[str]:
    found = (site.page_at(path) for path in dict.fromkeys(t.path for t in page.targets))
    return [linked.file for linked in found if linked]
