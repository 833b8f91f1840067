"""Grades: what of a product can be ordered, and every figure that is known of it."""

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
"""Whose list a designation stands in."""

Relation = Literal["supplied to", "same class", "nearest", "overlaps"]
"""How exactly a designation names the grade; no two standards' limits are identical."""


class Designation(CatalogueModel):
    """What a standard calls the grade, how exactly it does, and where that was read."""

    system: System
    standard: Text | None = None
    name: Text
    relation: Relation
    source: Text


class Limit(CatalogueModel):
    """How much of an element an alloy may hold, in % by mass; the remainder has no figures."""

    element: Text
    low: Digits | None = Field(alias="from", default=None)
    high: Digits | None = Field(alias="to", default=None)
    note: Text | None = None


class Composition(CatalogueModel):
    """An alloy's limits, and whose they are."""

    standard: Text
    limits: Annotated[list[Limit], Field(min_length=1)]


class Temper(CatalogueModel):
    """A state in which the grade is delivered."""

    temper: TemperName
    strength: Quantity | None = None
    elongation: Quantity | None = None
    conductivity: Quantity | None = None


class Offer(CatalogueModel):
    """A form in which the grade is delivered, in its sizes and packages."""

    form: Form
    processes: list[Process] = []
    """What this form is used for, where the grade's other forms are used for something else."""
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
    """The grades that a ring is formed of, or that a coated wire may have inside."""
    processes: list[Process] = []
    composition: Composition | None = None
    tempers: list[Temper] = []
    properties: dict[Property, Quantity] = {}
    offers: list[Offer] = []
    other_names: list[Text] = []
    """What buyers call it besides."""
