"""Changes of the catalogue that can be undone and redone."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from prerender.catalogue.checks.claims import CLAIMS
from prerender.catalogue.model import node_at
from prerender.catalogue.source import Extent, Location, value_at
from prerender.preview.editor.claim_edits import claim_edits
from prerender.preview.editor.consequences import ask_about, consequences, ordered
from prerender.preview.editor.copies import expanded, reject_taken_name
from prerender.preview.editor.edit import Edit, edited
from prerender.preview.editor.kinds import has_optional_text
from prerender.preview.editor.labels import label_of
from prerender.preview.editor.stamp import stamp
from prerender.preview.editor.working_copy import ConflictError, Reading, WorkingCopy
from prerender.system.machine import today

_DATED = ("products", "pages")
_ENTRY = 2
"""The number of steps to a product or page."""
_DATE = "updated"


class Step(Protocol):
    """An applied change."""

    @property
    def label(self) -> str:
        """The label of the changed value."""

    def reverted(self) -> "Step":
        """Revert the change; return the step that applies the change again.

        Raises ConflictError.
        """


@dataclass(frozen=True, slots=True)
class ChangedValue:
    """A changed value: its JSON text before and after the change, and its new stamp."""

    location: Location
    before: str
    after: str
    stamp: str


@dataclass(frozen=True, slots=True)
class TextChange:
    """A change to the catalogue's text."""

    copy: WorkingCopy
    label: str
    parts: tuple[ChangedValue, ...]
    """The changed values; no value contains another one."""

    def reverted(self) -> "TextChange":
        """Restore every changed value, provided that none has changed since."""

        def write(reading: Reading) -> str:
            found: list[tuple[Extent, str]] = []
            for part in self.parts:
                extent = reading.source.extent(part.location)
                now = stamp(reading.raw, part.location)
                if extent is None or now != part.stamp:
                    raise ConflictError(part.location, value_at(reading.raw, *part.location), now)
                found.append((extent, part.before))
            text = reading.text
            for extent, before in sorted(found, key=lambda one: one[0].start, reverse=True):
                text = text[: extent.start] + before + text[extent.end :]
            return text

        now = self.copy.rewrite(write)
        reverted = (
            ChangedValue(p.location, p.after, p.before, stamp(now.raw, p.location))
            for p in self.parts
        )
        return TextChange(self.copy, self.label, tuple(reverted))


@dataclass(frozen=True, slots=True)
class EditRequest:
    """An edit, and the place whose value must not have changed since it was read."""

    edit: Edit
    place: Location
    seen: str
    """The stamp that the value at the place had when it was read."""
    by: str = ""
    """The name of the person who changes the value; empty if it is not recorded."""
    also: Collection[Location] | None = ()
    """The affected places to change with it; None if nobody has chosen them."""


def change_text(copy: WorkingCopy, asked: EditRequest) -> TextChange:
    """Apply an edit and the edits that follow from it, such as those of claims.

    Raises ConflictError, ConsequencesNotChosenError, NoSuchPlaceError and the errors that
    ``WorkingCopy.rewrite`` raises.
    """
    before: list[Reading] = []
    edits: list[Edit] = []

    def write(reading: Reading) -> str:
        before[:] = [reading]
        text, edits[:] = _applied(reading, planned_edits(reading.raw, asked), asked.by)
        return text

    after = copy.rewrite(write)
    label = _label(asked, before[0].raw, after.raw)
    return text_change(copy, label, edits, (before[0], after))


def _label(asked: EditRequest, before: Any, after: Any) -> str:  # noqa: ANN401 - any JSON
    """Return the label of the changed value; that of a copy is its own."""
    *around, step = asked.place
    if asked.edit.kind == "copy" and isinstance(step, int):
        return label_of(after, (*around, step + 1), ())
    return label_of(before, asked.place, ())


