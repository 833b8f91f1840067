"""The location of a value in the catalogue, and a problem at a location."""

from collections.abc import Sequence
from dataclasses import dataclass

Location = Sequence[str | int]
"""The keys and indexes of a value, outermost first."""


@dataclass(frozen=True, slots=True)
class ProblemAt:
    """A wrong value and the message with its correction."""

    location: Location
    message: str
