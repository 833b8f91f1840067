"""Texts that a change may contradict."""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from prerender.catalogue.checks.claims import CLAIMS, name_key, texts_in
from prerender.catalogue.source import Location, json_path, value_at
from prerender.preview.editor.kinds import is_text
from prerender.preview.editor.labels import label_of, view_of
from prerender.preview.editor.reversible import ChangedValue

_WORD = re.compile(
    r"[\w.+-]+@[\w.-]+|https?://[^\s\"<>]+|\+\d(?:[ -]?\d)+|(?=\w*[^\W\d_])\w{4,}|\d+(?:[.,]\d+)*"
)
"""An e-mail address, a web address, a telephone number, a word, or a number."""
_MIN_LENGTH = 2
"""The fewest characters of a number that can relate two texts."""
_TAG = re.compile(r"<[^<>]*>|\{[^{}]*\}")
_YEAR = re.compile(r"1[89]\d\d|20\d\d")
_AGE = re.compile(r"\b\d+\s*\+?\s*years\b", re.IGNORECASE)
"""A text whose truth depends on a year."""
_COMMON = 5
"""A word in more texts than this is not distinctive, so it does not relate two of them."""
_FEW = 5
"""If a removed entry has more texts than this, only its name is compared."""
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
    changed = [change for change in changes if not {CLAIMS, "updated"} & set(change.location)]
    after = {
        place: text for change in changed for place, text in _texts(change.location, change.after)
    }
    values = [(change.before, change.after) for change in changed]
    gone = {text for pair in values for text in _removed(*pair)} - set(after.values())
    new = set(after.values()) - {text for old, _ in values for _, text in texts_in(old, ())}
    words = _words(gone) - _words(new)
    has_year = any(_YEAR.fullmatch(word) for word in words)
    if not words:
        return []
    found: dict[str, list[Location]] = {word: [] for word in words}
    ages: list[Location] = []
    for place, text in texts_in(raw, ()):
        at = place
        if after.get(at) in new or CLAIMS in at or at[-1] == "$schema":
            continue
        for word in _words([text]) & words:
            found[word].append(at)
        if has_year and _AGE.search(text):
            ages.append(at)
    rare = [at for places in found.values() if len(places) <= _COMMON for at in places]
    shown = [at for at in dict.fromkeys([*ages, *rare]) if is_text(at)]
    return [_related(raw, at) for at in shown[:_MOST]]


def _related(raw: Any, at: Location) -> RelatedText:  # noqa: ANN401 - as above
    text = str(value_at(raw, *at))
    return RelatedText(json_path(at), label_of(raw, at, ()), text, view_of(raw, at))


def _texts(location: Location, value: Any) -> Iterator[tuple[Location, str]]:  # noqa: ANN401
    for inner, text in texts_in(value, ()):
        yield (*location, *inner), text


def _removed(before: Any, after: Any) -> Iterator[str]:  # noqa: ANN401 - any JSON
    """Yield the texts that a change removed; of a large entry of a list only its name."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key, inner in before.items():
            yield from _removed(inner, after.get(key))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for inner, other in zip(before, after, strict=True):
            yield from _removed(inner, other)
    elif isinstance(before, list) and isinstance(after, list):
        for entry in before:
            if entry not in after:
                texts = [text for _, text in texts_in(entry, ())]
                key = name_key(entry)
                yield from texts if key is None or len(texts) <= _FEW else [str(entry[key])]
    else:
        yield from (text for _, text in texts_in(before, ()))


def _words(texts: Iterable[str]) -> set[str]:
    """Return the words of texts in lower case and singular, and the whole numbers."""
    words = (word.lower() for text in texts for word in _WORD.findall(_TAG.sub(" ", text)))
    return {re.sub(r"[ -]|s$", "", word) for word in words if len(word) >= _MIN_LENGTH}
