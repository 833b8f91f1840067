"""The texts of the listing and of product pages."""

from typing import Annotated

from pydantic import StringConstraints

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import CatalogueModel, Link, Text
from prerender.catalogue.models.claim import Claimed
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.pages.document_words import DocumentWords
from prerender.catalogue.pages.page_parts import (
    Hero,
    Page,
)


@with_labels("pages", "products")
class ListingPage(Page):
    """The products listing."""

    hero: Hero


class Dimension(CatalogueModel):
    """A letter that marks a dimension in the spool drawing and table, and the dimension's name."""

    letter: Annotated[Text, StringConstraints(max_length=1)]
    meaning: Text


@with_labels("pages", "product", "spoolDrawing")
class SpoolDrawing(CatalogueModel):
    """The spool drawing: its name and dimensions."""

    flange: Dimension
    barrel: Dimension
    length: Dimension
    width: Dimension
    bore: Dimension


class FigureWords(CatalogueModel):
    """The texts around figures of grades; ``{figure}`` is the number with its unit.

    ``between`` has ``{from}`` and ``{to}``; ``last`` joins a list's ``{first}`` items and its
    ``{last}``; ``within`` adds the ``{typical}`` value within a limit. ``usual`` and ``onOrder``
    are written after the sizes.
    """

    typical: Text
    approximate: Text
    at_least: Text
    at_most: Text
    within: Text
    between: Text
    last: Text
    usual: Text
    on_order: Text
    minimum: Text
    remainder: Text


class SizeWords(CatalogueModel):
    """The table of a product's diameters; ``lengths`` for wire on spools of a stated mass."""

    caption: Text
    diameter: Text
    form: Text
    use: Text
    on_order: Text
    note: Text
    lengths: Text
    lengths_note: Text
    lengths_links: Text
    """The page's text about the links in this table, after ``lengths_note``."""


class EquivalentWords(CatalogueModel):
    """The table of a product's designations in standards."""

    caption: Text
    designation: Text
    grade: Text
    relation: Text
    source: Text
    note: Text
    all: Text


@with_labels("pages", "product")
class ProductPage(Claimed):
    """The texts of every product page. Placeholders: ``{name}`` and ``{n}``."""

    path: Annotated[str, StringConstraints(pattern=patterns.PRODUCT_PATH)]
    minimum_order: Text
    delivery_time: Text
    figures: FigureWords
    sizes: SizeWords
    equivalents: EquivalentWords
    material_labels: list[Text] = []
    """The labels of specifications that name a product's material; the first label that a product
    has is used."""
    spool_drawing: SpoolDrawing
    documents: DocumentWords
    quote: Link
