"""Checks that the folders that builds replace do not overlap other folders."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path


def overlaps(
    replaced: Mapping[str, Path], protected: Mapping[str, Path]
) -> Iterator[tuple[str, str]]:
    """Yield the name of each replaced folder that overlaps another folder, with the message.

    Builds replace, empty or prune ``replaced`` folders, and never write to ``protected`` places.
    """
    for name, folder in replaced.items():
        for other, place in [*protected.items(), *replaced.items()]:
            if other != name and (how := _overlap(_resolved(folder), _resolved(place))):
                yield (
                    name,
                    f"{how} {other}, but its whole content is replaced; use a separate folder",
                )


def _resolved(place: Path) -> Path:
    # Path.resolve raises RuntimeError for symbolic links that form a loop.
    return Path(os.path.realpath(place))


def _overlap(folder: Path, place: Path) -> str:
    """Return how a folder overlaps a place; empty if it does not."""
    if folder == place:
        return "is also"
    if place.is_relative_to(folder):
        return "contains"
    return "is inside" if folder.is_relative_to(place) else ""
