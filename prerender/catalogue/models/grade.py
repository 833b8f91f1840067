"""Grades: the orderable variants of a product, with their figures."""

from typing import Annotated, Literal

from pydantic import Field

from prerender.catalogue.models.base import CatalogueModel, Text, Word
from prerender.catalogue.models.quantity import Digits, Quantity, Sizes
from prerender.catalogue.models.vocabulary import (
    Alloy,
    Coating,
    Form,
    GradeRef,
    Package,
    Process,
    Property,
    TemperName,
)

System = Literal["AWS", "ISO", "EN", "UNS", "DIN", "JIS", "BS", "IS", "ASTM", "AMS", "GB"]
"""The organisation or system of a designation."""

Relation = Literal["supplied to", "same class", "nearest", "overlaps"]
"""How closely a designation matches the grade; no two standards have identical limits."""


class Designation(CatalogueModel):
    """A grade's name in a standard, how closely the standard matches the grade, and the source."""

    system: System
    standard: Text | None = None
    name: Text
    relation: Relation
    source: Text


class Limit(CatalogueModel):
    """An element's range in an alloy, in % by mass; an element that is the remainder has none."""

    element: Text
    low: Digits | None = Field(alias="from", default=None)
    high: Digits | None = Field(alias="to", default=None)
    note: Text | None = None


class Composition(CatalogueModel):
    """An alloy's composition limits and their standard."""

    standard: Text
    limits: Annotated[list[Limit], Field(min_length=1)]


class Temper(CatalogueModel):
    """A temper in which the grade is delivered."""

    temper: TemperName
    strength: Quantity | None = None
    proof_stress: Quantity | None = None
    """The 0.2% proof stress."""
    elongation: Quantity | None = None
    conductivity: Quantity | None = None


class Offer(CatalogueModel):
    """A form in which the grade is delivered, with its sizes and packages."""

    form: Form
    processes: list[Process] = []
    """The processes for which this form is used, if they differ from the grade's."""
    diameters: Sizes | None = None
    widths: Sizes | None = None
    thicknesses: Sizes | None = None
    lengths: Sizes | None = None
    packages: list[Package] = []


class Grade(CatalogueModel):
    """One alloy or type of a product."""

    id: Word
    name: Text
    availability: Literal["standard", "on order", "on request"] = "standard"
    designations: list[Designation] = []
    alloy: Alloy
    coating: Coating | None = None
    made_of: list[GradeRef] = []
    """The grades that a ring is formed from, or that a coated wire can have as its core."""
    processes: list[Process] = []
    composition: Composition | None = None
    tempers: list[Temper] = []
    properties: dict[Property, Quantity] = {}
    offers: list[Offer] = []
    other_names: list[Text] = []
    """Other names that buyers use for the grade."""
