"""Every page has exactly one title, and no two pages share theirs."""

from collections.abc import Iterator

from prerender.audit.site import Site
from prerender.finding import Finding

RULE = "title"


def title(site: Site) -> Iterator[Finding]:
    """Find missing, repeated, empty and shared titles."""
    first: dict[str, str] = {}
    for page in site.pages:
        # An svg may hold a title of its own.
        titles = [tag.get_text(strip=True) for tag in page.soup.select("head > title")]
        if len(titles) != 1 or not titles[0]:
            yield Finding(page.path, RULE, f"has {len(titles)} titles; a page needs one, with text")
            continue
        if titles[0] in first:
            yield Finding(page.path, RULE, f"shares its title with {first[titles[0]]}: {titles[0]}")
        first.setdefault(titles[0], page.path)
