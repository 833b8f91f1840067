"""Each page's distance from the home page, in clicks."""

from prerender.audit.site import AuditedPage, Site
from prerender.routes import address_of, home_file


def click_depths(site: Site) -> dict[str, int]:
    """Return the fewest clicks from the home page to each reachable file."""
    home = home_file([*site.by_file, *site.redirects])
    page = site.page_at(address_of(home)) if home else None
    steps = {page.file: 0} if page else {}
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
