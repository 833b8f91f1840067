"""Social cards: every page has one, and a build draws only those with changed content."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.corrupt_store import corrupt_entries
from tests.support.heads import PATHS, content
from tests.support.jpeg import jpeg_size
from tests.support.project import Project
from tests.support.published import page

pytestmark = pytest.mark.slow

LARGEST = 100_000
SIZE = (1200, 630)
NAME = re.compile(r"https://www\.example\.com/(social/[a-z0-9-]+-[0-9a-f]{12}\.jpg)")


def card(site: Path, path: str) -> str:
    """Return the path of a page's card."""
    found = NAME.fullmatch(content(page(site, path), "og:image"))
    assert found
    return found[1]


@pytest.mark.parametrize("path", PATHS)
def test_page_names_a_jpeg_card_of_the_size_that_services_accept(site: Path, path: str) -> None:
    """The card is a JPEG of 1200 by 630 px and at most 100 kB, as the page's tags declare."""
    head = page(site, path)
    data = (site / card(site, path)).read_bytes()

    assert jpeg_size(data) == SIZE
    assert len(data) <= LARGEST
    assert (content(head, "og:image:width"), content(head, "og:image:height")) == ("1200", "630")
    assert content(head, "og:image:type") == "image/jpeg"
    assert content(head, "twitter:image") == content(head, "og:image")
    assert content(head, "og:image:alt") == content(head, "twitter:image:alt")
    assert head.h1
    assert head.h1.get_text() in content(head, "og:image:alt")


@pytest.fixture(scope="module")
def changed(make_project: Callable[[], Project]) -> Project:
    """Return a built project; the tests below change it in turn."""
    project = make_project()
    build(project)
    return project


def build(project: Project) -> str:
    """Build and return the output."""
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def cards(project: Project) -> dict[str, str]:
    """Return the file of each page's card."""
    return {path: card(project.site, path) for path in PATHS}


def test_build_draws_no_card_when_nothing_changed(changed: Project) -> None:
    """A second build reuses every card."""
    before = cards(changed)

    output = build(changed)

    assert "cards" in output.split()
    assert not re.search(r"cards \d", output)
    assert cards(changed) == before


def test_build_draws_only_the_card_whose_content_changed(changed: Project) -> None:
    """A new figure draws one card under a new name; a new description draws none."""
    before = cards(changed)

    def change(catalogue: dict[str, list[dict[str, dict[str, object]]]]) -> None:
        first, second = catalogue["products"][:2]
        first["seo"]["figures"] = ["Density", "Melting range"]
        second["seo"]["description"] = "Another description, which no card shows. Long enough now."

    changed.edit_catalogue(change)
    output = build(changed)

    after = cards(changed)
    assert "cards 1 of 1" in output
    assert [path for path in PATHS if after[path] != before[path]] == ["/products/1"]


def test_build_redraws_a_corrupt_cached_card(changed: Project) -> None:
    """A corrupt cached card is drawn again, and the published card is unchanged."""
    before = cards(changed)
    corrupt_entries(changed.root / "build/cache/cards", lambda content: content[:-1] + b"\0")

    output = build(changed)

    assert f"cards {len(PATHS)} of {len(PATHS)}" in output
    assert cards(changed) == before
