"""Every page has exactly one h1, and no heading level is skipped on the way down."""

from collections.abc import Iterator
from itertools import pairwise

from prerender.audit.site import Site
from prerender.finding import Finding

RULE = "heading"
LEVELS = ["h1", "h2", "h3", "h4", "h5", "h6"]


def heading(site: Site) -> Iterator[Finding]:
    """Find pages without one h1, and headings that skip a level."""
    for page in site.pages:
        tags = page.soup.find_all(LEVELS)
        count = sum(tag.name == "h1" for tag in tags)
        if count != 1:
            yield Finding(page.path, RULE, f"has {count} h1 headings; a page needs one")
        for before, after in pairwise(tags):
            if LEVELS.index(after.name) - LEVELS.index(before.name) > 1:
                text = after.get_text(" ", strip=True)
                yield Finding(page.path, RULE, f"skips from {before.name} to {after.name}: {text}")
