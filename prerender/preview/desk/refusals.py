"""Why a change was not made; what stands in the file is as it was."""

from collections.abc import Sequence
from typing import Any

from prerender.catalogue.source.location import Location
from prerender.catalogue.source.positions import json_path
from prerender.errors import PrerenderError, Problem


class ConflictError(PrerenderError):
    """Somebody else changed the same place since it was seen."""

    def __init__(self, location: Location, theirs: Any, stamp: str) -> None:  # noqa: ANN401
        """Keep what stands there now, None where nothing does, and its stamp."""
        self.theirs = theirs
        self.stamp = stamp
        super().__init__(
            f"{json_path(location)} was changed by somebody else since you saw it; "
            "nothing was written."
        )


class RefusedError(PrerenderError):
    """The catalogue would have mistakes that it does not have now."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep every problem, with its place."""
        self.problems = tuple(problems)
        super().__init__("\n".join(f"{p.where}: {p.message}" for p in problems))


class NothingToTurnError(PrerenderError):
    """The step that was to be undone or done again is not the last one any more."""
