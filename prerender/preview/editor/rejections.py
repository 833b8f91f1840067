"""Errors for changes that the editor rejects; the file stays unchanged."""

from collections.abc import Sequence
from typing import Any

from prerender.catalogue.source import Location
from prerender.errors import PrerenderError, Problem
from prerender.preview.editor.labels import label_of


class ConflictError(PrerenderError):
    """Someone else has changed the same value since the editor read it."""

    def __init__(self, location: Location, theirs: Any, stamp: str) -> None:  # noqa: ANN401
        """Store the value's current content, or None if it is missing, and its stamp."""
        self.theirs = theirs
        self.stamp = stamp
        label = label_of(None, tuple(location), ())
        super().__init__(
            f"{label} was changed by someone else since you opened it. "
            "Nothing was written. Choose which value to keep."
        )


class RejectedError(PrerenderError):
    """The change would add problems to the catalogue."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Store the new problems."""
        self.problems = tuple(problems)
        super().__init__("\n".join(f"{p.where}: {p.message}" for p in problems))


class OutdatedStepError(PrerenderError):
    """The step is no longer the next step to undo or redo."""
