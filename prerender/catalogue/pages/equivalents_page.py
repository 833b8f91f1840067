"""The texts of the cross-reference page."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.models.grade import System
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.pages.page_parts import Hero, Page


class StandardsBody(CatalogueModel):
    """A system of designations and its heading."""

    system: System
    heading: Text


@with_labels("pages", "equivalents")
class EquivalentsPage(Page):
    """All designations of all grades by system; product pages supply the column headings."""

    hero: Hero
    systems: list[StandardsBody]
