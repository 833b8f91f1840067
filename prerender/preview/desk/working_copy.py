"""The working copy: the catalogue's file as the desk reads and rewrites it."""

import contextlib
import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from prerender.catalogue.reading.read import check_catalogue, json_text
from prerender.catalogue.source.positions import Source, json_path
from prerender.errors import CatalogueError, Problem
from prerender.preview.desk.file import OvertakenError, replace_file
from prerender.preview.desk.refusals import RefusedError

_MARK = "\ufeff"


@dataclass(frozen=True)
class Reading:
    """What stood in the file at one moment; it is known to be JSON."""

    content: bytes
    text: str
    """Without the byte order mark that the file may begin with."""

    @cached_property
    def raw(self) -> Any:  # noqa: ANN401 - unchecked JSON
        """What the text says."""
        return json.loads(self.text)

    @cached_property
    def source(self) -> Source:
        """Where everything stands."""
        return Source(self.text)

    def holding(self, text: str) -> bytes:
        """Return another text as the file would hold it."""
        mark = _MARK if self.content.startswith(_MARK.encode()) else ""
        return f"{mark}{text}".encode()


def reading_of(content: bytes) -> Reading:
    """Return what a file of this content says."""
    return Reading(content, content.decode("utf-8-sig"))


class WorkingCopy:
    """The file, with what its catalogue refers to."""

    def __init__(self, file: Path, app: Path, extra_paths: Collection[str]) -> None:
        """As for ``read_catalogue``."""
        self.file = file
        self._app = app
        self._extra_paths = extra_paths

    def read(self) -> Reading:
        """Read the file. Raises CatalogueError where it is no JSON; other mistakes may be in it."""
        content = self._content()
        return Reading(content, json_text(self.file.name, content))

    def rewrite(self, write: Callable[[Reading], str]) -> Reading:
        """Have the text written anew by ``write``, checked, and put in place; return what is there.

        Written again where somebody else saves in that moment; so ``write`` says what is in
        conflict. Raises RefusedError for mistakes that were not there before, CatalogueError where
        the file is no JSON, UnwritableError when the disk does not take it.
        """
        while True:
            reading = self.read()
            new = reading.holding(write(reading))
            self._check(reading, new)
            with contextlib.suppress(OvertakenError):
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
            raise RefusedError(added)

    def _problems(self, content: bytes) -> Sequence[Problem]:
        try:
            check_catalogue(self.file.name, content, self._app, self._extra_paths)
        except CatalogueError as error:
            return error.problems
        return ()
