"""The audit: every rule over the very bytes that will be published."""

from collections.abc import Callable, Iterator
from pathlib import Path

from prerender.audit.rules.canonical import canonical
from prerender.audit.rules.dead_anchor import dead_anchor
from prerender.audit.rules.dead_link import dead_link
from prerender.audit.rules.description import description
from prerender.audit.rules.heading import heading
from prerender.audit.rules.inline_code import inline_code
from prerender.audit.rules.leak import leak
from prerender.audit.rules.orphan import orphan
from prerender.audit.rules.title import title
from prerender.audit.site import Site
from prerender.finding import Finding

RULES: tuple[Callable[[Site], Iterator[Finding]], ...] = (
    title,
    description,
    canonical,
    heading,
    dead_link,
    dead_anchor,
    orphan,
    inline_code,
    leak,
)


def audit(folder: Path, origin: str) -> list[Finding]:
    """Return the findings of every rule over a folder of HTML."""
    site = Site(folder, origin)
    return [finding for rule in RULES for finding in rule(site)]
