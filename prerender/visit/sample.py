"""A sample of the pages, where there are too many to open each before every publication."""

from collections import defaultdict
from pathlib import Path


def sampled(files: list[Path], count: int | None) -> list[Path]:
    """Return ``count`` of the files, or all where that is None or there are no more.

    Pages in one folder are alike: folders with few pages are taken whole, the others in even steps,
    so that the same tree always gives the same sample.
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
