"""Steps: what was changed, so that it can be undone and done again, one at a time."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from prerender.catalogue.positions import Source, json_path
from prerender.catalogue.raw import value_at
from prerender.desk.edit import Edit, edited
from prerender.desk.manuscript import Manuscript, Reading
from prerender.desk.refusals import ConflictError
from prerender.desk.stamp import stamp

Place = tuple[str | int, ...]


class Step(Protocol):
    """One change that was made."""

    @property
    def label(self) -> str:
        """What was changed, as messages write it."""

    def turned(self) -> "Step":
        """Take the change back; return the step that makes it again. Raises ConflictError."""


@dataclass(frozen=True, slots=True)
class Part:
    """A value that a change touched: how it was written before and after, and its new stamp."""

    location: Place
    before: str
    after: str
    stamp: str


@dataclass(frozen=True, slots=True)
class Rewording:
    """A change of the catalogue's text."""

    manuscript: Manuscript
    label: str
    parts: tuple[Part, ...]
    """None of them lies in another."""

    def turned(self) -> "Rewording":
        """Write every part as it was, if all stand there as the change left them."""

        def write(reading: Reading) -> str:
            text = reading.text
            for part in self.parts:
                extent = Source(text).extent(part.location)
                now = stamp(reading.raw, part.location)
                if extent is None or now != part.stamp:
                    raise ConflictError(part.location, value_at(reading.raw, *part.location), now)
                text = text[: extent.start] + part.before + text[extent.end :]
            return text

        now = self.manuscript.rewrite(write)
        turned = (
            Part(p.location, p.after, p.before, stamp(now.raw, p.location)) for p in self.parts
        )
        return Rewording(self.manuscript, self.label, tuple(turned))


def reword(manuscript: Manuscript, edits: Sequence[Edit], seen: str) -> Rewording:
    """Make edits that belong together; the place of the first must be as it was seen.

    Raises ConflictError, NoSuchPlaceError, and what ``Manuscript.rewrite`` raises.
    """
    asked = edits[0].location
    before: list[Reading] = []

    def write(reading: Reading) -> str:
        now = stamp(reading.raw, asked)
        if now != seen:
            raise ConflictError(asked, value_at(reading.raw, *asked), now)
        before[:] = [reading]
        return edited(reading.text, edits)

    after = manuscript.rewrite(write)
    parts = (
        Part(place, _written(before[0], place), _written(after, place), stamp(after.raw, place))
        for place in _touched(edits, before[0], after)
    )
    return Rewording(manuscript, json_path(asked), tuple(parts))


def _touched(edits: Iterable[Edit], before: Reading, after: Reading) -> list[Place]:
    """Return the innermost values that are there before and after and hold an edit each."""
    places: list[Place] = []
    for edit in edits:
        place = edit.location if edit.kind == "set" else edit.location[:-1]
        while not (before.source.extent(place) and after.source.extent(place)):
            place = place[:-1]
        places.append(place)
    outermost = [one for one in places if not any(_holds(other, one) for other in places)]
    return list(dict.fromkeys(outermost))


def _holds(outer: Place, inner: Place) -> bool:
    return len(outer) < len(inner) and inner[: len(outer)] == outer


def _written(reading: Reading, place: Place) -> str:
    extent = reading.source.extent(place)
    assert extent is not None
    return reading.text[extent.start : extent.end]
