"""A cluster on this machine: it builds the same site and leaves no process running."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.dask_cluster import forget_pages
from tests.support.processes import (
    children,
    command_line,
    have_ended,
    own_temporary_folder,
    wait_for_browser,
)
from tests.support.project import LIMIT, Project, tree


@pytest.fixture(scope="module")
def tried(make_project: Callable[[], Project]) -> Project:
    """Copy the project for this module's tests."""
    return make_project()


@pytest.mark.slow
def test_tree_is_the_same_with_two_workers(tried: Project, site: Path) -> None:
    """Two workers publish the same tree as one process, and leave no process and no folder."""
    temporary = own_temporary_folder(tried)
    build = tried.start("build", "--cluster", "local:2")
    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 0, output
    assert "Cluster at local:2: 2 workers ready.\n" in output
    assert re.search(r"^Cluster: \d+ pages rendered, \d+ a second\.$", output, re.MULTILINE)
    assert tree(tried.site) == tree(site)
    assert [pid for pid in children(build.pid) if command_line(pid)] == []
    assert list(temporary.iterdir()) == []
    assert not list((tried.root / "build").glob(".staging-*"))


@pytest.mark.slow
def test_workers_render_only_the_edited_pages(tried: Project) -> None:
    """Only the pages that show the edited product go to a worker."""
    tried.edit_catalogue(lambda content: content["products"][0].update(name="Plain brass, again"))

    result = tried.run("build", "--cluster", "local:1")

    assert result.returncode in {0, 1}, result.stderr
    assert "Cluster at local:1: 1 worker ready.\n" in result.stdout
    assert " pages reused from the cache." in result.stdout


@pytest.mark.slow
def test_page_with_a_late_fault_is_rendered_again(project: Project) -> None:
    """A worker returns no snapshot of a page that fails after it was ready."""
    page = project.root / "spa/src/features/product/product-page.tsx"
    late = (
        "{product.id === 5 && <img alt='' ref={() => void setTimeout(() => "
        "{ throw new Error('too late'); }, 300)} />}<Head\n"
    )
    page.write_text(page.read_text("utf-8").replace("<Head\n", late, 1), "utf-8")

    for options in (("--cluster", "local:1"), ()):
        result = project.run("build", *options)

        assert result.returncode == 3, result.stdout
        assert "/products/5: " in result.stderr
        assert "too late" in result.stderr


@pytest.mark.slow
def test_build_killed_at_any_moment_ends_its_workers(
    make_project: Callable[[], Project], built: Project, site: Path
) -> None:
    """After SIGKILL the published tree is complete, and all workers and browsers end."""
    project = make_project()
    project.continue_from(built)
    forget_pages(project)
    build = project.start("build", "--cluster", "local:2")
    wait_for_browser(build.pid)
    started = children(build.pid)
    build.kill()
    build.communicate()

    assert have_ended(started)
    assert tree(project.site) == tree(site)


@pytest.mark.parametrize("address", ["local:0", "local:", "127.0.0.1:8786", "http://there"])
def test_build_rejects_an_invalid_scheduler_address(sources: Project, address: str) -> None:
    """An invalid address ends with exit code 2 and names the option."""
    result = sources.call("build", "--cluster", address)

    assert result.returncode == 2
    assert "--cluster: use a scheduler's address, such as tcp://" in result.stderr


@pytest.mark.slow
def test_cluster_without_dask_suggests_its_installation(project: Project, tmp_path: Path) -> None:
    """If Dask is not installed, the build exits with code 2 and explains how to install it."""
    (tmp_path / "dask.py").write_text("raise ModuleNotFoundError(\"No module named 'dask'\")\n")
    path = f"{tmp_path}:{project.environment['PYTHONPATH']}"

    result = project.run("build", "--cluster", "local:2", PYTHONPATH=path)

    assert result.returncode == 2
    assert result.stderr == (
        "--cluster local:2: Dask is not installed (No module named 'dask'). "
        "Run 'make set-up-cluster', or build without --cluster.\n"
    )
