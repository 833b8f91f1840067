"""The editor: applies one change at a time, and records each change for undo and redo.

After a change, it lists the texts that the change may contradict.
"""

import re
import threading
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Literal
from urllib.parse import unquote_plus

from prerender.catalogue.checks.claims import CLAIMS, claims_around, name_key, text_of, texts_in
from prerender.catalogue.model import node_at, pattern_at
from prerender.catalogue.models import patterns
from prerender.catalogue.models.markup import typed_markup
from prerender.catalogue.source import Location, json_path, value_at
from prerender.preview.editor.edit import Edit, NoSuchPlaceError, stamp
from prerender.preview.editor.kinds import has_optional_text, is_markup, is_text
from prerender.preview.editor.labels import label_of, view_of
from prerender.preview.editor.pictures import PictureChange, put_logo, put_photograph, remark_edits
from prerender.preview.editor.replacement import Search, replace_texts
from prerender.preview.editor.reversible import (
    ChangedValue,
    EditRequest,
    Step,
    TextChange,
    apply_edits,
    change_text,
    planned_edits,
)
from prerender.preview.editor.working_copy import (
    ConflictError,
    OutdatedError,
    Reading,
    WorkingCopy,
)

Way = Literal["undo", "redo"]
_REMEMBERED = 100
"""Maximum steps that can be undone."""
_WORD = re.compile(r"[\w.+-]+@[\w.-]+|\+\d(?:[ -]?\d)+|(?=\w*[^\W\d_])\w{4,}|\d+(?:[.,:]\d+)*")
"""An e-mail address, a telephone number, a word, a number, or a time."""
_MIN_LENGTH = 2
"""The fewest characters of a number that can relate two texts."""
_TAG = re.compile(r"<[^<>]*>|\{[^{}]*\}")
_YEAR = re.compile(r"1[89]\d\d|20\d\d")
_AGE = re.compile(r"\b\d+\s*\+?\s*years\b", re.IGNORECASE)
"""A text whose truth depends on a year."""
_COMMON = 5
"""A word in more texts than this is not distinctive, so it does not relate two of them."""
_SHARED = 2
"""The fewest words that relate two texts, unless they share a name or a number."""
_FEW = 5
"""If a removed entry has more texts than this, only its name is compared."""
_MOST = 20


@dataclass(frozen=True, slots=True)
class NextStep:
    """The next step that can be undone or redone: its number and the label of the changed value."""

    number: int
    label: str


@dataclass(frozen=True, slots=True)
class RelatedText:
    """A text that shares words with a replaced one."""

    key: str
    label: str
    text: str
    view: str


def trimmed(value: Any) -> Any:  # noqa: ANN401 - JSON
    """Return a value whose texts have no white space at either end."""
    match value:
        case str():
            return value.strip()
        case list():
            return [trimmed(inner) for inner in value]
        case dict():
            return {key.strip(): trimmed(inner) for key, inner in value.items()}
    return value


