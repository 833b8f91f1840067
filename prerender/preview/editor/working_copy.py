"""Reads the catalogue's file for the editor, and rewrites it."""

import contextlib
import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from prerender.catalogue.reading import check_catalogue, json_text
from prerender.catalogue.source import Location, Source, json_path
from prerender.errors import CatalogueError, PrerenderError, Problem
from prerender.preview.editor.labels import label_of
from prerender.system.files import ConcurrentWriteError, replace_file


class ConflictError(PrerenderError):
    """Someone else has changed the same value since the editor read it."""

    def __init__(self, location: Location, theirs: Any, stamp: str) -> None:  # noqa: ANN401
        """Store the value's current content, or None if it is missing, and its stamp."""
        self.theirs = theirs
        self.stamp = stamp
        label = label_of(None, location, ())
        super().__init__(
            f"{label} was changed by someone else since you opened it. "
            "Nothing was written. Choose which value to keep."
        )


class RejectedError(PrerenderError):
    """The change would add problems to the catalogue."""

    def __init__(self, problems: Sequence[Problem], raw: Any) -> None:  # noqa: ANN401 - any JSON
        """Store the new problems, and the rejected catalogue in which they are."""
        self.problems = tuple(problems)
        self.raw = raw
        super().__init__("\n".join(f"{p.where}: {p.message}" for p in problems))


class OutdatedStepError(PrerenderError):
    """The step is no longer the next step to undo or redo."""


_MARK = "\ufeff"


@dataclass(frozen=True)
class Reading:
    """The content of the file when it was read; always valid JSON."""

    content: bytes
    text: str
    """The text without a byte order mark."""

    @cached_property
    def raw(self) -> Any:  # noqa: ANN401 - unchecked JSON
        """The parsed text."""
        return json.loads(self.text)

    @cached_property
    def source(self) -> Source:
        """The positions of all values."""
        return Source(self.text)

    def holding(self, text: str) -> bytes:
        """Return the bytes of another text, with a byte order mark if this file has one."""
        mark = _MARK if self.content.startswith(_MARK.encode()) else ""
        return f"{mark}{text}".encode()


def reading_of(content: bytes) -> Reading:
    """Return a reading of these bytes."""
    return Reading(content, content.decode("utf-8-sig"))


class WorkingCopy:
    """The catalogue's file, and the folders and paths that it refers to."""

    def __init__(self, file: Path, app: Path, extra_paths: Collection[str]) -> None:
        """Take the same arguments as ``read_catalogue``."""
        self.file = file
        self._app = app
        self._extra_paths = extra_paths

    def read(self) -> Reading:
        """Read the file. Raises CatalogueError if it is not JSON; other problems are accepted."""
        content = self._content()
        return Reading(content, json_text(self.file.name, content))

    def rewrite(self, write: Callable[[Reading], str]) -> Reading:
        """Replace the text by the result of ``write`` if that adds no problems; return the reading.

        If another program saves at the same moment, ``write`` is called again and must detect
        conflicts. Raises RejectedError for new problems, CatalogueError if the file is not JSON,
        and UnwritableError if it cannot be written.
        """
        while True:
            reading = self.read()
            new = reading.holding(write(reading))
            self._check(reading, new)
            with contextlib.suppress(ConcurrentWriteError):
                replace_file(self.file, reading.content, new)
                return reading_of(new)

    def _content(self) -> bytes:
        try:
            return self.file.read_bytes()
        except OSError as error:
            problem = Problem(1, json_path(()), f"cannot be read ({error.strerror})")
            raise CatalogueError(self.file.name, [problem]) from error

    def _check(self, reading: Reading, new: bytes) -> None:
        problems = self._problems(new)
        known = {(p.where, p.message) for p in self._problems(reading.content)} if problems else ()
        added = [p for p in problems if (p.where, p.message) not in known]
        if added:
            raise RejectedError(added, reading_of(new).raw)

    def _problems(self, content: bytes) -> Sequence[Problem]:
        try:
            check_catalogue(self.file.name, content, self._app, self._extra_paths)
        except CatalogueError as error:
            return error.problems
        return ()
