"""Font file parsing: WOFF and character tables."""

import struct

import pytest

from prerender.fonts.characters import characters_of, unwrap_woff

SEGMENTS = struct.pack(">HHHHHHH", 4, 32, 0, 4, 0, 0, 0) + struct.pack(
    ">HHHHHhhHH", 0x42, 0xFFFF, 0, 0x41, 0xFFFF, 0, 1, 0, 0
)
GROUPS = struct.pack(">HHIII", 12, 0, 28, 0, 1) + struct.pack(">III", 0x1F600, 0x1F601, 5)
OTHER = struct.pack(">HHH", 6, 6, 0)


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
