"""Style: how a file writes its values, so that a new one is written like its neighbours."""

import json
import re
from dataclasses import dataclass
from typing import Any

_INDENTED = re.compile(r'\n([ \t]+)"')


@dataclass(frozen=True, slots=True)
class Style:
    """The line end, the indentation of one level, and whether letters beyond ASCII are escaped."""

    newline: str
    indent: str
    escaped: bool

    def written(self, value: Any, margin: str = "") -> str:  # noqa: ANN401 - any JSON
        """Write a value as JSON; ``margin`` is the indentation of the line on which it begins."""
        text = json.dumps(value, indent=self.indent, ensure_ascii=self.escaped)
        if any("\ud800" <= sign <= "\udfff" for sign in text):
            # Half a character cannot be written otherwise; the catalogue says what it thinks of it.
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
    """Return the indentation of the line that holds a position."""
    line = text[text.rfind("\n", 0, at) + 1 : at]
    return line[: len(line) - len(line.lstrip(" \t"))]
