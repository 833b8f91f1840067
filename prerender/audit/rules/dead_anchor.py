"""No link points at an anchor that its page does not have."""

from collections.abc import Iterator

from prerender.audit.site import Site
from prerender.finding import Finding

RULE = "dead-anchor"


def dead_anchor(site: Site) -> Iterator[Finding]:
    """Find links to anchors that do not exist."""
    for link in site.links():
        if not link.anchor:
            continue
        page = link.page if link.href.startswith("#") else site.page_at(link.path)
        if page and link.anchor not in page.anchors:
            message = f"links to {link.href}, but {page.path} has no element with that id"
            yield Finding(link.page.path, RULE, message, target=link.href)
