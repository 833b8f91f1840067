"""The texts of unit conversion."""

from prerender.catalogue.models.base import CatalogueModel, Text


class UnitWords(CatalogueModel):
    """The texts of the unit switch, and of wire sizes in other systems of units.

    Placeholders: ``{gauge}``, ``{figures}``, ``{inch}``, ``{thicker}``, ``{thinner}`` and
    ``{sizes}``.
    """

    legend: Text
    metric: Text
    inch: Text
    awg: Text
    gauge: Text
    between_gauges: Text
    to: Text
    trade: Text
    published: Text
    converted: Text
    least: Text
    most: Text
    about: Text
    typical: Text
