"""Every page has exactly one description, and no two pages share theirs."""

from collections.abc import Iterator

from prerender.audit.site import Site
from prerender.finding import Finding

RULE = "description"


def description(site: Site) -> Iterator[Finding]:
    """Find missing, repeated, empty and shared descriptions."""
    first: dict[str, str] = {}
    for page in site.pages:
        tags = page.soup.select('head > meta[name="description"]')
        texts = [str(tag.get("content", "")).strip() for tag in tags]
        if len(texts) != 1 or not texts[0]:
            yield Finding(page.path, RULE, f"has {len(texts)} descriptions; a page needs one")
            continue
        if texts[0] in first:
            yield Finding(page.path, RULE, f"shares its description with {first[texts[0]]}")
        first.setdefault(texts[0], page.path)
