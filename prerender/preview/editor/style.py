"""The formatting of a JSON file, so that new values look like their neighbours."""

import json
import re
from dataclasses import dataclass
from typing import Any

_INDENTED = re.compile(r'\n([ \t]+)"')


@dataclass(frozen=True, slots=True)
class Style:
    """How a JSON file is formatted: line ending, indentation of one level, and escaped letters."""

    newline: str
    indent: str
    escaped: bool

    def written(self, value: Any, margin: str = "") -> str:  # noqa: ANN401 - any JSON
        """Return a value as JSON; ``margin`` is the indentation of the first line."""
        text = json.dumps(value, indent=self.indent, ensure_ascii=self.escaped)
        if any("\ud800" <= sign <= "\udfff" for sign in text):
            # A lone surrogate can only be written escaped; the catalogue's checks report it.
            text = json.dumps(value, indent=self.indent)
        return text.replace("\n", self.newline + margin)


def style_of(text: str) -> Style:
    """Return the style of a JSON text."""
    indented = _INDENTED.search(text)
    return Style(
        newline="\r\n" if "\r\n" in text else "\n",
        indent=indented[1] if indented else "  ",
        escaped=text.isascii() and "\\u" in text,
    )


def margin_at(text: str, at: int) -> str:
    """Return the indentation of the line that contains a position."""
    line = text[text.rfind("\n", 0, at) + 1 : at]
    return line[: len(line) - len(line.lstrip(" \t"))]
