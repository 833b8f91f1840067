"""A sample of pages, for sites with too many pages to visit all."""

from collections import defaultdict
from pathlib import Path


def sample_files(files: list[Path], count: int | None) -> list[Path]:
    """Return ``count`` of the files, or all if ``count`` is None or too large.

    Pages of a folder are similar, so small folders are taken whole and large ones in even steps.
    The same tree always gives the same sample.
    """
    if count is None or count >= len(files):
        return files
    folders: dict[Path, list[Path]] = defaultdict(list)
    for file in files:
        folders[file.parent].append(file)
    taken: set[Path] = set()
    smallest_first = sorted(folders.values(), key=len)
    for place, pages in enumerate(smallest_first):
        share = (count - len(taken)) // (len(smallest_first) - place)
        number = min(len(pages), share)
        taken |= {pages[at * len(pages) // number] for at in range(number)}
    return [file for file in files if file in taken]
