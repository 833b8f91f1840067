"""The desk: takes one change at a time, and remembers each for undo and redo."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, Literal

from prerender.catalogue.placeholders.claims import Entry, confirmed, entries
from prerender.preview.desk.edit import Edit, NoSuchPlaceError
from prerender.preview.desk.fields import is_optional
from prerender.preview.desk.history import Asked, Place, Step, reword
from prerender.preview.desk.photograph import Repicturing
from prerender.preview.desk.refusals import NothingToTurnError
from prerender.preview.desk.working_copy import Reading, WorkingCopy

Way = Literal["undo", "redo"]
_REMEMBERED = 100
"""Steps that can be undone."""


@dataclass(frozen=True, slots=True)
class Turnable:
    """The step that would be undone or done again next: its number, and what it changed."""

    number: int
    label: str


def trimmed(value: Any) -> Any:  # noqa: ANN401 - JSON
    """Return a value whose texts have no white space at their ends."""
    match value:
        case str():
            return value.strip()
        case list():
            return [trimmed(one) for one in value]
        case dict():
            return {key.strip(): trimmed(one) for key, one in value.items()}
    return value


class Desk:
    """Where the catalogue and its pictures are changed; it may be used from several threads."""

    def __init__(self, copy: WorkingCopy, images: Path) -> None:
        """Change a catalogue whose pictures lie in ``images``."""
        self.copy = copy
        self.images = images
        self._lock = threading.Lock()
        self._steps: dict[Way, list[tuple[int, Step]]] = {"undo": [], "redo": []}
        self._count = 0

    def read(self) -> Reading:
        """Return what the catalogue's file says now. Raises CatalogueError where it is no JSON."""
        return self.copy.read()

    def next(self, way: Way) -> Turnable | None:
        """Return what would be undone, or done again, next."""
        steps = self._steps[way]
        return Turnable(steps[-1][0], steps[-1][1].label) if steps else None

    def edit(self, edit: Edit, seen: str) -> None:
        """Make an edit of a place that is as it was seen; an optional text that is emptied goes.

        Spaces at the ends of texts are removed: whoever types or pastes them does not see them.

        Raises ConflictError, RefusedError, UnwritableError, NoSuchPlaceError or CatalogueError.
        """
        edit = replace(edit, value=trimmed(edit.value))
        if edit.kind == "set" and edit.value == "" and is_optional(edit.location):
            edit = Edit("remove", edit.location)
        self._take(lambda: reword(self.copy, Asked(edit, edit.location, seen)))

    def confirm(self, place: Place, by: str, seen: str) -> None:
        """Write down who answers for the value at a place, from today on; raises as ``edit``."""
        entry = self._entry(place)
        today = date.today().isoformat()  # noqa: DTZ011 - the day where the owner sits
        location, value = confirmed(entry, by, today)
        edit = Edit("set", tuple(location), value)
        self._take(lambda: reword(self.copy, Asked(edit, place, seen)))

    def doubt(self, place: Place, seen: str) -> None:
        """Take a confirmation back; raises as ``edit``."""
        edit = Edit("remove", (*self._entry(place).claim, "confirmed"))
        self._take(lambda: reword(self.copy, Asked(edit, place, seen)))

    def _entry(self, place: Place) -> Entry:
        found = (e for e in entries(self.read().text) if tuple(e.location) == place)
        entry = next(found, None)
        if entry is None:
            raise NoSuchPlaceError(place)
        return entry

    def picture(self, image: str, content: bytes, seen: str) -> None:
        """Put another photograph in a picture's place. Raises ConflictError or UnwritableError."""
        step = Repicturing.of(self.images / image, image, content, seen)
        self._take(step.turned)

    def turn(self, way: Way, number: int) -> None:
        """Undo the last step, or do the last undone one again; ``number`` says which was meant.

        Raises NothingToTurnError when that is another by now, and as ``edit``.
        """
        with self._lock:
            steps = self._steps[way]
            if not steps or steps[-1][0] != number:
                msg = "Another change was made or undone meanwhile; look again, then undo."
                raise NothingToTurnError(msg)
            turned = steps[-1][1].turned()
            steps.pop()
            self._remember("redo" if way == "undo" else "undo", turned)

    def _take(self, change: Callable[[], Step]) -> None:
        with self._lock:
            self._remember("undo", change())
            self._steps["redo"].clear()

    def _remember(self, way: Way, step: Step) -> None:
        self._count += 1
        self._steps[way] = [*self._steps[way], (self._count, step)][-_REMEMBERED:]
