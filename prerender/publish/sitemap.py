"""The sitemap: every page that answers 200 at its own address (https://www.sitemaps.org)."""

from collections.abc import Iterable

from lxml import etree

from prerender.document import Document

NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"


def sitemap(documents: Iterable[Document], origin: str) -> bytes:
    """Return sitemap.xml for the documents; the not-found pages are not part of it."""
    urlset = etree.Element(f"{{{NAMESPACE}}}urlset", nsmap={None: NAMESPACE})  # type: ignore[dict-item]
    for document in documents:
        if document.missing:
            continue
        url = etree.SubElement(urlset, f"{{{NAMESPACE}}}url")
        etree.SubElement(url, f"{{{NAMESPACE}}}loc").text = f"{origin}{document.path}"
    written: bytes = etree.tostring(
        urlset, encoding="UTF-8", xml_declaration=True, pretty_print=True
    )
    return written
