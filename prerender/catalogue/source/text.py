"""A catalogue's bytes; only the requested pieces are parsed."""

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

_CACHED = 8
"""Parsed pieces in the cache; consecutive lookups usually need the same few."""


class CatalogueText:
    """Values of a catalogue and their lines, found by location."""

    def __init__(self, content: bytes) -> None:
        """Find the pieces. Raises ValueError if the text is not JSON or not a map."""
        # Universal newlines, as when reading a text file.
        if b"\r" in content:
            content = content.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        self._content = content
        self._pieces: dict[str, list[Piece]] = {}
        for piece, _ in read_pieces(JsonStream(io.BytesIO(content))):
            key = str(piece.location[0])
            # The last one of duplicate keys counts.
            if piece.location[1:] in {(), (0,)}:
                self._pieces[key] = []
            self._pieces[key].append(piece)
        self._value = lru_cache(_CACHED)(self._read)
        self._source = lru_cache(_CACHED)(lambda piece: Source(self._text(piece)))

    def value_at(self, *location: str | int) -> Any:  # noqa: ANN401 - any JSON
        """Return the value at a location, or None."""
        piece, inside = self._piece_at(location)
        return value_at(self._value(piece), *inside) if piece else None

    def maps_at(self, key: str) -> Iterator[tuple[Location, dict[str, Any]]]:
        """Yield the maps inside the list or map at a key, each with its location."""
        for piece in self._pieces.get(key, ()):
            value = self._value(piece)
            if len(piece.location) == 1:
                yield from maps_at({key: value}, key)
            elif isinstance(value, dict):
                yield piece.location, value

    def candidates(self, words: Collection[str]) -> Iterator[tuple[Location, Any]]:
        """Yield the location and value of each piece that can contain one of the words.

        A piece with an escape is always included, because an escape can spell a word differently.
        """
        wanted = [b"\\", *(word.encode("utf-8", "surrogatepass") for word in words)]
        for pieces in self._pieces.values():
            for piece in pieces:
                if any(self._content.find(one, piece.start, piece.end) >= 0 for one in wanted):
                    yield piece.location, self._read(piece)

    def line(self, location: Location) -> int:
        """Return the line, from 1, of a value, or of the nearest container that exists."""
        piece, inside = self._piece_at(location)
        if piece is None:
            return self._content.count(b"\n", 0, self._content.index(b"{")) + 1
        return piece.line + self._source(piece).line((_step(piece), *inside)) - 1

    def _piece_at(self, location: Location) -> tuple[Piece | None, Location]:
        """Return the piece that contains a location, and the remaining steps."""
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
        """Return the text of a piece as a complete map or list."""
        text = self._content[piece.start : piece.end].decode()
        return f"{{{text}}}" if len(piece.location) == 1 else f"[{text}]"


def _step(piece: Piece) -> str | int:
    return piece.location[0] if len(piece.location) == 1 else 0
