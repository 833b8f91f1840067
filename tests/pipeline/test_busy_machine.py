"""A machine that is busy only makes the build longer: no page, card or visit is blamed for it."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.busy import busy
from tests.support.processes import children, command_line
from tests.support.project import LIMIT, Project, tree

pytestmark = pytest.mark.slow

BEFORE = {"datasheets": "bundle", "crawl": "datasheets", "cards": "crawl", "visit": "cards"}
"""The stage that ends when this one begins."""
WORKS = 8
"""Ticks of processor time, mostly hundredths of a second, after which a tab is at work."""
LOOPS = 8
LONG = 900
"""Seconds that a build may take beside so many loops on one processor."""


def worked(pid: int) -> int:
    """Return the ticks of processor time that a process has had; 0 when it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])


def stop_a_tab(build: "subprocess.Popen[str]") -> None:
    """Stop a process that shows pages and is at work; one that was about to end does not count."""
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline:
        shows = [pid for pid in children(build.pid) if "--type=renderer" in command_line(pid)]
        for pid in [pid for pid in shows if worked(pid) >= WORKS]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)
            if stays(pid):
                return
        time.sleep(0.002)
    pytest.fail("no tab was at work")


def stays(pid: int) -> bool:
    """Whether a stopped process is still there after a second, and was not ended by its browser."""
    deadline = time.monotonic() + 1
    while command_line(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    return bool(command_line(pid))


def read_until(build: "subprocess.Popen[str]", stage: str) -> None:
    """Read what the build says until a stage has ended."""
    assert build.stdout
    for line in build.stdout:
        if line.split()[:1] == [stage]:
            return
    pytest.fail(f"the build ended before {stage} did")


@pytest.mark.parametrize("stage", BEFORE)
def test_tab_that_is_stopped_is_not_blamed(project: Project, site: Path, stage: str) -> None:
    """What it was to do is done in a fresh tab, and the tree is the same."""
    project.edit("pyproject.toml", "page-limit = 10.0", "page-limit = 2.0")
    (project.root / "build/cache/datasheets").unlink()  # so that there is a sheet to print
    build = project.start("build")
    read_until(build, BEFORE[stage])
    stop_a_tab(build)

    said, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 0, said
    assert tree(project.site) == tree(site)


@contextlib.contextmanager
def on_one_processor() -> Iterator[None]:
    """Have all that the block starts share one processor, for good."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def test_build_on_a_busy_processor_ends_well_and_says_why_it_took_long(
    project: Project, site: Path
) -> None:
    """Each page takes longer than its limit on the clock; the tree is the same."""
    project.edit("pyproject.toml", "page-limit = 10.0", "page-limit = 1.0")
    with contextlib.ExitStack() as loops:
        with on_one_processor():
            loops.enter_context(busy(LOOPS))
            build = project.start("build")
        said, _ = build.communicate(timeout=LONG)

    assert build.returncode == 0, said
    assert tree(project.site) == tree(site)
    assert "The machine was busy: tabs waited " in said
