"""The published files of the catalogue that are not pages."""

from collections.abc import Iterator

from lxml import etree

from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.company import Security
from prerender.catalogue.models.product import Product
from prerender.catalogue.routes import product_path, site_pages
from prerender.host.policy import OPEN_SEARCH
from prerender.markdown import escape_markdown, markdown_link
from prerender.routes import markdown_path

SECURITY_FILE = ".well-known/security.txt"
_NAMESPACE = "http://a9.com/-/spec/opensearch/1.1/"
_LONGEST_NAME = 16
"""The limit of OpenSearch for a short name, in characters."""


def catalogue_files(catalogue: Catalogue, origin: str) -> Iterator[tuple[str, str | bytes]]:
    """Yield llms.txt, security.txt and the search description, by their paths in the tree."""
    yield "llms.txt", _llms(catalogue, origin)
    if security := catalogue.company.security:
        yield SECURITY_FILE, _security_txt(security, origin)
    yield OPEN_SEARCH.removeprefix("/"), _open_search(catalogue, origin)


def _llms(catalogue: Catalogue, origin: str) -> str:
    """Return an overview of the site for language models (https://llmstxt.org).

    It names the company, the pages, and each product's Markdown copy by category.
    """
    company, header = catalogue.company, catalogue.frame.header
    blocks = [f"# {escape_markdown(company.name)}", f"> {escape_markdown(company.blurb)}"]
    pages = (
        f"- {markdown_link(page.title, origin + page.path)}: {escape_markdown(page.description)}"
        for page in site_pages(catalogue)
    )
    blocks += [f"## {escape_markdown(header.navigation)}", "\n".join(pages)]
    for category in dict.fromkeys(product.category for product in catalogue.products):
        entries = [
            f"- {_linked(catalogue, product, origin)}: {escape_markdown(product.summary)}"
            for product in catalogue.products
            if product.category == category
        ]
        blocks += [f"## {escape_markdown(category)}", "\n".join(entries)]
    return "\n\n".join(blocks) + "\n"


def _linked(catalogue: Catalogue, product: Product, origin: str) -> str:
    path = markdown_path(product_path(catalogue, product.id))
    return markdown_link(product.name, f"{origin}{path}")


def _security_txt(security: Security, origin: str) -> str:
    """Return the contact for reports of vulnerabilities (RFC 9116).

    Its canonical address shows if another site has copied the file.
    """
    return (
        f"Contact: {security.contact}\n"
        f"Expires: {security.expires}T00:00:00Z\n"
        f"Preferred-Languages: {security.languages}\n"
        f"Canonical: {origin}/{SECURITY_FILE}\n"
    )


def _open_search(catalogue: Catalogue, origin: str) -> bytes:
    """Return the site's search for browsers, as XML (OpenSearch 1.1, draft 6)."""
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
