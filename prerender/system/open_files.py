"""The limit of open files, which can be too low for the browser and Vite."""

import contextlib

from prerender.errors import SystemUnsupportedError

with contextlib.suppress(ImportError):  # on Windows, which is rejected before this is called
    import resource

NEEDED = 256
"""Files that a process must be able to open. With 80, Chromium exits while it opens tabs."""
_AMPLE = 4096


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
    if limit < NEEDED:
        msg = (
            f"This shell limits a process to {limit} open files, and the browser needs {NEEDED}. "
            f"Run 'ulimit -n {_AMPLE}' first, or raise the limit (nofile) of this user, service "
            "or container."
        )
        raise SystemUnsupportedError(msg)


def open_files() -> float:
    """Return the current limit of open files of this process and of each child."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return float("inf") if soft == resource.RLIM_INFINITY else soft
