"""Result tables of measurements."""

import os
import platform
import subprocess
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from bench.race import Result
from bench.stage import environment_of
from prerender.browser.chromium import Chromium

MARKS = ("<!-- bench -->", "<!-- end of bench -->")
OURS = "ours"
COLUMNS = (
    "Tool",
    "Wall s",
    "Pages/s",
    "CPU s",
    "MB",
    "Wall, ours = 1",
    "From nothing s",
    "Hydrate cleanly",
    "One head",
)


def between_marks(text: str, tables: str) -> str:
    """Return a text in which tables replace everything between the two markers.

    Raises ValueError if a marker is missing.
    """
    begin, end = MARKS
    before, found, rest = text.partition(begin)
    _, also, after = rest.partition(end)
    if not found or not also:
        msg = f"the markers {begin} and {end} are missing or reversed"
        raise ValueError(msg)
    return f"{before}{begin}\n\n{tables}\n{end}{after}"


def heading(runs: int, chromium: Chromium) -> str:
    """Return the date, machine and method of a measurement."""
    date = datetime.now(UTC).strftime("%-d %B %Y")  # noqa: TID251 - the day of the report
    return (
        f"Measured on {date}: {os.cpu_count()} cores ({_processor()}), "
        f"{_memory()} GB, {platform.system()}, Python {platform.python_version()}. "
        f"All tools used {_browser(chromium)}. Each run measures every tool in turn; "
        f"the figures are {_runs(runs)}. Wall and CPU time are those of the whole process with "
        "all its children, from start to written pages; memory is the peak of all of them together "
        "(PSS)."
    )


def _runs(runs: int) -> str:
    return f"medians of {runs} runs" if runs > 1 else "from a single run"


def race_table(size: int, results: Sequence[Result]) -> str:
    """Return the table that compares all tools at one size."""
    ours = next((r for r in results if r.tool.name == OURS), results[0])
    app = next((r for r in results if r.tool.kind == "app"), None)
    lines = [
        f"**{size} products, {ours.pages} pages**",
        "",
        f"| {' | '.join(COLUMNS)} |",
        f"|---|{'--:|' * (len(COLUMNS) - 1)}",
        *(_row(result, ours, app) for result in sorted(results, key=lambda r: r.middle("wall"))),
    ]
    return "\n".join(lines)


def _from_nothing(result: Result, app: Result | None) -> str:
    """Return the seconds of a clean build.

    If a tool uses a built app, the time to build that app is added. Returns "-" if a clean build
    was not measured or is in another row.
    """
    match result.tool.kind:
        case "from nothing" | "generator":
            return f"{result.middle('wall'):.2f}"
        case "peer" | "limit" if app:
            return f"{result.middle('wall') + app.middle('wall'):.2f}"
    return "-"


def curve_table(results: Sequence[tuple[int, Result]]) -> str:
    """Return a table with the cost per page of our build at each size."""
    first = next((cost for cost in results if cost[0] >= 1000), results[0])  # noqa: PLR2004
    base = first[1].middle("cpu") / first[1].pages
    lines = [
        f"| Products | Pages | Wall s | Pages/s | CPU ms a page | at {first[0]:,} = 1 | MB |",
        "|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for size, result in results:
        wall, cpu, pages = result.middle("wall"), result.middle("cpu"), result.pages
        lines.append(
            f"| {size:,} | {pages:,} | {wall:.1f} | {pages / wall:.0f} | {cpu / pages * 1000:.1f} "
            f"| {cpu / pages / base:.2f} | {result.middle('memory'):,.0f} |"
        )
    return "\n".join(lines)


def _row(result: Result, ours: Result, app: Result | None) -> str:
    wall = result.middle("wall")
    cells: list[str] = [
        f"**{result.tool.words}**" if result is ours else result.tool.words,
        f"{wall:.2f}",
        f"{result.written / wall:.1f}" if result.written else "-",
        f"{result.middle('cpu'):.1f}",
        f"{result.middle('memory'):,.0f}",
        f"{wall / ours.middle('wall'):.2f}",
        _from_nothing(result, app),
        *_shares(result),
    ]
    return f"| {' | '.join(cells)} |"


def _shares(result: Result) -> Iterator[str]:
    checked = result.checked
    if checked is None:
        yield from ("-", "-")
    else:
        yield from (f"{n} of {checked.pages}" for n in (checked.hydrated, checked.one_head))


def _browser(chromium: Chromium) -> str:
    result = subprocess.run(
        [chromium.executable, "--version"],
        env=environment_of(chromium),
        capture_output=True,
        text=True,
        check=True,
    )
    return result.stdout.strip()


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def _memory() -> int:
    total = Path("/proc/meminfo").read_text("ascii").splitlines()[0].split()[1]
    return round(int(total) / 1024 / 1024)
