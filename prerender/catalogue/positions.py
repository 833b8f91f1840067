"""Where in the file a value stands, and how its place is written."""

import json
import re
from dataclasses import dataclass, field

from prerender.catalogue.mistake import Location, Mistake

_SIGN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{},:\n]|[^\s\[\]{},:"]+')
_OPENING, _CLOSING = frozenset("[{"), frozenset("]}")
_PLAIN_KEY = re.compile(r"[A-Za-z$_][A-Za-z0-9$_]*")
_DEEPEST = 100
"""Lists and maps inside one another; the catalogue's own shape needs about ten."""
_LONGEST = 60
"""Characters of a value that a message repeats."""


def json_path(location: Location) -> str:
    """Write a location the way the file reads: ``products[12].spoolTable[3]``."""
    return "".join(map(_step, location)).removeprefix(".") or "the file"


def _step(step: str | int) -> str:
    if isinstance(step, int):
        return f"[{step}]"
    return f".{step}" if _PLAIN_KEY.fullmatch(step) else f"[{json.dumps(step)}]"


def too_deep(text: str) -> int | None:
    """Return the line on which lists and maps are nested too deep to be read, if there is one."""
    line, depth = 1, 0
    signs: list[str] = _SIGN.findall(text)
    for sign in signs:
        line += sign == "\n"
        depth += (sign in _OPENING) - (sign in _CLOSING)
        if depth > _DEEPEST:
            return line
    return None


@dataclass(slots=True)
class _Open:
    """A list or map that is being read: where in it we are, and the lines of its keys."""

    step: str | int | None
    keys: dict[str, int] = field(default_factory=dict)


class Source:
    """A JSON text: the line of each value, how it is written, and the keys that stand twice."""

    def __init__(self, text: str) -> None:
        """Map a text that is known to be JSON."""
        self.repeated: list[Mistake] = []
        self._lines: dict[Location, int] = {}
        self._written: dict[Location, str] = {}
        self._line = 1
        self._open: list[_Open] = []
        for sign in _SIGN.findall(text):
            self._take(sign)

    def line(self, location: Location) -> int:
        """Return the line, from 1, of a value, or of the nearest value around it that exists."""
        steps = tuple(location)
        while steps and steps not in self._lines:
            steps = steps[:-1]
        return self._lines[steps]

    def written(self, location: Location) -> str:
        """Return how a value is written; of a list or map, only that it is one."""
        text = self._written.get(tuple(location), "")
        text = {"[": "a list", "{": "a map"}.get(text, text)
        return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"

    def _take(self, sign: str) -> None:
        match sign:
            case "\n":
                self._line += 1
            case "]" | "}":
                self._open.pop()
            case ",":
                inner = self._open[-1]
                inner.step = inner.step + 1 if isinstance(inner.step, int) else None
            case ":":
                pass
            case _ if self._open and self._open[-1].step is None:
                self._take_key(self._open[-1], json.loads(sign))
            case _:
                self._take_value(sign)

    def _take_key(self, inner: _Open, key: str) -> None:
        inner.step = key
        location = self._location()
        if key in inner.keys:
            message = f"this key stands twice here, first on line {inner.keys[key]}; keep one"
            self.repeated.append(Mistake(location, message))
        inner.keys.setdefault(key, self._line)
        self._lines[location] = self._line

    def _take_value(self, sign: str) -> None:
        location = self._location()
        self._written[location] = sign
        if not self._open or isinstance(self._open[-1].step, int):
            self._lines[location] = self._line
        if sign in _OPENING:
            self._open.append(_Open(0 if sign == "[" else None))

    def _location(self) -> tuple[str | int, ...]:
        return tuple(inner.step for inner in self._open if inner.step is not None)
