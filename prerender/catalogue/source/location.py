"""Where a value stands in the catalogue, and what is wrong with it there."""

from collections.abc import Sequence
from dataclasses import dataclass

Location = Sequence[str | int]
"""The keys and indexes that lead to a value, from the outside in."""


@dataclass(frozen=True, slots=True)
class ProblemAt:
    """Which value is wrong, and what would be right."""

    location: Location
    message: str
