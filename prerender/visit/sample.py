"""The pages that are opened again: one of each kind, those that differ, and a spread sample."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from prerender.setting_keys import ALL_VISITS, VisitCount

SPREAD = 10
"""Pages of the spread sample."""


@dataclass(frozen=True, slots=True)
class PageProof:
    """The comparison of a final document with the page that the crawl hydrated."""

    kind: str
    """A digest of what a browser loads for the page, and of the shape of its head. Pages of one
    kind behave alike when they are opened."""
    difference: str
    """The difference to the hydrated page; empty if the page is published as it was hydrated."""


def spread_of(visits: VisitCount) -> int | None:
    """Return the number of pages that are opened, spread over the site; None means all."""
    if isinstance(visits, int):
        return visits
    return None if visits == ALL_VISITS else SPREAD


def select_pages(
    proofs: Mapping[str, PageProof], spread: Collection[str], opened: dict[str, str]
) -> set[str]:
    """Return the paths of the pages to open again.

    ``opened`` has the opened page of each kind; pages of new kinds are added to it.
    """
    selected: set[str] = set()
    for path, proof in proofs.items():
        if proof.difference:
            selected.add(path)
        elif proof.kind not in opened or path in spread:
            selected.add(path)
            opened.setdefault(proof.kind, path)
    return selected


def sample_files(files: list[Path], count: int | None) -> list[Path]:
    """Return ``count`` of the files, or all if ``count`` is None or too large.

    Pages of a folder are similar, so small folders are taken whole and large ones in even steps.
    The same tree always gives the same sample.
    """
    if count is None or count >= len(files):
        return files
    groups: dict[Path, list[Path]] = defaultdict(list)
    for file in files:
        groups[file.parent].append(file)
    taken: set[Path] = set()
    smallest_first = sorted(groups.values(), key=len)
    for index, pages in enumerate(smallest_first):
        share = (count - len(taken)) // (len(smallest_first) - index)
        number = min(len(pages), share)
        taken |= {pages[at * len(pages) // number] for at in range(number)}
    return [file for file in files if file in taken]
