"""Whatever is killed, the site is whole: the old tree or the new one."""

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
    gone,
    own_temporary_folder,
    wait_for_browser,
    wait_for_page,
)
from tests.support.project import LIMIT, Project, tree

pytestmark = pytest.mark.slow

KILLS = 3


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
