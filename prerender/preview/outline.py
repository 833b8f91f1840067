"""The outline of a page: its text as a crawler without JavaScript reads it."""

from dataclasses import dataclass
from typing import Literal

from bs4 import BeautifulSoup, NavigableString, Tag

Kind = Literal["heading", "text", "item", "row", "picture"]

_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_KINDS: dict[str, Kind] = {
    "p": "text",
    "figcaption": "text",
    "blockquote": "text",
    "summary": "text",
    "li": "item",
    "dt": "item",
    "dd": "text",
    "tr": "row",
}


@dataclass(frozen=True, slots=True)
class Line:
    """A heading with its level, a paragraph, a list item, a table row or a picture."""

    kind: Kind
    text: str
    level: int = 0


def outline(content: bytes) -> list[Line]:
    """Return the lines of a page's main content."""
    main = BeautifulSoup(content, "html.parser").find("main")
    lines: list[Line] = []
    if isinstance(main, Tag):
        _read(main, lines)
    return lines


def _read(parent: Tag, lines: list[Line]) -> None:
    for child in parent.children:
        if isinstance(child, Tag):
            _take(child, lines)
        elif type(child) is NavigableString and (text := " ".join(str(child).split())):
            lines.append(Line("text", text))


def _take(tag: Tag, lines: list[Line]) -> None:
    text = " ".join(tag.get_text(" ").split())
    if tag.name in _HEADINGS:
        lines.append(Line("heading", text, _HEADINGS[tag.name]))
    elif tag.name == "img":
        lines.append(Line("picture", str(tag.get("alt", ""))))
    elif tag.name == "tr":
        cells = (" ".join(cell.get_text(" ").split()) for cell in tag.find_all(["th", "td"]))
        lines.append(Line("row", " | ".join(cells)))
    elif tag.name in _KINDS and not tag.find(["ul", "ol", "p"]):
        if text:
            lines.append(Line(_KINDS[tag.name], text))
    elif tag.name not in ("script", "svg"):
        _read(tag, lines)
