"""The words of the listing and of every product page."""

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
    """The products listing's words."""

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
    view: Text
    jump: Text


class CrossSectionWords(CatalogueModel):
    """What is said of wires cut across; the two last notes only where there is what they explain.

    ``{name}`` and, with the labels of core and layers, ``{zones}`` are filled in.
    """

    name: Text
    caption: Text
    note: Text
    layers_note: Text
    diffused_note: Text


class Dimension(CatalogueModel):
    """A letter of the spool's drawing and table, and what it measures."""

    letter: Annotated[Text, StringConstraints(max_length=1)]
    meaning: Text


class SpoolDrawing(CatalogueModel):
    """The drawing of a spool: what it is called, and the dimensions it shows."""

    name: Text
    caption: Text
    flange: Dimension
    barrel: Dimension
    length: Dimension
    width: Dimension
    bore: Dimension


class FigureWords(CatalogueModel):
    """How figures of grades are said; ``{figure}`` is the number with its unit.

    ``between`` has ``{from}`` and ``{to}``, ``last`` joins a list's ``{first}`` ones and its
    ``{last}``, ``within`` has what is ``{typical}`` within a limit. ``usual`` and ``onOrder``
    follow what is said of the sizes.
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
    """The table of the diameters that a product is made in."""

    caption: Text
    diameter: Text
    form: Text
    use: Text
    on_order: Text
    note: Text


class EquivalentWords(CatalogueModel):
    """The table of what standards call a product's grades."""

    caption: Text
    designation: Text
    grade: Text
    relation: Text
    source: Text
    note: Text
    all: Text


class DatasheetWords(CatalogueModel):
    """The words of the data sheets and of the links to them.

    ``{name}``, ``{date}``, ``{address}``, ``{pages}`` and ``{size}``, in kilobytes, are filled in.
    """

    title: Text
    heading: Text
    revision: Text
    online: Text
    code: Text
    one_page: Text
    pages: Text
    figure_sources: Text


class ProductPage(Claimed):
    """The words of every product page; ``{name}`` and ``{n}`` are filled in."""

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
    """The technical specifications that say what a product is made of; its first one counts."""
    typical_note: Text
    """Below the specifications: how to read a figure without a limit."""
    cross_section: CrossSectionWords
    spool_table: Text
    spool_drawing: SpoolDrawing
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
    """Where its card has another name: ``{kind}`` and ``{name}`` are filled in."""
    read_on: Text
    """What phones press for the rest of the description."""
    members: Text
    related: Text
    tags: Text
    datasheet: DatasheetWords
    documents: DocumentWords
    quote: Link
