"""Differences between operating systems: signals, locks, the limit of open files, and the date."""

import contextlib
import gc
import os
import platform
import signal
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from prerender.errors import PublishError, SystemUnsupportedError

with contextlib.suppress(ImportError):  # on Windows, which is rejected before these are used
    import fcntl
    import resource

LINUX, MACOS, WINDOWS = "Linux", "Darwin", "Windows"
"""Values of ``platform.system``."""
_ENDING_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
_RARE_COLLECTIONS = (500_000, 20, 100)
"""Thresholds of ``gc.set_threshold``: new objects before a collection, then the ratios."""
NEEDED_FILES = 256
"""Files that a process must be able to open. With 80, Chromium exits while it opens tabs."""
_AMPLE = 4096


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine on which programs are searched."""

    system: str
    processor: str
    """A value of ``platform.machine``: x86_64, aarch64 or arm64."""
    home: Path
    environment: Mapping[str, str]
    root: Path = Path("/")
    """The root of all absolute paths; tests set it to a folder."""

    def at(self, path: str) -> Path:
        """Return an absolute path below ``root``."""
        return self.root / path.removeprefix("/")

    @property
    def description(self) -> str:
        """Return the system and the processor, such as ``Linux x86_64``."""
        system = "macOS" if self.system == MACOS else self.system
        return f"{system} {self.processor}"


def this_machine(environment: Mapping[str, str]) -> Machine:
    """Return the machine that runs this process."""
    home = Path(environment.get("HOME") or Path.home())
    return Machine(platform.system(), platform.machine(), home, environment)


def refuse_unsupported() -> None:
    """Raise SystemUnsupportedError on Windows."""
    if platform.system() == WINDOWS:
        msg = (
            "Windows is not supported. Install WSL (https://learn.microsoft.com/windows/wsl), "
            "copy the project into a folder of its Linux, and run the command there."
        )
        raise SystemUnsupportedError(msg)


def reduce_garbage_collection() -> None:
    """Make Python search for reference cycles rarely.

    A build creates millions of objects without cycles. With the default thresholds, a fifth of this
    process's CPU time goes into scanning a large catalogue.
    """
    gc.set_threshold(*_RARE_COLLECTIONS)


def is_root() -> bool:
    """Whether this process runs as root; Chromium has no sandbox for root."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def temporary_folder_environment(folder: Path) -> dict[str, str]:
    """Return the variables that make a browser write temporary files into its working directory.

    Files elsewhere would remain if the browser is killed. The path is relative because Linux allows
    107 characters for a socket's path. On macOS Chromium reads a variable of its own.
    """
    if platform.system() == MACOS:
        return {"MAC_CHROMIUM_TMPDIR": str(folder)}
    return {"TMPDIR": "."}


def ending_signals() -> list[signal.Signals]:
    """Return the signals that end a command cleanly."""
    return [signal.Signals[name] for name in _ENDING_SIGNALS if hasattr(signal, name)]


def signal_group(leader: int, by: signal.Signals) -> None:
    """Send a signal to the remaining processes of a group."""
    # macOS raises PermissionError for a group that contains only ended processes.
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, by)


@contextlib.contextmanager
def locked(file: Path, *, or_raise: str = "") -> Iterator[None]:
    """Hold a lock during the block; wait for it, or raise PublishError with ``or_raise`` if given.

    The lock file is created and remains. The lock is released when the process ends.
    """
    with file.open("w") as opened:
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | (fcntl.LOCK_NB if or_raise else 0))
        except BlockingIOError as error:
            raise PublishError(or_raise) from error
        yield


@contextlib.contextmanager
def locked_folder(folder: Path) -> Iterator[None]:
    """Lock a folder during the block, without a lock file.

    Disks that cannot lock a folder, such as some network disks, are not locked. Raises OSError if
    the folder is missing.
    """
    number = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):
            fcntl.flock(number, fcntl.LOCK_EX)
        yield
    finally:
        os.close(number)


def allow_open_files() -> None:
    """Raise this process's limit of open files as far as the hard limit allows.

    Child processes inherit the limit. macOS shells start with 256, far below the hard limit.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _AMPLE if hard == resource.RLIM_INFINITY else min(_AMPLE, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def refuse_few_open_files() -> None:
    """Raise SystemUnsupportedError if the limit is too low for the browser."""
    limit = open_files()
    if limit < NEEDED_FILES:
        msg = (
            f"This shell limits a process to {limit} open files, and the browser needs "
            f"{NEEDED_FILES}. Run 'ulimit -n {_AMPLE}' first, or raise the limit (nofile) of this "
            "user, service or container."
        )
        raise SystemUnsupportedError(msg)


def open_files() -> float:
    """Return the current limit of open files of this process and of each child."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return float("inf") if soft == resource.RLIM_INFINITY else soft


def today() -> date:
    """Return today's date in UTC.

    It decides only whether a date is past or future. No published byte depends on the wall clock.
    """
    return _now().date()


def seconds_since_1970() -> float:
    """Return the present time, which dates a publication."""
    return _now().timestamp()


def _now() -> datetime:
    return datetime.now(UTC)  # noqa: TID251 - the only use of the wall clock
