"""Builds with several processes: pages are the same, and a lost process is replaced."""

import json
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
    wait_for_page,
)
from tests.support.profile import PAGES, spans
from tests.support.project import LIMIT, PUBLISHED, Project, tree

pytestmark = pytest.mark.slow

WORKER = "prerender.pipeline.worker"
KILLS = 3


def workers(build: int) -> list[int]:
    """Return a build's worker processes."""
    return [
        pid
        for pid in children(build)
        if WORKER in command_line(pid) and not command_line(pid).startswith("/bin/sh")
    ]


@pytest.mark.parametrize("processes", ["2", "3"])
def test_tree_is_the_same_with_any_number_of_processes(
    project: Project, site: Path, processes: str
) -> None:
    """Two and three processes publish the same tree as one; a second build reuses all pages."""
    project.settle(processes=processes)

    first = project.run("build")

    assert first.returncode == 0, first.stdout + first.stderr
    assert tree(project.site) == tree(site)

    again = project.run("build")

    assert f"{PUBLISHED + 2} pages reused from the cache." in again.stdout
    assert tree(project.site) == tree(site)


def test_build_replaces_a_killed_process(project: Project, site: Path) -> None:
    """Another process repeats the lost work, and the tree is the same."""
    project.settle(processes="2")
    build = project.start("build")
    wait_for_page(project)
    os.kill(workers(build.pid)[0], signal.SIGKILL)

    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 0, output
    assert tree(project.site) == tree(site)
    assert not list((project.root / "build").glob(".staging-*"))


def test_build_reports_processes_that_end_repeatedly(again: Project, site: Path) -> None:
    """The build exits with code 3 and one sentence, and the site is unchanged."""
    again.settle(processes="2")
    # Rendering is slowed down, so that no process completes its shard before it is killed.
    slow = "{window.prerendering && (() => { const end = performance.now() + 2000; "
    slow += "while (performance.now() < end); return null; })()}<Head\n"
    again.edit("spa/src/features/product/product-page.tsx", "<Head\n", slow)
    build = again.start("build")
    deadline = time.monotonic() + LIMIT
    while build.poll() is None and time.monotonic() < deadline:
        for pid in workers(build.pid):
            os.kill(pid, signal.SIGKILL)
        time.sleep(0.01)

    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 3, output
    assert "4 processes ended while they rendered the pages from /" in output
    assert "Traceback" not in output
    assert tree(again.site) == tree(site)


def test_build_killed_at_any_moment_ends_its_processes(
    make_project: Callable[[], Project], built: Project, site: Path
) -> None:
    """After SIGKILL a complete tree remains, all processes end, and the next build succeeds."""
    project = make_project()
    temporary = own_temporary_folder(project)
    project.continue_from(built)
    project.settle(processes="2")
    moments = random.Random(11)
    for _ in range(KILLS):
        shutil.rmtree(project.root / "build/cache/pages", ignore_errors=True)
        build = project.start("build")
        wait_for_page(project)
        time.sleep(moments.uniform(0, 1))
        started = children(build.pid)
        build.kill()
        build.communicate()

        assert have_ended(started)
        assert tree(project.site) == tree(site)

    assert project.run("build").returncode == 0
    assert tree(project.site) == tree(site)
    assert list(temporary.iterdir()) == []


def test_interrupted_build_leaves_no_process_behind(project: Project) -> None:
    """SIGTERM exits with code 130 and leaves no process and no temporary folder."""
    temporary = own_temporary_folder(project)
    project.settle(processes="2")
    build = project.start("build")
    wait_for_page(project)
    started = children(build.pid)

    build.send_signal(signal.SIGTERM)
    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 130
    assert output.endswith("Interrupted. The published site is unchanged.\n")
    assert [pid for pid in started if command_line(pid)] == []
    assert list(temporary.iterdir()) == []
    assert not list((project.root / "build").glob(".staging-*"))


def test_fault_is_reported_in_full_with_several_processes(project: Project) -> None:
    """The report names the page, component, source line and catalogue entry."""
    page = project.root / "spa/src/features/product/product-page.tsx"
    torn = "{product.id === 5 && (() => { throw new Error('torn'); })()}<Head\n"
    page.write_text(page.read_text("utf-8").replace("<Head\n", torn, 1), "utf-8")
    project.settle(processes="2")

    result = project.run("build")

    assert result.returncode == 3
    assert result.stderr.startswith(
        "1 page failed to render; nothing was published.\n/products/5: Error: torn\n"
        "  in ProductPage at spa/src/features/product/product-page.tsx:"
    )
    assert "\n  in the catalogue: products[" in result.stderr


def test_profile_has_lanes_for_each_process(project: Project) -> None:
    """Each process has its own lanes in the profile, and spans on a lane are nested."""
    project.settle(processes="2")

    result = project.run("build", "--profile", "trace.json")

    assert result.returncode == 0, result.stdout + result.stderr
    events = json.loads((project.root / "trace.json").read_text("utf-8"))["traceEvents"]
    names = {event["args"]["name"] for event in events if event["ph"] == "M"}
    assert names >= {"build", "worker 1 tab 1", "worker 2 tab 1"}
    assert len(spans(events, "rewrite")) == PAGES
