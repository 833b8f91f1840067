"""Faults in a cluster during a build are reported within a time limit and lose no page."""

import contextlib
import os
import random
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from tests.support.dask_cluster import DaskCluster, dask_cluster, forget_pages, local_workers
from tests.support.processes import browsers, children, have_ended, wait_for_browser, wait_for_page
from tests.support.project import LIMIT, ROOT, Project, tree

pytestmark = pytest.mark.slow

KILLS = 5
ENDS_AT_ONCE = """#!/bin/sh
if [ "$1" = --version ]; then exec {} --version; fi
exit 1
"""


@pytest.fixture
def cluster(chromium: Chromium, tmp_path: Path) -> Iterator[DaskCluster]:
    """Start a scheduler and two workers that use the same browser."""
    with dask_cluster(tmp_path, Project.at(tmp_path, chromium).environment) as one:
        one.start_worker()
        one.start_worker()
        one.wait_for_workers(2)
        yield one


@pytest.fixture
def fresh(make_project: Callable[[], Project], built: Project) -> Project:
    """Copy the built project, but not the rendered pages."""
    project = make_project()
    project.continue_from(built)
    project.settle(visits="3")
    forget_pages(project)
    return project


def test_build_replaces_a_killed_worker(fresh: Project, cluster: DaskCluster, site: Path) -> None:
    """Another worker repeats the lost work, five times in a row, and the tree is the same."""
    moments = random.Random(22)
    for _ in range(KILLS):
        forget_pages(fresh)
        build = fresh.start("build", "--cluster", cluster.address)
        cluster.wait_for_browsers(2)
        time.sleep(moments.uniform(0, 2))
        os.kill(moments.choice(cluster.workers()), signal.SIGKILL)

        output, _ = build.communicate(timeout=LIMIT)

        assert build.returncode == 0, output
        assert "Traceback" not in output
        assert tree(fresh.site) == tree(site)


def test_worker_replaces_a_killed_browser(fresh: Project, cluster: DaskCluster, site: Path) -> None:
    """The worker starts another browser, five times in a row, and the tree is the same."""
    moments = random.Random(23)
    for _ in range(KILLS):
        forget_pages(fresh)
        build = fresh.start("build", "--cluster", cluster.address)
        found = cluster.wait_for_browsers(2)
        time.sleep(moments.uniform(0, 2))
        os.kill(moments.choice(found), signal.SIGKILL)

        output, _ = build.communicate(timeout=LIMIT)

        assert build.returncode == 0, output
        assert "Traceback" not in output
        assert tree(fresh.site) == tree(site)


def test_build_waits_for_a_worker_when_the_only_one_is_killed(fresh: Project, site: Path) -> None:
    """If the only worker is killed, its pages wait for a new worker, and the tree is the same."""
    build = fresh.start("build", "--cluster", "local:1")
    wait_for_browser(build.pid)
    os.kill(local_workers(build.pid)[0], signal.SIGKILL)

    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 0, output
    assert " was lost. Other workers render its pages.\n" in output
    assert tree(fresh.site) == tree(site)


def test_build_replaces_a_worker_that_stops_responding(fresh: Project, site: Path) -> None:
    """A worker that stops with pages in progress is removed after a time; the tree is the same."""
    build = fresh.start("build", "--cluster", "local:2")
    wait_for_browser(build.pid)
    silent = next(pid for pid in local_workers(build.pid) if browsers(pid))
    os.kill(silent, signal.SIGSTOP)
    started = children(build.pid)
    try:
        output, _ = build.communicate(timeout=LIMIT)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(silent, signal.SIGCONT)

    assert build.returncode == 0, output
    assert " was lost. Other workers render its pages.\n" in output
    assert "Traceback" not in output
    assert tree(fresh.site) == tree(site)
    assert have_ended(started)


def test_worker_without_a_working_browser_returns_its_pages(
    fresh: Project, cluster: DaskCluster, site: Path, tmp_path: Path
) -> None:
    """A worker whose browser never starts is reported once, and others render its pages."""
    real = Path(fresh.environment["CHROMIUM"])
    broken = tmp_path / real.name
    broken.write_text(ENDS_AT_ONCE.format(real))
    broken.chmod(0o755)
    # Same size as the real browser: otherwise the worker would be rejected as different.
    os.truncate(broken, real.stat().st_size)
    cluster.start_worker(CHROMIUM=str(broken))
    cluster.wait_for_workers(3)

    result = fresh.run("build", "--cluster", cluster.address)

    assert result.returncode == 0, result.stdout + result.stderr
    assert "3 workers ready.\n" in result.stdout
    assert result.stdout.count(" is not used: The browser exited immediately.") == 1
    assert tree(fresh.site) == tree(site)


def test_fault_is_reported_in_full_with_a_cluster(project: Project, cluster: DaskCluster) -> None:
    """The report names the page, component, source line and catalogue entry."""
    torn = "{product.id === 5 && (() => { throw new Error('torn'); })()}<Head\n"
    page = project.root / "spa/src/features/product/product-page.tsx"
    page.write_text(page.read_text("utf-8").replace("<Head\n", torn, 1), "utf-8")

    alone = project.run("build")
    together = project.run("build", "--cluster", cluster.address)

    assert alone.returncode == together.returncode == 3
    assert alone.stderr.startswith(
        "1 page failed to render; nothing was published.\n/products/5: Error: torn\n"
        "  in ProductPage at spa/src/features/product/product-page.tsx:"
    )
    assert together.stderr == alone.stderr


