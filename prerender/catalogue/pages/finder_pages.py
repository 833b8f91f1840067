"""The texts of the wire finder and the comparison."""

from typing import Annotated

from pydantic import StringConstraints

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import CatalogueModel
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.pages.page_parts import Hero, Page, StatePage


@with_labels("pages", "finder", "size")
class FinderSizeWords(CatalogueModel):
    """The texts of the diameter field. Placeholders: ``{size}``, ``{name}`` and ``{nearest}``."""


@with_labels("pages", "finder")
class FinderPage(Page):
    """The wire finder.

    Placeholders: ``{count}``, ``{of}``, ``{choice}``, ``{size}`` and ``{name}``.
    """

    part_path: Annotated[str, StringConstraints(pattern=patterns.PRODUCT_PATH)]
    """The address of the numbered pages of a large catalogue's wire finder."""
    hero: Hero
    size: FinderSizeWords


@with_labels("pages", "compare")
class ComparePage(StatePage):
    """The texts of the comparison.

    Placeholders: ``{ids}``, ``{name}``, ``{count}`` and ``{label}``.
    """

    hero: Hero


@with_labels("pages", "compareWords")
class CompareWords(CatalogueModel):
    """The texts for selecting products to compare. Placeholders: ``{name}``, ``{count}``."""
