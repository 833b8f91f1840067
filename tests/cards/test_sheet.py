"""The name of a card changes with everything that it shows."""

import sys
from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from prerender.cards.fonts import ARCHIVE
from prerender.cards.sheet import Sheets
from tests.support.snapshots import product_snapshot

CHROMIUM = Chromium(Path(sys.executable), version="1")
HTML = '<img src="/assets/wire-320.jpg">'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a project's folder with a picture and a font archive."""
    for file in (tmp_path / ARCHIVE, tmp_path / "assets/wire-320.jpg"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"first")
    return tmp_path


def name(root: Path, markup: str = HTML) -> str:
    """Return the file of the card in a project as it is now."""
    sheet = Sheets(root, root, CHROMIUM).of(product_snapshot(card={"html": markup, "alt": "Wire"}))
    assert sheet
    return sheet.card.file


def test_card_is_named_after_its_page(root: Path) -> None:
    """The same card has the same name in every build."""
    assert name(root) == name(root)
    assert name(root).startswith("social/products-5-")


@pytest.mark.parametrize("file", ["assets/wire-320.jpg", str(ARCHIVE)])
def test_card_has_another_name_when_a_file_it_shows_changes(root: Path, file: str) -> None:
    """A new picture or font is a new address, because chat apps keep what they fetched."""
    before = name(root, f"{HTML}<style>url(/fonts/OpenSans-Bold.ttf)</style>")
    (root / file).write_bytes(b"second")

    assert name(root, f"{HTML}<style>url(/fonts/OpenSans-Bold.ttf)</style>") != before


def test_card_has_another_name_when_its_words_change(root: Path) -> None:
    """Other words are a new address."""
    assert name(root, f"{HTML}a") != name(root, f"{HTML}b")
