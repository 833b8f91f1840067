"""Options for large catalogues: one shared card, sampled visits, no compressed copies."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.project import Project

pytestmark = pytest.mark.slow

LEAN = {"cards": '"one"', "visits": "5", "compress": "false"}
IMAGE = re.compile(r'<meta property="og:image" content="https://www.example.com/([^"]+)">')


@pytest.fixture(scope="module")
def lean(make_project: Callable[[], Project]) -> tuple[Project, str]:
    """Return a project built with these options, and the build's output."""
    project = make_project()
    project.settle(**LEAN)
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    return project, result.stdout


def pages(site: Path) -> dict[str, str]:
    """Return the HTML of each indexable page."""
    files = (file for file in site.rglob("*.html") if file.name != "404.html")
    return {str(file): file.read_text("utf-8") for file in files}


def test_all_pages_share_one_card_when_cards_is_one(lean: tuple[Project, str], site: Path) -> None:
    """With cards = "one", every page names the home page's card, and no other card is drawn."""
    folder = lean[0].site

    named = {file: IMAGE.findall(html) for file, html in pages(folder).items()}
    home = IMAGE.findall((site / "index.html").read_text("utf-8"))

    assert len(named) > 40
    assert all(cards == home for cards in named.values()), named
    assert [file.relative_to(folder).as_posix() for file in folder.glob("social/*")] == home


def test_build_visits_a_sample_and_reports_it(lean: tuple[Project, str]) -> None:
    """With visits = 5, the build visits five pages and reports that it opened no other page."""
    assert "visit 5 of 5" in lean[1]
    assert "\nVerified: 5 pages opened again.\nNot opened again: /" in lean[1]


def test_build_writes_no_compressed_copy_when_compress_is_false(
    lean: tuple[Project, str], site: Path
) -> None:
    """With compress = false, the tree differs only in its missing .br and .gz files."""
    assert not [file for file in lean[0].site.rglob("*") if file.suffix in (".br", ".gz")]
    assert [file for file in site.rglob("*") if file.suffix == ".br"]
