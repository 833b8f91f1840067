"""Pieces: a catalogue one part at a time, and of a list of parts one entry at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from prerender.catalogue.source.json_stream import JsonStream


@dataclass(frozen=True, slots=True)
class Piece:
    """A value of the outermost map, with its key; or, if that is a list, an entry of it."""

    location: tuple[str | int, ...]
    start: int
    """The offset in bytes of its key; in a list, of itself."""
    end: int
    line: int


def read_pieces(text: JsonStream) -> Iterator[tuple[Piece, Any]]:
    """Yield each piece with its value; a list without entries is one.

    Raises ValueError where the text is no JSON, or no map.
    """
    for _ in _inside(text, "{", "}"):
        start, line, key = text.offset, text.line, text.value()
        if not isinstance(key, str):
            msg = f"a key is expected on line {line}"
            raise ValueError(msg)  # noqa: TRY004 - as for all that is no JSON
        text.take(":")
        if text.sign() == "[":
            yield from _entries(text, key, start, line)
        else:
            value = text.value()
            yield Piece((key,), start, text.offset, line), value
    if text.sign():
        msg = f"the end is expected on line {text.line}"
        raise ValueError(msg)


def _entries(text: JsonStream, key: str, at: int, on: int) -> Iterator[tuple[Piece, Any]]:
    number = -1
    for number, _ in enumerate(_inside(text, "[", "]")):
        start, line, value = text.offset, text.line, text.value()
        yield Piece((key, number), start, text.offset, line), value
    if number < 0:
        yield Piece((key,), at, text.offset, on), []


def _inside(text: JsonStream, opening: str, closing: str) -> Iterator[None]:
    """Go from the beginning of one entry to that of the next."""
    text.take(opening)
    if text.sign() != closing:
        yield
        while text.sign() == ",":
            text.take(",")
            text.sign()
            yield
    text.take(closing)
