"""The origin of a published tree."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from bs4 import BeautifulSoup

from prerender.routes import home_file, page_files

_LOCATION = re.compile(r"<loc>\s*([^<\s]+)")
_TAGS = (
    ('link[rel~="canonical"]', "href"),
    ('meta[property="og:url"]', "content"),
)


def origin_of(folder: Path) -> str | None:
    """Return the origin of the home page's canonical address, or of the sitemap, or None."""
    for address in _addresses(folder):
        parts = urlsplit(address)
        if parts.scheme in ("http", "https") and parts.netloc:
            return f"{parts.scheme}://{parts.netloc}"
    return None


def _addresses(folder: Path) -> Iterator[str]:
    home = home_file(file.relative_to(folder).as_posix() for file in page_files(folder))
    soup = BeautifulSoup((folder / home).read_bytes() if home else b"", "html.parser")
    for selector, attribute in _TAGS:
        yield from (str(tag.get(attribute, "")) for tag in soup.select(selector))
    sitemap = folder / "sitemap.xml"
    if sitemap.is_file():
        yield from _LOCATION.findall(sitemap.read_text("utf-8", "replace"))