def test_build_reports_a_lost_scheduler(fresh: Project, cluster: DaskCluster, site: Path) -> None:
    """The exit code is 3, the tree stays, and the next build reuses the rendered pages."""
    before = tree(fresh.site)
    fresh.edit_catalogue(lambda content: content["company"].update(name="Another Name Ltd"))
    assert fresh.run("build").returncode in {0, 1}
    forget_pages(fresh)
    shutil.rmtree(fresh.site)
    shutil.copytree(site, fresh.site)
    build = fresh.start("build", "--cluster", cluster.address)
    wait_for_page(fresh)
    assert cluster.scheduler
    cluster.scheduler.kill()

    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 3, output
    assert "The connection to the cluster's scheduler was lost. " in output
    assert "Traceback" not in output
    assert tree(fresh.site) == before

    again = fresh.run("build")

    assert " pages reused from the cache." in again.stdout


def test_worker_of_another_version_is_rejected_with_its_address(
    fresh: Project, cluster: DaskCluster, site: Path, tmp_path: Path
) -> None:
    """The worker's address and the differing file are reported; other workers build the site."""
    other = tmp_path / "other"
    shutil.copytree(ROOT / "prerender", other / "prerender")
    with (other / "prerender/errors.py").open("a") as file:
        file.write("# another version\n")
    cluster.start_worker(PYTHONPATH=str(other))
    cluster.wait_for_workers(3)

    result = fresh.run("build", "--cluster", cluster.address)

    assert result.returncode == 0, result.stderr
    assert (
        " is not used: its prerenderer differs from the build's: prerender/errors.py"
        in result.stdout
    )
    assert "2 workers ready." in result.stdout
    assert tree(fresh.site) == tree(site)


def test_worker_without_a_browser_is_reported(
    fresh: Project, cluster: DaskCluster, site: Path
) -> None:
    """The missing browser program is reported, and other workers build the site."""
    cluster.start_worker(CHROMIUM="/nowhere")
    cluster.wait_for_workers(3)

    result = fresh.run("build", "--cluster", cluster.address)

    assert result.returncode == 0, result.stderr
    assert " is not used: CHROMIUM names /nowhere, which is not a program" in result.stdout
    assert tree(fresh.site) == tree(site)


def test_build_stops_when_no_worker_is_usable(fresh: Project, tmp_path: Path) -> None:
    """The exit code is 3, the message lists what each worker lacks, and the site is unchanged."""
    before = tree(fresh.site)
    with dask_cluster(tmp_path, fresh.environment) as cluster:
        cluster.start_worker(CHROMIUM="/nowhere")
        cluster.wait_for_workers(1)

        result = fresh.run("build", "--cluster", cluster.address)

    assert result.returncode == 3
    assert result.stderr.startswith(
        f"No worker of the cluster at {cluster.address} can render these"
    )
    assert "CHROMIUM names /nowhere, which is not a program" in result.stderr
    assert tree(fresh.site) == before


def test_build_reports_an_unreachable_scheduler(fresh: Project) -> None:
    """The exit code is 3, and the message contains the address and a remedy."""
    result = fresh.run("build", "--cluster", "tcp://127.0.0.1:9")

    assert result.returncode == 3
    assert result.stderr.startswith("No scheduler answers at tcp://127.0.0.1:9 (")
    assert "Start one as described in docs/engine/cluster.md" in result.stderr


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_interrupted_build_leaves_all_workers_idle(
    fresh: Project, cluster: DaskCluster, how: signal.Signals, site: Path
) -> None:
    """All workers stop working, and another build can use them."""
    fresh.edit(
        "spa/src/features/product/product-page.tsx",
        "<Head\n",
        "{window.prerendering && (() => { const end = performance.now() + 1500; "
        "while (performance.now() < end); return null; })()}<Head\n",
    )
    build = fresh.start("build", "--cluster", cluster.address)
    cluster.wait_for_browsers(2)
    time.sleep(3)
    build.send_signal(how)
    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == (130 if how is signal.SIGTERM else -signal.SIGKILL), output
    cluster.wait_until_idle()
    if how is signal.SIGTERM:
        assert output.endswith("Interrupted. The published site is unchanged.\n")
        assert cluster.browsers() == []
    assert tree(fresh.site) == tree(site)


def test_page_that_kills_workers_is_reported(
    fresh: Project, chromium: Chromium, tmp_path: Path, site: Path
) -> None:
    """A page that exceeds every worker's memory is separated from its piece and reported."""
    fresh.edit(
        "spa/src/features/product/product-page.tsx",
        "<Head\n",
        "{window.prerendering && product.id === 5 && <p>{'x '.repeat(40_000_000)}</p>}<Head\n",
    )
    with dask_cluster(tmp_path, Project.at(tmp_path, chromium).environment) as cluster:
        cluster.start_worker("--memory-limit", "400MB")
        cluster.start_worker("--memory-limit", "400MB")
        cluster.wait_for_workers(2)

        result = fresh.run("build", "--cluster", cluster.address)

    assert result.returncode == 3, result.stdout + result.stderr
    assert result.stderr.startswith(
        "1 page failed to render; nothing was published.\n"
        "/products/5: 3 workers of the cluster died while it was rendered\n"
        "  in the catalogue: products["
    )
    assert tree(fresh.site) == tree(site)
