"""The OpenSearch description of the site's search, for browsers (OpenSearch 1.1, draft 6)."""

from lxml import etree

from prerender.catalogue.model import Catalogue

_NAMESPACE = "http://a9.com/-/spec/opensearch/1.1/"
_LONGEST_NAME = 16
"""The specification's limit for a short name, in characters."""


def open_search(catalogue: Catalogue, origin: str) -> bytes:
    """Return the description as XML."""
    page = catalogue.pages.search
    company = catalogue.company
    root = etree.Element(f"{{{_NAMESPACE}}}OpenSearchDescription", nsmap={None: _NAMESPACE})  # type: ignore[dict-item]
    texts = {
        "ShortName": company.logo_text[:_LONGEST_NAME].strip(),
        "Description": page.description,
        "InputEncoding": "UTF-8",
    }
    for name, text in texts.items():
        etree.SubElement(root, f"{{{_NAMESPACE}}}{name}").text = text
    icon = {"width": "32", "height": "32", "type": "image/x-icon"}
    etree.SubElement(root, f"{{{_NAMESPACE}}}Image", icon).text = f"{origin}/favicon.ico"
    address = {"type": "text/html", "template": f"{origin}{page.path}?q={{searchTerms}}"}
    etree.SubElement(root, f"{{{_NAMESPACE}}}Url", address)
    written: bytes = etree.tostring(root, encoding="UTF-8", xml_declaration=True, pretty_print=True)
    return written
