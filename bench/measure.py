"""Measuring a command: wall time, CPU time and peak memory of it and of all its descendants."""

import ctypes
import os
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
"""From Linux's prctl.h: orphans become our children, so that waiting for them tells their cost."""
LOOK = 0.02
MEMORY_LOOK = 0.2
"""Seconds between two looks at the memory; reading it takes some milliseconds a process."""
PATIENCE = 3.0
"""Seconds that descendants have to end after the command itself did."""
OUTPUT = "output.txt"


@dataclass(frozen=True, slots=True)
class Cost:
    """What a command cost."""

    wall: float
    """Seconds from start to end."""
    cpu: float
    """Seconds of CPU time, user and system, of the command and all its descendants."""
    memory: float
    """MB at the peak: proportional set sizes added up, which counts shared pages once."""
    code: int
    left: int
    """Processes that outlived the command and had to be killed."""


def measure(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> Cost:
    """Run a command to its end; what it says goes to output.txt in the folder.

    Takes over the waiting for every child of this process.
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
    left = watch.end()  # first: what ends late has used CPU time as well
    return Cost(wall, watch.cpu, watch.memory / 1e6, process.returncode, left)


class _Watch:
    """What is known of the descendants so far."""

    def __init__(self) -> None:
        self.codes: dict[int, int] = {}
        """The exit code of each process that ended as our child."""
        self.cpu = 0.0
        self.memory = 0
        self._looked = 0.0

    def look(self) -> None:
        """Take in what ended, and now and then how much memory is in use."""
        self._reap()
        if time.monotonic() - self._looked > MEMORY_LOOK:
            self._looked = time.monotonic()
            self._weigh(_descendants())

    def _weigh(self, processes: Sequence[int]) -> None:
        self.memory = max(self.memory, sum(map(_memory, processes)))

    def end(self) -> int:
        """Wait for the rest, kill what stays, and return how many that were."""
        until = time.monotonic() + PATIENCE
        while self._reap() and time.monotonic() < until:
            time.sleep(LOOK)
        left = _descendants()
        self._weigh(left)
        for process in left:
            os.kill(process, signal.SIGKILL)
        while self._reap():
            time.sleep(LOOK)
        return len(left)

    def _reap(self) -> bool:
        """Take in every child that ended; return whether there are others."""
        while True:
            try:
                process, status, used = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                return False
            if not process:
                return True
            self.codes[process] = os.waitstatus_to_exitcode(status)
            self.cpu += used.ru_utime + used.ru_stime


def _descendants() -> list[int]:
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            children.setdefault(_parent(entry), []).append(int(entry.name))
    found: list[int] = []
    waiting = [os.getpid()]
    while waiting:
        below = children.get(waiting.pop(), [])
        found += below
        waiting += below
    return found


def _parent(process: Path) -> int:
    try:
        stat = (process / "stat").read_text("utf-8", "replace")
    except OSError:
        return 0
    # The name, in brackets, may hold anything; the state and the parent follow it.
    return int(stat.rpartition(")")[2].split()[1])


def _memory(process: int) -> int:
    """Return a process's proportional set size in bytes; 0 when it has just ended."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:")), 0)
