"""Search and replacement in all texts of the catalogue, as one change that can be undone."""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from html import escape, unescape
from itertools import groupby
from typing import Any, Literal

from prerender.catalogue.checks.claims import CLAIMS
from prerender.catalogue.source import Location
from prerender.diff import Piece
from prerender.errors import PrerenderError
from prerender.preview.editor.edit import Edit, stamp
from prerender.preview.editor.kinds import can_be_removed, is_free_key, is_markup, is_text
from prerender.preview.editor.labels import label_of
from prerender.preview.editor.reversible import TextChange, apply_edits
from prerender.preview.editor.working_copy import OutdatedError, WorkingCopy

_PROTECTED = re.compile(r"(<[^<>]*>|\{[^{}]*\})")
"""Tags, and references to figures such as ``{cuzn37.density}``; they are never changed."""
_BLOCK_TAG = re.compile(r"</?(?:p|ul|ol|li|br)\b[^<>]*>")
_INLINE_TAG = re.compile(r"<[^<>]*>")
MOST = 1_000
"""Maximum texts that one search shows and one replacement changes."""
_AGAIN = "Nothing was written. Search again."
_CONTEXT = 60
"""Maximum characters that are shown between two changed pieces of a text."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """A text that contains the searched words, and the text after the replacement."""

    location: Location
    kind: Literal["set", "rename"]
    """``rename`` for the key of a map, ``set`` for a value."""
    label: str
    pieces: tuple[Piece, ...]
    after: str
    stamp: str

    @property
    def edit(self) -> Edit:
        """The edit that replaces the text; a text that becomes empty is removed if it can be."""
        if self.kind == "set" and not self.after and can_be_removed(self.location):
            return Edit("remove", self.location)
        return Edit(self.kind, self.location, self.after)


class NothingChosenError(PrerenderError):
    """No text is chosen for replacement."""

    def __init__(self) -> None:
        """Report what to choose."""
        super().__init__("No text is ticked. Tick the texts to change. Nothing was written.")


@dataclass(frozen=True, slots=True)
class Search:
    """The searched words and their replacement; capital letters must match."""

    find: str
    replace: str

    def replacements(self, raw: Any) -> list[Replacement]:  # noqa: ANN401 - any JSON
        """Return the texts that contain the searched words, in the order of the file."""
        found: list[Replacement] = []
        needle = self._written(is_html=True)[0]
        for place, kind, text in _texts(raw, ()) if self.find else ():
            if (self.find in text or needle in text) and (
                is_text(place) if kind == "set" else is_free_key(place)
            ):
                is_html = kind == "set" and is_markup(place)
                pieces = tuple(self._pieces(text, is_html=is_html))
                after = "".join(piece.text for piece in pieces if piece.kind != "gone").strip()
                if after != text:
                    label, now = label_of(raw, place, ()), stamp(raw, place)
                    shown = tuple(_shown(pieces, is_html=is_html))
                    found.append(Replacement(place, kind, label, shown, after, now))
        return found

    def _written(self, *, is_html: bool) -> tuple[str, str]:
        if is_html:
            return escape(self.find, quote=False), escape(self.replace, quote=False)
        return self.find, self.replace

    def _pieces(self, text: str, *, is_html: bool) -> Iterator[Piece]:
        old, new = self._written(is_html=is_html)
        word = re.escape(old)
        # A struck word takes one of the spaces around it along.
        found = re.compile(f"({word})" if new else rf"(^{word} ?| {word}(?=[\s,.;:!?)]|$)|{word})")
        for number, segment in enumerate(_PROTECTED.split(text)):
            pieces = [segment] if number % 2 else found.split(segment)
            for place, piece in enumerate(pieces):
                if place % 2:
                    yield Piece("gone", piece)
                    yield Piece("new", new)
                else:
                    yield Piece("same", piece)


def replace_texts(
    copy: WorkingCopy, search: Search, chosen: Collection[tuple[Location, str, str]]
) -> TextChange:
    """Replace the searched words in the chosen texts; each has its place, kind and stamp.

    Raises NothingChosenError, OutdatedError and the errors of ``WorkingCopy.rewrite``.
    """
    if not chosen:
        raise NothingChosenError

    def plan(raw: Any) -> list[Edit]:  # noqa: ANN401 - any JSON
        known: dict[tuple[Location, str], Replacement] = {
            (text.location, text.kind): text for text in search.replacements(raw)
        }
        edits = []
        for location, kind, seen in chosen:
            text = known.get((location, kind))
            if text is None or text.stamp != seen:
                msg = f"{label_of(raw, location, ())} was changed since you searched. {_AGAIN}"
                raise OutdatedError(msg)
            edits.append(text.edit)
        # Values first, then inner keys, so that the places of the outer ones stay valid.
        others = [edit for edit in edits if edit.kind != "set"]
        return [*(edit for edit in edits if edit.kind == "set"), *reversed(others)]

    outcome = f"→ “{search.replace}”" if search.replace else "removed"
    label = f"“{search.find}” {outcome} ({len(chosen)})"
    return apply_edits(copy, lambda *_: label, plan)


def _texts(value: Any, place: Location) -> Iterator[tuple[Location, Literal["set", "rename"], str]]:  # noqa: ANN401
    """Yield each text and each key of a map, in the order of the file."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key != CLAIMS:
                yield (*place, key), "rename", key
                yield from _texts(inner, (*place, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _texts(inner, (*place, number))
    elif isinstance(value, str):
        yield place, "set", value


def _shown(pieces: Iterable[Piece], *, is_html: bool) -> Iterator[Piece]:
    """Join neighbouring unchanged pieces, remove tags, and shorten the long ones."""
    for kind, group in groupby(pieces, key=lambda piece: piece.kind):
        text = "".join(piece.text for piece in group)
        if is_html:
            text = _INLINE_TAG.sub("", _BLOCK_TAG.sub(" ", text))
            text = unescape(re.sub(r"\s+", " ", text))
        if kind == "same" and len(text) > _CONTEXT:
            text = f"{text[: _CONTEXT // 2]} … {text[-_CONTEXT // 2 :]}"
        if text:
            yield Piece(kind, text)
