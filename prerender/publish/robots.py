"""robots.txt (RFC 9309): every page may be fetched; the sitemap's address is given.

What search engines must not list says so in its pages and headers, not here: a crawler that may not
fetch a page never reads its noindex. Then no sitemap is named.
"""


def robots(origin: str, *, listed: bool) -> str:
    """Return the file's text."""
    sitemap = f"\nSitemap: {origin}/sitemap.xml\n" if listed else ""
    return f"User-agent: *\nAllow: /\n{sitemap}"
