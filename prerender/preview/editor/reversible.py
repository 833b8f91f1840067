"""Changes of the catalogue that can be undone and redone."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from prerender.catalogue.checks.claims import CLAIMS
from prerender.catalogue.model import node_at
from prerender.catalogue.source import Location, value_at, with_value
from prerender.preview.editor.claim_edits import claim_edits
from prerender.preview.editor.consequences import (
    ConsequencesNotChosenError,
    affected_places,
    ordered,
    repairs,
)
from prerender.preview.editor.copies import expanded, reject_taken_name
from prerender.preview.editor.edit import Edit, edited, stamp
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
        reverted = ((part.location, part.after, part.before) for part in self.parts)
        return TextChange(self.copy, self.label, _stamped(now.raw, reverted))


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
        if not request.also:
            return planned
        edits = repairs(raw, request.edit, copy.problems)
        if {edit.location for edit in edits} != set(request.also):
            raise ConsequencesNotChosenError(affected_places(raw, edits))
        return ordered(request.edit, edits)

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


def apply_edits(
    copy: WorkingCopy,
    label: Callable[[Any, Any], str],
    plan: Callable[[Any], Iterable[Edit]],
    by: str = "",
) -> TextChange:
    """Apply the edits that ``plan`` returns for the file's content, with their claims and dates.

    ``label`` receives the content before and after. Raises the errors of ``WorkingCopy.rewrite``.
    """

    def change(raw: Any) -> Any:  # noqa: ANN401 - any JSON
        for edit in plan(raw):
            after = edited(raw, [edit])
            after = edited(after, claim_edits(raw, after, edit, by))
            raw = edited(after, [*change_dates(after, edit)])
        return raw

    before, after = copy.rewrite(change)
    parts = changed_values(before.raw, after.raw, ())
    return TextChange(copy, label(before.raw, after.raw), _stamped(after.raw, parts))


def changed_values(before: Any, after: Any, place: Location) -> Iterator[tuple[Location, Any, Any]]:  # noqa: ANN401
    """Yield the innermost values that differ and exist both before and after, with their places."""
    if before is after:
        return
    match before, after:
        case dict(), dict() if list(before) == list(after):
            steps: Iterable[Any] = before
        case list(), list() if len(before) == len(after):
            steps = range(len(before))
        case _:
            if before != after or isinstance(before, dict):
                yield place, before, after
            return
    for step in steps:
        yield from changed_values(before[step], after[step], (*place, step))


def _stamped(raw: Any, values: Iterable[tuple[Location, Any, Any]]) -> tuple[ChangedValue, ...]:  # noqa: ANN401
    return tuple(ChangedValue(*value, stamp(raw, value[0])) for value in values)


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
