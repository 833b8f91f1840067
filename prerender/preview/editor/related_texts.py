"""Texts that a change may contradict."""

import json
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from prerender.catalogue.checks.claims import CLAIMS, texts_in
from prerender.catalogue.source import json_path, value_at
from prerender.preview.editor.kinds import is_text
from prerender.preview.editor.labels import label_of, view_of
from prerender.preview.editor.reversible import ChangedValue

Place = tuple[str | int, ...]
_WORD = re.compile(r"\d{2,}|[^\W\d_]{4,}")
_TAG = re.compile(r"<[^<>]*>|\{[^{}]*\}")
_YEAR = re.compile(r"1[89]\d\d|20\d\d")
_AGE = re.compile(r"\b\d+\s*\+?\s*years\b", re.IGNORECASE)
"""A text whose truth depends on a year."""
_COMMON = 12
"""A word in more texts than this is too common to relate two of them."""
_MOST = 20


@dataclass(frozen=True, slots=True)
class RelatedText:
    """A text that shares words with a replaced one."""

    key: str
    label: str
    text: str
    view: str


def related_texts(raw: Any, changes: Collection[ChangedValue]) -> list[RelatedText]:  # noqa: ANN401 - any JSON
    """Return the texts that share words with the replaced texts, but not with the new ones."""
    changed = [one for one in changes if not {CLAIMS, "updated"} & set(one.location)]
    before = {place: text for one in changed for place, text in _texts(one.location, one.before)}
    after = {place: text for one in changed for place, text in _texts(one.location, one.after)}
    gone = set(before.values()) - set(after.values())
    new = set(after.values()) - set(before.values())
    words = _words(gone) - _words(new)
    has_year = any(_YEAR.fullmatch(word) for word in words)
    if not words:
        return []
    found: dict[str, list[Place]] = {word: [] for word in words}
    ages: list[Place] = []
    for place, text in texts_in(raw, ()):
        at = tuple(place)
        if after.get(at) in new or CLAIMS in at or at[-1] == "$schema":
            continue
        for word in _words([text]) & words:
            found[word].append(at)
        if has_year and _AGE.search(text):
            ages.append(at)
    rare = [at for places in found.values() if len(places) <= _COMMON for at in places]
    shown = [at for at in dict.fromkeys([*ages, *rare]) if is_text(at)]
    return [_related(raw, at) for at in shown[:_MOST]]


def _related(raw: Any, at: Place) -> RelatedText:  # noqa: ANN401 - as above
    text = str(value_at(raw, *at))
    return RelatedText(json_path(at), label_of(raw, at, ()), text, view_of(raw, at))


def _texts(location: Place, written: str) -> Iterator[tuple[Place, str]]:
    for inner, text in texts_in(json.loads(written), ()):
        yield (*location, *inner), text


def _words(texts: Iterable[str]) -> set[str]:
    """Return the words of texts in lower case and singular, and the numbers."""
    words = (word.lower() for text in texts for word in _WORD.findall(_TAG.sub(" ", text)))
    return {word.removesuffix("s") for word in words}
