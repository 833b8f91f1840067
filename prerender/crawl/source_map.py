"""Source maps: find the source line of a position in a built chunk.

Version 3 of https://tc39.es/ecma426/; no maintained Python library reads it.
"""

import json
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

_DIGITS = {
    c: i for i, c in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}
_SEGMENT_WITH_SOURCE = 4


@dataclass(frozen=True, slots=True)
class Position:
    """A position in the source."""

    file: str
    """Relative to the chunk's folder, as the map writes it."""
    line: int
    column: int
    text: str
    """The whole source file."""


class SourceMap:
    """The map of one chunk."""

    def __init__(self, file: Path) -> None:
        """Read a ``.map`` file."""
        self._map = json.loads(file.read_text("utf-8"))

    @cached_property
    def _lines(self) -> list[list[tuple[int, int, int, int]]]:
        """Segments of each built line: built column, source, source line, source column."""
        lines = []
        source = row = column = 0
        for encoded in self._map["mappings"].split(";"):
            built = 0
            segments = []
            for segment in filter(None, encoded.split(",")):
                deltas = list(_numbers(segment))
                built += deltas[0]
                if len(deltas) >= _SEGMENT_WITH_SOURCE:
                    source, row, column = source + deltas[1], row + deltas[2], column + deltas[3]
                    segments.append((built, source, row, column))
            lines.append(segments)
        return lines

    def place(self, line: int, column: int) -> Position | None:
        """Return the source position of a built position; lines and columns start at 1."""
        if line > len(self._lines):
            return None
        segments = self._lines[line - 1]
        at = bisect_right(segments, (column - 1, float("inf"))) - 1
        if at < 0:
            return None
        _, source, row, source_column = segments[at]
        text = (self._map.get("sourcesContent") or [])[source] or ""
        return Position(self._map["sources"][source], row + 1, source_column + 1, text)


def _numbers(segment: str) -> Iterator[int]:
    """Decode base64 variable-length quantities."""
    value = shift = 0
    for character in segment:
        digit = _DIGITS[character]
        value += (digit & 31) << shift
        if digit & 32:
            shift += 5
            continue
        yield -(value >> 1) if value & 1 else value >> 1
        value = shift = 0
