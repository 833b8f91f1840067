"""The catalogue as the content of a site: what the line of a build asks of it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from prerender.audit.rules.dead_link import dead_link
from prerender.catalogue.checks.days import expiry_findings
from prerender.catalogue.checks.pictures import picture_problems
from prerender.catalogue.files.llms import llms
from prerender.catalogue.files.markdown_copy import MarkdownCopies
from prerender.catalogue.files.open_search import open_search
from prerender.catalogue.files.security_txt import FILE as SECURITY_FILE
from prerender.catalogue.files.security_txt import security_txt
from prerender.catalogue.model import Catalogue
from prerender.catalogue.placeholders.claims import count_claims
from prerender.catalogue.placeholders.edition import Edition, edition_of, plan
from prerender.catalogue.placeholders.identity import (
    identity_findings,
    may_be_listed,
    sample_identity,
)
from prerender.catalogue.placeholders.omission import Omission, kinds, omissions, without
from prerender.catalogue.places import CataloguePlaces, read_places
from prerender.catalogue.reading.read import catalogue_error, read_catalogue
from prerender.catalogue.routes import product_path, product_routes, routes, site_pages
from prerender.errors import CatalogueError, PicturesError
from prerender.finding import Finding
from prerender.host.policy import OPEN_SEARCH
from prerender.progress.profile import span
from prerender.routes import Route, markdown_path
from prerender.settings import Settings
from prerender.system.calendar import today


@dataclass(frozen=True, slots=True)
class CatalogueContent:
    """A catalogue that was read, in the edition that is published."""

    catalogue: Catalogue
    """Without what the edition leaves out."""
    file: Path
    edition: Edition
    counts: Mapping[str, int]
    """How many values of the whole catalogue are sample, unconfirmed and confirmed."""
    omitted: tuple[Omission, ...] = ()

    @property
    def author(self) -> str:
        """The company."""
        return self.catalogue.company.name

    def routes(self, parts: Iterable[str]) -> list[Route]:
        """Return a route for each page, each product, and the two not-found pages."""
        return routes(self.catalogue, parts)

    def sheets(self) -> Mapping[int, Route]:
        """Return the products' pages by their numbers."""
        ids = (product.id for product in self.catalogue.products)
        return dict(zip(ids, product_routes(self.catalogue), strict=True))

    def files(self, settings: Settings) -> Iterator[tuple[str, str | bytes]]:
        """Yield llms.txt, security.txt, Markdown copies, and the search description."""
        catalogue, origin = self.catalogue, settings.origin
        yield "llms.txt", llms(catalogue, origin)
        yield SECURITY_FILE, security_txt(catalogue.company.security, origin)
        copies = MarkdownCopies(catalogue, origin, sheets=settings.datasheets == "each")
        for product in catalogue.products:
            path = markdown_path(product_path(catalogue, product.id))
            yield path.removeprefix("/"), copies.copy(product)
        yield OPEN_SEARCH.removeprefix("/"), open_search(catalogue, origin)

    def updated(self) -> Mapping[str, str]:
        """Return the day of each page's last change, where the catalogue says it."""
        catalogue = self.catalogue
        days = {page.path: page.updated for page in site_pages(catalogue)}
        days |= {product_path(catalogue, one.id): one.updated for one in catalogue.products}
        return {path: day for path, day in days.items() if day}

    def may_be_listed(self, settings: Settings) -> bool:
        """Whether search engines may list it: not in production with a made-up company."""
        return may_be_listed(self.catalogue, settings)

    def findings(self, settings: Settings) -> list[Finding]:
        """Return the findings about a made-up company and an expired security.txt."""
        return [
            *identity_findings(self.catalogue, settings),
            *expiry_findings(self.catalogue, today()),
        ]

    def claims(self) -> Mapping[str, int]:
        """Return how many entries are sample, unconfirmed and confirmed."""
        return self.counts

    def has_sample_identity(self) -> bool:
        """Whether the company is made up."""
        return bool(sample_identity(self.catalogue))

    def left_out(self) -> Mapping[str, int]:
        """Return how many values of each kind are not published until they are confirmed."""
        return kinds(self.omitted)

    def plan(self) -> str:
        """Return what the app's build does to the content before it derives page data."""
        return plan(self.edition, self.omitted)

    def places(self) -> CataloguePlaces:
        """Read the file once more, which takes a second for a large one."""
        return read_places(self.file)

    def told(self, error: PicturesError) -> CatalogueError:
        """Name every place that shows a picture which cannot be used."""
        return picture_problems(self.file, error.faults)


def read_content(settings: Settings) -> CatalogueContent:
    """Read the catalogue in the edition that is published, before anything is written.

    Raises CatalogueError with every problem.
    """
    with span("stage", "catalogue"):
        file = settings.catalogue
        whole = read_catalogue(file, settings.app, dead_links(settings))
        edition = edition_of(whole, settings)
        counts = {str(state): count for state, count in count_claims(whole).items()}
        if edition != "production":
            return CatalogueContent(whole, file, edition, counts)
        omitted = tuple(omissions(whole))
        published, problems = without(whole, omitted)
        if problems:
            raise catalogue_error(file, problems)
        return CatalogueContent(published, file, edition, counts, omitted)


def dead_links(settings: Settings) -> list[str]:
    """Return the paths that may be linked to although nothing is there."""
    return [accepted.target for accepted in settings.accepted if accepted.rule == dead_link.name]
