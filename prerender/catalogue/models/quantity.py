"""Figures with their unit and basis: limit, typical, nominal, approximate or calculated.

Digits are stored as text as in the source, because a JSON number would lose the precision of 0.10.
"""

from itertools import pairwise
from typing import Annotated, Literal

from pydantic import Field, StringConstraints, model_validator

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import CatalogueModel, Text

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
            for one, following in pairwise(sizes):
                if float(one) >= float(following):
                    msg = f"sizes must be in ascending order; {following} is after {one}"
                    raise ValueError(msg)
        if self.usual and self.values and self.usual not in self.values:
            msg = f'"usual" must be one of "values"; it is {self.usual}'
            raise ValueError(msg)
        return self
