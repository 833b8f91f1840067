"""A catalogue of hundreds of products, rendered by local workers."""

import contextlib
import os
import signal
import threading
from collections.abc import Iterator

import pytest

from bench.folder import make_folder
from prerender.browser.chromium import Chromium
from tests.support.dask_cluster import forget_pages, local_workers
from tests.support.folder import settle
from tests.support.processes import children, wait_for_browser
from tests.support.project import LIMIT, Project, Tree, tree

pytestmark = pytest.mark.slow

PRODUCTS = 300
STOPPED = 0.45
GOING = 0.05
"""Seconds that a slow worker runs in each cycle: a tenth of the time."""


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory, chromium: Chromium) -> Project:
    """Return a project whose pages one process rendered."""
    folder = tmp_path_factory.mktemp("many") / "project"
    make_folder(PRODUCTS, folder)
    settle(folder, {"cards": '"one"', "datasheets": '"none"', "compress": "false"})
    project = Project.at(folder, chromium)
    result = project.run("build")
    assert result.returncode == 0, result.stderr
    return project


@pytest.fixture(scope="module")
def local(many: Project) -> Tree:
    """Return the tree that one process published."""
    return tree(many.site)


def test_slow_worker_is_not_lost(many: Project, local: Tree) -> None:
    """If one worker is slow, the other renders the waiting pages, and the tree is the same."""
    forget_pages(many)
    build = many.start("build", "--cluster", "local:2")
    wait_for_browser(build.pid)
    with slowed(local_workers(build.pid)[0]):
        output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 0, output
    assert "was lost" not in output
    assert tree(many.site) == local


@contextlib.contextmanager
def slowed(worker: int) -> Iterator[None]:
    """Suspend a process and its browser for most of the block's time."""
    done = threading.Event()

    def tell(what: signal.Signals) -> None:
        for pid in (worker, *children(worker)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, what)

    def hamper() -> None:
        while not done.wait(GOING):
            tell(signal.SIGSTOP)
            done.wait(STOPPED)
            tell(signal.SIGCONT)

    thread = threading.Thread(target=hamper)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
