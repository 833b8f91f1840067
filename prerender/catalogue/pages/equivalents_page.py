"""The words of the page that says what every standard calls our grades."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.models.grade import System
from prerender.catalogue.pages.page_parts import Hero, Page


class StandardsBody(CatalogueModel):
    """A system of designations, and what stands above its names."""

    system: System
    heading: Text


class PartWords(CatalogueModel):
    """The words of the pages into which a large catalogue's names are cut.

    ``{n}``, ``{count}``, ``{from}`` and ``{to}`` are filled in.
    """

    title: Text
    description: Text
    names: Text
    """The link to a page, under a system of which it has names."""
    all: Text


class EquivalentsPage(Page):
    """All designations of all grades, by system; the columns' names are those of product pages."""

    hero: Hero
    systems: list[StandardsBody]
    parts: PartWords
    jump: Text
    product: Text
    figure_sources: Text
    """Heads what sources say of contested figures."""
    missing: Text
    """Why a standard that a buyer knows may have no line here."""
