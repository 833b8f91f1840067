"""The origin of a published tree."""

from pathlib import Path
from urllib.parse import urlsplit

from bs4 import BeautifulSoup

from prerender.routes import home_file, page_files

_ADDRESSES = (
    ('link[rel~="canonical"]', "href"),
    ('meta[property="og:url"]', "content"),
)


def origin_of(folder: Path) -> str | None:
    """Return the origin of the home page's canonical address, or None if it has none."""
    home = home_file(file.relative_to(folder).as_posix() for file in page_files(folder))
    if home is None:
        return None
    soup = BeautifulSoup((folder / home).read_bytes(), "html.parser")
    for selector, attribute in _ADDRESSES:
        for tag in soup.select(selector):
            parts = urlsplit(str(tag.get(attribute, "")))
            if parts.scheme in ("http", "https") and parts.netloc:
                return f"{parts.scheme}://{parts.netloc}"
    return None
