"""The location of a value in the catalogue, and a problem with the value at a location."""

from collections.abc import Sequence
from dataclasses import dataclass

Location = Sequence[str | int]
"""The keys and indexes of a value, outermost first."""


@dataclass(frozen=True, slots=True)
class ProblemAt:
    """A problem with a value: its location, and the message with the correction."""

    location: Location
    message: str
