"""The texts of the cross-reference page."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.models.grade import System
from prerender.catalogue.pages.page_parts import Hero, Page


class StandardsBody(CatalogueModel):
    """A system of designations and its heading."""

    system: System
    heading: Text


class PartWords(CatalogueModel):
    """The texts of the numbered pages of a large catalogue's cross-reference.

    Placeholders: ``{n}``, ``{count}``, ``{from}`` and ``{to}``.
    """

    title: Text
    description: Text
    names: Text
    """The link below a system to a numbered page with its names."""
    all: Text


class EquivalentsPage(Page):
    """All designations of all grades by system; product pages have the columns' names."""

    hero: Hero
    systems: list[StandardsBody]
    parts: PartWords
    jump: Text
    product: Text
    figure_sources: Text
    """The heading of the sources of contested figures."""
    missing: Text
    """The reason why the page can omit a standard."""
