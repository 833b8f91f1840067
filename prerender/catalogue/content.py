"""The catalogue as a site's content: the hooks that a build calls."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from prerender.audit.rules.addresses import dead_link
from prerender.catalogue.checks.company import expiry_findings
from prerender.catalogue.checks.pictures import picture_problems
from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.company import Company
from prerender.catalogue.pages.frame import PrivacyPage, PrivacySection
from prerender.catalogue.placeholders.claims import count_claims
from prerender.catalogue.placeholders.edition import (
    Omission,
    choose_edition,
    count_kinds,
    identity_findings,
    is_indexable,
    mark_live,
    omissions,
    publication_problems,
    sample_identity,
    without_omissions,
)
from prerender.catalogue.places import CataloguePlaces, read_places
from prerender.catalogue.published import PublishedCatalogue, publish, published_json
from prerender.catalogue.reading import catalogue_error, read_catalogue
from prerender.catalogue.routes import (
    catalogue_files,
    product_routes,
    routes,
    site_pages,
)
from prerender.catalogue.source import Location, ProblemAt
from prerender.errors import CatalogueError, PicturesError, UnconfirmedError, counted
from prerender.finding import Finding
from prerender.host.policy import sheet_address
from prerender.routes import Route, SheetPage
from prerender.setting_keys import Analytics, Sources
from prerender.settings import Settings
from prerender.system.machine import today

_NO_PRIVACY_TEXTS = (
    "withAnalytics is missing. It describes the script of tool.prerender.analytics. Add its texts, "
    "or remove that setting"
)
PRIVACY_PAGE: Location = ("pages", "privacy")
_HOST_PLACEHOLDER = "{host}"
_SHEET_WORDS = ("product-words", "datasheet-words")
_UNPRINTED_KEYS = ("ask", "tools", "documents")
"""Keys of a product's page data that its data sheet does not show."""
APP_SOURCES: Sources = {"trusted-types": ("catalogue",)}
"""The app's only policy that turns a string into markup (product-header.tsx)."""
_CHAT_REDIRECTS = {"https://wa.me": "https://api.whatsapp.com"}
"""The origin to which a chat service redirects; a policy must allow both."""


@dataclass(frozen=True, slots=True)
class CatalogueContent:
    """A validated catalogue in the edition that is published."""

    catalogue: PublishedCatalogue
    file: Path
    counts: Mapping[str, int]
    """The number of sample, unconfirmed and confirmed values of the whole catalogue."""
    omitted: tuple[Omission, ...] = ()

    @property
    def author(self) -> str:
        """The company."""
        return self.catalogue.company.name

    def routes(self) -> list[Route]:
        """Return a route for each page, each product, and the two not-found pages."""
        return routes(self.catalogue)

    def sheet_pages(self) -> Sequence[SheetPage]:
        """Return the product pages, each with its page data (spa/src/content/catalogue.ts)."""
        ids = (product.id for product in self.catalogue.products)
        return [
            SheetPage(route, f"product/{number}", _SHEET_WORDS, _UNPRINTED_KEYS)
            for number, route in zip(ids, product_routes(self.catalogue), strict=True)
        ]

    def files(self, settings: Settings) -> Iterator[tuple[str, str | bytes]]:
        """Yield llms.txt, security.txt and the search description."""
        return catalogue_files(self.catalogue, settings.origin)

    def change_dates(self) -> Mapping[str, str]:
        """Return the date of each page's last change, if the catalogue has it."""
        catalogue = self.catalogue
        days = {page.path: page.updated for page in site_pages(catalogue)}
        days |= {product.path: product.updated for product in catalogue.products}
        return {path: day for path, day in days.items() if day}

    def detail_path(self) -> str:
        """Return the address of product pages, whose folder has a not-found page of its own."""
        return self.catalogue.pages.product.path

    def policy_sources(self) -> Sources:
        """Return the origins of the chat service and the map."""
        return policy_sources(self.catalogue.company)

    def is_indexable(self, settings: Settings) -> bool:
        """Return whether search engines can list the site's pages."""
        return is_indexable(self.catalogue, settings)

    def findings(self, settings: Settings) -> list[Finding]:
        """Return the findings about a placeholder company and an expired security.txt."""
        return [
            *identity_findings(self.catalogue, settings),
            *expiry_findings(self.catalogue, today()),
        ]

    def report_lines(self) -> Iterator[str]:
        """Yield the owner's checklist, the omitted values, and a note on a sample company."""
        is_sample = bool(sample_identity(self.catalogue))
        return summary_lines(self.counts, count_kinds(self.omitted), is_sample=is_sample)

    def report_values(self) -> Mapping[str, object]:
        """Return the counts of the checklist and of omitted values."""
        return {
            "claims": self.counts,
            "leftOut": count_kinds(self.omitted),
            "sampleIdentity": bool(sample_identity(self.catalogue)),
        }

    def published(self) -> str:
        """Return the published catalogue as JSON."""
        return published_json(self.catalogue)

    def record_publication(self) -> None:
        """Record in the file that the site is live, so that it stays the company's own."""
        if self.catalogue.edition == "production" and not self.catalogue.live:
            mark_live(self.file)

    def places(self) -> CataloguePlaces:
        """Read the file again, which takes a second for a large catalogue."""
        return read_places(self.file)

    def picture_error(self, error: PicturesError) -> CatalogueError:
        """Return the error with every key in the catalogue that refers to an invalid picture."""
        return picture_problems(self.file, error.problems_file)


