"""The texts of the listing and of product pages."""

from typing import Annotated

from pydantic import StringConstraints

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import CatalogueModel, Link, Text
from prerender.catalogue.models.claim import Claimed
from prerender.catalogue.pages.document_words import DocumentWords
from prerender.catalogue.pages.page_parts import (
    Hero,
    Page,
)


class ListingPage(Page):
    """The products listing."""

    hero: Hero
    filters: Text
    category_label: Text
    all_categories: Text
    search_label: Text
    search_placeholder: Text
    search_action: Text
    results: Text
    query_results: Text
    show_all: Text
    names: Text
    empty: Text
    without_script: Text
    jump: Text
    minimum: Text
    """The short label of a minimum order on phones."""


class CrossSectionWords(CatalogueModel):
    """The texts of the cross-section.

    The last two notes are shown only if they apply to the wire. Placeholders: ``{name}`` and
    ``{zones}``, the labels of core and layers.
    """

    name: Text
    caption: Text
    note: Text
    layers_note: Text
    diffused_note: Text


class Dimension(CatalogueModel):
    """A letter that marks a dimension in the spool drawing and table, and the dimension's name."""

    letter: Annotated[Text, StringConstraints(max_length=1)]
    meaning: Text


class SpoolDrawing(CatalogueModel):
    """The spool drawing: its name and dimensions."""

    name: Text
    caption: Text
    flange: Dimension
    barrel: Dimension
    length: Dimension
    width: Dimension
    bore: Dimension


class PartDrawings(CatalogueModel):
    """The accessible names of the part drawings, by shape."""

    cartridge: Text
    block: Text


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


class DatasheetWords(CatalogueModel):
    """The texts of data sheets and of the links to them.

    Placeholders: ``{name}``, ``{id}``, ``{date}`` and ``{address}``.
    """

    title: Text
    heading: Text
    revision: Text
    online: Text
    code: Text
    link: Text
    """The link to the data sheet on the product's page."""
    figure_sources: Text


class ProductPage(Claimed):
    """The texts of every product page. Placeholders: ``{name}`` and ``{n}``."""

    path: Annotated[str, StringConstraints(pattern=patterns.PRODUCT_PATH)]
    title: Text
    back: Text
    breadcrumb: Text
    contents: Text
    copy_table: Text
    copied: Text
    minimum_order: Text
    delivery_time: Text
    country_of_origin: Text
    hs_code: Text
    figures: FigureWords
    sizes: SizeWords
    equivalents: EquivalentWords
    key_features: Text
    technical_specifications: Text
    material_labels: list[Text] = []
    """The labels of specifications that name a product's material; the first label that a product
    has is used."""
    typical_note: Text
    """The note below the specifications that explains figures without a limit."""
    cross_section: CrossSectionWords
    spool_table: Text
    spool_drawing: SpoolDrawing
    part_drawings: PartDrawings
    spool_note: Text
    advantages: Text
    packaging_and_delivery: Text
    packaging_note: Text
    compliance_and_quality: Text
    customization_options: Text
    option: Text
    handling_and_storage: Text
    certifications: Text
    available_add_ons: Text
    applications: Text
    variants: Text
    note: Text
    part_of: Text
    listed_as: Text
    """For a card that shows the product under another name.

    Placeholders: ``{kind}`` and ``{name}``.
    """
    read_on: Text
    """The label of the button on phones that shows the rest of the description."""
    members: Text
    related: Text
    tags: Text
    datasheet: DatasheetWords
    documents: DocumentWords
    quote: Link
