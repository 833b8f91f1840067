"""The texts of unit conversion."""

from prerender.catalogue.models.base import CatalogueModel
from prerender.catalogue.models.labels import with_labels


@with_labels("units")
class UnitWords(CatalogueModel):
    """The texts of the unit switch, and of wire sizes in other systems of units.

    Placeholders: ``{gauge}``, ``{figures}``, ``{inch}``, ``{thicker}``, ``{thinner}`` and
    ``{sizes}``.
    """
