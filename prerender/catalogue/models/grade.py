"""Grades, the orderable variants of a product: figures, vocabulary, composition and offers.

Digits are stored as text as in the source, because a JSON number would lose the precision of 0.10.
Grades refer to terms of the vocabulary by id, so that filters, search and tables use the same words
for all products.
"""

import json
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints, ValidationInfo, model_validator

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import CatalogueModel, Targets, Text, Word, listed

Unit = Literal[
    "mm",
    "µm",
    "m",
    "kg",
    "litre",
    "pieces",
    "g/cm³",
    "g/litre",
    "N/mm²",
    "GPa",
    "HB",
    "HRA",
    "HRF",
    "%",
    "% IACS",
    "MS/m",
    "µΩ·cm",
    "µS/cm",
    "MΩ·cm",
    "W/m·K",
    "10⁻⁶/K",
    "°C",
    "bar",
    "grit",
    "cycles",
]
"""The units of figures; pages can show conversions as well."""

Basis = Literal["limit", "typical", "nominal", "approximate", "calculated"]
"""The meaning of a figure: every delivery meets a limit, and only a limit."""

Digits = Annotated[str, StringConstraints(pattern=patterns.DIGITS)]
"""A decimal number with its significant digits."""


class Span(CatalogueModel):
    """One value, or a range; if a range is open at one end, it has only "from" or only "to"."""

    value: Digits | None = None
    low: Digits | None = Field(alias="from", default=None)
    high: Digits | None = Field(alias="to", default=None)

    @model_validator(mode="after")
    def _one_or_ends(self) -> "Span":
        if (self.value is None) == (self.low is None and self.high is None):
            msg = 'must have either "value", or at least one of "from" and "to"'
            raise ValueError(msg)
        if self.low is not None and self.high is not None and float(self.low) >= float(self.high):
            msg = f'"from" must be less than "to"; they are {self.low} and {self.high}'
            raise ValueError(msg)
        return self


class Quantity(Span):
    """A figure of a product; a limit can include a typical value."""

    unit: Unit
    basis: Basis
    typical: Span | None = None
    note: Text | None = None
    """The conditions under which the figure applies: a temper, a size, a reference alloy."""


class Sizes(CatalogueModel):
    """The available sizes: a list, or any size within a range."""

    values: list[Digits] = []
    low: Digits | None = Field(alias="from", default=None)
    high: Digits | None = Field(alias="to", default=None)
    unit: Unit
    basis: Basis
    on_order: list[Digits] = []
    usual: Digits | None = None
    """The size that is ordered most frequently."""

    @model_validator(mode="after")
    def _listed_or_between(self) -> "Sizes":
        if bool(self.values) == (self.low is not None and self.high is not None):
            msg = 'must have either "values", or both "from" and "to"'
            raise ValueError(msg)
        for sizes in (self.values, self.on_order, [s for s in (self.low, self.high) if s]):
            for size, following in pairwise(sizes):
                if float(size) >= float(following):
                    msg = f"sizes must be in ascending order; {following} is after {size}"
                    raise ValueError(msg)
        if self.usual and self.values and self.usual not in self.values:
            msg = f'"usual" must be one of "values"; it is {self.usual}'
            raise ValueError(msg)
        return self


def _known(kind: str) -> AfterValidator:
    """Return a validator that requires an id to be in the vocabulary."""

    def check(word: str, info: ValidationInfo) -> str:
        targets: Targets | None = info.context
        known = targets.vocabulary.get(kind) if targets else None
        if known and word not in known:
            ids = listed(sorted(known))
            msg = f"vocabulary.{kind} has no id {json.dumps(word)}; use one of {ids}"
            raise ValueError(msg)
        return word

    return AfterValidator(check)


class Term(CatalogueModel):
    """A term that grades share, with its name on pages."""

    id: Word
    name: Text
    synonyms: list[Text] = []


class ProcessTerm(Term):
    """A process, and the makers of machines for it."""

    makers: list[Text] = []
    """The search finds the products of this process by these names. It shows the name as the
    reason, which is not a statement about approval."""


class PropertyTerm(CatalogueModel):
    """A property of grades that has figures."""

    id: Annotated[str, StringConstraints(pattern=patterns.PROPERTY)]
    name: Text
    searched: bool = False
    """Whether the search finds the property's figures, because buyers search for them by number."""