def apply_edits(copy: WorkingCopy, label: str, plan: Callable[[Any], list[Edit]]) -> TextChange:
    """Apply the edits that ``plan`` returns for the file's content, and those of claims.

    Raises the errors of ``WorkingCopy.rewrite``.
    """
    before: list[Reading] = []
    edits: list[Edit] = []

    def write(reading: Reading) -> str:
        before[:] = [reading]
        text, edits[:] = _applied(reading, plan(reading.raw), "")
        return text

    after = copy.rewrite(write)
    return text_change(copy, label, edits, (before[0], after))


def _applied(reading: Reading, planned: Iterable[Edit], by: str) -> tuple[str, list[Edit]]:
    """Return the text after edits, and the edits with those of claims that follow from them."""
    text, raw = reading.text, reading.raw
    edits: list[Edit] = []
    for edit in planned:
        text = edited(text, [edit])
        more = claim_edits(raw, json.loads(text), edit, by)
        text = edited(text, more)
        raw = json.loads(text)
        dated = list(change_dates(raw, edit))
        if dated:
            text = edited(text, dated)
            raw = json.loads(text)
        edits.extend([edit, *more, *dated])
    return text, edits


def change_dates(raw: Any, edit: Edit) -> Iterator[Edit]:  # noqa: ANN401 - any JSON
    """Yield the edit that dates the product or page of an applied edit, if today is not its date.

    A claim, and the date itself, are not content.
    """
    entry, inside = edit.location[:_ENTRY], edit.location[_ENTRY:]
    if entry[0] not in _DATED or not inside or inside[0] in (CLAIMS, _DATE):
        return
    place, day = (*entry, _DATE), today().isoformat()
    if has_optional_text(node_at(place)) and value_at(raw, *place) != day:
        yield Edit("set", place, day)


def text_change(
    copy: WorkingCopy, label: str, edits: Iterable[Edit], readings: tuple[Reading, Reading]
) -> TextChange:
    """Return the change that edits made; ``readings`` are the file before and after them."""
    before, after = readings
    parts = (
        ChangedValue(
            place, _written(before, place), _written(after, place), stamp(after.raw, place)
        )
        for place in _touched(edits, before, after)
    )
    return TextChange(copy, label, tuple(parts))


def planned_edits(raw: Any, asked: EditRequest) -> list[Edit]:  # noqa: ANN401 - any JSON
    """Return the requested edit and the chosen consequences.

    Raises ConflictError, ConsequencesNotChosenError, NameTakenError or RejectedError.
    """
    now = stamp(raw, asked.place)
    if now != asked.seen:
        raise ConflictError(asked.place, value_at(raw, *asked.place), now)
    if asked.edit.kind == "set" and asked.edit.location[-1] == "name":
        entry, name = asked.edit.location[:-1], asked.edit.value
        if entry and isinstance(entry[-1], int) and name != value_at(raw, *entry, "name"):
            reject_taken_name(raw, entry, {"name": name})
    if asked.also == ():
        return expanded(raw, asked.edit)
    found = consequences(raw, asked.edit)
    chosen = [one for one in found if asked.also and one.location in asked.also]
    if len(chosen) < len(asked.also or ()) or (found and asked.also is None):
        raise ask_about(asked.edit, found)
    return ordered(asked.edit, chosen) if chosen else expanded(raw, asked.edit)


def _touched(edits: Iterable[Edit], before: Reading, after: Reading) -> list[Location]:
    """Return the innermost values that contain the edits and exist both before and after them."""
    places: list[Location] = []
    for edit in edits:
        place = edit.location if edit.kind == "set" else edit.location[:-1]
        while not (before.source.extent(place) and after.source.extent(place)):
            place = place[:-1]
        places.append(place)
    outermost = [one for one in places if not any(_holds(other, one) for other in places)]
    return list(dict.fromkeys(outermost))


def _holds(outer: Location, inner: Location) -> bool:
    return len(outer) < len(inner) and inner[: len(outer)] == outer


def _written(reading: Reading, place: Location) -> str:
    extent = reading.source.extent(place)
    assert extent is not None
    return reading.text[extent.start : extent.end]
