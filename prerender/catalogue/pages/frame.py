"""What surrounds every page: header, catalogue menu and footer."""

from typing import Annotated

from pydantic import Discriminator, Tag

from prerender.catalogue.models.base import CatalogueModel, Link, ProductRef, SitePath, Text, Word
from prerender.catalogue.pages.search_page import SearchField


def _number_or_word(entry: object) -> str | None:
    """Choose what an id is checked as, so that a wrong one is told once and not twice."""
    return {int: "number", str: "word"}.get(type(entry))


MenuId = Annotated[
    Annotated[ProductRef, Tag("number")] | Annotated[Word, Tag("word")],
    Discriminator(
        _number_or_word,
        custom_error_type="number_or_word",
        custom_error_message="neither number nor word",
    ),
]


class MenuEntry(CatalogueModel):
    """A node of the catalogue tree; a product's id is its number, a group's a word."""

    id: MenuId
    name: Text
    link: SitePath | None = None
    has_link: bool
    children: list["MenuEntry"] = []


class Dropdown(CatalogueModel):
    """A header item that opens a short list of links."""

    label: Text
    links: list[Link]


class EnquiryCounter(CatalogueModel):
    """The way to the enquiry list, where there is something in it; ``{count}`` is filled in."""

    one: Text
    many: Text


class Header(CatalogueModel):
    """The header's words and items, in the order in which they stand."""

    skip: Text
    search: SearchField
    home: Link
    foundation: Dropdown
    products: Text
    view_catalogue: Link
    infrastructure: Link
    customers: Link
    contact: Link
    enquiry: EnquiryCounter
    open_menu: Text
    close_menu: Text
    navigation: Text
    expand: Text
    collapse: Text


class FooterCategory(CatalogueModel):
    """A column of the footer: product names with their addresses."""

    category_name: Text
    products: dict[Text, SitePath]

    model_config = CatalogueModel.model_config | {"alias_generator": None}


class Footer(CatalogueModel):
    """The footer's words and columns."""

    quick_contact: Text
    quick_links_heading: Text
    quick_links: list[Link]
    categories: list[FooterCategory]
    hours_heading: Text
    badges_heading: Text
    scroll_to_top: Text
    rights: Text


class Frame(CatalogueModel):
    """The frame of every page."""

    header: Header
    menu: list[MenuEntry]
    footer: Footer
    sample_label: Text
    unconfirmed_label: Text
    """The labels of single values, in previews only."""
    details_on_request: Text
    references_on_request: Text
    """These take the place of a section's entries while none of them is confirmed."""
    sample_notice: Text
    """The line on every page while the company is made up."""
    pictures_notice: Text
    """The line on every page while pictures stand in for photographs."""
    new_tab: Text
    dismiss: Text
    notifications: Text
