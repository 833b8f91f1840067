"""Measure a command: wall time, and the CPU time and peak memory of all its processes."""

import ctypes
import os
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
"""From Linux's prctl.h: orphans become our children, so that their cost is reported to us."""
LOOK = 0.02
MEMORY_LOOK = 0.2
"""Seconds between two memory samples; a sample takes some milliseconds for each process."""
PATIENCE = 3.0
"""Seconds in which descendants must end after the command."""
OUTPUT = "output.txt"


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
            self._weigh(_descendants())

    def _weigh(self, processes: Sequence[int]) -> None:
        self.memory = max(self.memory, sum(map(_memory, processes)))

    def end(self) -> int:
        """Wait for remaining descendants, kill those that stay, and return their number."""
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


def _descendants() -> list[int]:
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            children.setdefault(_parent(entry), []).append(int(entry.name))
    descendants: list[int] = []
    waiting = [os.getpid()]
    while waiting:
        below = children.get(waiting.pop(), [])
        descendants += below
        waiting += below
    return descendants


def _parent(process: Path) -> int:
    try:
        stat = (process / "stat").read_text("utf-8", "replace")
    except OSError:
        return 0
    # The name in brackets can contain any character; state and parent come after it.
    return int(stat.rpartition(")")[2].split()[1])


def _memory(process: int) -> int:
    """Return a process's proportional set size in bytes, or 0 if it has ended."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:")), 0)
