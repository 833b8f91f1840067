"""Run all tools in turn several times, so that a slow minute of the machine affects all tools."""

import asyncio
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from bench.hydration import Checked, check, file_in, sample_of
from bench.measure import OUTPUT, Cost, measure
from bench.stage import BUNDLE, Stage, set_stage
from bench.tools import OURS, Tool

SAID = 2000


class ToolError(Exception):
    """Our own build failed, so the measurement is invalid."""


@dataclass(slots=True)
class Result:
    """The measurements of one tool at one size."""

    tool: Tool
    pages: int
    """Number of requested pages."""
    costs: list[Cost] = field(default_factory=list)
    written: int = 0
    checked: Checked | None = None

    def middle(self, name: str) -> float:
        """Return the median of a cost over all runs."""
        return float(median(getattr(cost, name) for cost in self.costs))


def race(size: int, tools: Sequence[Tool], folder: Path, *, runs: int, sample: int) -> list[Result]:
    """Run each tool on a catalogue ``runs`` times in turn, and check a sample of pages.

    The measurement uses ``folder`` and removes it. Raises ToolError if our own build fails.
    """
    try:
        stage = set_stage(size, folder, limit=any(tool.kind == "limit" for tool in tools))
        results = [Result(tool, len(stage.pages)) for tool in tools]
        for run in range(runs):
            for result in results:
                _run(result, stage, sample, f"{size} products, run {run + 1} of {runs}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return results


def _run(result: Result, stage: Stage, sample: int, which: str) -> None:
    tool = result.tool
    command = tool.prepare(stage)
    project = tool.folder(stage)
    cost = measure(command, project, stage.environment)
    result.costs.append(cost)
    _tell(f"{which}: {tool.name}: {cost.wall:.2f} s, CPU {cost.cpu:.1f} s, {cost.memory:.0f} MB")
    if cost.left:
        _tell(f"{tool.name} left {cost.left} processes behind")
    if cost.code:
        printed = (project / OUTPUT).read_text("utf-8", "replace")[-SAID:]
        _tell(f"{tool.name} ended with {cost.code}:\n{printed}")
        if tool.kind in OURS:
            msg = f"{tool.name} failed at {stage.size} products"
            raise ToolError(msg)
    if result.checked is None and tool.kind != "app":
        output = tool.output(stage)
        written = [path for path in stage.pages if file_in(output, path)]
        result.written = len(written)
        # A generator can render a subset of the pages and reports which.
        asked = written if tool.kind == "generator" else list(stage.pages)
        paths = sample_of(asked, sample)
        bundle = project / BUNDLE
        result.checked = asyncio.run(check(output, bundle, stage.pages, paths, stage.chromium))
        for complaint in result.checked.complaints:
            _tell(f"{tool.name}: {complaint}")


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()
