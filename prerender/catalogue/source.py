"""The catalogue's text: locations, access to unvalidated values, and positions in the file."""

import json
import re
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

Location = tuple[str | int, ...]
"""The keys and indexes of a value, outermost first."""
PRODUCTS = ("products",)
_LEXEME = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}\n]')
_OPENING, _CLOSING = frozenset("[{"), frozenset("]}")
_WHITE_SPACE = re.compile(r"[ \t\n\r]*")
_PLAIN_KEY = re.compile(r"[A-Za-z$_][A-Za-z0-9$_]*")
_PATH_STEP = re.compile(rf'\.?({_PLAIN_KEY.pattern})|\[(\d+|"(?:[^"\\]|\\.)*")\]')
_CONTAINERS = frozenset({dict, list})
"""JSON's containers; a set lookup is faster than isinstance."""
_MAX_DEPTH = 100
"""The deepest nesting of lists and maps; the catalogue's models need 10 levels."""
_MAX_EXCERPT = 60
"""The most characters of a value that a message quotes."""


@dataclass(frozen=True, slots=True)
class ProblemAt:
    """A problem with a value: its location, and the message with the correction."""

    location: Location
    message: str


def value_at(raw: Any, *location: str | int) -> Any:  # noqa: ANN401 - unvalidated JSON
    """Return the value at a location, or None if there is no value."""
    for step in location:
        try:
            raw = raw[step]
        except (KeyError, IndexError, TypeError):
            return None
    return raw


def list_at(raw: Any, *location: str | int) -> list[Any]:  # noqa: ANN401 - as above
    """Return the list at a location; empty if there is none."""
    value = value_at(raw, *location)
    return value if isinstance(value, list) else []


def maps_at(raw: Any, *location: str | int) -> Iterator[tuple[Location, dict[str, Any]]]:  # noqa: ANN401 - as above
    """Yield the maps inside the list or map at a location, each with its own location."""
    value = value_at(raw, *location)
    if isinstance(value, list | dict):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            if isinstance(inner, dict):
                yield (*location, step), inner


def leaves(value: Any, location: Location = ()) -> Iterator[tuple[Location, Any]]:  # noqa: ANN401
    """Yield every text, number and other single value inside a value, with its location."""
    if isinstance(value, dict | list):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*location, step))
    else:
        yield location, value


def with_value(raw: Any, location: Location, value: Any) -> Any:  # noqa: ANN401 - as above
    """Return content with another value at an existing location; unchanged parts are shared."""
    if not location:
        return value
    container = raw.copy()
    container[location[0]] = with_value(container[location[0]], location[1:], value)
    return container


def sort_key(location: Location) -> tuple[tuple[str, int], ...]:
    """Return a key that sorts locations, so that list items are in their order."""
    return tuple((step, 0) if isinstance(step, str) else ("", step) for step in location)


def json_path(location: Location) -> str:
    """Return a location as a JSON path: ``products[12].spoolTable[3]``."""
    return "".join(map(_step, location)).removeprefix(".") or "the file"


def location_of(path: str) -> Location:
    """Return the location of a JSON path: the inverse of ``json_path``."""
    return tuple(
        json.loads(bracketed) if bracketed else key for key, bracketed in _PATH_STEP.findall(path)
    )


def _step(step: str | int) -> str:
    if isinstance(step, int):
        return f"[{step}]"
    return f".{step}" if _PLAIN_KEY.fullmatch(step) else f"[{json.dumps(step)}]"


def printable(text: str) -> str:
    """Escape invisible characters, and characters that reverse the direction of text."""
    return "".join(
        character if character.isprintable() else json.dumps(character)[1:-1] for character in text
    )


def is_too_deep(raw: Any) -> bool:  # noqa: ANN401 - unchecked JSON
    """Return whether lists and maps are nested too deeply."""
    level: list[Any] = [[raw]]
    for _ in range(_MAX_DEPTH + 1):
        level = [
            inner
            for container in level
            for inner in (container.values() if type(container) is dict else container)
            if inner and type(inner) in _CONTAINERS
        ]
        if not level:
            return False
    return True


