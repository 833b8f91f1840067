"""The words of the page that says what every standard calls our grades."""

from prerender.catalogue.base import Part, Text
from prerender.catalogue.grade import System
from prerender.catalogue.page_parts import Hero, Page


class StandardsBody(Part):
    """A system of designations, and what stands above its names."""

    system: System
    heading: Text


class EquivalentsPage(Page):
    """All designations of all grades, by system; the columns' names are those of product pages."""

    hero: Hero
    systems: list[StandardsBody]
    jump: Text
    product: Text
    missing: Text
    """Why a standard that a buyer knows may have no line here."""
