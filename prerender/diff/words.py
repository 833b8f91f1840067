"""The difference between two texts, word by word."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

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
