"""Compare a build with two local processes and one with two workers of a local cluster."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.folder import make_folder, visit
from bench.measure import Cost, measure
from bench.stage import BUILD, environment_of, forget
from prerender.browser.chromium import Chromium
from tests.support.folder import settle

COUNT = 2
WAYS = {
    "one process": ("1", ()),
    f"{COUNT} processes": (str(COUNT), ()),
    f"{COUNT} workers of a cluster": ("1", ("--cluster", f"local:{COUNT}")),
}
"""For each way, the ``processes`` setting and additional command-line options."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The measured cost of a build, and the processes that rendered its pages."""

    way: str
    cost: Cost


def spread(size: int, runs: int, folder: Path, chromium: Chromium) -> Iterator[Spread]:
    """Render all pages of a catalogue in each of WAYS in turn, without cached pages.

    Raises ValueError if a build fails.
    """
    make_folder(size, folder)
    visit(folder, "0")
    environment = environment_of(chromium)
    for run in range(runs + 1):  # The first run builds the app and is not measured.
        for way, (processes, more) in WAYS.items():
            settle(folder, {"processes": processes})
            forget(folder, bundle=False)
            cost = measure([*BUILD, *more], folder, environment)
            if cost.code:
                msg = f"{way}: exit code {cost.code}; see {folder}/output.txt"
                raise ValueError(msg)
            if run:
                yield Spread(way, cost)


def spread_table(size: int, builds: list[Spread]) -> str:
    """Return a table with the cost of each way, relative to that of local processes."""
    costs = {way: [one.cost for one in builds if one.way == way] for way in WAYS}
    walls = {way: median(cost.wall for cost in given) for way, given in costs.items()}
    base = walls[f"{COUNT} processes"]
    rows = [
        f"| {way} | {walls[way]:.1f} | {walls[way] / base:.2f} "
        f"| {median(cost.cpu for cost in given):.1f} "
        f"| {median(cost.memory for cost in given):,.0f} |"
        for way, given in costs.items()
    ]
    head = f"| {size:,} products | Wall s | processes = 1 | CPU s | MB |"
    return "\n".join([head, "|---|--:|--:|--:|--:|", *rows])
