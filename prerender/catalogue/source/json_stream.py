"""A JSON text that is read value by value, with little of it in memory at any time."""

import codecs
import json
import re
from typing import Any, BinaryIO

_STRETCH = 1 << 20
"""Bytes that are read at once: enough for dozens of products."""
_SPACE = re.compile(r"[ \t\n\r]*")
_FOLLOWS = re.compile(r"[ \t\n\r]*[,:\]}]")
"""What stands behind a value inside another. Before that is seen a number may go on: 1, 1e, 1e5."""


class JsonStream:
    """The text of a file, in UTF-8; ``offset`` and ``line`` say how far it is read."""

    def __init__(self, stream: BinaryIO, decoder: json.JSONDecoder | None = None) -> None:
        """Begin a file's text, behind a byte order mark."""
        if stream.read(len(codecs.BOM_UTF8)) != codecs.BOM_UTF8:
            stream.seek(0)
        self.offset = stream.tell()
        self.line = 1
        self._stream = stream
        self._decoded = codecs.getincrementaldecoder("utf-8")().decode
        self._parsed = (decoder or json.JSONDecoder()).raw_decode
        self._window, self._at = "", 0

    def sign(self) -> str:
        """Pass over space, and return the sign behind it; nothing at the end of the text."""
        while True:
            space = _SPACE.match(self._window, self._at)
            self._pass(space.end() if space else self._at)
            if self._at < len(self._window):
                return self._window[self._at]
            if not self._more():
                return ""

    def take(self, sign: str) -> None:
        """Pass over a sign. Raises ValueError where another stands."""
        if self.sign() != sign:
            msg = f"{sign} is expected on line {self.line}"
            raise ValueError(msg)
        self._pass(self._at + 1)

    def value(self) -> Any:  # noqa: ANN401 - any JSON
        """Read the value that begins here. Raises ValueError where none does."""
        while True:
            try:
                value, end = self._parsed(self._window, self._at)
            except ValueError:
                if not self._more():
                    raise
                continue
            if _FOLLOWS.match(self._window, end) or not self._more():
                self._pass(end)
                return value

    def _pass(self, end: int) -> None:
        passed = self._window[self._at : end]
        self.line += passed.count("\n")
        self.offset += len(passed.encode())
        self._at = end

    def _more(self) -> bool:
        """Read on, twice as far each time that a value is longer; False at the end."""
        left = self._window[self._at :]
        new = self._stream.read(max(_STRETCH, len(left)))
        self._window = left + self._decoded(new, final=not new)
        self._at = 0
        return bool(new)
