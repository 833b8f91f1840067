"""Three tools render the same catalogue in turn, so that a slow minute affects all of them.

A tool's cost is its wall time, and the CPU time and peak memory of all its processes.
"""

import ctypes
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import psutil

from bench.folder import BUILD, BUNDLE, CACHE, ROOT, SITE, environment_of, forget, make_folder
from prerender.browser.chromium import Chromium
from prerender.browser.find import find_chromium
from prerender.bundle.sources import content_file
from prerender.routes import is_not_found, path_of
from prerender.system.machine import this_machine

OURS, LIMIT, ROUTER = "ours", "node", "react-router"
TOOLS = {
    OURS: "this project, every default, from nothing",
    LIMIT: "Node's renderToString, no browser, app already built: the limit",
    ROUTER: "React Router's own prerender, from nothing",
}
"""The names of the tools, and their descriptions in the table."""
TWIN = ROOT / "bench/react-router"
_RENDER = "bench/limit/render.tsx"
_JOB = "job.json"
_PRINTED = 2000
"""Characters of a failed tool's output that are shown."""
PR_SET_CHILD_SUBREAPER = 36
"""From Linux's prctl.h: orphans become our children, so that their cost is reported to us."""
LOOK = 0.02
MEMORY_LOOK = 0.2
"""Seconds between two memory samples; a sample takes some milliseconds for each process."""
PATIENCE = 3.0
"""Seconds in which descendants must end after the command."""
OUTPUT = "output.txt"


class ToolError(Exception):
    """A tool failed or wrote no page, so the comparison is invalid."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A project with a catalogue, and everything that is built before the measurement."""

    project: Path
    environment: dict[str, str]
    routes: tuple[str, ...]
    """The paths of all indexable pages."""

    def output(self, tool: str) -> Path:
        """Return the folder of a tool's pages."""
        return {
            OURS: self.project / SITE,
            LIMIT: self.project / "build/limit-site",
            ROUTER: self.project / "build/router/client",
        }[tool]

    def prepare(self, tool: str) -> Sequence[str]:
        """Prepare everything that is not measured; return the command to measure."""
        if tool == OURS:
            forget(self.project)
            return BUILD
        shutil.rmtree(self.output(tool), ignore_errors=True)
        if tool == ROUTER:
            # The tool must run in its own folder.
            build = ("node", "node_modules/@react-router/dev/bin.js", "build")
            return ("env", f"--chdir={TWIN}", *build)
        shutil.copytree(self.project / BUNDLE, self.output(tool))
        return ("node", str(ROOT / "bench/limit/run.js"))


@dataclass(frozen=True, slots=True)
class Cost:
    """The resource use of a command."""

    wall: float
    """Seconds from start to end."""
    cpu: float
    """Seconds of CPU time (user and system) of the command and all its descendants."""
    memory: float
    """Peak memory in MB: the sum of proportional set sizes, which counts shared pages once."""
    code: int
    left: int
    """Number of processes that outlived the command and were killed."""


@dataclass(slots=True)
class Result:
    """The measurements of one tool at one size."""

    tool: str
    pages: int
    costs: list[Cost] = field(default_factory=list)

    def middle(self, name: str) -> float:
        """Return the median of a cost over all runs."""
        return float(median(getattr(cost, name) for cost in self.costs))


def race(size: int, tools: Sequence[str], folder: Path, runs: int) -> list[Result]:
    """Run each tool on a catalogue ``runs`` times in turn.

    The measurement uses ``folder`` and removes it. Raises ToolError if a tool fails.
    """
    try:
        stage = _set_stage(size, folder, tools)
        results = [Result(tool, len(stage.routes)) for tool in tools]
        for run in range(runs):
            for result in results:
                result.costs.append(cost := _run(result.tool, stage))
                sys.stderr.write(
                    f"{size} products, run {run + 1} of {runs}: {result.tool}: "
                    f"{cost.wall:.2f} s, CPU {cost.cpu:.1f} s, {cost.memory:.0f} MB\n"
                )
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return results


def _run(tool: str, stage: Stage) -> Cost:
    command = stage.prepare(tool)
    cost = measure(command, stage.project, stage.environment)
    missing = [route for route in stage.routes if not _has_page(stage.output(tool), route)]
    if cost.code or cost.left or missing:
        printed = (stage.project / OUTPUT).read_text("utf-8", "replace")[-_PRINTED:]
        msg = (
            f"{tool}: exit code {cost.code}, {cost.left} processes left, "
            f"{len(missing)} of {len(stage.routes)} pages missing ({missing[:3]}):\n{printed}"
        )
        raise ToolError(msg)
    return cost


def _has_page(folder: Path, path: str) -> bool:
    """Return whether a tool wrote a page, in either of the two usual ways."""
    name = path.strip("/")
    files = (folder / f"{name or 'index'}.html", folder / name / "index.html")
    return any(file.is_file() for file in files)


