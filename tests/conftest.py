"""Shared fixtures: the project, copies of it, the published site, and the browser."""

import contextlib
import fcntl
import json
import os
import shutil
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from prerender.browser.browser import Browser, launch
from prerender.browser.chromium import BROWSER_VARIABLE, Chromium
from prerender.browser.find import find_chromium
from prerender.host.server import host_app, listening
from prerender.system.machine import this_machine
from tests.support.browser_page import Arrive, BrowserPage
from tests.support.heads import ORIGIN
from tests.support.identity import filled_in
from tests.support.programs import no_programs
from tests.support.project import REPORT, ROOT, Project, Tree
from tests.support.tools import missing_tools

CHOSEN = os.environ.get(BROWSER_VARIABLE)
"""The browser to test with; by default the browser of the build."""
NOT_UNIT = frozenset({"chromium", "programs"})
"""Fixtures that all projects, sites and browsers depend on, or that allow other programs."""
HOST_VARIABLES = (
    "NETLIFY",
    "CF_PAGES",
    "GITHUB_ACTIONS",
    "URL",
    "CONTEXT",
    "DEPLOY_PRIME_URL",
    "CF_PAGES_URL",
    "CF_PAGES_BRANCH",
    "CF_PAGES_COMMIT_SHA",
    "GITHUB_REPOSITORY",
    "GITHUB_REF_NAME",
    "GITHUB_SHA",
    BROWSER_VARIABLE,
)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List each folder's seconds, and the tools whose absence skipped tests with their packages."""
    reports = [report for group in terminalreporter.stats.values() for report in group]
    seconds: Counter[str] = Counter()
    for report in reports:
        if isinstance(report, pytest.TestReport):
            seconds[report.location[0].split("/")[1]] += report.duration
    terminalreporter.section("seconds of the test processes by folder")
    for folder, total in seconds.most_common():
        terminalreporter.line(f"{total:6.0f} {folder}")
    skipped = [report.longrepr for report in terminalreporter.stats.get("skipped", [])]
    lines = missing_tools(cause[2] for cause in skipped if isinstance(cause, tuple))
    if lines:
        terminalreporter.section("skipped: what to install")
        for line in lines:
            terminalreporter.line(line)


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """Name the files in which two trees differ."""
    if op != "==" or not isinstance(left, Tree) or not isinstance(right, Tree):
        return None
    differing = sorted(name for name in left | right if left.get(name) != right.get(name))
    return [f"the trees differ in {len(differing)} files:", *differing[:20]]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the unit tests, and sort files by decreasing run time.

    A unit test is one whose fixtures need no project, built site, browser or program. Test
    processes take files in this order (``--dist loadfile``), so that no slow file runs alone at the
    end.
    """
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        if NOT_UNIT.isdisjoint(_fixtures([item])) and not item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.unit)
        files.setdefault(item.path, []).append(item)
    ordered = sorted(files.values(), key=_place)
    # One test process builds the shared site while the others run builds that do not need it.
    first = next((at for at, file in enumerate(ordered) if _place(file)[1]), 0)
    items[:] = chain.from_iterable(
        [*ordered[first : first + 1], *ordered[:first], *ordered[first + 1 :]]
    )


def _place(items: list[pytest.Item]) -> tuple[int, bool]:
    """Return a file's layer, from builds to unit tests, and whether it needs the shared site."""
    fixtures = _fixtures(items)
    layers = ("make_project", "browser", "built", "programs")
    layer = next((at for at, name in enumerate(layers) if name in fixtures), len(layers))
    return layer, "built" in fixtures


