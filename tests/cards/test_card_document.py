"""A card's file name depends on its content, pictures and fonts."""

import shutil
import sys
from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from prerender.cards import CardDocuments
from prerender.fonts import bundled
from tests.support.snapshots import product_snapshot

CHROMIUM = Chromium(Path(sys.executable), version="1")
FONTS = sorted(f"fonts/{file.name}" for file in bundled.FONTS_FOLDER.glob("*.ttf"))
FACES = '<link rel="stylesheet" href="/fonts/faces.css">'
HTML = '<img src="/assets/wire-320.jpg">'


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create a project folder with a picture and the bundled fonts."""
    shutil.copytree(bundled.FONTS_FOLDER, tmp_path / "fonts")
    monkeypatch.setattr(bundled, "FONTS_FOLDER", tmp_path / "fonts")
    picture = tmp_path / "assets/wire-320.jpg"
    picture.parent.mkdir()
    picture.write_bytes(b"first")
    return tmp_path


def card_name(root: Path, markup: str = HTML) -> str:
    """Return the card's file name for the project's current files."""
    document = CardDocuments(root, CHROMIUM).of(
        product_snapshot(card={"html": markup, "alt": "Wire"})
    )
    assert document
    return document.card.file


def test_card_name_starts_with_its_page(root: Path) -> None:
    """Every build gives an unchanged card the same name."""
    assert card_name(root) == card_name(root)
    assert card_name(root).startswith("social/products-5-")


@pytest.mark.parametrize("file", ["assets/wire-320.jpg", *FONTS])
def test_card_name_changes_when_a_picture_or_font_changes(root: Path, file: str) -> None:
    """A new picture or font changes the address, because chat apps cache cards by address."""
    before = card_name(root, HTML + FACES)
    with (root / file).open("ab") as changed:
        changed.write(b"second")

    assert card_name(root, HTML + FACES) != before


def test_card_name_changes_when_its_text_changes(root: Path) -> None:
    """A card with different text has a different address."""
    assert card_name(root, f"{HTML}a") != card_name(root, f"{HTML}b")
