"""The desk: takes one change at a time, and remembers each for undo and redo."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from prerender.desk.edit import Edit
from prerender.desk.fields import is_optional
from prerender.desk.manuscript import Manuscript, Reading
from prerender.desk.photograph import Repicturing
from prerender.desk.refusals import NothingToTurnError
from prerender.desk.steps import Step, reword

Way = Literal["undo", "redo"]
_REMEMBERED = 100
"""Steps that can be undone."""


@dataclass(frozen=True, slots=True)
class Turnable:
    """The step that would be undone or done again next: its number, and what it changed."""

    number: int
    label: str


class Desk:
    """Where the catalogue and its pictures are changed; it may be used from several threads."""

    def __init__(self, manuscript: Manuscript, images: Path) -> None:
        """Change a catalogue whose pictures lie in ``images``."""
        self.manuscript = manuscript
        self.images = images
        self._lock = threading.Lock()
        self._steps: dict[Way, list[tuple[int, Step]]] = {"undo": [], "redo": []}
        self._count = 0

    def read(self) -> Reading:
        """Return what the catalogue's file says now. Raises CatalogueError where it is no JSON."""
        return self.manuscript.read()

    def next(self, way: Way) -> Turnable | None:
        """Return what would be undone, or done again, next."""
        steps = self._steps[way]
        return Turnable(steps[-1][0], steps[-1][1].label) if steps else None

    def edit(self, edit: Edit, seen: str) -> None:
        """Make an edit of a place that is as it was seen; an optional text that is emptied goes.

        Raises ConflictError, RefusedError, UnwritableError, NoSuchPlaceError or CatalogueError.
        """
        if edit.kind == "set" and edit.value == "" and is_optional(edit.location):
            edit = Edit("remove", edit.location)
        self.make([edit], seen)

    def make(self, edits: Sequence[Edit], seen: str) -> None:
        """Make edits that are one step; raises as ``edit``."""
        self._take(lambda: reword(self.manuscript, edits, seen))

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
