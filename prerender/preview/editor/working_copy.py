"""Reads the catalogue's file for the editor, and rewrites it."""

import contextlib
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prerender.catalogue.reading import check_catalogue, parse_catalogue
from prerender.catalogue.source import Location, catalogue_bytes, json_path
from prerender.errors import CatalogueError, PrerenderError, Problem
from prerender.preview.editor.labels import label_of
from prerender.system.files import ConcurrentWriteError, replace_file


class ConflictError(PrerenderError):
    """Someone else has changed the same value since the editor read it."""

    def __init__(self, location: Location, theirs: Any, stamp: str) -> None:  # noqa: ANN401
        """Store the value's current content, or None if it is missing, and its stamp."""
        self.theirs = theirs
        self.stamp = stamp
        super().__init__(
            f"{label_of(None, location, ())} was changed by someone else since you opened it. "
            "Nothing was written. Choose which value to keep."
        )


class RejectedError(PrerenderError):
    """The change would add problems to the catalogue."""

    def __init__(self, problems: Sequence[Problem], raw: Any) -> None:  # noqa: ANN401 - any JSON
        """Store the new problems, and the rejected catalogue in which they are."""
        self.problems = tuple(problems)
        self.raw = raw
        super().__init__("\n".join(f"{p.where}: {p.message}" for p in problems))


class OutdatedError(PrerenderError):
    """Another change came first: after the search, or as the next step to undo or redo."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The content of the file when it was read; always valid JSON."""

    content: bytes
    raw: Any
    """The parsed content; never changed."""

    @property
    def text(self) -> str:
        """The text without a byte order mark."""
        return self.content.decode("utf-8-sig")


class WorkingCopy:
    """The catalogue's file, and the folders and paths that it refers to."""

    def __init__(self, file: Path, app: Path, extra_paths: Collection[str]) -> None:
        """Take the same arguments as ``read_catalogue``."""
        self.file = file
        self._app = app
        self._extra_paths = extra_paths

    def read(self) -> Reading:
        """Read the file.

        Raises CatalogueError if it is not JSON or has duplicate keys; other problems are accepted.
        """
        try:
            content = self.file.read_bytes()
        except OSError as error:
            problem = Problem(1, json_path(()), f"cannot be read ({error.strerror})")
            raise CatalogueError(self.file.name, [problem]) from error
        return Reading(content, parse_catalogue(self.file.name, content))

    def rewrite(self, change: Callable[[Any], Any]) -> tuple[Reading, Reading]:
        """Replace the content by the result of ``change`` if that adds no problems.

        Return the file before and after. If another program saves at the same moment, ``change``
        is called again and must detect conflicts. Raises RejectedError for new problems, the errors
        of ``read``, and UnwritableError if the file cannot be written.
        """
        while True:
            before = self.read()
            raw = change(before.raw)
            after = Reading(catalogue_bytes(raw), raw)
            problems = self.problems(raw)
            known = {(p.where, p.message) for p in self.problems(before.raw)} if problems else ()
            if added := [p for p in problems if (p.where, p.message) not in known]:
                raise RejectedError(added, raw)
            with contextlib.suppress(ConcurrentWriteError):
                replace_file(self.file, before.content, after.content)
                return before, after

    def problems(self, raw: Any) -> Sequence[Problem]:  # noqa: ANN401 - any JSON
        """Return the problems of content."""
        content = catalogue_bytes(raw)
        try:
            check_catalogue(self.file.name, content, self._app, self._extra_paths)
        except CatalogueError as error:
            return error.problems
        return ()
