"""Whatever is killed, the site is whole: the old tree or the new one."""

import contextlib
import os
import random
import shutil
import signal
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.project import LIMIT, Project, tree

pytestmark = pytest.mark.slow

KILLS = 3


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


def test_killed_browser_is_replaced_and_the_build_ends_well(project: Project, site: Path) -> None:
    """A browser killed while it renders is followed by another, and the tree is the same."""
    build = project.start("build")
    first = wait_for_browser(build.pid)
    wait_for_page(project)
    os.kill(first, signal.SIGKILL)

    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 0, output
    assert tree(project.site) == tree(site)


def test_build_killed_at_any_moment_leaves_a_whole_tree(
    make_project: Callable[[], Project], site: Path
) -> None:
    """After SIGKILL a whole tree stands, nothing works on, and the next build ends well."""
    project = make_project()
    temporary = own_temporary_folder(project)
    shutil.copytree(site, project.site)
    project.edit_catalogue(lambda c: c["products"][0].update(name="Edited Wire"))
    started = time.monotonic()
    assert project.run("build").returncode == 0
    whole = time.monotonic() - started
    new = tree(project.site)
    old = tree(site)
    assert new != old
    moments = random.Random(7)
    for _ in range(KILLS):
        shutil.rmtree(project.site)
        shutil.copytree(site, project.site)
        build = project.start("build")
        time.sleep(moments.uniform(0.2, whole * 1.1))
        started = children(build.pid)
        build.kill()
        build.communicate()

        assert gone(started)
        assert tree(project.site) in (old, new)

    assert project.run("build").returncode == 0
    assert tree(project.site) == new
    assert list(temporary.iterdir()) == []
    assert {path.name for path in (project.root / "build").iterdir()} == {
        "cache",
        "site",
        "spa",
        ".lock",
    }


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_build_leaves_nothing_behind(project: Project, number: signal.Signals) -> None:
    """Ctrl-C and SIGTERM end with exit code 130, one sentence, no process and no folder."""
    temporary = own_temporary_folder(project)
    build = project.start("build")
    wait_for_browser(build.pid)
    started = children(build.pid)

    build.send_signal(number)
    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 130
    assert output.endswith("Interrupted; what was published is as it was.\n")
    assert [pid for pid in started if command_line(pid)] == []
    assert list(temporary.iterdir()) == []
    assert not project.site.exists()
    assert not list((project.root / "build").glob(".staging-*"))


def test_two_builds_in_one_folder_do_not_mix(project: Project) -> None:
    """A build that finds another at work says so and ends with exit code 3."""
    first = project.start("build")
    wait_for_browser(first.pid)

    second = project.run("build")
    output, _ = first.communicate(timeout=LIMIT)

    assert second.returncode == 3
    assert "Another build is at work in" in second.stderr
    assert first.returncode == 0, output
