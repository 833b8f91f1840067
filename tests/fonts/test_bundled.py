"""The bundled fonts: their files, faces and characters."""

import io
import json
import re
from pathlib import Path

import pytest
from PIL import ImageFont

from prerender.fonts.bundled import (
    FONT_FILES,
    faces_css,
    fontconfig_file,
    missing_characters,
    read_fonts,
    with_covered_characters,
)
from tests.support.project import ROOT


def test_catalogue_has_no_character_without_a_glyph() -> None:
    """Every text of the catalogue can be shown on cards and data sheets."""
    assert missing_characters((ROOT / "catalogue.json").read_text("utf-8")) == ()


@pytest.mark.parametrize(
    ("html", "missing", "shown"),
    [
        ("<p>黄铜 wire 黄铜, 鋼</p>", ("黄铜", "鋼"), "<p>� wire �, �</p>"),
        ("<p>a 👩🏽‍🔧🇮🇳 b</p>", ("👩🏽‍🔧🇮🇳",), "<p>a � b</p>"),
        ("<p>a\u200bb\u00adc\u2060d &amp;\n</p>", (), "<p>a\u200bb\u00adc\u2060d &amp;\n</p>"),
        ("<p>☎️</p>", (), "<p>☎</p>"),
        ("<head><title>銅</title></head><body>a</body>", (), None),
    ],
)
def test_missing_characters_are_replaced_and_the_text_after_them_stays(
    html: str, missing: tuple[str, ...], shown: str | None
) -> None:
    """Each run without a glyph is reported once and drawn as one replacement character."""
    assert missing_characters(html) == missing
    assert with_covered_characters(html) == (shown or html)


def test_faces_are_whole_fonts_and_named_in_the_style_sheet() -> None:
    """Every face opens as a font of its family."""
    fonts = read_fonts()
    names = re.findall(r"font-family: '([^']+)'.*?url\(([^)]+)\)", faces_css())

    assert [name for _, name in names] == list(fonts)
    for family, name in names:
        assert ImageFont.truetype(io.BytesIO(fonts[name])).getname()[0] == family


def test_private_settings_name_the_bundled_fonts_only(tmp_path: Path) -> None:
    """The browser's font settings name only one folder, which has every font file."""
    settings = fontconfig_file(tmp_path)

    assert re.findall("<dir>(.*?)</dir>", settings.read_text()) == [str(settings.parent)]
    faces = {file.name for file in settings.parent.glob("*.ttf")}
    assert faces == set(FONT_FILES)
    assert fontconfig_file(tmp_path) == settings
    assert json.dumps([file.name for file in (tmp_path / "fonts").glob("*.part")]) == "[]"
