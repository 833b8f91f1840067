"""The characters that a font contains, and those of a document that no bundled font contains."""

import itertools
import re
import struct
import unicodedata
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape

_INVISIBLE = {"Cc", "Cf", "Zl", "Zp"}
"""Unicode categories of characters that need no glyph: controls, joiners, separators."""
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors; one of them selects a colour emoji, which no bundled font contains."""
_JOINERS = "[\u200c\u200d\ufe0f]"
"""Characters that can join a run, such as in a combined emoji."""
REPLACEMENT_CHARACTER = "\ufffd"
_WOFF_SIGNATURE = b"wOFF"
_WOFF_HEADER = 44
_HEADER_BYTES = 12
_RECORD_BYTES = 16
_SEGMENT_FORMAT = 4
"""The cmap format of the basic plane: segments of 16-bit character codes (OpenType, cmap)."""
_GROUP_FORMAT = 12
"""The cmap format of all planes: groups of 32-bit character codes."""
_LAST_CODE = 0xFFFF
"""The code that ends the segments of format 4; it is not a character."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """The characters that the bundled fonts contain."""

    characters: frozenset[str]

    def missing(self, html: str) -> tuple[str, ...]:
        """Return the distinct runs of uncovered characters, in document order."""
        text = unescape(_body(html))
        pattern = self._pattern(text)
        return tuple(dict.fromkeys(pattern.findall(text))) if pattern else ()

    def shown(self, html: str) -> str:
        """Return the document with ``�`` in place of each run of uncovered characters.

        Otherwise the result depends on the machine's fonts, or ends at the character.
        """
        body = _body(html)
        head, drawn = html.removesuffix(body), _SELECTORS.sub("", body)
        pattern = self._pattern(body)
        if pattern:
            drawn = pattern.sub(REPLACEMENT_CHARACTER, drawn)
        return head + drawn

    def _pattern(self, text: str) -> re.Pattern[str] | None:
        uncovered = sorted(
            one
            for one in set(text) - self.characters
            if unicodedata.category(one) not in _INVISIBLE and not _SELECTORS.match(one)
        )
        one = f"[{re.escape(''.join(uncovered))}]"
        return re.compile(f"{one}(?:{_JOINERS}*{one})*") if uncovered else None


def _body(html: str) -> str:
    """Return the document from its body on; the head contains no visible text."""
    return html[html.find("<body") :] if "<body" in html else html


def unwrap_woff(font: bytes) -> bytes:
    """Return a font as sfnt; WOFF 1.0 contains the same tables, each compressed by zlib."""
    if not font.startswith(_WOFF_SIGNATURE):
        return font
    flavour, count = font[4:8], struct.unpack_from(">H", font, 12)[0]
    tables = [_woff_table(font, _WOFF_HEADER + 20 * at) for at in range(count)]
    return _sfnt(flavour, tables)


def characters_of(font: bytes) -> frozenset[int]:
    """Return the code points with a glyph in an sfnt font."""
    table = _table(font, b"cmap")
    offsets = {
        struct.unpack_from(">I", table, 8 + 8 * at)[0]
        for at in range(struct.unpack_from(">H", table, 2)[0])
    }
    ranges = (one for offset in offsets for one in _ranges(table[offset:]))
    return frozenset(itertools.chain.from_iterable(ranges))


def _woff_table(font: bytes, record: int) -> tuple[bytes, int, bytes]:
    """Return a table of a WOFF file: tag, checksum, content."""
    tag, offset, packed, length, checksum = struct.unpack_from(">4sIIII", font, record)
    content = font[offset : offset + packed]
    return tag, checksum, zlib.decompress(content) if packed < length else content


def _sfnt(flavour: bytes, tables: Iterable[tuple[bytes, int, bytes]]) -> bytes:
    """Return tables as an sfnt file, each aligned to four bytes."""
    ordered = sorted(tables)
    power = len(ordered).bit_length() - 1
    search = _RECORD_BYTES << power
    shift = _RECORD_BYTES * len(ordered) - search
    records = [flavour + struct.pack(">4H", len(ordered), search, power, shift)]
    contents = []
    offset = _HEADER_BYTES + _RECORD_BYTES * len(ordered)
    for tag, checksum, content in ordered:
        records.append(struct.pack(">4sIII", tag, checksum, offset, len(content)))
        contents.append(content + b"\0" * (-len(content) % 4))
        offset += len(contents[-1])
    return b"".join((*records, *contents))


def _table(font: bytes, wanted: bytes) -> bytes:
    for at in range(struct.unpack_from(">H", font, 4)[0]):
        tag, _, offset, length = struct.unpack_from(
            ">4sIII", font, _HEADER_BYTES + _RECORD_BYTES * at
        )
        if tag == wanted:
            return font[offset : offset + length]
    msg = f"the font has no table {wanted.decode()}"
    raise ValueError(msg)


def _ranges(subtable: bytes) -> Iterator[range]:
    """Yield the code points of a cmap subtable in format 4 or 12; other formats repeat these."""
    form = struct.unpack_from(">H", subtable)[0]
    if form == _GROUP_FORMAT:
        for at in range(struct.unpack_from(">I", subtable, 12)[0]):
            first, last, _ = struct.unpack_from(">III", subtable, 16 + 12 * at)
            yield range(first, last + 1)
    elif form == _SEGMENT_FORMAT:
        count = struct.unpack_from(">H", subtable, 6)[0] // 2
        lasts = struct.unpack_from(f">{count}H", subtable, 14)
        firsts = struct.unpack_from(f">{count}H", subtable, 16 + 2 * count)
        yield from (
            range(first, last + 1)
            for first, last in zip(firsts, lasts, strict=True)
            if first != _LAST_CODE
        )
