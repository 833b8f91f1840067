"""Find, await and kill the processes of a build."""

import contextlib
import sqlite3
import time
from pathlib import Path

import pytest

from tests.support.project import LIMIT, Project


def children(pid: int) -> list[int]:
    """Return all descendants of a process."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found += [int(entry.name), *children(int(entry.name))]
    return found


def browsers(pid: int) -> list[int]:
    """Return a build's browser processes."""
    return [child for child in children(pid) if "remote-debugging-port" in command_line(child)]


def command_line(pid: int) -> str:
    """Return a process's command line, or an empty string if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def wait_for_page(project: Project) -> None:
    """Wait until the build has cached its first page.

    The project's page cache must be empty at the start.
    """
    store = project.root / "build/cache/pages/entries.sqlite"
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline:
        with contextlib.suppress(sqlite3.Error):
            opened = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
            with contextlib.closing(opened):
                if opened.execute("SELECT 1 FROM entry").fetchone():
                    return
        time.sleep(0.002)
    pytest.fail("the build cached no page")


def wait_for_browser(pid: int) -> int:
    """Wait until a build has started its browser."""
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline:
        found = browsers(pid)
        if found:
            return found[0]
        time.sleep(0.01)
    pytest.fail("the build started no browser")


def own_temporary_folder(project: Project) -> Path:
    """Use a temporary folder of the project's own for its builds."""
    folder = project.root / "tmp"
    folder.mkdir()
    project.environment["TMPDIR"] = str(folder)
    return folder


def have_ended(started: list[int]) -> bool:
    """Return whether the processes end within the limit."""
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline:
        if not any(map(command_line, started)):
            return True
        time.sleep(0.01)
    return False
