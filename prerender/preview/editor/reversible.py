"""Changes of the catalogue that can be undone and redone."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from prerender.catalogue.checks.claims import CLAIMS
from prerender.catalogue.model import node_at
from prerender.catalogue.source import Location, value_at
from prerender.preview.editor.claim_edits import claim_edits
from prerender.preview.editor.consequences import (
    ConsequencesNotChosenError,
    affected_places,
    ordered,
    repairs,
)
from prerender.preview.editor.copies import expanded, reject_taken_name
from prerender.preview.editor.edit import Edit, edited, stamp, with_value
from prerender.preview.editor.kinds import has_optional_text
from prerender.preview.editor.labels import label_of
from prerender.preview.editor.working_copy import ConflictError, RejectedError, WorkingCopy
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
    """A changed value before and after the change, and its new stamp."""

    location: Location
    before: Any
    after: Any
    stamp: str


@dataclass(frozen=True, slots=True)
class TextChange:
    """A change to the catalogue's content."""

    copy: WorkingCopy
    label: str
    parts: tuple[ChangedValue, ...]
    """The changed values; no value contains another one."""

    def reverted(self) -> "TextChange":
        """Restore every changed value, provided that none has changed since."""

        def restore(raw: Any) -> Any:  # noqa: ANN401 - any JSON
            for part in self.parts:
                now = stamp(raw, part.location)
                if now != part.stamp:
                    raise ConflictError(part.location, value_at(raw, *part.location), now)
            for part in self.parts:
                raw = with_value(raw, part.location, part.before)
            return raw

        _, now = self.copy.rewrite(restore)
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
    also: Collection[Location] = ()
    """The places that change with a deletion, if somebody has agreed to these."""


def change_text(copy: WorkingCopy, request: EditRequest) -> TextChange:
    """Apply an edit and the edits that follow from it, such as those of claims.

    Raises ConflictError, ConsequencesNotChosenError, NoSuchPlaceError, NameTakenError and the
    errors that ``WorkingCopy.rewrite`` raises.
    """

    def plan(raw: Any) -> list[Edit]:  # noqa: ANN401 - any JSON
        planned = planned_edits(raw, request)
        return ordered(request.edit, _agreed(copy, raw, request)) if request.also else planned

    def label(before: Any, after: Any) -> str:  # noqa: ANN401 - any JSON
        *around, step = request.place
        if request.edit.kind == "copy" and isinstance(step, int):
            return label_of(after, (*around, step + 1), ())
        return label_of(before, request.place, ())

    try:
        return apply_edits(copy, label, plan, request.by)
    except RejectedError:
        raw, deletion = copy.read().raw, request.edit
        is_asked = deletion.kind == "remove" and not request.also
        if is_asked and (edits := repairs(raw, deletion, copy.problems)):
            raise ConsequencesNotChosenError(affected_places(raw, edits)) from None
        raise


def _agreed(copy: WorkingCopy, raw: Any, request: EditRequest) -> list[Edit]:  # noqa: ANN401 - JSON
    """Return the repairs that follow from a deletion. Raises ConsequencesNotChosenError."""
    edits = repairs(raw, request.edit, copy.problems)
    if {edit.location for edit in edits} != set(request.also):
        raise ConsequencesNotChosenError(affected_places(raw, edits))
    return edits


def apply_edits(
    copy: WorkingCopy,
    label: Callable[[Any, Any], str],
    plan: Callable[[Any], Iterable[Edit]],
    by: str = "",
) -> TextChange:
    """Apply the edits that ``plan`` returns for the file's content, and those that follow.

    ``label`` receives the content before and after. Raises the errors of ``WorkingCopy.rewrite``.
    """
    edits: list[Edit] = []

    def change(raw: Any) -> Any:  # noqa: ANN401 - any JSON
        after, edits[:] = with_following_edits(raw, plan(raw), by)
        return after

    before, after = copy.rewrite(change)
    return text_change(copy, label(before.raw, after.raw), edits, (before.raw, after.raw))


def with_following_edits(raw: Any, planned: Iterable[Edit], by: str) -> tuple[Any, list[Edit]]:  # noqa: ANN401
    """Return content after edits, and the edits with those of claims and dates that follow."""
    edits: list[Edit] = []
    for edit in planned:
        after = edited(raw, [edit])
        claims = claim_edits(raw, after, edit, by)
        raw = edited(after, claims)
        dates = list(change_dates(raw, edit))
        raw = edited(raw, dates)
        edits += [edit, *claims, *dates]
    return raw, edits


def change_dates(raw: Any, edit: Edit) -> Iterator[Edit]:  # noqa: ANN401 - any JSON
    """Yield the edit that dates the product or page of an applied edit, if today is not its date.

    A claim, and the date itself, are not content.
    """
    entry, inside = edit.location[:_ENTRY], edit.location[_ENTRY:]
    if entry[0] not in _DATED or not inside or inside[0] in (CLAIMS, _DATE):
        return
    location, day = (*entry, _DATE), today().isoformat()
    if has_optional_text(node_at(location)) and value_at(raw, *location) != day:
        yield Edit("set", location, day)


def text_change(
    copy: WorkingCopy, label: str, edits: Iterable[Edit], contents: tuple[Any, Any]
) -> TextChange:
    """Return the change that edits made; ``contents`` are those before and after them."""
    before, after = contents
    parts = (
        ChangedValue(
            location,
            value_at(before, *location),
            value_at(after, *location),
            stamp(after, location),
        )
        for location in _changed_locations(edits, before, after)
    )
    return TextChange(copy, label, tuple(parts))


def planned_edits(raw: Any, request: EditRequest) -> list[Edit]:  # noqa: ANN401 - any JSON
    """Return the requested edit and those that belong to it.

    Raises ConflictError, NameTakenError or RejectedError.
    """
    now = stamp(raw, request.place)
    if now != request.seen:
        raise ConflictError(request.place, value_at(raw, *request.place), now)
    edit = request.edit
    if edit.kind == "set" and edit.location[-1] == "name":
        entry = edit.location[:-1]
        if entry and isinstance(entry[-1], int) and edit.value != value_at(raw, *edit.location):
            reject_taken_name(raw, entry, {"name": edit.value})
    return expanded(raw, edit)


def _changed_locations(edits: Iterable[Edit], before: Any, after: Any) -> list[Location]:  # noqa: ANN401
    """Return the innermost values that contain the edits and exist both before and after them."""
    locations: list[Location] = []
    for edit in edits:
        location = edit.location if edit.kind == "set" else edit.location[:-1]
        while value_at(before, *location) is None or value_at(after, *location) is None:
            location = location[:-1]
        locations.append(location)
    outermost = [
        inner for inner in locations if not any(_contains(outer, inner) for outer in locations)
    ]
    return list(dict.fromkeys(outermost))


def _contains(outer: Location, inner: Location) -> bool:
    return len(outer) < len(inner) and inner[: len(outer)] == outer
