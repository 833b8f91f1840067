"""No page tells of the machine it was made on."""

import re
from collections.abc import Iterator

from prerender.audit.site import Site
from prerender.finding import Finding

RULE = "leak"
TRACES = re.compile(
    r"https?://(?:127\.0\.0\.1|localhost)(?::\d+)?|file:/{3}[^\s\"'<]*|blob:[^\s\"'<]+"
)


def leak(site: Site) -> Iterator[Finding]:
    """Find addresses of the crawl's own server, of files, and of blobs."""
    for page in site.pages:
        for trace in sorted(set(TRACES.findall(page.html))):
            yield Finding(page.path, RULE, f"holds {trace}, which exists only where it was made")
