"""The frame around every page, and the sections that pages have in common."""

from typing import Annotated, Literal

from pydantic import Discriminator, Field, StringConstraints, Tag

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import (
    CatalogueModel,
    Claimed,
    ImagePath,
    IsoDate,
    Link,
    ProductRef,
    SitePath,
    Text,
    Word,
)
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.models.product import CarouselItem, Seo, Summary


class Page(Claimed):
    """A page with an address, a title and a description."""

    path: Annotated[str, StringConstraints(pattern=patterns.PAGE_PATH)]
    title: Text
    description: Summary
    updated: IsoDate | None = None
    seo: Seo | None = None


class StatePage(Page):
    """A page that shows the visitor's own data, such as search results; it is not indexed."""


class Hero(CatalogueModel):
    """The block at the top of a page."""

    heading: Text
    text: Text
    image: ImagePath | None = None
    action: Link | None = None


class Block(CatalogueModel):
    """A section with a heading and paragraphs."""

    heading: Text
    paragraphs: Annotated[list[Text], Field(min_length=1)]
    actions: list[Link] = []


class Intro(CatalogueModel):
    """The texts above a list or carousel."""

    heading: Text
    text: Text
    action: Link | None = None


class Testimonial(Claimed):
    """A testimonial. It has no name and date until the owner supplies an approved testimonial."""

    text: Text
    author_role: Text
    company_label: Text


class Industry(CatalogueModel):
    """A card of the industries carousel."""

    title: Text
    description: Text
    icon: Literal[
        "aerospace",
        "defence",
        "automotive",
        "electronics",
        "tooling",
        "research",
        "power",
        "cooling",
        "packaging",
        "textile",
        "export",
    ]
    stats: Text


class Industries(Claimed):
    """The industries carousel, shown on two pages."""

    label: Text
    items: list[Industry]


class Carousel(Intro):
    """The product carousel of the home page."""

    label: Text
    more: Text
    items: list[CarouselItem]


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
