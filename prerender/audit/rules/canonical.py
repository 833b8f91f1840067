"""Every page names itself as canonical; a not-found page names nothing and is not indexed."""

from collections.abc import Iterator

from prerender.audit.site import Page, Site
from prerender.finding import Finding

RULE = "canonical"


def canonical(site: Site) -> Iterator[Finding]:
    """Find pages whose canonical address is not the one at which they answer."""
    for page in site.pages:
        named = [str(tag.get("href")) for tag in page.soup.select('link[rel="canonical"]')]
        wanted = [] if page.is_not_found else [f"{site.origin}{page.path}"]
        if named != wanted:
            yield Finding(page.path, RULE, f"names {_list(named)}; it must name {_list(wanted)}")
        if page.is_not_found and not _is_noindex(page):
            yield Finding(page.path, RULE, "is a not-found page and must carry robots noindex")


def _is_noindex(page: Page) -> bool:
    tags = page.soup.select('meta[name="robots"]')
    return any("noindex" in str(tag.get("content")) for tag in tags)


def _list(addresses: list[str]) -> str:
    return ", ".join(addresses) or "no address"
