"""Markdown: the few forms that the twins of pages are written in (CommonMark and tables)."""

import re
from collections.abc import Iterable, Sequence

from markdownify import markdownify

_READ = r"\`*_[]<>|~"
"""What is read as Markdown."""
_ANY = re.compile(f"[{re.escape(_READ)}]")
_ESCAPES = str.maketrans({character: f"\\{character}" for character in _READ})


def plain(text: str) -> str:
    """Return a text of which no character is read as Markdown."""
    # Most texts have nothing of it, and to look takes a tenth of the time.
    return text.translate(_ESCAPES) if _ANY.search(text) else text


def prose(markup: str) -> str:
    """Return a description's HTML as Markdown."""
    return str(markdownify(markup, sub_symbol="<sub>", sup_symbol="<sup>")).strip()


def bullets(texts: Iterable[str]) -> str:
    """Return a list, an item a text."""
    return "\n".join(f"- {plain(text)}" for text in texts)


def link(label: str, address: str) -> str:
    """Return a link."""
    return f"[{plain(label)}]({address})"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table."""
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(
        f"| {' | '.join(cell if cell == '---' else plain(cell) for cell in line)} |"
        for line in lines
    )
