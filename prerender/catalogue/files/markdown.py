"""Markdown (CommonMark with tables) for the Markdown copies of pages."""

import re
from collections.abc import Iterable, Sequence

_ANYWHERE = r"\`*_[]<>|~"
"""Characters with a meaning at any position in Markdown."""
_ESCAPES = str.maketrans({character: f"\\{character}" for character in _ANYWHERE})
_AT_START = re.compile(
    r"^([ \t]*)"
    r"(?:([-+])(?=[-\s]|$)"  # an item of a list, a rule, a heading's underline
    r"|(=)(?==*\s*$)"  # a heading's underline
    r"|(\d{1,9})([.)])(?=\s|$))",  # an item of a numbered list
    re.MULTILINE,
)
"""Text that is Markdown at the start of a line: `- 40 °C`, `+ 15 %`, `1986.`."""
_HASHES = re.compile(r"(?<!\S)#(?=#*(?:\s|$))")
"""The marks of a heading, before or after it: `# 8`, `Grade #`."""
_REFERENCE = re.compile(r"&(?=#?\w+;)")
"""The beginning of a character reference: `&copy;`."""
_ANY = re.compile(
    f"[{re.escape(_ANYWHERE)}#]|{_REFERENCE.pattern}|{_AT_START.pattern}", re.MULTILINE
)
"""Whether a text has anything to escape."""

_BETWEEN = "\x1f"
"""The cell separator: ASCII's unit separator."""

# Possessive quantifiers, so that a mismatch is found in one pass without backtracking.
_WORD = r"[^\s<>&]++"
_WORDS = rf"{_WORD}(?: {_WORD})*+"
_MARKED = "|".join(rf"<{tag}>{_WORDS}</{tag}>" for tag in ("em", "strong", "sub", "sup"))
_LINE = rf"(?:{_WORD}|{_MARKED})(?: ?(?:{_WORD}|{_MARKED}))*+"
_SIMPLE = re.compile(rf"(?:<p>{_LINE}</p>|<ul>(?:<li>{_LINE}</li>)+</ul>)+")
"""Paragraphs and lists with single spaces and simple marks: nearly every description.

String replacement converts these; markdownify converts all others.
"""
_CHANGED = re.compile(r"[\\`[\]|~#=]|[>\n]\s*(?:[-+]|\d+[.)])")
"""Characters, apart from `*` and `_`, that can need an escape."""
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
"""The Markdown of characters and tags, in order of replacement; others stay unchanged."""


def escape_markdown(text: str) -> str:
    """Escape a text of one or more lines, so that no character has a meaning in Markdown."""
    # Most texts have nothing to escape; the search takes a tenth of the time.
    if not _ANY.search(text):
        return text
    text = _HASHES.sub(r"\#", _REFERENCE.sub(r"\&", text.translate(_ESCAPES)))
    return _AT_START.sub(_escaped_start, text)


def _escaped_start(start: re.Match[str]) -> str:
    blank, sign, underline, number, mark = start.groups()
    return f"{blank}{number}\\{mark}" if number else f"{blank}\\{sign or underline}"


def html_to_markdown(markup: str) -> str:
    """Return a description's HTML as Markdown."""
    if _CHANGED.search(markup) or not _SIMPLE.fullmatch(markup):
        return _converted(markup)
    # An HTML parser would take 50 times as long for each description, and there are thousands.
    for written, markdown in _AS_MARKDOWN:
        markup = markup.replace(written, markdown)
    return markup.removeprefix("<p>").removesuffix("</p>")


def _converted(markup: str) -> str:
    from markdownify import MarkdownConverter  # noqa: PLC0415 - rarely needed

    class Converter(MarkdownConverter):
        def escape(self, text: str | None, _parents: set[str]) -> str:
            return escape_markdown(text or "")

    return str(Converter(sub_symbol="<sub>", sup_symbol="<sup>").convert(markup)).strip()


def bullets(texts: Iterable[str]) -> str:
    """Return a bullet list of texts without line breaks."""
    written = escape_markdown("\n".join(texts)).replace("\n", "\n- ")
    return written and f"- {written}"


def link(label: str, address: str) -> str:
    """Return a link."""
    return f"[{escape_markdown(label)}]({address})"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table."""
    # Escape all cells in one call; no catalogue text contains the separator.
    cells = escape_markdown("\n".join(map(_BETWEEN.join, [columns, *rows])))
    head, *lines = cells.replace(_BETWEEN, " | ").split("\n")
    return "\n".join(f"| {line} |" for line in [head, " | ".join(["---"] * len(columns)), *lines])