def too_deep_line(text: str) -> int:
    """Return the first line that is nested too deeply."""
    line, depth = 1, 0
    for match in _LEXEME.finditer(text):
        lexeme = match[0]
        line += lexeme == "\n"
        depth += (lexeme in _OPENING) - (lexeme in _CLOSING)
        if depth > _MAX_DEPTH:
            break
    return line


def catalogue_bytes(raw: Any) -> bytes:  # noqa: ANN401 - any JSON
    """Return the bytes of a catalogue's file with this content.

    A lone surrogate is written escaped, so that the catalogue's checks can report it.
    """
    try:
        return f"{json.dumps(raw, indent=2, ensure_ascii=False)}\n".encode()
    except UnicodeEncodeError:
        return f"{json.dumps(raw, indent=2)}\n".encode()


class Source:
    """A valid JSON text: the line and the spelling of each value, and duplicate keys.

    Positions are computed lazily, because a large catalogue has a million values and most runs need
    none of their positions. To find a value, the JSON parser skips its earlier siblings.
    """

    def __init__(self, text: str) -> None:
        """Use a text whose nesting ``is_too_deep`` accepts."""
        self._text = text
        self._read = json.JSONDecoder(parse_int=str).raw_decode
        self._inside: dict[Location, dict[str | int, tuple[int, int]]] = {}

    def line(self, location: Location) -> int:
        """Return the line, from 1, of a value, or of the nearest container that exists."""
        steps = location
        while steps:
            offsets = self._find(steps)
            if offsets:
                return self._line(offsets[0])
            steps = steps[:-1]
        return self._line(self._skip(0))

    def excerpt(self, location: Location) -> str:
        """Return a value as it is written; "a list" or "a map" for a container."""
        offsets = self._find(location) if location else (0, self._skip(0))
        if not offsets:
            return ""
        _, at = offsets
        if self._text[at] in _OPENING:
            return "a list" if self._text[at] == "[" else "a map"
        text = self._text[at : self._read(self._text, at)[1]]
        return printable(text if len(text) <= _MAX_EXCERPT else f"{text[:_MAX_EXCERPT]}…")

    def duplicate_keys(self) -> Iterator[ProblemAt]:
        """Yield every duplicate key; this reads the whole text."""
        yield from self._duplicates(self._skip(0), ())

    def _duplicates(self, at: int, location: Location) -> Iterator[ProblemAt]:
        first: dict[str | int, int] = {}
        for step, start, value in self._values(at):
            place = (*location, step)
            if step in first:
                line = self._line(first[step])
                message = f"duplicate key (first on line {line}); remove one"
                yield ProblemAt(place, message)
            first.setdefault(step, start)
            yield from self._duplicates(value, place)

    def _find(self, location: Location) -> tuple[int, int] | None:
        """Return the offsets of a value's key and of the value, which are equal in a list."""
        container = tuple(location[:-1])
        if container not in self._inside:
            offsets = self._find(container) if container else (0, self._skip(0))
            values = self._values(offsets[1]) if offsets else ()
            self._inside[container] = {step: (start, value) for step, start, value in values}
        return self._inside[container].get(location[-1])

    def _values(self, at: int) -> Iterator[tuple[str | int, int, int]]:
        """Yield step, offset of the key and offset of the value for each entry of a container."""
        text = self._text
        is_map = text[at] == "{"
        if not is_map and text[at] != "[":
            return
        at, number = self._skip(at + 1), 0
        while text[at] not in _CLOSING:
            step: str | int = number
            start = at
            if is_map:
                step, at = self._read(text, at)
                at = self._skip(self._skip(at) + 1)
            yield step, start, at
            at = self._skip(self._read(text, at)[1])
            at = self._skip(at + 1) if text[at] == "," else at
            number += 1

    def _skip(self, at: int) -> int:
        space = _WHITE_SPACE.match(self._text, at)
        return space.end() if space else at

    def _line(self, at: int) -> int:
        return bisect_left(self._ends, at) + 1

    @cached_property
    def _ends(self) -> "array[int]":
        return array("Q", (end.start() for end in re.finditer("\n", self._text)))
