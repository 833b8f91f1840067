"""Common sections of pages."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import CatalogueModel, ImagePath, IsoDate, Link, Text
from prerender.catalogue.models.claim import Claimed
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.models.product import CarouselItem
from prerender.catalogue.models.seo import Seo, Summary


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


@with_labels("carouselWords")
class CarouselWords(CatalogueModel):
    """The labels of the carousels' controls. Placeholders: ``{n}`` and ``{count}``."""


class Carousel(Intro):
    """The product carousel of the home page."""

    label: Text
    more: Text
    items: list[CarouselItem]
