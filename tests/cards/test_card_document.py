"""The name of a card changes with everything that it shows."""

import shutil
import sys
from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from prerender.cards.card_document import CardDocuments
from prerender.fonts.bundled import font_sources
from tests.support.project import ROOT
from tests.support.snapshots import product_snapshot

CHROMIUM = Chromium(Path(sys.executable), version="1")
FONTS = sorted({str(file.relative_to(ROOT)) for file in font_sources(ROOT)})
FACES = '<link rel="stylesheet" href="/fonts/faces.css">'
HTML = '<img src="/assets/wire-320.jpg">'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a project's folder with a picture and the bundled fonts."""
    picture = tmp_path / "assets/wire-320.jpg"
    picture.parent.mkdir()
    picture.write_bytes(b"first")
    for file in font_sources(ROOT):
        copy = tmp_path / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, copy)
    return tmp_path


def name(root: Path, markup: str = HTML) -> str:
    """Return the file of the card in a project as it is now."""
    sheet = CardDocuments(root, root, CHROMIUM).of(
        product_snapshot(card={"html": markup, "alt": "Wire"})
    )
    assert sheet
    return sheet.card.file


def test_card_is_named_after_its_page(root: Path) -> None:
    """The same card has the same name in every build."""
    assert name(root) == name(root)
    assert name(root).startswith("social/products-5-")


@pytest.mark.parametrize("file", ["assets/wire-320.jpg", *FONTS])
def test_card_has_another_name_when_a_file_it_shows_changes(root: Path, file: str) -> None:
    """A new picture or font is a new address, because chat apps keep what they fetched."""
    before = name(root, HTML + FACES)
    with (root / file).open("ab") as changed:
        changed.write(b"second")

    assert name(root, HTML + FACES) != before


def test_card_has_another_name_when_its_words_change(root: Path) -> None:
    """Other words are a new address."""
    assert name(root, f"{HTML}a") != name(root, f"{HTML}b")
