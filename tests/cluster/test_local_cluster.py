"""A cluster on this machine, for a try: the same site, and nothing is left of it."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.processes import children, command_line, own_temporary_folder
from tests.support.profile import spans
from tests.support.project import LIMIT, PUBLISHED, Project, tree


@pytest.fixture(scope="module")
def tried(make_project: Callable[[], Project]) -> Project:
    """Copy the project for the tests of this module."""
    return make_project()


@pytest.mark.slow
def test_tree_is_the_same_from_two_workers(tried: Project, site: Path) -> None:
    """Two workers make the bytes that one process makes, and leave no process and no folder."""
    temporary = own_temporary_folder(tried)
    build = tried.start("build", "--cluster", "local:2", "--profile", "trace.json")
    output, _ = build.communicate(timeout=LIMIT)

    assert build.returncode == 0, output
    assert "cluster at local:2: pages are made by 2 workers.\n" in output
    assert re.search(r"^cluster: \d+ pages made, \d+ a second\.$", output, re.MULTILINE)
    assert tree(tried.site) == tree(site)
    assert [pid for pid in children(build.pid) if command_line(pid)] == []
    assert list(temporary.iterdir()) == []
    assert not list((tried.root / "build").glob(".staging-*"))


@pytest.mark.slow
def test_profile_has_lanes_for_each_worker(tried: Project) -> None:
    """Each worker has lanes of its own, on which spans nest as on any other."""
    events = json.loads((tried.root / "trace.json").read_text("utf-8"))["traceEvents"]
    names = {event["args"]["name"] for event in events if event["ph"] == "M"}

    assert names >= {"build", "worker 0 tab 1", "worker 1 tab 1"}
    assert len(spans(events, "rewrite")) >= PUBLISHED


@pytest.mark.slow
def test_what_workers_made_is_kept(tried: Project, site: Path) -> None:
    """The next build takes all pages from the cache, and starts no worker for them."""
    again = tried.run("build", "--cluster", "local:2")

    assert again.returncode == 0, again.stdout + again.stderr
    assert f"{PUBLISHED + 2} pages kept from earlier builds, unchanged." in again.stdout
    assert "cluster at" not in again.stdout
    assert tree(tried.site) == tree(site)


@pytest.mark.slow
def test_edited_page_alone_is_made_by_a_worker(tried: Project) -> None:
    """Of a changed product the pages that show it go to a worker; the others are kept."""
    tried.edit_catalogue(lambda content: content["products"][0].update(name="Plain brass, again"))

    result = tried.run("build", "--cluster", "local:1")

    assert result.returncode in {0, 1}, result.stderr
    assert "cluster at local:1: pages are made by 1 worker.\n" in result.stdout
    assert " pages kept from earlier builds, unchanged." in result.stdout


@pytest.mark.parametrize("address", ["local:0", "local:", "127.0.0.1:8786", "http://there"])
def test_address_that_is_none_is_refused(sources: Project, address: str) -> None:
    """What is no address of a scheduler ends with exit code 2, and names the option."""
    result = sources.call("build", "--cluster", address)

    assert result.returncode == 2
    assert "--cluster: name a scheduler, like tcp://" in result.stderr


def test_without_dask_the_cure_is_told(project: Project, tmp_path: Path) -> None:
    """Where the extra is not installed, the build ends with exit code 2 and says how to get it."""
    (tmp_path / "dask.py").write_text("raise ModuleNotFoundError(\"No module named 'dask'\")\n")
    path = f"{tmp_path}:{project.environment['PYTHONPATH']}"

    result = project.run("build", "--cluster", "local:2", PYTHONPATH=path)

    assert result.returncode == 2
    assert result.stderr == (
        "A cluster is asked for (local:2), and Dask is not installed (No module named 'dask'). "
        "Install it with 'make set-up-cluster', or build without --cluster.\n"
    )
