"""robots.txt (RFC 9309): allows every page and names the sitemap.

Pages are excluded from search by noindex and not by robots.txt, because a crawler that must not
fetch a page cannot read its noindex. If the whole site is excluded from search, robots.txt has no
sitemap line.
"""


def robots(origin: str, *, listed: bool) -> str:
    """Return the text of robots.txt."""
    sitemap = f"\nSitemap: {origin}/sitemap.xml\n" if listed else ""
    return f"User-agent: *\nAllow: /\n{sitemap}"
