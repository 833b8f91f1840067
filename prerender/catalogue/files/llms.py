"""llms.txt: an overview of the site for language models (https://llmstxt.org)."""

from prerender.catalogue.files.markdown import escape_markdown, link
from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.product import Product
from prerender.catalogue.routes import product_path, site_pages
from prerender.routes import markdown_path


def llms(catalogue: Catalogue, origin: str) -> str:
    """Return the file: the company, the pages, and each product's Markdown copy by category."""
    company, header = catalogue.company, catalogue.frame.header
    blocks = [f"# {escape_markdown(company.name)}", f"> {escape_markdown(company.blurb)}"]
    blocks += [f"## {escape_markdown(header.navigation)}", _pages(catalogue, origin)]
    for category in dict.fromkeys(product.category for product in catalogue.products):
        entries = [
            f"- {_linked(catalogue, product, origin)}: {escape_markdown(product.summary)}"
            for product in catalogue.products
            if product.category == category
        ]
        blocks += [f"## {escape_markdown(category)}", "\n".join(entries)]
    return "\n\n".join(blocks) + "\n"


def _pages(catalogue: Catalogue, origin: str) -> str:
    return "\n".join(
        f"- {link(page.title, origin + page.path)}: {escape_markdown(page.description)}"
        for page in site_pages(catalogue)
    )


def _linked(catalogue: Catalogue, product: Product, origin: str) -> str:
    path = markdown_path(product_path(catalogue, product.id))
    return link(product.name, f"{origin}{path}")
