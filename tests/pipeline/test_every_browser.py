"""Pages, cards and visits in other Chromium versions and modes.

The remaining tests use the pinned headless shell. These tests use a headless shell of another
version, and a full browser in new headless mode. There only a window's active tab renders frames.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.datasheets import DataSheet
from tests.support.jpeg import jpeg_size
from tests.support.project import BUNDLE, Project, tree
from tests.support.tools import CHROMIUM, HEADLESS_SHELL, require

BROWSERS = {"headless shell": HEADLESS_SHELL, "full": CHROMIUM}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=BROWSERS)
def other(
    request: pytest.FixtureRequest, built: Project, make_project: Callable[[], Project]
) -> Project:
    """Build from the app only, visit every page, and use a folder with a long name."""
    project = make_project()
    project.settle(visits='"all"', datasheets='"none"')
    app = project.root / BUNDLE
    shutil.rmtree(app, ignore_errors=True)  # that of an earlier build
    shutil.copytree(built.root / BUNDLE, app)
    project.environment["CHROMIUM"] = require(BROWSERS[request.param])
    project.environment.pop("LD_LIBRARY_PATH", None)
    long = project.root / ("temporary" * 10)
    long.mkdir()
    project.environment["TMPDIR"] = str(long)

    result = project.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    lines = result.stdout.splitlines()
    assert f" at {project.environment['CHROMIUM']} (named by CHROMIUM)." in lines[1]
    assert {"crawl", "cards", "visit"} <= {line.split()[0] for line in lines}
    assert list(long.iterdir()) == []
    return project


@pytest.fixture(scope="module")
def plain(built: Project, make_project: Callable[[], Project]) -> Project:
    """Build without data sheets: pages state a data sheet's size, which differs by browser."""
    project = make_project()
    project.continue_from(built)
    project.settle(datasheets='"none"')
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    return project


def test_other_browser_publishes_the_same_pages(other: Project, plain: Project) -> None:
    """Every file is the same except the cards, because browsers render card pixels differently."""
    ours, theirs = tree(plain.site), tree(other.site)

    assert ours.keys() == theirs.keys()
    cards = {name for name in ours if name.startswith("social/")}
    assert [name for name in ours if ours[name] != theirs[name] and name not in cards] == []
    assert {jpeg_size(theirs[name]) for name in cards} == {(1200, 630)}


def test_other_browser_prints_data_sheets_with_the_same_text(other: Project, site: Path) -> None:
    """Every product has a data sheet with the same words and number of pages."""
    other.settle(datasheets='"each"', visits="3")  # The first build already visited every page.

    result = other.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    ours, theirs = (
        {file.name: DataSheet(file) for file in (folder / "datasheets").iterdir()}
        for folder in (site, other.site)
    )
    assert ours.keys() == theirs.keys()
    for name, sheet in ours.items():
        assert theirs[name].pages == sheet.pages
        assert unnumbered(theirs[name]) == unnumbered(sheet)


def unnumbered(sheet: DataSheet) -> str:
    """Return a data sheet's text without page numbers, whose position differs between browsers."""
    text = sheet.text
    for at in range(1, sheet.pages + 1):
        text = text.replace(f"{at}/{sheet.pages}", "")
    return text
