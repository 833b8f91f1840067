"""The bundled fonts: their files, faces and characters."""

import io
import json
import re
import struct
from pathlib import Path

import pytest
from PIL import ImageFont

from prerender.errors import BrowserError
from prerender.fonts import bundled
from prerender.fonts.bundled import (
    FONT_FAMILIES,
    bundled_characters,
    faces_css,
    fontconfig_file,
    fonts_digest,
    read_fonts,
)
from prerender.fonts.characters import Coverage, characters_of, unwrap_woff
from tests.support.project import ROOT

COVERAGE = Coverage(bundled_characters())
SEGMENTS = struct.pack(">HHHHHHH", 4, 32, 0, 4, 0, 0, 0) + struct.pack(
    ">HHHHHhhHH", 0x42, 0xFFFF, 0, 0x41, 0xFFFF, 0, 1, 0, 0
)
GROUPS = struct.pack(">HHIII", 12, 0, 28, 0, 1) + struct.pack(">III", 0x1F600, 0x1F601, 5)
OTHER = struct.pack(">HHH", 6, 6, 0)


def test_catalogue_has_no_character_without_a_glyph() -> None:
    """Every text of the catalogue can be shown on cards and data sheets."""
    assert COVERAGE.missing((ROOT / "catalogue.json").read_text("utf-8")) == ()


@pytest.mark.parametrize(
    "text",
    ["Ångström 0.25 to 0.30 mm ± 10⁻³ Ω·mm²/m", "Αλφα Проволока", "शुद्ध ताँबा तार ॥ ₹", "→ ≥ ≈ ☎"],
)
def test_supported_scripts_are_shown(text: str) -> None:
    """Latin, Greek, Cyrillic, Devanagari and technical symbols are in the bundled fonts."""
    assert COVERAGE.missing(text) == ()
    assert COVERAGE.shown(text) == text


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
    assert COVERAGE.missing(html) == missing
    assert COVERAGE.shown(html) == (shown or html)


def test_faces_are_whole_fonts_and_named_in_the_style_sheet() -> None:
    """Every face opens as a font of its family, including unwrapped WOFF files."""
    fonts = read_fonts()
    names = re.findall(r"font-family: '([^']+)'.*?url\(([^)]+)\)", faces_css())

    assert [name for _, name in names] == list(fonts)
    for family, name in names:
        assert ImageFont.truetype(io.BytesIO(fonts[name])).getname()[0] == family


def test_missing_font_file_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing font file is reported with its path and what to do."""
    monkeypatch.setattr(bundled, "FONTS_FOLDER", tmp_path)

    with pytest.raises(BrowserError, match=r"OpenSans\.tar\.br cannot be read: .*Install"):
        fonts_digest()


def test_private_settings_name_the_bundled_fonts_only(tmp_path: Path) -> None:
    """The browser's font settings name only one folder, which has every font file."""
    settings = fontconfig_file(tmp_path)

    assert re.findall("<dir>(.*?)</dir>", settings.read_text()) == [str(settings.parent)]
    faces = {file.name for file in settings.parent.glob("*.ttf")}
    assert faces == {name for family in FONT_FAMILIES for name in family.files}
    assert fontconfig_file(tmp_path) == settings
    assert json.dumps([file.name for file in (tmp_path / "fonts").glob("*.part")]) == "[]"


def font_with(*subtables: bytes) -> bytes:
    """Return a font with only a cmap table of these subtables."""
    offset = 4 + 8 * len(subtables)
    records, contents = b"", b""
    for at, subtable in enumerate(subtables):
        records += struct.pack(">HHI", 3, at, offset + len(contents))
        contents += subtable
    cmap = struct.pack(">HH", 0, len(subtables)) + records + contents
    head = b"\0\1\0\0" + struct.pack(">4H", 1, 16, 0, 0)
    return head + struct.pack(">4sIII", b"cmap", 0, 28, len(cmap)) + cmap


@pytest.mark.parametrize(
    ("subtables", "expected"),
    [
        ((SEGMENTS,), {0x41, 0x42}),
        ((GROUPS,), {0x1F600, 0x1F601}),
        ((SEGMENTS, GROUPS, OTHER), {0x41, 0x42, 0x1F600, 0x1F601}),
    ],
)
def test_characters_include_all_subtables(subtables: tuple[bytes, ...], expected: set[int]) -> None:
    """Characters come from segments and groups, without the end marker of the segments."""
    assert characters_of(font_with(*subtables)) == expected


def test_font_is_rejected_when_it_has_no_cmap_table() -> None:
    """A font without a cmap table raises an error that names the table."""
    with pytest.raises(ValueError, match="no table cmap"):
        characters_of(b"\0\1\0\0" + struct.pack(">4H", 0, 0, 0, 0))


def test_sfnt_is_returned_unchanged() -> None:
    """A font that is not WOFF is returned unchanged."""
    assert unwrap_woff(font_with(SEGMENTS)) == font_with(SEGMENTS)
