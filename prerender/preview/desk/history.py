"""The history: what was changed, so that it can be undone and redone one step at a time."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from prerender.catalogue.source.positions import Source, json_path
from prerender.catalogue.source.raw import value_at
from prerender.preview.desk.edit import Edit, edited
from prerender.preview.desk.edited_claims import following
from prerender.preview.desk.refusals import ConflictError
from prerender.preview.desk.stamp import stamp
from prerender.preview.desk.working_copy import Reading, WorkingCopy

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

    copy: WorkingCopy
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

        now = self.copy.rewrite(write)
        turned = (
            Part(p.location, p.after, p.before, stamp(now.raw, p.location)) for p in self.parts
        )
        return Rewording(self.copy, self.label, tuple(turned))


@dataclass(frozen=True, slots=True)
class Asked:
    """An edit, and the place that must still be as it was seen: its own, or what it is about."""

    edit: Edit
    place: Place
    seen: str
    """The stamp of the place."""


def reword(copy: WorkingCopy, asked: Asked) -> Rewording:
    """Make an edit, and what it means for claims.

    Raises ConflictError, NoSuchPlaceError, and what ``WorkingCopy.rewrite`` raises.
    """
    before: list[Reading] = []
    edits: list[Edit] = []

    def write(reading: Reading) -> str:
        now = stamp(reading.raw, asked.place)
        if now != asked.seen:
            raise ConflictError(asked.place, value_at(reading.raw, *asked.place), now)
        text = edited(reading.text, [asked.edit])
        more = following(reading.raw, json.loads(text), asked.edit)
        before[:], edits[:] = [reading], [asked.edit, *more]
        return edited(text, more)

    after = copy.rewrite(write)
    parts = (
        Part(place, _written(before[0], place), _written(after, place), stamp(after.raw, place))
        for place in _touched(edits, before[0], after)
    )
    return Rewording(copy, json_path(asked.place), tuple(parts))


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
