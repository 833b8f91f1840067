"""The texts of each page: all pages, with those of calculators, search and enquiry."""

from prerender.catalogue.models.base import CatalogueModel, Labelled, Link, Text, Titled
from prerender.catalogue.models.grade import Digits, GradeRef, Package, Process
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.models.product import Summary
from prerender.catalogue.pages.company_pages import (
    CustomersPage,
    FoundationPage,
    HomePage,
    InfrastructurePage,
    PrivacyPage,
)
from prerender.catalogue.pages.frame import Hero, Intro, Page, StatePage
from prerender.catalogue.pages.product_pages import (
    ComparePage,
    CompareWords,
    EnquiryBoxWords,
    EquivalentsPage,
    FinderPage,
    ListingPage,
    ProductPage,
)


class ToolField(CatalogueModel):
    """A field's label and hint."""

    label: Text
    hint: Text | None = None


class ToolSource(CatalogueModel):
    """The source of a formula or figure, with a link if it is on this site."""

    text: Text
    link: Link | None = None


class Tool(CatalogueModel):
    """The texts that every calculator has; figures replace the placeholders ``{…}``."""

    heading: Text
    text: Text
    formula: Text
    sources: list[ToolSource]
    example: Text
    """The worked example, calculated with the initial values."""
    result: Text
    detail: Text


class MetresFields(CatalogueModel):
    """The fields for an amount of wire by length or mass."""

    wire: ToolField
    density: ToolField
    diameter: ToolField
    amount: ToolField
    unit: ToolField


class MetresStart(CatalogueModel):
    """The initial values."""

    wire: GradeRef
    diameter: Digits
    amount: Digits


@with_labels("pages", "tools", "metres")
class MetresTool(Tool):
    """Metres from kilograms, and back."""

    fields: MetresFields
    start: MetresStart


class RunningFields(CatalogueModel):
    """The fields for a spool and its running speed."""

    wire: ToolField
    density: ToolField
    diameter: ToolField
    pack: ToolField
    net: ToolField
    speed: ToolField
    hours: ToolField


class RunningStart(CatalogueModel):
    """The initial values."""

    pack: Package
    net: Digits
    speed: Digits
    hours: Digits


@with_labels("pages", "tools", "running")
class RunningTool(Tool):
    """The running time of a spool, and the spools for a job."""

    fields: RunningFields
    start: RunningStart
    spool: Labelled
    """The words for one spool and for several. Placeholder: ``{count}``."""


class FilletFields(CatalogueModel):
    """The fields for a fillet weld and its losses."""

    filler: ToolField
    density: ToolField
    leg: ToolField
    length: ToolField
    extra: ToolField
    efficiency: ToolField
    diameter: ToolField


class FilletStart(CatalogueModel):
    """The initial values."""

    filler: GradeRef
    diameter: Digits
    leg: Digits
    length: Digits
    extra: Digits
    efficiency: Digits


class FilletTool(Tool):
    """Filler for a fillet weld."""

    processes: list[Process]
    """The processes whose fillers can be selected."""
    fields: FilletFields
    start: FilletStart


class JointFields(CatalogueModel):
    """The fields for a brazed lap joint or square butt joint."""

    filler: ToolField
    density: ToolField
    gap: ToolField
    width: ToolField
    length: ToolField
    joints: ToolField
    extra: ToolField
    diameter: ToolField


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
    fields: JointFields
    start: JointStart


@with_labels("pages", "tools")
class ToolsPage(Page):
    """The calculators. Placeholder: ``{sizes}``."""

    hero: Hero
    metres: MetresTool
    running: RunningTool
    fillet: FilletTool
    joint: JointTool


@with_labels("pages", "search", "figures")
class SizeNames(CatalogueModel):
    """The names of sizes that can be searched for."""


@with_labels("pages", "search", "index")
class NameIndex(CatalogueModel):
    """The texts of the index from A to Z."""


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

    figures: SizeNames
    index: NameIndex
    answers: PageSearchTerms


@with_labels("pages", "enquiry", "head")
class EnquiryHeadWords(CatalogueModel):
    """The texts of the fields that apply to all lines, with their error messages."""

    certificates: dict[str, Text]


@with_labels("pages", "enquiry", "message")
class EnquiryMessage(CatalogueModel):
    """The texts of the message. Placeholders: ``{count}`` and ``{note}``."""


@with_labels("pages", "enquiry")
class EnquiryPage(StatePage):
    """The enquiry list."""

    hero: Hero
    head: EnquiryHeadWords
    message: EnquiryMessage


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
    products: ListingPage
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
    compare_words: CompareWords
    enquiry: EnquiryPage
    ask: EnquiryBoxWords
    not_found: MissingPage
    product_not_found: MissingPage
    error: ErrorPage
