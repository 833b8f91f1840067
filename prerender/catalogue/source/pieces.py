"""Pieces of a catalogue: the values in the outermost map, with lists split into their entries."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from prerender.catalogue.source.json_stream import JsonStream


@dataclass(frozen=True, slots=True)
class Piece:
    """A value in the outermost map with its key, or an entry of a list in that map."""

    location: tuple[str | int, ...]
    start: int
    """The byte offset of the value's key, or of the entry itself."""
    end: int
    line: int


def read_pieces(text: JsonStream) -> Iterator[tuple[Piece, Any]]:
    """Yield each piece with its value; an empty list is one piece.

    Raises ValueError if the text is not JSON or not a map.
    """
    for _ in _inside(text, "{", "}"):
        start, line, key = text.offset, text.line, text.parse_value()
        if not isinstance(key, str):
            msg = f"a key is expected on line {line}"
            raise ValueError(msg)  # noqa: TRY004 - as for any text that is not JSON
        text.expect(":")
        if text.peek() == "[":
            yield from _entries(text, key, start, line)
        else:
            value = text.parse_value()
            yield Piece((key,), start, text.offset, line), value
    if text.peek():
        msg = f"the end is expected on line {text.line}"
        raise ValueError(msg)


def _entries(text: JsonStream, key: str, at: int, on: int) -> Iterator[tuple[Piece, Any]]:
    number = -1
    for number, _ in enumerate(_inside(text, "[", "]")):
        start, line, value = text.offset, text.line, text.parse_value()
        yield Piece((key, number), start, text.offset, line), value
    if number < 0:
        yield Piece((key,), at, text.offset, on), []


def _inside(text: JsonStream, opening: str, closing: str) -> Iterator[None]:
    """Advance from the start of one entry to the start of the next one."""
    text.expect(opening)
    if text.peek() != closing:
        yield
        while text.peek() == ",":
            text.expect(",")
            text.peek()
            yield
    text.expect(closing)
