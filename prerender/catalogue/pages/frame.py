"""The frame around every page: header, catalogue menu and footer."""

from typing import Annotated

from pydantic import Discriminator, Tag

from prerender.catalogue.models.base import CatalogueModel, Link, ProductRef, SitePath, Text, Word
from prerender.catalogue.models.labels import with_labels


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


@with_labels("frame", "header")
@with_labels("frame", "header")
class Header(CatalogueModel):
    """The header's texts and items, in their order."""

    navigation: Text
    home: Link
    foundation: Dropdown
    view_catalogue: Link
    infrastructure: Link
    customers: Link
    contact: Link


class FooterCategory(CatalogueModel):
    """A column of the footer: product names and addresses."""

    category_name: Text
    products: dict[Text, SitePath]

    model_config = CatalogueModel.model_config | {"alias_generator": None}


@with_labels("frame", "footer")
class Footer(CatalogueModel):
    """The footer's words and columns."""

    quick_links: list[Link]
    categories: list[FooterCategory]
    legal_links: list[Link] = []
    """Links below the company's details, such as the privacy page."""


@with_labels("frame")
class Frame(CatalogueModel):
    """The frame of every page."""

    header: Header
    menu: list[MenuEntry]
    footer: Footer
