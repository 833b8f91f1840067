"""The files beside the pages: for search engines, language models, finders of faults, and hosts."""

from collections.abc import Iterator, Sequence

from prerender.catalogue.model import Catalogue
from prerender.host.policy import OPEN_SEARCH, SPECULATION_RULES
from prerender.identity import may_be_listed
from prerender.publish.host_files import headers_file, redirects_file
from prerender.publish.llms import llms
from prerender.publish.open_search import open_search
from prerender.publish.robots import robots
from prerender.publish.security_txt import FILE as SECURITY_FILE
from prerender.publish.security_txt import security_txt
from prerender.publish.sitemap import sitemap
from prerender.publish.speculation import speculation_rules
from prerender.publish.twin import Twins
from prerender.rewrite.document import Page
from prerender.routes import product_path, site_pages, twin_path
from prerender.settings import Settings


def site_files(
    pages: Sequence[Page], catalogue: Catalogue, settings: Settings
) -> Iterator[tuple[str, str | bytes]]:
    """Yield each file's path in the tree with its content."""
    origin = settings.origin
    yield "sitemap.xml", sitemap(pages, origin, updated(catalogue))
    yield "robots.txt", robots(origin)
    yield "llms.txt", llms(catalogue, origin)
    yield SECURITY_FILE, security_txt(catalogue.company.security, origin)
    twins = Twins(catalogue, origin, sheets=settings.datasheets == "each")
    for product in catalogue.products:
        path = twin_path(product_path(catalogue, product.id))
        yield path.removeprefix("/"), twins.twin(product)
    if settings.announce:
        yield f"{settings.announce.key}.txt", settings.announce.key
    yield OPEN_SEARCH.removeprefix("/"), open_search(catalogue, origin)
    yield SPECULATION_RULES.removeprefix("/"), speculation_rules()
    yield "_headers", headers_file(indexable=may_be_listed(catalogue, settings))
    yield "_redirects", redirects_file(catalogue.pages.product.path)


def updated(catalogue: Catalogue) -> dict[str, str]:
    """Return the day of each page's last change, by path, where the catalogue says it."""
    days = {page.path: page.updated for page in site_pages(catalogue)}
    days |= {product_path(catalogue, one.id): one.updated for one in catalogue.products}
    return {path: day for path, day in days.items() if day}
