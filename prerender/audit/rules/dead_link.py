"""No link inside the site leads to an address where nothing is, or where it is redirected."""

from collections.abc import Iterator

from prerender.audit.site import Site
from prerender.finding import Finding

RULE = "dead-link"


def dead_link(site: Site) -> Iterator[Finding]:
    """Find links to nothing; one finding for each address and page."""
    for link in site.links():
        if not site.has(link.path):
            yield Finding(
                link.page.path, RULE, f"links to {link.path}, where nothing is", target=link.path
            )
