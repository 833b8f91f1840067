"""Open files: the browser and Vite need more than the smallest limits allow."""

import contextlib

from prerender.errors import SystemUnsupportedError

with contextlib.suppress(ImportError):  # on Windows, which is rejected before this is called
    import resource

NEEDED = 256
"""Files that a process must be able to open: Chromium ends while it opens tabs if it has 80."""
_AMPLE = 4096


def allow_open_files() -> None:
    """Raise this process's limit of open files as far as the system allows without rights.

    Programs that it starts inherit the limit. macOS starts a shell with 256, far below what it
    allows.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _AMPLE if hard == resource.RLIM_INFINITY else min(_AMPLE, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def refuse_few_open_files() -> None:
    """Raise SystemUnsupportedError if the browser would end because it cannot open files."""
    limit = open_files()
    if limit < NEEDED:
        msg = (
            f"This shell limits a process to {limit} open files, and the browser needs {NEEDED}. "
            f"Run 'ulimit -n {_AMPLE}' first, or raise the limit (nofile) of this user, service "
            "or container."
        )
        raise SystemUnsupportedError(msg)


def open_files() -> float:
    """Return the number of files that this process and its children can each have open."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return float("inf") if soft == resource.RLIM_INFINITY else soft