def read_content(settings: Settings) -> CatalogueContent:
    """Read the catalogue in the edition that is published.

    Raises CatalogueError with every problem, or UnconfirmedError if that is the only kind.
    """
    file = settings.catalogue
    written = read_catalogue(file, settings.app, dead_links(settings))
    if not has_privacy_texts(written, settings.analytics):
        raise catalogue_error(file, [ProblemAt(PRIVACY_PAGE, _NO_PRIVACY_TEXTS)])
    raw = json.loads(file.read_text("utf-8-sig"))
    whole, omitted = written, []
    if (edition := choose_edition(whole, settings)) == "production":
        omitted = omissions(raw)
        whole, problems = without_omissions(whole, raw, omitted)
        if problems := publication_problems(raw, problems):
            raise UnconfirmedError(file.name, catalogue_error(file, problems).problems)
    whole = with_privacy_texts(whole, settings.analytics)
    sheets = sheet_address("{id}") if settings.datasheets == "each" else None
    indexed = is_indexable(written, settings)
    dead = dead_links(settings) if edition == "production" else ()
    shown = publish(whole, edition, indexed=indexed, datasheets=sheets, dead_links=dead)
    return CatalogueContent(shown, file, count_claims(raw), tuple(omitted))


def dead_links(settings: Settings) -> list[str]:
    """Return the targets of the dead links that the settings accept."""
    return [accepted.target for accepted in settings.accepted if accepted.rule == dead_link.name]


def has_privacy_texts(catalogue: Catalogue, analytics: Analytics | None) -> bool:
    """Return whether the privacy page has the texts that the settings need."""
    return not analytics or catalogue.pages.privacy.with_analytics is not None


def with_privacy_texts(catalogue: Catalogue, analytics: Analytics | None) -> Catalogue:
    """Return the catalogue with the privacy page that fits the settings."""
    page = _page(catalogue.pages.privacy, analytics)
    pages = catalogue.pages.model_copy(update={"privacy": page})
    return catalogue.model_copy(update={"pages": pages})


def _page(page: PrivacyPage, analytics: Analytics | None) -> PrivacyPage:
    texts = page.with_analytics
    if not (analytics and texts):
        return page.model_copy(update={"with_analytics": None})
    own = {section.heading: _named(section, analytics) for section in texts.sections}
    general = {section.heading: section for section in page.sections}
    added = {heading: section for heading, section in own.items() if heading not in general}
    shown = {
        "title": texts.title,
        "description": texts.description,
        "hero": page.hero.model_copy(update={"text": texts.text}),
        "sections": [*(added | general | own).values()],
        "with_analytics": None,
    }
    return page.model_copy(update=shown)


def _named(section: PrivacySection, analytics: Analytics) -> PrivacySection:
    """Return a section that names the script's host."""
    paragraphs = [
        paragraph.replace(_HOST_PLACEHOLDER, analytics.host) for paragraph in section.paragraphs
    ]
    return section.model_copy(update={"paragraphs": paragraphs})


def policy_sources(company: Company) -> Sources:
    """Return what the pages use beside their own files, by directive of the policy."""
    sources = dict(APP_SOURCES)
    if company.map:
        # The map loads after a click.
        sources["frame-src"] = (_origin(company.map.embed),)
    if company.chat:
        # Without JavaScript the enquiry form is sent to the chat service.
        chat = _origin(company.chat.address)
        redirect = _CHAT_REDIRECTS.get(chat)
        sources["form-action"] = (chat, redirect) if redirect else (chat,)
    return sources


def _origin(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def summary_lines(
    counts: Mapping[str, int], omitted: Mapping[str, int], *, is_sample: bool
) -> Iterator[str]:
    """Yield the owner's checklist, the omitted values by kind, and a note on a sample company."""
    placeholders = counted(counts["sample"], "placeholder")
    values = counted(counts["unconfirmed"], "value")
    yield (
        f"Owner's checklist: {placeholders}, {values} to confirm, {counts['confirmed']} confirmed. "
        'Run "python -m prerender owner" to list them.'
    )
    if omitted:
        yield f"Left out until confirmed: {counted(sum(omitted.values()), 'value')}."
        yield from (f"  {count} of {kind}" for kind, count in omitted.items())
    if is_sample:
        yield "Demonstration: the company is a sample. Every page states it and has noindex."
