"""After a build is killed at any moment, the published site is complete: the old or new tree."""

import os
import random
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.processes import (
    children,
    command_line,
    have_ended,
    own_temporary_folder,
    wait_for_browser,
    wait_for_page,
)
from tests.support.project import LIMIT, Project, tree

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("KILLS", "3"))


def test_build_replaces_a_killed_browser(project: Project, site: Path) -> None:
    """A new browser replaces one that was killed while rendering, and the tree is the same."""
    build = project.start("build")
    first = wait_for_browser(build.pid)
    wait_for_page(project)
    os.kill(first, signal.SIGKILL)

    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 0, output
    assert tree(project.site) == tree(site)


def test_build_killed_at_any_moment_leaves_a_complete_tree(
    make_project: Callable[[], Project], site: Path
) -> None:
    """After SIGKILL a complete tree remains, all processes end, and the next build succeeds."""
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

        assert have_ended(started)
        assert tree(project.site) in (old, new)

    assert project.run("build").returncode == 0
    assert tree(project.site) == new
    assert list(temporary.iterdir()) == []
    assert {path.name for path in (project.root / "build").iterdir()} == {
        "cache",
        "site",
        "spa",
        "published-catalogue.json",
        ".lock",
    }


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_build_leaves_nothing_behind(project: Project, number: signal.Signals) -> None:
    """SIGINT and SIGTERM exit with code 130 and leave no process and no temporary folder."""
    temporary = own_temporary_folder(project)
    build = project.start("build")
    wait_for_browser(build.pid)
    started = children(build.pid)

    build.send_signal(number)
    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 130
    assert output.endswith("Interrupted. The published site is unchanged.\n")
    assert [pid for pid in started if command_line(pid)] == []
    assert list(temporary.iterdir()) == []
    assert not project.site.exists()
    assert not list((project.root / "build").glob(".staging-*"))


def test_build_reports_another_build_in_the_same_folder(project: Project) -> None:
    """A second build in the same folder exits with code 3, and its message gives the reason."""
    first = project.start("build")
    wait_for_browser(first.pid)

    second = project.run("build")
    output, _ = first.communicate(timeout=LIMIT)

    assert second.returncode == 3
    assert "Another build is running in" in second.stderr
    assert first.returncode == 0, output
