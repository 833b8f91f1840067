"""Markdown: the few forms that the twins of pages are written in (CommonMark and tables)."""

import re
from collections.abc import Iterable, Sequence

_READ = r"\`*_[]<>|~"
"""What is read as Markdown."""
_ANY = re.compile(f"[{re.escape(_READ)}]")
_ESCAPES = str.maketrans({character: f"\\{character}" for character in _READ})

_BETWEEN = "\x1f"
"""ASCII's unit separator."""

# A word is taken whole or not at all, so that what does not fit is found out in one pass.
_WORD = r"[^\s<>&]++"
_WORDS = rf"{_WORD}(?: {_WORD})*+"
_MARKED = "|".join(rf"<{tag}>{_WORDS}</{tag}>" for tag in ("em", "strong", "sub", "sup"))
_LINE = rf"(?:{_WORD}|{_MARKED})(?: ?(?:{_WORD}|{_MARKED}))*+"
_SIMPLE = re.compile(rf"(?:<p>{_LINE}</p>|<ul>(?:<li>{_LINE}</li>)+</ul>)+")
"""Paragraphs and lists of words with one space between them, some marked: nearly every description.

In these nothing is left to a reader of HTML. Whatever else there may be is left to markdownify.
"""
_AS_MARKDOWN = (
    ("*", r"\*"),
    ("_", r"\_"),
    ("<em>", "*"),
    ("</em>", "*"),
    ("<strong>", "**"),
    ("</strong>", "**"),
    ("</li><li>", "\n* "),
    ("<ul><li>", "<p>* "),
    ("</li></ul>", "</p>"),
    ("</p><p>", "\n\n"),
)
"""What stands in Markdown for a sign or tag of these, in this order; others stay as written."""


def plain(text: str) -> str:
    """Return a text of which no character is read as Markdown."""
    # Most texts have nothing of it, and to look takes a tenth of the time.
    return text.translate(_ESCAPES) if _ANY.search(text) else text


def prose(markup: str) -> str:
    """Return a description's HTML as Markdown."""
    if not _SIMPLE.fullmatch(markup):
        return _converted(markup)
    # A parser and its tree take fifty times as long, for each of thousands of products.
    for written, markdown in _AS_MARKDOWN:
        markup = markup.replace(written, markdown)
    return markup.removeprefix("<p>").removesuffix("</p>")


def _converted(markup: str) -> str:
    from markdownify import markdownify  # noqa: PLC0415 - as a rule no description needs it

    return str(markdownify(markup, sub_symbol="<sub>", sup_symbol="<sup>")).strip()


def bullets(texts: Iterable[str]) -> str:
    """Return a list, an item a text."""
    return plain("\n".join(f"- {text}" for text in texts))


def link(label: str, address: str) -> str:
    """Return a link."""
    return f"[{plain(label)}]({address})"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table."""
    lines = [columns, ["---"] * len(columns), *rows]
    # All cells are looked through at once; no text of a catalogue holds the sign between them.
    cells = plain("\n".join(map(_BETWEEN.join, lines)))
    told = cells.replace(_BETWEEN, " | ").replace("\n", " |\n| ")
    return f"| {told} |"
