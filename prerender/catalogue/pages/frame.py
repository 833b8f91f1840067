"""The frame around every page: header, catalogue menu and footer."""

from typing import Annotated

from pydantic import Discriminator, Tag

from prerender.catalogue.models.base import CatalogueModel, Link, ProductRef, SitePath, Text, Word
from prerender.catalogue.pages.search_page import SearchField


def _number_or_word(entry: object) -> str | None:
    """Select the branch of the union to validate, so that an invalid id is reported once."""
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
    """An entry of the catalogue menu; the id is a product's number or a group's word."""

    id: MenuId
    name: Text
    link: SitePath | None = None
    has_link: bool
    children: list["MenuEntry"] = []


class Dropdown(CatalogueModel):
    """A header item that opens a short list of links."""

    label: Text
    links: list[Link]


class Header(CatalogueModel):
    """The header's texts and items, in their order."""

    skip: Text
    search: SearchField
    home: Link
    foundation: Dropdown
    products: Text
    view_catalogue: Link
    infrastructure: Link
    customers: Link
    contact: Link
    enquiry: Text
    """The link to the enquiry list. Placeholder: ``{count}``, the number of lines in the list."""
    open_menu: Text
    close_menu: Text
    navigation: Text
    expand: Text
    collapse: Text


class FooterCategory(CatalogueModel):
    """A column of the footer: product names and addresses."""

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
    legal_links: list[Link] = []
    """Links below the company's details, such as the privacy page."""


class Frame(CatalogueModel):
    """The frame of every page."""

    header: Header
    menu: list[MenuEntry]
    footer: Footer
    sample_label: Text
    unconfirmed_label: Text
    """The labels that mark individual values; shown in previews only."""
    details_on_request: Text
    references_on_request: Text
    """The texts that replace a section's entries while no entry is confirmed."""
    sample_notice: Text
    """The notice on every page as long as the company is a placeholder."""
    pictures_notice: Text
    """The notice on every page as long as illustrations replace photographs."""
    some_pictures_notice: Text
    """The notice as soon as some pictures are confirmed."""
    request_quote: Text
    """The label of every link and button that requests a quote."""
    request_quote_for: Text
    """The label's accessible name, if a page has several such links. Placeholder: ``{name}``."""
    new_tab: Text
    dismiss: Text
    notifications: Text
