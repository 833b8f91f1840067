"""Samples of pages: for sites with too many pages to visit all, and for the phone."""

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path


def sample_files(
    files: list[Path], count: int | None, group: Callable[[Path], object] = lambda file: file.parent
) -> list[Path]:
    """Return ``count`` of the files, or all if ``count`` is None or too large.

    Pages of a folder are similar, so small folders are taken whole and large ones in even steps.
    The same tree always gives the same sample. ``group`` can group the files differently.
    """
    if count is None or count >= len(files):
        return files
    groups: dict[object, list[Path]] = defaultdict(list)
    for file in files:
        groups[group(file)].append(file)
    taken: set[Path] = set()
    smallest_first = sorted(groups.values(), key=len)
    for place, pages in enumerate(smallest_first):
        share = (count - len(taken)) // (len(smallest_first) - place)
        number = min(len(pages), share)
        taken |= {pages[at * len(pages) // number] for at in range(number)}
    return [file for file in files if file in taken]


def phone_files(files: list[Path], kind: Callable[[Path], str]) -> list[Path]:
    """Return the files that are opened on a phone too: half of them, at least one of each kind."""
    kinds = {file: kind(file) for file in files}
    return sample_files(files, max(len(set(kinds.values())), len(files) // 2), kinds.__getitem__)
