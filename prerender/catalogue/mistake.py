"""A mistake in the catalogue."""

from collections.abc import Sequence
from dataclasses import dataclass

Location = Sequence[str | int]
"""The keys and indexes that lead to a value, from the outside in."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """Which value is wrong, and what would be right."""

    location: Location
    message: str
