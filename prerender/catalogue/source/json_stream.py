"""Read a JSON file value by value, with only a small part of the file in memory."""

import codecs
import json
import re
from typing import Any, BinaryIO

_CHUNK = 1 << 20
"""Bytes per read: enough for dozens of products."""
_SPACE = re.compile(r"[ \t\n\r]*")
_AFTER_VALUE = re.compile(r"[ \t\n\r]*[,:\]}]")
"""The end of a nested value. Without it, a number can continue in the next chunk: 1, 1e, 1e5."""


class JsonStream:
    """A UTF-8 file; ``offset`` (bytes) and ``line`` are the reading position."""

    def __init__(self, stream: BinaryIO, decoder: json.JSONDecoder | None = None) -> None:
        """Start after the byte order mark, if there is one."""
        if stream.read(len(codecs.BOM_UTF8)) != codecs.BOM_UTF8:
            stream.seek(0)
        self.offset = stream.tell()
        self.line = 1
        self._stream = stream
        self._decode = codecs.getincrementaldecoder("utf-8")().decode
        self._parse = (decoder or json.JSONDecoder()).raw_decode
        self._window, self._at = "", 0

    def peek(self) -> str:
        """Skip whitespace and return the next character; empty at the end of the text."""
        while True:
            space = _SPACE.match(self._window, self._at)
            self._advance(space.end() if space else self._at)
            if self._at < len(self._window):
                return self._window[self._at]
            if not self._read_more():
                return ""

    def expect(self, character: str) -> None:
        """Skip this character. Raises ValueError if the next one is different."""
        if self.peek() != character:
            msg = f"{character} is expected on line {self.line}"
            raise ValueError(msg)
        self._advance(self._at + 1)

    def parse_value(self) -> Any:  # noqa: ANN401 - any JSON
        """Parse the value at this position. Raises ValueError if there is none."""
        while True:
            try:
                value, end = self._parse(self._window, self._at)
            except ValueError:
                if not self._read_more():
                    raise
                continue
            if _AFTER_VALUE.match(self._window, end) or not self._read_more():
                self._advance(end)
                return value

    def _advance(self, end: int) -> None:
        skipped = self._window[self._at : end]
        self.line += skipped.count("\n")
        self.offset += len(skipped.encode())
        self._at = end

    def _read_more(self) -> bool:
        """Read more of the file; a longer value doubles the amount.

        Return False at the end of the file.
        """
        rest = self._window[self._at :]
        chunk = self._stream.read(max(_CHUNK, len(rest)))
        self._window = rest + self._decode(chunk, final=not chunk)
        self._at = 0
        return bool(chunk)
