"""The model of catalogue.json.

The TypeScript types and the schema for code editors are derived from it.
"""

from typing import Annotated, Literal

from pydantic import Field

from prerender.catalogue.models.base import CatalogueModel, ImageFile, Text
from prerender.catalogue.models.category import Category
from prerender.catalogue.models.claim import Claimed
from prerender.catalogue.models.company import Company
from prerender.catalogue.models.product import CloseUp, ListingEntry, Product
from prerender.catalogue.models.units import UnitWords
from prerender.catalogue.models.vocabulary import Vocabulary
from prerender.catalogue.pages.frame import Frame
from prerender.catalogue.pages.page_parts import CarouselWords, Industries
from prerender.catalogue.pages.pages import Pages


class Image(Claimed):
    """A picture's alternative text, crop and caption."""

    alt: Text
    focus: Literal["left", "right", "top", "bottom"] | None = None
    """The side of the picture that stays visible when a hero crops it; the centre by default."""
    caption: Text | None = None
    """The text below a large picture, such as a note that it is an illustration."""


class Catalogue(CatalogueModel):
    """All content of the site."""

    schema_file: str = Field(alias="$schema", default="catalogue.schema.json")
    live: Literal[True] | None = None
    """The site is online as the company's own, so a build is never a demonstration again."""
    company: Company
    frame: Frame
    images: Annotated[dict[ImageFile, Image], Field(min_length=1)]
    categories: Annotated[list[Category], Field(min_length=1)]
    vocabulary: Vocabulary
    listing: Annotated[list[ListingEntry], Field(min_length=1)]
    products: Annotated[list[Product], Field(min_length=1)]
    close_ups: list[CloseUp] = []
    industries: Industries
    carousel_words: CarouselWords
    units: UnitWords
    pages: Pages
