"""The texts of each page: all pages, with those of search and enquiry."""

from prerender.catalogue.models.base import CatalogueModel, Labelled, Link, Text, Titled
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
from prerender.catalogue.pages.tools_page import ToolsPage


@with_labels("pages", "search", "figures")
class SizeNames(CatalogueModel):
    """The names of sizes that can be searched for."""


@with_labels("pages", "search", "index")
class NameIndex(CatalogueModel):
    """The texts of the index from A to Z.

    Placeholders: ``{from}``, ``{to}``, ``{n}`` and ``{count}``.
    """


class PageAnswers(CatalogueModel):
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
    answers: PageAnswers


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
