"""The texts of the wire finder and the comparison."""

from typing import Annotated

from pydantic import StringConstraints

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.pages.page_parts import Hero, Page, StatePage


class FacetWords(CatalogueModel):
    """The labels of the wire finder's filters."""

    category: Text
    process: Text
    alloy: Text
    coating: Text
    temper: Text
    form: Text
    package: Text
    standard: Text


class ColumnWords(CatalogueModel):
    """The headings of the wire finder's columns."""

    product: Text
    grade: Text
    size: Text
    temper: Text
    strength: Text
    form: Text


class FinderSizeWords(CatalogueModel):
    """The texts of the diameter field. Placeholders: ``{size}``, ``{name}`` and ``{nearest}``."""

    label: Text
    hint: Text
    comma: Text
    """The message for a comma that can separate decimals or thousands.

    Placeholders: ``{plain}`` and ``{point}``.
    """
    wrong: Text
    chip: Text
    named: Text
    nearest: Text


class FinderPage(Page):
    """The wire finder.

    Placeholders: ``{count}``, ``{of}``, ``{choice}``, ``{size}`` and ``{name}``.
    """

    part_path: Annotated[str, StringConstraints(pattern=patterns.PRODUCT_PATH)]
    """The address of the numbered pages of a large catalogue's wire finder."""
    part_title: Text
    part_description: Text
    hero: Hero
    without_script: Text
    filters: Text
    facets: FacetWords
    size: FinderSizeWords
    columns: ColumnWords
    caption: Text
    rows: Text
    row: Text
    empty: Text
    chosen: Text
    remove: Text
    clear: Text
    open_filters: Text
    close: Text
    show: Text
    more: Text
    all_rows: Text
    zeros: Text
    sort_by: Text
    as_listed: Text
    descending: Text
    on_order: Text
    on_request: Text
    parts: Text
    part_rows: Text
    all_parts: Text


class CompareLines(CatalogueModel):
    """The labels of the comparison's first rows; rows for the vocabulary's properties follow."""

    category: Text
    grades: Text
    alloy: Text
    coating: Text
    processes: Text
    standards: Text
    sizes: Text
    parts: Text
    forms: Text
    packages: Text
    strength: Text
    elongation: Text
    minimum_order: Text
    delivery_time: Text
    country_of_origin: Text
    hs_code: Text


class ComparePage(StatePage):
    """The texts of the comparison.

    Placeholders: ``{ids}``, ``{name}``, ``{count}`` and ``{label}``.
    """

    hero: Hero
    how: Text
    without_script: Text
    unknown: Text
    too_many: Text
    more: Text
    remove: Text
    clear: Text
    property: Text
    differences: Text
    same: Text
    differs: Text
    caption: Text
    caption_one: Text
    no_value: Text
    typical: Text
    on_order: Text
    on_request: Text
    print_page: Text
    copy_link: Text
    link_copied: Text
    lines: CompareLines


class CompareWords(CatalogueModel):
    """The texts for selecting products to compare. Placeholders: ``{name}``, ``{count}``."""

    tick: Text
    label: Text
    go: Text
    go_one: Text
    clear: Text
    full: Text
