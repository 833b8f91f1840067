"""The operating system: what is not the same on each of them, or missing on some, stands here."""

import contextlib
import gc
import os
import platform
import signal
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from prerender.errors import PublishError, SystemUnsupportedError

with contextlib.suppress(ImportError):  # on Windows, which is refused before anything is locked
    import fcntl

LINUX, MACOS, WINDOWS = "Linux", "Darwin", "Windows"
"""As ``platform.system`` says it."""
_ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP")
_RARELY = (500_000, 20, 100)
"""Values made since the last look for cycles, and how often such a look is a deeper one."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine to find programs on."""

    system: str
    processor: str
    """As ``platform.machine`` says it: x86_64, aarch64, arm64."""
    home: Path
    environment: Mapping[str, str]
    root: Path = Path("/")
    """Below it lie the places that are the same on every machine of a system."""

    def at(self, place: str) -> Path:
        """Return where an absolute place is."""
        return self.root / place.removeprefix("/")

    @property
    def told(self) -> str:
        """Name the kind of machine."""
        system = "macOS" if self.system == MACOS else self.system
        return f"{system} {self.processor}"


def this_machine(environment: Mapping[str, str]) -> Machine:
    """Return the machine that this runs on."""
    home = Path(environment.get("HOME") or Path.home())
    return Machine(platform.system(), platform.machine(), home, environment)


def refuse_unsupported() -> None:
    """Raise SystemUnsupportedError where neither the browser nor a tree can be handled."""
    if platform.system() == WINDOWS:
        msg = (
            "Windows is not supported. Install WSL (https://learn.microsoft.com/windows/wsl), "
            "and run the command in its Linux, in a folder of that Linux."
        )
        raise SystemUnsupportedError(msg)


def collect_rarely() -> None:
    """Have Python look for reference cycles rarely: a build makes millions of values without any.

    Left to itself it goes through a large catalogue again and again, for a fifth of the time that
    this process works.
    """
    gc.set_threshold(*_RARELY)


def is_root() -> bool:
    """Whether this process may do anything, and a browser therefore refuses its sandbox."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def cores() -> int:
    """Return the number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def temporary_files_in(folder: Path) -> dict[str, str]:
    """Return the environment with which a browser that runs in a folder writes there alone.

    Otherwise its short-lived files would stay behind where it is killed. Linux gives the
    socket of a full Chromium 107 characters, which a temporary folder may use up by itself: so it
    is told the folder from within. Chromium has a variable of its own on macOS.
    """
    if platform.system() == MACOS:
        return {"MAC_CHROMIUM_TMPDIR": str(folder)}
    return {"TMPDIR": "."}


def ending_signals() -> list[signal.Signals]:
    """Return the signals at which a command ends in order."""
    return [signal.Signals[name] for name in _ENDINGS if hasattr(signal, name)]


def end_group(leader: int) -> None:
    """End every process of a group that is left."""
    _signal_group(leader, signal.SIGKILL)


def ask_group_to_end(leader: int) -> None:
    """End every process of a group that does not ignore being asked."""
    _signal_group(leader, signal.SIGTERM)


def _signal_group(leader: int, by: signal.Signals) -> None:
    # macOS answers PermissionError for a group of which only ended processes are left.
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, by)


@contextlib.contextmanager
def locked(file: Path, *, or_say: str = "") -> Iterator[None]:
    """Hold a lock while the block runs; wait for it, or raise PublishError where words are given.

    The file is made, and stays; the lock ends with the process, however that ends.
    """
    with file.open("w") as opened:
        _lock(opened, or_say)
        yield


def _lock(opened: IO[str], or_say: str) -> None:
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | (fcntl.LOCK_NB if or_say else 0))
    except BlockingIOError as error:
        raise PublishError(or_say) from error


@contextlib.contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Hold a folder while the block runs, against whoever else holds it so; nothing is left in it.

    A disk that cannot lock a folder, as some of a network cannot, goes without. Raises OSError
    where there is no such folder.
    """
    number = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):
            fcntl.flock(number, fcntl.LOCK_EX)
        yield
    finally:
        os.close(number)


def descriptor_from(lowest: int, descriptor: int) -> int:
    """Return a copy of a descriptor, of this number or above, which programs do not inherit."""
    return fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, lowest)
