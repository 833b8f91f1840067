"""An overloaded CPU makes a build slower but causes no failed page, card or visit."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.__main__ import busy
from tests.support.processes import children, command_line
from tests.support.project import LIMIT, Project, tree

pytestmark = pytest.mark.slow

BEFORE = {"crawl": "bundle", "cards": "crawl", "visit": "cards"}
"""Maps a stage to the stage before it."""
WORKS = 8
"""Ticks of CPU time (usually 10 ms each) after which a tab counts as working."""
LOOPS = int(os.environ.get("LOOPS", "8"))
LONG = 900
"""Seconds that a build can take with this many busy loops on one CPU."""


def worked(pid: int) -> int:
    """Return a process's CPU time in ticks, or 0 if it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])


def stop_a_tab(build: "subprocess.Popen[str]") -> None:
    """Stop a busy renderer process; retry if the process was about to end."""
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline:
        shows = [pid for pid in children(build.pid) if "--type=renderer" in command_line(pid)]
        for pid in [pid for pid in shows if worked(pid) >= WORKS]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)
            if stays(pid):
                return
        time.sleep(0.002)
    pytest.fail("no tab was working")


def stays(pid: int) -> bool:
    """Return whether a stopped process still exists after one second."""
    deadline = time.monotonic() + 1
    while command_line(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    return bool(command_line(pid))


def read_until(build: "subprocess.Popen[str]", stage: str) -> None:
    """Read the build's output until it reports the end of a stage."""
    assert build.stdout
    for line in build.stdout:
        if line.split()[:1] == [stage]:
            return
    pytest.fail(f"the build ended before {stage} did")


@pytest.mark.parametrize("stage", BEFORE)
def test_build_retries_the_work_of_a_stopped_tab(project: Project, site: Path, stage: str) -> None:
    """A fresh tab repeats the work of the stopped one, and the tree is the same."""
    project.settle(**{"page-limit": "10.0"})
    (project.root / "build/cache/datasheets").unlink()  # at least one data sheet must be printed
    build = project.start("build")
    read_until(build, BEFORE[stage])
    stop_a_tab(build)

    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 0, output
    assert tree(project.site) == tree(site)


@contextlib.contextmanager
def on_one_processor() -> Iterator[None]:
    """Pin all processes that the block starts to one CPU, for as long as they run."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def test_build_succeeds_when_the_cpu_is_overloaded(project: Project, site: Path) -> None:
    """With busy loops on one processor, the build publishes the same tree."""
    with contextlib.ExitStack() as loops:
        with on_one_processor():
            loops.enter_context(busy(LOOPS))
            build = project.start("build")
        output, _ = build.communicate(timeout=LONG)

    assert build.returncode == 0, output
    assert tree(project.site) == tree(site)
