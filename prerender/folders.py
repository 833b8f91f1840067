"""Folders: those that builds replace hold nothing of anybody else's, and lie in no other."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path


def clashes(made: Mapping[str, Path], kept: Mapping[str, Path]) -> Iterator[tuple[str, str]]:
    """Yield the name of each folder that cannot be made where it is, with the reason.

    ``made`` are those that builds replace, empty or prune; what is ``kept`` is somebody's work.
    """
    for name, folder in made.items():
        for other, place in [*kept.items(), *made.items()]:
            if other != name and (how := _meeting(_resolved(folder), _resolved(place))):
                yield name, f"{how} {other}, and is replaced whole; name a folder of its own"


def _resolved(place: Path) -> Path:
    # Path.resolve raises RuntimeError for symbolic links that form a loop.
    return Path(os.path.realpath(place))


def _meeting(folder: Path, place: Path) -> str:
    """Return how a folder meets a place, or nothing where they are apart."""
    if folder == place:
        return "is also"
    if place.is_relative_to(folder):
        return "holds"
    return "lies in" if folder.is_relative_to(place) else ""
