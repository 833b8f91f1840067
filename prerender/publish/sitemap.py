"""The sitemap: every listed page with its pictures (https://www.sitemaps.org).

Search engines read only the address of a picture:
https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps.
``lastmod`` is the catalogue's date of the page's last change, not the build date, because search
engines ignore dates that are often wrong.
"""

from collections.abc import Iterable, Iterator, Mapping
from urllib.parse import urljoin, urlsplit

from lxml import etree

from prerender.origin import encoded_path, normal_address
from prerender.rewrite.document import PublishedPage

NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
IMAGE_NAMESPACE = "http://www.google.com/schemas/sitemap-image/1.1"
FILE = "sitemap.xml"
MOST_PAGES = 50_000
MOST_BYTES = 50 * 1024 * 1024
"""Limits per file: https://www.sitemaps.org/protocol.html#index."""
_NAMES = {None: NAMESPACE, "image": IMAGE_NAMESPACE}
_AROUND = 1_000
"""An upper bound of the bytes around the ``url`` elements."""


def sitemaps(
    pages: Iterable[PublishedPage],
    origin: str,
    updated: Mapping[str, str],
    *,
    most_pages: int = MOST_PAGES,
    most_bytes: int = MOST_BYTES,
) -> Iterator[tuple[str, bytes]]:
    """Yield each file of the sitemap, without the pages that search engines must not list.

    If the pages exceed the limits of one file, the result is an index and several files.
    ``updated`` maps the path of a page to the date of its last change, if that date is recorded.
    """
    listed = [_url(page, origin, updated) for page in pages if page.listed]
    parts = list(_split(listed, most_pages, most_bytes - _AROUND))
    if len(parts) == 1:
        yield FILE, _serialised("urlset", parts[0])
        return
    files = [f"sitemap-{number}.xml" for number in range(1, len(parts) + 1)]
    yield FILE, _serialised("sitemapindex", [_index_entry(f"{origin}/{file}") for file in files])
    for file, urls in zip(files, parts, strict=True):
        yield file, _serialised("urlset", urls)


def _split(
    urls: Iterable[etree._Element], most_pages: int, most_bytes: int
) -> Iterator[list[etree._Element]]:
    """Yield the pages for each file; a site without pages gets one empty file."""
    part: list[etree._Element] = []
    size = 0
    for url in urls:
        # An upper bound, because an element that is written separately repeats its namespaces.
        added = len(etree.tostring(url))
        if part and (len(part) == most_pages or size + added > most_bytes):
            yield part
            part, size = [], 0
        part.append(url)
        size += added
    yield part


def _url(page: PublishedPage, origin: str, updated: Mapping[str, str]) -> etree._Element:
    url = etree.Element(f"{{{NAMESPACE}}}url", nsmap=_NAMES)  # type: ignore[arg-type]
    etree.SubElement(url, f"{{{NAMESPACE}}}loc").text = f"{origin}{encoded_path(page.path)}"
    if page.path in updated:
        etree.SubElement(url, f"{{{NAMESPACE}}}lastmod").text = updated[page.path]
    for image in dict.fromkeys(_images(page, origin)):
        entry = etree.SubElement(url, f"{{{IMAGE_NAMESPACE}}}image")
        etree.SubElement(entry, f"{{{IMAGE_NAMESPACE}}}loc").text = image
    return url


def _images(page: PublishedPage, origin: str) -> Iterator[str]:
    """Yield the whole addresses of a page's pictures, without data URLs."""
    for image in page.images:
        address = normal_address(urljoin(f"{origin}{encoded_path(page.path)}", image))
        if urlsplit(address).scheme in ("http", "https"):
            yield address


def _index_entry(address: str) -> etree._Element:
    part = etree.Element(f"{{{NAMESPACE}}}sitemap")
    etree.SubElement(part, f"{{{NAMESPACE}}}loc").text = address
    return part


def _serialised(name: str, children: Iterable[etree._Element]) -> bytes:
    names = _NAMES if name == "urlset" else {None: NAMESPACE}
    root = etree.Element(f"{{{NAMESPACE}}}{name}", nsmap=names)  # type: ignore[arg-type]
    root.extend(children)
    written: bytes = etree.tostring(root, encoding="UTF-8", xml_declaration=True, pretty_print=True)
    return written
