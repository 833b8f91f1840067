"""The files that are published with the pages, for search engines, browsers and hosts."""

from collections.abc import Iterator, Mapping, Sequence

from prerender.host.apache import htaccess
from prerender.host.policy import HTACCESS, SPECULATION_RULES, content_policy
from prerender.publish.host_files import headers_file, redirects_file
from prerender.publish.sitemap import sitemaps
from prerender.publish.speculation import speculation_rules
from prerender.rewrite.document import PublishedPage
from prerender.settings import Settings


def site_files(
    pages: Sequence[PublishedPage],
    sheets: Sequence[str],
    updated: Mapping[str, str],
    settings: Settings,
    *,
    listed: bool,
) -> Iterator[tuple[str, str | bytes]]:
    """Yield the path and content of each file.

    ``sheets`` are the ids of products that have a data sheet. ``updated`` maps a page's path to the
    date of the page's last change. ``listed`` is true if search engines can list the site.
    """
    origin = settings.origin
    yield from sitemaps(pages, origin, updated)
    yield "robots.txt", _robots(origin, listed=listed)
    if settings.announce:
        yield f"{settings.announce.key}.txt", settings.announce.key
    yield SPECULATION_RULES.removeprefix("/"), speculation_rules()
    yield "_headers", headers_file(indexable=listed, policy=content_policy(settings))
    missing = [page.file for page in pages if page.missing]
    yield "_redirects", redirects_file(missing, sheets)
    yield (
        HTACCESS.removeprefix("/"),
        htaccess(missing, indexable=listed, policy=content_policy(settings)),
    )


def _robots(origin: str, *, listed: bool) -> str:
    """Return robots.txt (RFC 9309), which allows every page and names the sitemap.

    Pages are excluded from search by noindex: a crawler that must not fetch a page cannot read it.
    If the whole site is excluded from search, there is no sitemap line.
    """
    sitemap = f"\nSitemap: {origin}/sitemap.xml\n" if listed else ""
    return f"User-agent: *\nAllow: /\n{sitemap}"
