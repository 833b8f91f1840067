"""Format a comparison as text and as JSON."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from difflib import SequenceMatcher
from typing import Any, Literal

from prerender.diff.compare import Change, Comparison, PageChange

_WORDS = re.compile(r"\S+\s*")


@dataclass(frozen=True, slots=True)
class Piece:
    """Words that are in both texts, only in the old one, or only in the new one."""

    kind: Literal["same", "gone", "new"]
    text: str


def word_diff(before: str, after: str) -> tuple[Piece, ...]:
    """Return both texts as pieces; those of kind ``same`` or ``gone`` join to ``before``."""
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    return tuple(_pieces(old, new))


def _pieces(old: list[str], new: list[str]) -> Iterator[Piece]:
    # The heuristic for long texts would ignore frequent words.
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for kind, start, end, from_, to in matcher.get_opcodes():
        if kind == "equal":
            yield Piece("same", "".join(old[start:end]))
            continue
        if end > start:
            yield Piece("gone", "".join(old[start:end]))
        if to > from_:
            yield Piece("new", "".join(new[from_:to]))


_AROUND = 5
"""Unchanged words shown on each side of a change."""
_PROSE = ("title", "description", "address", "robots", "text", "frame")


def comparison_text(comparison: Comparison) -> str:
    """Return a comparison as text; the last line is the summary."""
    lines = [f"added: {path}" for path in comparison.added]
    lines += [f"removed: {path}" for path in comparison.removed]
    lines += [f"moved: {move.before} to {move.after}" for move in comparison.moved]
    for page in comparison.changed:
        lines += [f"changed: {page.path}", *(f"  {line}" for line in _page_lines(page))]
    return "\n".join([*lines, summary(comparison)])


def summary(comparison: Comparison) -> str:
    """Return the summary of a comparison in one line."""
    if comparison.is_empty:
        return f"Nothing changed: {comparison.same} identical pages."
    counts = [
        (len(comparison.changed), "changed"),
        (len(comparison.added), "added"),
        (len(comparison.removed), "removed"),
        (len(comparison.moved), "moved"),
        (len(comparison.reloaded), "with only other scripts or styles"),
        (comparison.same, "identical"),
    ]
    listed = ", ".join(f"{number} {name}" for number, name in counts if number)
    return f"Pages: {listed}."


def comparison_json(comparison: Comparison) -> dict[str, Any]:
    """Return a comparison as JSON values; texts include a word diff."""
    return {
        "summary": summary(comparison),
        "added": list(comparison.added),
        "removed": list(comparison.removed),
        "moved": [asdict(move) for move in comparison.moved],
        "changed": [_page_json(page) for page in comparison.changed],
        "reloaded": [page.path for page in comparison.reloaded],
        "same": comparison.same,
    }


def _page_json(page: PageChange) -> dict[str, Any]:
    changes = (asdict(detailed(change)) for change in page.changes)
    return {
        "path": page.path,
        "changes": [
            {key: it for key, it in change.items() if it is not None} for change in changes
        ],
    }


@dataclass(frozen=True, slots=True)
class DetailedChange(Change):
    """A change with its difference word by word."""

    words: tuple[Piece, ...] | None
    """None if the value is not prose."""


def detailed(change: Change) -> DetailedChange:
    """Return a change with its difference word by word."""
    words = word_diff(change.before, change.after) if change.what in _PROSE else None
    return DetailedChange(change.what, change.before, change.after, words)


def _page_lines(page: PageChange) -> Iterator[str]:
    for change in page.changes:
        if change.what in _PROSE:
            yield f"{change.what}: {_marked(word_diff(change.before, change.after))}"
        elif change.what == "bytes":
            yield f"bytes: {change.before} to {change.after}"
        else:
            yield from (f"{change.what}: - {line}" for line in change.before.splitlines())
            yield from (f"{change.what}: + {line}" for line in change.after.splitlines())


def _marked(pieces: Sequence[Piece]) -> str:
    """Mark removed and added words; shorten unchanged text to the words next to a change."""
    shown = []
    for at, piece in enumerate(pieces):
        if piece.kind == "gone":
            shown.append(f"[-{piece.text.strip()}-]")
        elif piece.kind == "new":
            shown.append(f"{{+{piece.text.strip()}+}}")
        else:
            shown.append(_shortened(piece.text, first=at == 0, last=at == len(pieces) - 1))
    return " ".join(shown)


def _shortened(text: str, *, first: bool, last: bool) -> str:
    words = text.split()
    keep = _AROUND if first or last else 2 * _AROUND
    if len(words) <= keep:
        return " ".join(words)
    before = [] if first else words[:_AROUND]
    after = [] if last else words[-_AROUND:]
    return " ".join([*before, "…", *after])
