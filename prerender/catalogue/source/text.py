"""A catalogue's text, held as its bytes alone; one piece at a time is looked at."""

import io
import json
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any

from prerender.catalogue.source.json_stream import JsonStream
from prerender.catalogue.source.location import Location
from prerender.catalogue.source.pieces import Piece, read_pieces
from prerender.catalogue.source.positions import Source
from prerender.catalogue.source.raw import maps_at, value_at

_AT_HAND = 8
"""Pieces: who asks for one mostly asks again, and for the same few parts beside it."""


class CatalogueText:
    """A text that is asked what stands where, and on which line."""

    def __init__(self, content: bytes) -> None:
        """Find the pieces. Raises ValueError where the text is no JSON, or no map."""
        # As files are read as text: a carriage return ends a line.
        if b"\r" in content:
            content = content.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        self._content = content
        self._pieces: dict[str, list[Piece]] = {}
        for piece, _ in read_pieces(JsonStream(io.BytesIO(content))):
            key = str(piece.location[0])
            # Of a key that stands twice the last counts.
            if piece.location[1:] in {(), (0,)}:
                self._pieces[key] = []
            self._pieces[key].append(piece)
        self._value = lru_cache(_AT_HAND)(self._read)
        self._source = lru_cache(_AT_HAND)(lambda piece: Source(self._text(piece)))

    def value_at(self, *location: str | int) -> Any:  # noqa: ANN401 - any JSON
        """Return the value inside a piece, or None where nothing is."""
        piece, inside = self._around(location)
        return value_at(self._value(piece), *inside) if piece else None

    def maps_at(self, key: str) -> Iterator[tuple[Location, dict[str, Any]]]:
        """Yield the maps inside the list or map of this key, each with its location."""
        for piece in self._pieces.get(key, ()):
            value = self._value(piece)
            if len(piece.location) == 1:
                yield from maps_at({key: value}, key)
            elif isinstance(value, dict):
                yield piece.location, value

    def that_may_hold(self, words: Collection[str]) -> Iterator[tuple[Location, Any]]:
        """Yield the location and value of each piece, but of those without any of the words.

        A piece with an escape is never passed over: there a word may be written in another way.
        """
        wanted = [b"\\", *(word.encode("utf-8", "surrogatepass") for word in words)]
        for pieces in self._pieces.values():
            for piece in pieces:
                if any(self._content.find(one, piece.start, piece.end) >= 0 for one in wanted):
                    yield piece.location, self._read(piece)

    def line(self, location: Location) -> int:
        """Return the line, from 1, of a value, or of the nearest value around it that exists."""
        piece, inside = self._around(location)
        if piece is None:
            return self._content.count(b"\n", 0, self._content.index(b"{")) + 1
        return piece.line + self._source(piece).line((_step(piece), *inside)) - 1

    def _around(self, location: Location) -> tuple[Piece | None, Location]:
        """Return the piece that holds a location, and the rest of the way."""
        key, *inside = location
        pieces = self._pieces.get(str(key), [])
        if pieces and len(pieces[0].location) == 1:
            return pieces[0], inside
        if inside and isinstance(inside[0], int) and 0 <= inside[0] < len(pieces):
            return pieces[inside[0]], inside[1:]
        return None, ()

    def _read(self, piece: Piece) -> Any:  # noqa: ANN401 - any JSON
        return json.loads(self._text(piece))[_step(piece)]

    def _text(self, piece: Piece) -> str:
        """Return a piece alone in a map or a list, as it stands in one."""
        text = self._content[piece.start : piece.end].decode()
        return f"{{{text}}}" if len(piece.location) == 1 else f"[{text}]"


def _step(piece: Piece) -> str | int:
    return piece.location[0] if len(piece.location) == 1 else 0