def _set_stage(size: int, project: Path, tools: Sequence[str]) -> Stage:
    """Create the project and build it once. Raises CalledProcessError if a build fails."""
    environment = environment_of(find_chromium(ROOT, ROOT / CACHE, this_machine(os.environ)))
    make_folder(size, project)
    subprocess.run(BUILD, cwd=project, env=environment, check=True, stdout=subprocess.DEVNULL)
    names = (file.relative_to(project / SITE).as_posix() for file in _pages(project / SITE))
    environment["JOB"] = str(project / _JOB)
    stage = Stage(project, environment, tuple(map(path_of, names)))
    content = str(content_file(project / BUNDLE))
    if LIMIT in tools:
        _build_limit(project, {**environment, "PUBLISHED_CATALOGUE": content})
    job = {
        "project": str(project),
        "content": content,
        "folder": str(stage.output(LIMIT)),
        "limit": next(map(str, (project / "build/limit").glob("assets/render-*.js")), ""),
        "build": str(stage.output(ROUTER).parent),
        "routes": stage.routes,
    }
    (project / _JOB).write_text(json.dumps(job), "utf-8")
    return stage


def _pages(site: Path) -> list[Path]:
    """Return the indexable pages, which other tools can render as well."""
    return [
        file
        for file in sorted(site.rglob("*.html"))
        if not is_not_found(file.relative_to(site).as_posix())
    ]


def _build_limit(project: Path, environment: dict[str, str]) -> None:
    """Build the app for Node inside the project, with the catalogue that its build published."""
    entry = project / _RENDER
    entry.parent.mkdir(parents=True)
    shutil.copyfile(ROOT / _RENDER, entry)
    vite = ["node_modules/.bin/vite", "build", "spa", "--ssr", str(entry), "--emptyOutDir"]
    output = ["--outDir", str(project / "build/limit"), "--logLevel", "warn"]
    subprocess.run([*vite, *output], cwd=project, env=environment, check=True)


def heading(runs: int, chromium: Chromium) -> str:
    """Return the date, machine and method of a measurement."""
    date = datetime.now(UTC).strftime("%-d %B %Y")  # noqa: TID251 - the day of the report
    return (
        f"Measured on {date}: {os.cpu_count()} cores, {platform.system()}, "
        f"Python {platform.python_version()}, {chromium.version}. Medians of {runs} runs "
        "that measure every tool in turn. Wall and CPU time are those of the whole process "
        "with all its children, from start to written pages; memory is their common peak (PSS)."
    )


def table(size: int, results: Sequence[Result]) -> str:
    """Return the table that compares the tools at one size."""
    ours = next((result for result in results if result.tool == OURS), results[0])
    lines = [
        f"**{size} products, {ours.pages} pages**",
        "",
        "| Tool | Wall s | Pages/s | CPU s | CPU ms a page | MB | Wall, ours = 1 |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for result in sorted(results, key=lambda each: each.middle("wall")):
        wall, cpu = result.middle("wall"), result.middle("cpu")
        lines.append(
            f"| {TOOLS[result.tool]} | {wall:.2f} | {result.pages / wall:.1f} | {cpu:.1f} "
            f"| {cpu / result.pages * 1000:.0f} | {result.middle('memory'):,.0f} "
            f"| {wall / ours.middle('wall'):.2f} |"
        )
    return "\n".join(lines)


def measure(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> Cost:
    """Run a command and measure it; its output goes to output.txt in the folder.

    Waits for every child of this process, so no other code can wait for a child meanwhile.
    """
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    _Watch().end()
    watch = _Watch()
    with (folder / OUTPUT).open("wb") as output:
        started = time.monotonic()
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        while process.pid not in watch.codes:
            watch.look()
            time.sleep(LOOK)
        wall = time.monotonic() - started
    process.returncode = watch.codes[process.pid]
    left = watch.end()  # Wait first: late descendants also use CPU time.
    return Cost(wall, watch.cpu, watch.memory / 1e6, process.returncode, left)


class _Watch:
    """Records the resource use of a command's descendants."""

    def __init__(self) -> None:
        self.codes: dict[int, int] = {}
        """The exit code of each ended child."""
        self.cpu = 0.0
        self.memory = 0
        self._looked = 0.0

    def look(self) -> None:
        """Collect ended processes, and measure the memory in use at regular intervals."""
        self._reap()
        if time.monotonic() - self._looked > MEMORY_LOOK:
            self._looked = time.monotonic()
            self._weigh(psutil.Process().children(recursive=True))

    def _weigh(self, processes: Sequence[psutil.Process]) -> None:
        self.memory = max(self.memory, sum(map(_memory, processes)))

    def end(self) -> int:
        """Wait for remaining descendants, kill those that stay, and return their number."""
        until = time.monotonic() + PATIENCE
        while self._reap() and time.monotonic() < until:
            time.sleep(LOOK)
        left = psutil.Process().children(recursive=True)
        self._weigh(left)
        for process in left:
            process.kill()
        while self._reap():
            time.sleep(LOOK)
        return len(left)

    def _reap(self) -> bool:
        """Collect every ended child process; return whether other children still run."""
        while True:
            try:
                process, status, used = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                return False
            if not process:
                return True
            self.codes[process] = os.waitstatus_to_exitcode(status)
            self.cpu += used.ru_utime + used.ru_stime


def _memory(process: psutil.Process) -> int:
    """Return a process's proportional set size in bytes, or 0 if it has ended."""
    try:
        return int(process.memory_full_info().pss)
    except psutil.NoSuchProcess:
        return 0
