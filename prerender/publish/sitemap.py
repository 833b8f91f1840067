"""The sitemap: every page that answers 200 at its own address (https://www.sitemaps.org).

With the pictures of each page, of which search engines read the address alone
(https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps), and the day
on which the catalogue says that the page's content last changed: the day of the build would be no
news to anybody, and search engines stop believing dates that are not true.
"""

from collections.abc import Iterable, Mapping

from lxml import etree

from prerender.rewrite.document import PublishedPage

NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
IMAGE_NAMESPACE = "http://www.google.com/schemas/sitemap-image/1.1"


def sitemap(pages: Iterable[PublishedPage], origin: str, updated: Mapping[str, str]) -> bytes:
    """Return sitemap.xml for the pages; those that are not to be listed are left out.

    ``updated`` has the day of the last change by path, for the paths where it is known.
    """
    names = {None: NAMESPACE, "image": IMAGE_NAMESPACE}
    urlset = etree.Element(f"{{{NAMESPACE}}}urlset", nsmap=names)  # type: ignore[arg-type]
    for page in pages:
        if not page.listed:
            continue
        url = etree.SubElement(urlset, f"{{{NAMESPACE}}}url")
        etree.SubElement(url, f"{{{NAMESPACE}}}loc").text = f"{origin}{page.path}"
        if page.path in updated:
            etree.SubElement(url, f"{{{NAMESPACE}}}lastmod").text = updated[page.path]
        for image in page.images:
            entry = etree.SubElement(url, f"{{{IMAGE_NAMESPACE}}}image")
            etree.SubElement(entry, f"{{{IMAGE_NAMESPACE}}}loc").text = f"{origin}{image}"
    written: bytes = etree.tostring(
        urlset, encoding="UTF-8", xml_declaration=True, pretty_print=True
    )
    return written
