"""The texts of each page."""

from prerender.catalogue.models.base import CatalogueModel, Labelled, Link, Text, Titled
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.models.seo import Summary
from prerender.catalogue.pages.company_pages import (
    CustomersPage,
    FoundationPage,
    HomePage,
    InfrastructurePage,
    PrivacyPage,
)
from prerender.catalogue.pages.enquiry_box import EnquiryBoxWords
from prerender.catalogue.pages.enquiry_page import EnquiryPage
from prerender.catalogue.pages.equivalents_page import EquivalentsPage
from prerender.catalogue.pages.finder_pages import ComparePage, CompareWords, FinderPage
from prerender.catalogue.pages.page_parts import (
    Hero,
    Intro,
    Page,
)
from prerender.catalogue.pages.product_pages import ListingPage, ProductPage
from prerender.catalogue.pages.search_page import SearchPage
from prerender.catalogue.pages.tools_page import ToolsPage


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
