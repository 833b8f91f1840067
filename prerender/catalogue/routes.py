"""The pages of the catalogue's site, and their addresses."""

from collections.abc import Iterable

from prerender.catalogue.model import Catalogue
from prerender.catalogue.pages.page_parts import Page, StatePage
from prerender.routes import NOT_FOUND, Route, file_of, markdown_path


def routes(catalogue: Catalogue, parts: Iterable[str] = ()) -> list[Route]:
    """Return a route for each page, each product, and the two not-found pages, in that order.

    ``parts`` are the names of the app's page data; they include the numbered pages of long lists.
    """
    found = [Route(page.path, file_of(page.path)) for page in site_pages(catalogue)]
    states = [page.path for page in state_pages(catalogue)]
    found += [Route(path, file_of(path), state=True) for path in states]
    found += product_routes(catalogue)
    lists = _list_pages(catalogue)
    for name in parts:
        list_, _, number = name.rpartition("/")
        if list_ in lists:
            path = lists[list_].replace("{id}", number)
            found.append(Route(path, file_of(path)))
    nowhere = [f"/{NOT_FOUND}", catalogue.pages.product.path.replace("{id}", NOT_FOUND)]
    return found + [Route(path, path.removeprefix("/"), missing=True) for path in nowhere]


def _list_pages(catalogue: Catalogue) -> dict[str, str]:
    """Return the path template for each long list's pages, by the prefix of their page data."""
    pages = catalogue.pages
    return {
        "search-names": f"{pages.search.path}/{{id}}",
        "finder": pages.finder.part_path,
        "equivalents": f"{pages.equivalents.path}/{{id}}",
    }


def product_routes(catalogue: Catalogue) -> list[Route]:
    """Return a route for each product, in the order of the catalogue."""
    paths = [product_path(catalogue, product.id) for product in catalogue.products]
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


def product_path(catalogue: Catalogue, product: int) -> str:
    """Return the path of a product's page."""
    return catalogue.pages.product.path.replace("{id}", str(product))
