"""robots.txt (RFC 9309): allows every page and names the sitemap.

Pages are excluded from search by noindex, not here: a crawler that is not allowed to fetch a page
never reads its noindex. A site that is not listed has no sitemap line.
"""


def robots(origin: str, *, listed: bool) -> str:
    """Return the text of robots.txt."""
    sitemap = f"\nSitemap: {origin}/sitemap.xml\n" if listed else ""
    return f"User-agent: *\nAllow: /\n{sitemap}"
