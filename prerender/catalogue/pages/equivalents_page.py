"""The texts of the cross-reference page."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.models.grade import System
from prerender.catalogue.pages.page_parts import Hero, Page


class StandardsBody(CatalogueModel):
    """A system of designations and its heading."""

    system: System
    heading: Text


class PartWords(CatalogueModel):
    """The texts of the numbered pages, which continue a large catalogue's cross-reference.

    Placeholders: ``{n}``, ``{count}``, ``{from}`` and ``{to}``.
    """

    title: Text
    description: Text
    names: Text
    """The link below a system's table to the numbered page with the system's names."""
    all: Text


class EquivalentsPage(Page):
    """All designations of all grades by system; product pages supply the column headings."""

    hero: Hero
    systems: list[StandardsBody]
    parts: PartWords
    names: Text
    """The line of a folded table on phones. Placeholders: ``{count}``, ``{from}`` and ``{to}``."""
    jump: Text
    product: Text
    figure_sources: Text
    """The heading of the sources of contested figures."""
    missing: Text
    """The reason why a standard can be missing from the page."""
