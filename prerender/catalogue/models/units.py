"""The words around figures in other units than the catalogue's own."""

from prerender.catalogue.models.base import CatalogueModel, Text


class UnitWords(CatalogueModel):
    """What the switch of units says, and how sizes of wire are written in other systems.

    ``{gauge}``, ``{figures}``, ``{inch}``, ``{thicker}``, ``{thinner}`` and ``{sizes}`` are
    filled in.
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
