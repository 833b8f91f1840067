"""The texts of each page."""

from pydantic import Field

from prerender.catalogue.models.base import CatalogueModel, Labelled, Link, Text, Titled
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


class InquiryForm(CatalogueModel):
    """The inquiry form's labels, options and messages."""

    heading: Text
    required_note: Text
    name: Text
    email: Text
    phone: Text
    company: Text
    inquiry_type: Text
    inquiry_placeholder: Text
    options: list[Labelled]
    message: Text
    message_about: Text
    """The default message. Placeholder: ``{name}``, a product or a buyer's choice."""
    submit: Text
    by_email: Text
    long_for_email: Text
    """The warning before sending if the message is too long to fit in a link."""
    long_for_both: Text
    copy_message: Text = Field(alias="copy")
    copied: Text
    sending: Text
    redirecting: Text
    sent: Text
    open_chat: Text
    list_stays: Text
    """The note that the enquiry list is kept after sending; ``see_list`` links to it."""
    see_list: Text
    greeting: Text


class ConnectPage(Page):
    """The contact page."""

    hero: Hero
    get_in_touch: Intro
    form: InquiryForm
    quick_contact: Intro
    phones: Text
    email: Text
    address: Text
    hours_heading: Text
    guarantee: Titled | None = None
    why_heading: Text
    why: list[Titled]


class MissingPage(CatalogueModel):
    """A not-found page."""

    title: Text
    description: Summary
    heading: Text
    text: Text
    action: Link


class ErrorPage(CatalogueModel):
    """The texts shown if a page fails to render."""

    heading: Text
    text: Text
    reload: Text
    action: Link


class Pages(CatalogueModel):
    """The texts of all pages."""

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
