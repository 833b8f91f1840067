"""The processes of a build: found, waited for and killed."""

import contextlib
import os
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.project import LIMIT, Project


def children(pid: int) -> list[int]:
    """Return the processes that a process started, and theirs."""
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
    """Return the browser processes below a build."""
    return [child for child in children(pid) if "remote-debugging-port" in command_line(child)]


def command_line(pid: int) -> str:
    """Return a process's command line, empty when it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def wait_for_page(project: Project) -> None:
    """Wait until a page has come out of the browser, and was kept for the next build.

    The project must have kept none before.
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
    pytest.fail("no page came out of the browser")


def wait_for_browser(pid: int) -> int:
    """Wait until a build has started its browser."""
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline:
        found = browsers(pid)
        if found:
            return found[0]
        time.sleep(0.01)
    pytest.fail("the build started no browser")


@contextlib.contextmanager
def killing_browsers(pid: int) -> Iterator[None]:
    """Kill each browser of a process as soon as it is there."""
    over = threading.Event()

    def kill() -> None:
        while not over.wait(0.02):
            for browser in browsers(pid):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(browser, signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        yield
    finally:
        over.set()
        killer.join()


def own_temporary_folder(project: Project) -> Path:
    """Have a project's builds use a folder of their own for what is temporary."""
    folder = project.root / "tmp"
    folder.mkdir()
    project.environment["TMPDIR"] = str(folder)
    return folder


def gone(started: list[int]) -> bool:
    """Wait until processes have ended; return whether they did, and took their folders along."""
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline:
        if not any(map(command_line, started)):
            return True
        time.sleep(0.01)
    return False
