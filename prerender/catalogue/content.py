"""The catalogue as a site's content: the hooks that a build calls."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlsplit

from lxml import etree

from prerender.audit.rules.addresses import dead_link
from prerender.audit.rules.page_content import thin_text
from prerender.catalogue.checks.company import expiry_findings
from prerender.catalogue.checks.entries import unlisted_findings
from prerender.catalogue.checks.pictures import picture_problems
from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.company import Security
from prerender.catalogue.pages.frame import Page, PrivacyPage, PrivacySection, StatePage
from prerender.catalogue.placeholders.claims import count_claims, read_checklist
from prerender.catalogue.placeholders.edition import (
    Omission,
    choose_edition,
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
from prerender.catalogue.source import Location, ProblemAt
from prerender.errors import CatalogueError, PicturesError, UnconfirmedError, counted
from prerender.finding import Finding
from prerender.host.policy import sheet_address
from prerender.markdown import escape_markdown, markdown_link
from prerender.routes import NOT_FOUND, Route, SheetPage, file_of, markdown_path
from prerender.setting_keys import Analytics, Sources
from prerender.settings import Settings
from prerender.system.machine import today

_NO_PRIVACY_TEXTS = (
    "withAnalytics is missing. It describes the script of tool.prerender.analytics. Add its texts, "
    "or remove that setting"
)
_IS_SHORT = (
    "is short until the owner confirms {} of it, which this build leaves out. Confirm them in the "
    "preview's checklist"
)
PRIVACY_PAGE: Location = ("pages", "privacy")
_SHEET_WORDS = ("product-words", "datasheet-words")
_UNPRINTED_KEYS = ("ask", "tools", "documents")
"""Keys of a product's page data that its data sheet does not show."""
APP_SOURCES: Sources = {"trusted-types": ("catalogue",)}
"""The app's only policy that turns a string into markup (product-header.tsx)."""
_CHAT_REDIRECTS = {"https://wa.me": "https://api.whatsapp.com"}
"""The origin to which a chat service redirects; a policy must allow both."""
OPEN_SEARCH = "opensearch.osdx"
"""The description of the site's search; the app's shell links to it."""
SECURITY_FILE = ".well-known/security.txt"
_NAMESPACE = "http://a9.com/-/spec/opensearch/1.1/"
_MAX_SHORT_NAME = 16
"""The limit of OpenSearch for a short name, in characters."""


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
        """Return a route for each page, each product, and the two not-found pages, in that order.

        The pages that show the visitor's own data follow the others.
        """
        site_routes = [
            Route(page.path, file_of(page.path), state=isinstance(page, StatePage))
            for page in sorted(_pages(self.catalogue), key=lambda page: isinstance(page, StatePage))
        ]
        site_routes += self._product_routes()
        nowhere = [f"/{NOT_FOUND}", self.detail_path().replace("{id}", NOT_FOUND)]
        return site_routes + [Route(path, path.removeprefix("/"), missing=True) for path in nowhere]

    def _product_routes(self) -> list[Route]:
        """Return a route for each product, in the order of the catalogue."""
        paths = [product.path for product in self.catalogue.products]
        return [
            Route(path, file_of(path), entry=f"products[{at}]", markdown_copy=markdown_path(path))
            for at, path in enumerate(paths)
        ]

    def sheet_pages(self) -> Sequence[SheetPage]:
        """Return the product pages, each with its page data (spa/src/content/catalogue.ts)."""
        ids = (product.id for product in self.catalogue.products)
        return [
            SheetPage(route, f"product/{number}", _SHEET_WORDS, _UNPRINTED_KEYS)
            for number, route in zip(ids, self._product_routes(), strict=True)
        ]

    def files(self, settings: Settings) -> Iterator[tuple[str, str | bytes]]:
        """Yield llms.txt, security.txt and the search description, by their paths in the tree."""
        catalogue, origin = self.catalogue, settings.origin
        yield "llms.txt", _llms(catalogue, origin)
        if security := catalogue.company.security:
            yield SECURITY_FILE, _security_txt(security, origin)
        yield OPEN_SEARCH, _open_search(catalogue, origin)

    def change_dates(self) -> Mapping[str, str]:
        """Return the date of each page's last change, if the catalogue has it."""
        catalogue = self.catalogue
        pages = [page for page in _pages(catalogue) if not isinstance(page, StatePage)]
        days = {page.path: page.updated for page in pages}
        days |= {product.path: product.updated for product in catalogue.products}
        return {path: day for path, day in days.items() if day}

    def detail_path(self) -> str:
        """Return the address of product pages, whose folder has a not-found page of its own."""
        return self.catalogue.pages.product.path

    def policy_sources(self) -> Sources:
        """Return what the pages use beside their own files, by directive of the policy."""
        company = self.catalogue.company
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

    def is_indexable(self, settings: Settings) -> bool:
        """Return whether search engines can list the site's pages."""
        return is_indexable(self.catalogue, settings)

    def findings(self, settings: Settings) -> list[Finding]:
        """Return the findings about the company, an expired security.txt, products and links.

        The accepted dead links of a production build are those that it leaves out.
        """
        home, is_production = self.catalogue.pages.home.path, self.catalogue.edition == "production"
        omitted = dead_links(settings) if is_production else []
        return [
            *identity_findings(self.catalogue, settings),
            *expiry_findings(self.catalogue, today()),
            *unlisted_findings(self.catalogue),
            *(Finding(home, dead_link.name, "is left out", target=path) for path in omitted),
        ]

    def explained(self, findings: Sequence[Finding]) -> Sequence[Finding]:
        """Name the omitted values of short pages; without them, no text is missing."""
        if not self.omitted or all(finding.rule != thin_text.name for finding in findings):
            return findings
        entries = (entry for entry in read_checklist(self.file) if entry.shows == "words")
        omitted = Counter(page for entry in entries for page in entry.pages)
        return [
            replace(finding, message=_IS_SHORT.format(counted(omitted[finding.page], "value")))
            if finding.rule == thin_text.name and omitted[finding.page]
            else finding
            for finding in findings
        ]

    def report_lines(self) -> Iterator[str]:
        """Yield the owner's checklist, the number of omitted values, and a note on a sample."""
        counts = self.counts
        placeholders = counted(counts["sample"], "placeholder")
        values = counted(counts["unconfirmed"], "value")
        yield (
            f"Owner's checklist: {placeholders}, {values} to confirm, "
            f"{counts['confirmed']} confirmed. "
            'Run "python -m prerender owner" to list them.'
        )
        if self.omitted:
            yield f"Left out until confirmed: {counted(len(self.omitted), 'value')}."
        if sample_identity(self.catalogue):
            yield "Demonstration: the company is a sample. Every page states it and has noindex."

    def report_values(self) -> Mapping[str, object]:
        """Return the counts of the checklist and of omitted values."""
        return {
            "claims": self.counts,
            "leftOut": len(self.omitted),
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
    if settings.analytics and not written.pages.privacy.with_analytics:
        raise catalogue_error(file, [ProblemAt(PRIVACY_PAGE, _NO_PRIVACY_TEXTS)])
    raw = json.loads(file.read_text("utf-8-sig"))
    whole, omitted = written, []
    if (edition := choose_edition(whole, settings)) == "production":
        omitted = omissions(raw)
        whole, problems = without_omissions(whole, raw, omitted)
        if problems := publication_problems(raw, problems):
            raise UnconfirmedError(file.name, catalogue_error(file, problems).problems)
    privacy = _privacy_page(whole.pages.privacy, settings.analytics)
    pages = whole.pages.model_copy(update={"privacy": privacy})
    whole = whole.model_copy(update={"pages": pages})
    sheets = sheet_address("{id}") if settings.datasheets == "each" else None
    indexed = is_indexable(written, settings)
    dead = dead_links(settings) if edition == "production" else ()
    shown = publish(whole, edition, indexed=indexed, datasheets=sheets, dead_links=dead)
    return CatalogueContent(shown, file, count_claims(raw), tuple(omitted))


def dead_links(settings: Settings) -> list[str]:
    """Return the targets of the dead links that the settings accept."""
    return [accepted.target for accepted in settings.accepted if accepted.rule == dead_link.name]


def _privacy_page(page: PrivacyPage, analytics: Analytics | None) -> PrivacyPage:
    """Return the privacy page that fits the settings."""
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
    paragraphs = [text.replace("{host}", analytics.host) for text in section.paragraphs]
    return section.model_copy(update={"paragraphs": paragraphs})


def _origin(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def _pages(catalogue: Catalogue) -> list[Page]:
    """Return the published pages that are not product pages, in the order of the model."""
    hidden = catalogue.frame.hidden_pages
    pages = (page for _, page in catalogue.pages if isinstance(page, Page))
    return [page for page in pages if page.path not in hidden]


def _llms(catalogue: PublishedCatalogue, origin: str) -> str:
    """Return an overview of the site for language models (https://llmstxt.org).

    It names the company, the pages, and each product's Markdown copy by category.
    """
    company, header = catalogue.company, catalogue.frame.header
    blocks = [f"# {escape_markdown(company.name)}", f"> {escape_markdown(company.blurb)}"]
    pages = (
        f"- {markdown_link(page.title, origin + page.path)}: {escape_markdown(page.description)}"
        for page in _pages(catalogue)
        if not isinstance(page, StatePage)
    )
    blocks += [f"## {escape_markdown(header.navigation)}", "\n".join(pages)]
    for category in dict.fromkeys(product.category for product in catalogue.products):
        entries = [
            f"- {markdown_link(product.name, origin + markdown_path(product.path))}: "
            f"{escape_markdown(product.summary)}"
            for product in catalogue.products
            if product.category == category
        ]
        blocks += [f"## {escape_markdown(category)}", "\n".join(entries)]
    return "\n\n".join(blocks) + "\n"


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
