"""Markdown: the few forms that Markdown copies of pages are written in (CommonMark and tables)."""

import re
from collections.abc import Iterable, Sequence

_READ = r"\`*_[]<>|~"
"""Characters with a meaning anywhere in Markdown."""
_ESCAPES = str.maketrans({character: f"\\{character}" for character in _READ})
_AT_START = re.compile(
    r"^([ \t]*)"
    r"(?:([-+])(?=[-\s]|$)"  # an item of a list, a rule, a heading's underline
    r"|(=)(?==*\s*$)"  # a heading's underline
    r"|(\d{1,9})([.)])(?=\s|$))",  # an item of a numbered list
    re.MULTILINE,
)
"""Text that changes the meaning of the line it begins: `- 40 °C`, `+ 15 %`, `1986.`."""
_HASHES = re.compile(r"(?<!\S)#(?=#*(?:\s|$))")
"""The marks of a heading, before or after it: `# 8`, `Grade #`."""
_REFERENCE = re.compile(r"&(?=#?\w+;)")
"""The beginning of a character reference: `&copy;`."""
_ANY = re.compile(f"[{re.escape(_READ)}#]|{_REFERENCE.pattern}|{_AT_START.pattern}", re.MULTILINE)
"""Whether a text has anything to escape."""

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
_CHANGED = re.compile(r"[\\`[\]|~#=]|[>\n]\s*(?:[-+]|\d+[.)])")
"""Text, apart from `*` and `_`, that may need an escape."""
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
    """Escape a text, or each of several lines, so that no character is read as Markdown."""
    # Most texts have nothing to escape, and the search takes a tenth of the time.
    if not _ANY.search(text):
        return text
    text = _HASHES.sub(r"\#", _REFERENCE.sub(r"\&", text.translate(_ESCAPES)))
    return _AT_START.sub(_escaped_start, text)


def _escaped_start(start: re.Match[str]) -> str:
    blank, sign, underline, number, mark = start.groups()
    return f"{blank}{number}\\{mark}" if number else f"{blank}\\{sign or underline}"


def prose(markup: str) -> str:
    """Return a description's HTML as Markdown."""
    if _CHANGED.search(markup) or not _SIMPLE.fullmatch(markup):
        return _converted(markup)
    # A parser and its tree take fifty times as long, for each of thousands of products.
    for written, markdown in _AS_MARKDOWN:
        markup = markup.replace(written, markdown)
    return markup.removeprefix("<p>").removesuffix("</p>")


def _converted(markup: str) -> str:
    from markdownify import MarkdownConverter  # noqa: PLC0415 - as a rule no description needs it

    class Converter(MarkdownConverter):
        def escape(self, text: str | None, _parents: set[str]) -> str:
            return plain(text or "")

    return str(Converter(sub_symbol="<sub>", sup_symbol="<sup>").convert(markup)).strip()


def bullets(texts: Iterable[str]) -> str:
    """Return a list, an item a text; no text of a catalogue holds a line break."""
    written = plain("\n".join(texts)).replace("\n", "\n- ")
    return written and f"- {written}"


def link(label: str, address: str) -> str:
    """Return a link."""
    return f"[{plain(label)}]({address})"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table."""
    # All cells are escaped at once; no text of a catalogue holds the sign between them.
    cells = plain("\n".join(map(_BETWEEN.join, [columns, *rows])))
    head, *lines = cells.replace(_BETWEEN, " | ").split("\n")
    return "\n".join(f"| {line} |" for line in [head, " | ".join(["---"] * len(columns)), *lines])