class Editor:
    """Changes the catalogue and its pictures; safe to use from several threads."""

    def __init__(self, copy: WorkingCopy, images: Path) -> None:
        """Edit a catalogue whose pictures are in ``images``."""
        self.copy = copy
        self.images = images
        self._lock = threading.Lock()
        self._steps: dict[Way, list[tuple[int, Step]]] = {"undo": [], "redo": []}
        self._count = 0

    def read(self) -> Reading:
        """Return the content of the file. Raises CatalogueError if it is not valid JSON."""
        return self.copy.read()

    def next(self, way: Way) -> NextStep | None:
        """Return the next step to undo or redo."""
        steps = self._steps[way]
        return NextStep(steps[-1][0], steps[-1][1].label) if steps else None

    def related(self) -> list[RelatedText]:
        """Return the texts that the last change may contradict."""
        steps = self._steps["undo"]
        last = steps[-1][1] if steps else None
        return related_texts(self.read().raw, last.parts) if isinstance(last, TextChange) else []

    def edit(self, edit: Edit, seen: str, also: Collection[Location] = (), by: str = "") -> None:
        """Apply an edit if the value at its place still has the stamp ``seen``.

        An optional text that becomes empty is removed, and so is white space at either end of a
        text. In a text with HTML, characters such as ``&`` and ``<`` are escaped. ``also`` lists
        the places that change with a deletion. ``by`` is the person who changes the value. Raises
        ConflictError, ConsequencesNotChosenError, NameTakenError, RejectedError, UnwritableError,
        NoSuchPlaceError or CatalogueError.
        """
        edit = replace(edit, value=trimmed(edit.value))
        if edit.kind == "set" and isinstance(edit.value, str) and is_markup(edit.location):
            edit = replace(edit, value=typed_markup(edit.value))
        if pattern_at(edit.location) == patterns.COLOUR and isinstance(edit.value, str):
            edit = replace(edit, value=edit.value.lower())
        if edit.kind == "set" and edit.value == "" and has_optional_text(node_at(edit.location)):
            edit = Edit("remove", edit.location)
        self._take(lambda: change_text(self.copy, EditRequest(edit, edit.location, seen, by, also)))

    def replace(self, search: Search, chosen: Collection[tuple[Location, str, str]]) -> None:
        """Replace words in the chosen texts, each with its place, kind and stamp, in one step.

        Raises NothingChosenError, OutdatedError, and the same errors as ``edit``.
        """
        self._take(lambda: replace_texts(self.copy, search, chosen))

    def confirm(self, values: Sequence[tuple[Location, str]], by: str) -> None:
        """Record in one step that ``by`` confirms values today; each has its place and its stamp.

        Raises the same errors as ``edit``.
        """
        today = date.today().isoformat()  # noqa: DTZ011 - the owner's local date
        label = label_of(self.read().raw, values[0][0], ())
        more = f" and {len(values) - 1} more" if len(values) > 1 else ""

        def confirmations(raw: Any) -> list[Edit]:  # noqa: ANN401 - any JSON
            edits = []
            for place, seen in values:
                now = stamp(raw, place)
                if now != seen:
                    raise ConflictError(place, value_at(raw, *place), now)
                words = text_of(value_at(raw, *place))
                value = {"by": by, "on": today, "words": words}
                edits.append(Edit("set", (*_claim_of(raw, place), "confirmed"), value))
            return edits

        self._take(lambda: apply_edits(self.copy, lambda *_: f"{label}{more}", confirmations))

    def withdraw(self, place: Location, seen: str) -> None:
        """Withdraw a confirmation. Raises the same errors as ``edit``."""
        edit = Edit("remove", (*_claim_of(self.read().raw, place), "confirmed"))
        self._take(lambda: change_text(self.copy, EditRequest(edit, place, seen)))

    def picture(self, image: str, content: bytes, seen: str) -> None:
        """Replace a picture by a photograph, and remove the remarks that it is drawn.

        Raises ConflictError, UnwritableError, RejectedError or CatalogueError.
        """
        photograph = PictureChange.of(self.images / image, image, content, seen)
        follow = partial(remark_edits, image=image)
        self._take(lambda: put_photograph(self.copy, photograph, follow))

    def add_with_picture(self, edit: Edit, seen: str, image: str, content: bytes) -> None:
        """Copy a product and save the new one's photograph in one step.

        Raises the same errors as ``edit`` and ``picture``.
        """
        edit = replace(edit, value=trimmed(edit.value))
        photograph = PictureChange.of(self.images / image, image, content, "")
        name = str(value_at(edit.value, "name"))

        def follow(raw: Any) -> list[Edit]:  # noqa: ANN401 - any JSON
            planned = planned_edits(raw, EditRequest(edit, edit.location, seen))
            return [Edit("set", ("images", image), {"alt": name}), *planned]

        self._take(lambda: put_photograph(self.copy, photograph, follow, name))

    def logo(self, content: bytes) -> None:
        """Save the logo. Raises UnusablePictureError and the same errors as ``picture``."""
        self._take(lambda: put_logo(self.copy, self.images, content))

    def turn(self, way: Way, number: int) -> None:
        """Undo or redo the step with this number.

        Raises OutdatedError if another step is now the next one, and the same errors as
        ``edit``.
        """
        with self._lock:
            steps = self._steps[way]
            if not steps or steps[-1][0] != number:
                msg = (
                    "Another change came first. Check what the button changes, then press it again."
                )
                raise OutdatedError(msg)
            reverted = steps[-1][1].reverted()
            steps.pop()
            self._remember("redo" if way == "undo" else "undo", reverted)

    def _take(self, change: Callable[[], Step]) -> None:
        with self._lock:
            self._remember("undo", change())
            self._steps["redo"].clear()

    def _remember(self, way: Way, step: Step) -> None:
        self._count += 1
        self._steps[way] = [*self._steps[way], (self._count, step)][-_REMEMBERED:]


def _claim_of(raw: Any, place: Location) -> Location:  # noqa: ANN401 - JSON
    """Return the claim about a value. Raises NoSuchPlaceError."""
    claims = (claim for claim, _, value in claims_around(raw, place) if value == place)
    if claim := next(claims, None):
        return claim
    raise NoSuchPlaceError(place)


def related_texts(raw: Any, changes: Collection[ChangedValue]) -> list[RelatedText]:  # noqa: ANN401 - any JSON
    """Return the texts that share a name, a number or words with the replaced texts only."""
    changed = [change for change in changes if not {CLAIMS, "updated"} & set(change.location)]
    after = {
        place: text for change in changed for place, text in texts_in(change.after, change.location)
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
    ordinary: set[str] = set()
    for at, text in texts_in(raw, ()):
        if after.get(at) in new or CLAIMS in at or at[-1] == "$schema":
            continue
        for word in _words([text]) & words:
            found[word].append(at)
            ordinary.update({word} if word in text and word.isalpha() else ())
        if has_year and _AGE.search(text):
            ages.append(at)
    shared = Counter(ages * _SHARED)
    for word, places in found.items():
        if len(places) <= _COMMON:
            # A name is never in lower case.
            shared.update(places * (1 if word in ordinary else _SHARED))
    shown = [at for at, count in shared.items() if count >= _SHARED and is_text(at)]
    return [
        RelatedText(json_path(at), label_of(raw, at, ()), str(value_at(raw, *at)), view_of(raw, at))
        for at in shown[:_MOST]
    ]


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
    plain = (_TAG.sub(" ", unquote_plus(text) if "://" in text else text) for text in texts)
    words = (word.lower() for text in plain for word in _WORD.findall(text))
    return {re.sub(r"[ -]|s$", "", word) for word in words if len(word) >= _MIN_LENGTH}
