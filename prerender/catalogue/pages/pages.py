"""The texts of each page: all pages, with those of products, calculators, search and enquiry."""

from typing import Annotated

from pydantic import StringConstraints

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import CatalogueModel, Claimed, Labelled, Link, Text, Titled
from prerender.catalogue.models.grade import Digits, GradeRef, Package, Process, System
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.models.product import CategoryName, Summary
from prerender.catalogue.pages.frame import (
    CustomersPage,
    FoundationPage,
    Hero,
    HomePage,
    InfrastructurePage,
    Intro,
    Page,
    PrivacyPage,
    StatePage,
)


class InspectionWords(CatalogueModel):
    """Inspection documents, as a standard defines them for metal goods."""

    name: Text
    categories: list[CategoryName]
    specimen: Link | None = None


@with_labels("pages", "product", "documents")
class DocumentWords(CatalogueModel):
    """The texts of the list of documents."""

    inspection: InspectionWords


@with_labels("pages", "ask", "choice")
class ChoiceWords(CatalogueModel):
    """The texts that describe a buyer's choice; loaded on the first interaction.

    Placeholders: ``{from}``, ``{to}``, ``{amount}``, ``{kg}``, ``{m}``, ``{range}``,
    ``{documents}``, ``{name}`` and ``{said}``, the described choice.
    """

    on_order: Text


@with_labels("pages", "ask")
class EnquiryBoxWords(CatalogueModel):
    """The enquiry box below a product's name. Placeholders: ``{family}`` and ``{name}``."""

    choice: ChoiceWords


class FigureWords(CatalogueModel):
    """The texts around figures of grades; ``{figure}`` is the number with its unit.

    ``between`` has ``{from}`` and ``{to}``; ``last`` joins a list's ``{first}`` items and its
    ``{last}``; ``within`` adds the ``{typical}`` value within a limit. ``usual`` and ``onOrder``
    are written after the sizes.
    """

    typical: Text
    approximate: Text
    at_least: Text
    at_most: Text
    within: Text
    between: Text
    last: Text
    usual: Text
    on_order: Text
    minimum: Text
    remainder: Text


@with_labels("pages", "product", "sizes")
class SizeWords(CatalogueModel):
    """The table of a product's diameters."""

    on_order: Text


@with_labels("pages", "product")
class ProductPage(Claimed):
    """The texts of every product page. Placeholders: ``{name}`` and ``{n}``."""

    path: Annotated[str, StringConstraints(pattern=patterns.PRODUCT_PATH)]
    figures: FigureWords
    sizes: SizeWords
    material_labels: list[Text] = []
    """The labels of specifications that name a product's material; the first label that a product
    has is used."""
    documents: DocumentWords
    quote: Link


@with_labels("pages", "products")
class ProductsPage(Page):
    """The products listing."""

    hero: Hero


@with_labels("pages", "finder")
class FinderPage(Page):
    """The wire finder."""

    hero: Hero


@with_labels("pages", "compare")
class ComparePage(StatePage):
    """The texts of the comparison.

    Placeholders: ``{ids}``, ``{name}``, ``{count}`` and ``{label}``.
    """

    hero: Hero


class StandardsBody(CatalogueModel):
    """A system of designations and its heading."""

    system: System
    heading: Text


@with_labels("pages", "equivalents")
class EquivalentsPage(Page):
    """All designations of all grades by system; product pages supply the column headings."""

    hero: Hero
    systems: list[StandardsBody]


class ToolSource(CatalogueModel):
    """The source of a formula or figure, with a link if it is on this site."""

    text: Text
    link: Link | None = None


class Tool(CatalogueModel):
    """The texts that every calculator has; figures replace the placeholders ``{…}``."""

    sources: list[ToolSource]


class MetresStart(CatalogueModel):
    """The initial values."""

    wire: GradeRef
    diameter: Digits
    amount: Digits


@with_labels("pages", "tools", "metres")
class MetresTool(Tool):
    """Metres from kilograms, and back."""

    start: MetresStart


class RunningStart(CatalogueModel):
    """The initial values."""

    pack: Package
    net: Digits
    speed: Digits
    hours: Digits


@with_labels("pages", "tools", "running")
class RunningTool(Tool):
    """The running time of a spool, and the spools for a job."""

    start: RunningStart


class FilletStart(CatalogueModel):
    """The initial values."""

    filler: GradeRef
    diameter: Digits
    leg: Digits
    length: Digits
    extra: Digits
    efficiency: Digits


@with_labels("pages", "tools", "fillet")
class FilletTool(Tool):
    """Filler for a fillet weld."""

    processes: list[Process]
    """The processes whose fillers can be selected."""
    start: FilletStart


class JointStart(CatalogueModel):
    """The initial values."""

    filler: GradeRef
    diameter: Digits
    gap: Digits
    width: Digits
    length: Digits
    joints: Digits
    extra: Digits


@with_labels("pages", "tools", "joint")
class JointTool(Tool):
    """Filler for brazed joints."""

    processes: list[Process]
    start: JointStart


@with_labels("pages", "tools")
class ToolsPage(Page):
    """The calculators. Placeholder: ``{sizes}``."""

    hero: Hero
    metres: MetresTool
    running: RunningTool
    fillet: FilletTool
    joint: JointTool


class PageSearchTerms(CatalogueModel):
    """Buyers' search words for which a company page is the answer, by page."""

    foundation: list[Text] = []
    infrastructure: list[Text] = []
    customers: list[Text] = []
    connect: list[Text] = []
    products: list[Text] = []


@with_labels("pages", "search")
class SearchPage(StatePage):
    """The results page; without a query, the index of all names."""

    answers: PageSearchTerms


@with_labels("pages", "enquiry", "head")
class EnquiryHeadWords(CatalogueModel):
    """The texts of the fields that apply to all lines, with their error messages."""

    certificates: dict[str, Text]


@with_labels("pages", "enquiry")
class EnquiryPage(StatePage):
    """The enquiry list."""

    hero: Hero
    head: EnquiryHeadWords


@with_labels("pages", "connect", "form")
class InquiryForm(CatalogueModel):
    """The inquiry form's labels, options and messages."""

    options: list[Labelled]


@with_labels("pages", "connect")
class ConnectPage(Page):
    """The contact page."""

    hero: Hero
    get_in_touch: Intro
    form: InquiryForm
    quick_contact: Intro
    guarantee: Titled | None = None
    why: list[Titled]


class MissingPage(CatalogueModel):
    """A not-found page."""

    title: Text
    description: Summary
    heading: Text
    text: Text
    action: Link


@with_labels("pages", "error")
class ErrorPage(CatalogueModel):
    """The texts shown if a page fails to render."""

    action: Link


class PlainPage(Page):
    """A page without a model of its own: a first screen, and labels."""

    hero: Hero


@with_labels("pages", page=PlainPage)
class Pages(CatalogueModel):
    """The texts of all pages. Pages that are not declared here are plain pages."""

    home: HomePage
    foundation: FoundationPage
    products: ProductsPage
    product: ProductPage
    infrastructure: InfrastructurePage
    customers: CustomersPage
    connect: ConnectPage
    search: SearchPage
    finder: FinderPage
    equivalents: EquivalentsPage
    tools: ToolsPage
    privacy: PrivacyPage
    compare: ComparePage
    enquiry: EnquiryPage
    ask: EnquiryBoxWords
    not_found: MissingPage
    product_not_found: MissingPage
    error: ErrorPage
