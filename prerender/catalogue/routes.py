"""The addresses of the catalogue's site: its pages, and its files that are not pages."""

from collections.abc import Iterator

from lxml import etree

from prerender.catalogue.derived import PublishedProduct
from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.company import Security
from prerender.catalogue.pages.frame import Page, StatePage
from prerender.catalogue.published import PublishedCatalogue
from prerender.markdown import escape_markdown, markdown_link
from prerender.routes import NOT_FOUND, Route, file_of, markdown_path

OPEN_SEARCH = "opensearch.osdx"
"""The description of the site's search; the app's shell links to it."""
SECURITY_FILE = ".well-known/security.txt"
_NAMESPACE = "http://a9.com/-/spec/opensearch/1.1/"
_MAX_SHORT_NAME = 16
"""The limit of OpenSearch for a short name, in characters."""


def routes(catalogue: PublishedCatalogue) -> list[Route]:
    """Return a route for each page, each product, and the two not-found pages, in that order."""
    site_routes = [Route(page.path, file_of(page.path)) for page in site_pages(catalogue)]
    states = [page.path for page in state_pages(catalogue)]
    site_routes += [Route(path, file_of(path), state=True) for path in states]
    site_routes += product_routes(catalogue)
    nowhere = [f"/{NOT_FOUND}", catalogue.pages.product.path.replace("{id}", NOT_FOUND)]
    return site_routes + [Route(path, path.removeprefix("/"), missing=True) for path in nowhere]


def product_routes(catalogue: PublishedCatalogue) -> list[Route]:
    """Return a route for each product, in the order of the catalogue."""
    paths = [product.path for product in catalogue.products]
    return [
        Route(path, file_of(path), entry=f"products[{at}]", markdown_copy=markdown_path(path))
        for at, path in enumerate(paths)
    ]


def site_pages(catalogue: Catalogue) -> list[Page]:
    """Return the pages that are not product pages, in the order of the model."""
    return [page for page in _pages(catalogue) if not isinstance(page, StatePage)]


def state_pages(catalogue: Catalogue) -> list[Page]:
    """Return the pages that show the visitor's own data; search engines do not list them."""
    return [page for page in _pages(catalogue) if isinstance(page, StatePage)]


def _pages(catalogue: Catalogue) -> list[Page]:
    return [page for _, page in catalogue.pages if isinstance(page, Page)]


def catalogue_files(
    catalogue: PublishedCatalogue, origin: str
) -> Iterator[tuple[str, str | bytes]]:
    """Yield llms.txt, security.txt and the search description, by their paths in the tree."""
    yield "llms.txt", _llms(catalogue, origin)
    if security := catalogue.company.security:
        yield SECURITY_FILE, _security_txt(security, origin)
    yield OPEN_SEARCH, _open_search(catalogue, origin)


def _llms(catalogue: PublishedCatalogue, origin: str) -> str:
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
            f"- {_linked(product, origin)}: {escape_markdown(product.summary)}"
            for product in catalogue.products
            if product.category == category
        ]
        blocks += [f"## {escape_markdown(category)}", "\n".join(entries)]
    return "\n\n".join(blocks) + "\n"


def _linked(product: PublishedProduct, origin: str) -> str:
    return markdown_link(product.name, f"{origin}{markdown_path(product.path)}")


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
    names: dict[str | None, str] = {None: _NAMESPACE}
    root = etree.Element(f"{{{_NAMESPACE}}}OpenSearchDescription", nsmap=names)  # type: ignore[arg-type]
    texts = {
        "ShortName": company.logo_text[:_MAX_SHORT_NAME].strip(),
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
