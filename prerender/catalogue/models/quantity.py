"""Numbers with their unit and what they are: a limit, a typical value, a nominal one.

Digits are text, as the source writes them: 0.10 says more than 0.1, and a JSON number forgets it.
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
"""The units that figures stand in; pages may show others beside them."""

Basis = Literal["limit", "typical", "nominal", "approximate", "calculated"]
"""What a figure promises: only a limit is one that every delivery keeps."""

Digits = Annotated[str, StringConstraints(pattern=patterns.DIGITS)]
"""A decimal number in digits, as precise as it is meant."""


class Span(CatalogueModel):
    """One figure, or where figures begin and end; with one end open, "from" or "to" alone."""

    value: Digits | None = None
    low: Digits | None = Field(alias="from", default=None)
    high: Digits | None = Field(alias="to", default=None)

    @model_validator(mode="after")
    def _one_or_ends(self) -> "Span":
        if (self.value is None) == (self.low is None and self.high is None):
            msg = 'must have either "value", or "from" and "to", or one of these two'
            raise ValueError(msg)
        if self.low is not None and self.high is not None and float(self.low) >= float(self.high):
            msg = f'"from" must be less than "to"; they are {self.low} and {self.high}'
            raise ValueError(msg)
        return self


class Quantity(Span):
    """A figure of a product: a limit may say besides what is typical within it."""

    unit: Unit
    basis: Basis
    typical: Span | None = None
    note: Text | None = None
    """What the figure holds for: a state, a size, a reference alloy."""


class Sizes(CatalogueModel):
    """The sizes in which something is made: each by itself, or any between two."""

    values: list[Digits] = []
    low: Digits | None = Field(alias="from", default=None)
    high: Digits | None = Field(alias="to", default=None)
    unit: Unit
    basis: Basis
    on_order: list[Digits] = []
    usual: Digits | None = None
    """The one that is ordered most."""

    @model_validator(mode="after")
    def _listed_or_between(self) -> "Sizes":
        if bool(self.values) == (self.low is not None and self.high is not None):
            msg = 'must have either "values", or both "from" and "to"'
            raise ValueError(msg)
        for sizes in (self.values, self.on_order, [s for s in (self.low, self.high) if s]):
            for one, following in pairwise(sizes):
                if float(one) >= float(following):
                    msg = f"sizes must grow; {following} stands after {one}"
                    raise ValueError(msg)
        if self.usual and self.values and self.usual not in self.values:
            msg = f'"usual" must be one of "values"; it is {self.usual}'
            raise ValueError(msg)
        return self
