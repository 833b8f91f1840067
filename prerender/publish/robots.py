"""robots.txt (RFC 9309): everything may be read; the sitemap says what there is.

A deploy preview is kept out of search by a header, not here: a page that may not be fetched cannot
say that it must not be listed.
"""


def robots(origin: str) -> str:
    """Return the file's text."""
    return f"User-agent: *\nAllow: /\n\nSitemap: {origin}/sitemap.xml\n"