def _fixtures(items: list[pytest.Item]) -> set[str]:
    return {name for item in items for name in getattr(item, "fixturenames", ())}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Fail a unit test that starts a program, such as a build."""
    with no_programs() if item.get_closest_marker("unit") else contextlib.nullcontext():
        return (yield)


@pytest.fixture(scope="session")
def programs() -> None:
    """Allow a test to start programs other than the prerenderer, such as Node."""


@pytest.fixture(scope="session", autouse=True)
def _clean_environment() -> Iterator[None]:
    """Clear the environment variables that a host or a developer can set."""
    with pytest.MonkeyPatch.context() as patch:
        for name in HOST_VARIABLES:
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(scope="session")
def chromium() -> Chromium:
    """Find the browser as the build does, and unpack it once."""
    chosen = {BROWSER_VARIABLE: CHOSEN} if CHOSEN else {}
    return find_chromium(ROOT, ROOT / "build/cache", this_machine(os.environ | chosen))


@pytest.fixture(scope="session")
def make_project(
    tmp_path_factory: pytest.TempPathFactory, chromium: Chromium
) -> Callable[[], Project]:
    """Return a function that copies the project, ready to edit and build.

    Its builds visit only a few pages, because each visit takes time.
    """

    def make() -> Project:
        project = Project.copied_to(tmp_path_factory.mktemp("project"), chromium)
        project.settle(visits="3")
        return project

    return make


@pytest.fixture
def sources(tmp_path: Path) -> Project:
    """Copy the catalogue and the settings, for commands that need no build (``Project.call``)."""
    return Project.sources_in(tmp_path)


@pytest.fixture
def project(make_project: Callable[[], Project]) -> Project:
    """Copy the project for one test."""
    return make_project()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, chromium: Chromium, worker_id: str) -> Project:
    """Build the site in a copy of the project.

    Parallel tests share this project, so no test can edit it or build in it.
    """
    with shared_project("built", tmp_path_factory, chromium, worker_id) as (project, is_new):
        if is_new:
            result = project.run("build")
            assert result.returncode == 0, result.stdout + result.stderr
    return project


@pytest.fixture(scope="session")
def production(
    tmp_path_factory: pytest.TempPathFactory, chromium: Chromium, worker_id: str
) -> Project:
    """Build a production site with a complete company in a copy of the project.

    Search engines can list it, and it contains confirmed values only. It is shared like ``built``.
    """
    with shared_project("production", tmp_path_factory, chromium, worker_id) as (project, is_new):
        if is_new:
            content = filled_in(json.loads(project.catalogue.read_text("utf-8")))
            text = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
            project.catalogue.write_text(text, "utf-8")
            project.settle(visits="3")
            result = project.run("build", "--origin", ORIGIN, NETLIFY="true", CONTEXT="production")
            assert result.returncode == 0, result.stdout + result.stderr
            (project.root / REPORT).write_text(result.stdout, "utf-8")
    return project


@contextmanager
def shared_project(
    name: str, tmp_path_factory: pytest.TempPathFactory, chromium: Chromium, worker_id: str
) -> Iterator[tuple[Project, bool]]:
    """Yield the project of this name that test processes share, and whether it is a new copy.

    The project counts as built if the block ends without an error.
    """
    own = tmp_path_factory.getbasetemp()
    shared = own if worker_id == "master" else own.parent / name
    # Source maps contain relative paths, so this folder must be as deep as the tests' copies of it.
    root, done = shared / name, shared / f"{name}-done"
    shared.mkdir(exist_ok=True)
    with (shared / f"{name}-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if done.exists():
            yield Project.at(root, chromium), False
            return
        shutil.rmtree(root, ignore_errors=True)
        root.mkdir()
        yield Project.copied_to(root, chromium), True
        done.touch()


@pytest.fixture
def again(built: Project, make_project: Callable[[], Project]) -> Project:
    """Copy the built project with all its build output."""
    project = make_project()
    project.continue_from(built)
    return project


@pytest.fixture(scope="session")
def site(built: Project) -> Path:
    """Return the published tree."""
    return built.site


@pytest.fixture(scope="session")
async def browser(chromium: Chromium) -> AsyncIterator[Browser]:
    """Start one browser for all tests."""
    async with launch(chromium) as running:
        yield running


@pytest.fixture(scope="session")
async def origin(site: Path) -> AsyncIterator[str]:
    """Serve the published tree with the host's rules, and yield the origin."""
    async with listening(host_app(site)) as address:
        yield address


@pytest.fixture
async def arrive(browser: Browser, origin: str) -> AsyncIterator[Arrive]:
    """Return a function that opens pages; finally close them and check for policy violations."""
    opened: list[BrowserPage] = []

    async def open_page(path: str, **how: Any) -> BrowserPage:
        opened.append(await BrowserPage.arrive(browser, origin, path, **how))
        return opened[-1]

    yield open_page
    for page in opened:
        await page.close()
    assert [page.violations for page in opened if page.violations] == []
