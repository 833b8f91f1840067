"""The sitemap: every page that answers 200 at its own address (https://www.sitemaps.org).

With the pictures of each page, of which search engines read the address alone
(https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps), and the day
on which the catalogue says that the page's content last changed: the day of the build would be no
news to anybody, and search engines stop believing dates that are not true.
"""

from collections.abc import Iterable, Iterator, Mapping

from lxml import etree

from prerender.rewrite.document import PublishedPage

NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
IMAGE_NAMESPACE = "http://www.google.com/schemas/sitemap-image/1.1"
FILE = "sitemap.xml"
MOST_PAGES = 50_000
MOST_BYTES = 50 * 1024 * 1024
"""Search engines read no more of one file: https://www.sitemaps.org/protocol.html#index."""
_NAMES = {None: NAMESPACE, "image": IMAGE_NAMESPACE}
_AROUND = 1_000
"""Bytes that the elements around the pages do not exceed."""


def sitemaps(
    pages: Iterable[PublishedPage],
    origin: str,
    updated: Mapping[str, str],
    *,
    most_pages: int = MOST_PAGES,
    most_bytes: int = MOST_BYTES,
) -> Iterator[tuple[str, bytes]]:
    """Yield each file of the sitemap; pages that are not to be listed are left out.

    It is one file or, for more pages than search engines read of one, an index of several.
    ``updated`` has the day of the last change by path, for the paths where it is known.
    """
    listed = [_url(page, origin, updated) for page in pages if page.listed]
    parts = list(_parts(listed, most_pages, most_bytes - _AROUND))
    if len(parts) == 1:
        yield FILE, _written("urlset", parts[0])
        return
    files = [f"sitemap-{number}.xml" for number in range(1, len(parts) + 1)]
    yield FILE, _written("sitemapindex", [_part(f"{origin}/{file}") for file in files])
    for file, urls in zip(files, parts, strict=True):
        yield file, _written("urlset", urls)


def _parts(
    urls: Iterable[etree._Element], most_pages: int, most_bytes: int
) -> Iterator[list[etree._Element]]:
    """Yield the pages of each file; of a site without pages, one without any."""
    part: list[etree._Element] = []
    size = 0
    for url in urls:
        # By itself an element names its namespaces, so this is more than it takes in the file.
        added = len(etree.tostring(url))
        if part and (len(part) == most_pages or size + added > most_bytes):
            yield part
            part, size = [], 0
        part.append(url)
        size += added
    yield part


def _url(page: PublishedPage, origin: str, updated: Mapping[str, str]) -> etree._Element:
    url = etree.Element(f"{{{NAMESPACE}}}url", nsmap=_NAMES)  # type: ignore[arg-type]
    etree.SubElement(url, f"{{{NAMESPACE}}}loc").text = f"{origin}{page.path}"
    if page.path in updated:
        etree.SubElement(url, f"{{{NAMESPACE}}}lastmod").text = updated[page.path]
    for image in page.images:
        entry = etree.SubElement(url, f"{{{IMAGE_NAMESPACE}}}image")
        etree.SubElement(entry, f"{{{IMAGE_NAMESPACE}}}loc").text = f"{origin}{image}"
    return url


def _part(address: str) -> etree._Element:
    part = etree.Element(f"{{{NAMESPACE}}}sitemap")
    etree.SubElement(part, f"{{{NAMESPACE}}}loc").text = address
    return part


def _written(name: str, children: Iterable[etree._Element]) -> bytes:
    names = _NAMES if name == "urlset" else {None: NAMESPACE}
    root = etree.Element(f"{{{NAMESPACE}}}{name}", nsmap=names)  # type: ignore[arg-type]
    root.extend(children)
    written: bytes = etree.tostring(root, encoding="UTF-8", xml_declaration=True, pretty_print=True)
    return written