class ElementTerm(CatalogueModel):
    """A chemical element that buyers name in an alloy: its symbol and its name."""

    symbol: Text
    name: Text


class Counted(CatalogueModel):
    """The singular and the plural for something that is counted."""

    one: Text
    many: Text


class FormTerm(Term):
    """A form of delivery: how it is counted, and the units in which it can be measured."""

    counted: Counted
    measured: list[Literal["kg", "m"]] = []
    thinnest: Digits | None = None
    """The thinnest wire in mm that keeps its shape in this form, which has no core."""


class PackageTerm(CatalogueModel):
    """A package, and its net content if that is a single figure."""

    id: Word
    name: Text
    net: Quantity | None = None
    counted: Counted | None = None
    """The words for one package and for several, if they differ from those of the form."""
    called: Text | None = None
    """The words after a number, if they differ from the name. The word for the form replaces
    ``{form}``, the net content ``{net}``: ``{form} of {net}`` is "spools of 5 kg"."""
    synonyms: list[Text] = []
    """Trade names of the package, which the search treats as its name."""
    barrel: Digits | None = None
    """The diameter in mm of the core that the wire is wound on."""


class Winding(CatalogueModel):
    """The rule for which wire is wound in which package, from its length and its stiffness."""

    shortest: Digits
    """The least length of wire in a package, in m."""
    longest: Digits
    """The greatest length of wire in a package, in km."""
    barrel_to_wire: Digits
    """The least ratio of the core's diameter to that of the wire."""


class OrderField(CatalogueModel):
    """A field of the order form: options, a number within limits, or a text with a hint.

    It decides which goods fit. The page, the data sheet, the search, enquiries and their CSV file
    name it too.
    """

    id: Word
    name: Text
    options: list[Text] = []
    low: Digits | None = Field(alias="from", default=None)
    high: Digits | None = Field(alias="to", default=None)
    unit: Text | None = None
    hint: Text | None = None
    forms: list[Annotated[Word, _known("forms")]] = []
    """The forms of delivery that it applies to; none means all."""

    @model_validator(mode="after")
    def _one_kind(self) -> "OrderField":
        if [bool(self.options), bool(self.low and self.high), bool(self.hint)].count(True) != 1:
            msg = 'must have either "options", "from" and "to", or "hint"'
            raise ValueError(msg)
        return self


class Vocabulary(CatalogueModel):
    """The terms that grades refer to, and synonyms for the search."""

    alloys: Annotated[list[Term], Field(min_length=1)]
    coatings: list[Term]
    tempers: list[Term]
    processes: list[ProcessTerm]
    forms: list[FormTerm]
    packages: list[PackageTerm]
    winding: Winding
    order_fields: list[OrderField] = []
    """The fields of order forms, in the order in which they are shown."""
    documents: list[Term] = []
    """Documents that can accompany the goods."""
    properties: list[PropertyTerm]
    elements: list[ElementTerm] = []
    """Elements whose share in an alloy can be searched for, such as "8% tin"."""
    synonyms: list[Annotated[list[Text], Field(min_length=2)]] = []
    """Lists of words with the same meaning, including misspellings."""


def _check_grade(ref: str, info: ValidationInfo) -> str:
    targets: Targets | None = info.context
    if targets and targets.grades and ref not in targets.grades:
        product = ref.partition("/")[0]
        of_product = sorted(grade for grade in targets.grades if grade.startswith(f"{product}/"))
        known = (
            f"use one of {listed(of_product)}" if of_product else f"product {product} has no grades"
        )
        msg = f"there is no grade {json.dumps(ref)}; {known}"
        raise ValueError(msg)
    return ref


Alloy = Annotated[Word, _known("alloys")]
Coating = Annotated[Word, _known("coatings")]
TemperName = Annotated[Word, _known("tempers")]
Process = Annotated[Word, _known("processes")]
Form = Annotated[Word, _known("forms")]
Package = Annotated[Word, _known("packages")]
OrderDetail = Annotated[Word, _known("orderFields")]
Document = Annotated[Word, _known("documents")]
Property = Annotated[str, StringConstraints(pattern=patterns.PROPERTY), _known("properties")]

GradeRef = Annotated[str, StringConstraints(pattern=patterns.GRADE), AfterValidator(_check_grade)]
"""A reference to a grade: the product's id, a slash, the grade's id."""


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
    thinnest: Digits | None = None
    """The smallest diameter that is made in this temper, in mm, if it is not made in every one."""
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
