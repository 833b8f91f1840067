"""Updates the claims about values that an edit changes.

A claim refers to list items by their texts. If an edit changes such a text, the claim's reference
is changed too. A confirmation applies to one text and is removed when the text changes. If a value
is removed, so is its claim. A placeholder that the owner replaces becomes ``unconfirmed``, so that
it can be confirmed; the claim lists its texts that are not replaced yet.
"""

from collections.abc import Collection, Iterator
from typing import Any

from prerender.catalogue.checks.claimed_values import (
    CLAIMS,
    claimed_maps,
    resolve,
    steps_to,
    text_of,
    texts_in,
)
from prerender.catalogue.source.raw import maps_at, value_at
from prerender.preview.editor.edit import Edit
from prerender.preview.editor.kinds import is_text

Place = tuple[str | int, ...]


def claim_edits(before: Any, after: Any, edit: Edit) -> list[Edit]:  # noqa: ANN401 - any JSON
    """Return the edits of claims that an edit of a value requires, last claims first."""
    edits = list(_unconfirmed_copy(after, edit)) if edit.kind == "copy" else []
    for owner, holder in claimed_maps(before):
        # An owner that is itself moved, copied or removed takes its claims with it.
        around = edit.location if edit.kind == "set" else edit.location[:-1]
        if around[: len(owner)] == tuple(owner):
            claims = list(maps_at(before, *owner, CLAIMS))
            for claim, said in reversed(claims):
                place = (*owner, *resolve(holder, said.get("of", []))[0])
                edits += _claim(before, after, edit, (tuple(owner), tuple(claim), place))
    return edits


def _claim(
    before: Any,  # noqa: ANN401 - as above
    after: Any,  # noqa: ANN401
    edit: Edit,
    places: tuple[Place, Place, Place],
) -> Iterator[Edit]:
    owner, claim, place = places
    now = _moved(place, edit)
    if now is None:
        yield Edit("remove", claim)
        return
    of = steps_to(value_at(after, *owner), now[len(owner) :])
    said = value_at(before, *claim)
    if of != said.get("of", []):
        yield Edit("set", (*claim, "of"), of)
    old, new = value_at(before, *place), value_at(after, *now)
    same = text_of(old) == text_of(new)
    if not same and said.get("confirmed"):
        yield Edit("remove", (*claim, "confirmed"))
    known = said.get("unchanged", [])
    if not same and said.get("state") == "sample":
        yield Edit("set", (*claim, "state"), "unconfirmed")
        known = [text for _, text in texts_in(old, place)]
    saved_again = edit.value if value_at(before, *edit.location) == edit.value else None
    unchanged = list(_unchanged(known, new, now, saved_again))
    if unchanged and unchanged != said.get("unchanged"):
        yield Edit("set", (*claim, "unchanged"), unchanged)
    elif not unchanged and "unchanged" in said:
        yield Edit("remove", (*claim, "unchanged"))


def _unchanged(
    known: Collection[str],
    value: Any,  # noqa: ANN401 - as above
    place: Place,
    saved_again: Any,  # noqa: ANN401
) -> Iterator[str]:
    """Yield the known texts of a placeholder that a value still has, each once.

    A text that the owner saves again unchanged is kept on purpose, so it is left out.
    """
    texts = [text for inner, text in texts_in(value, place) if is_text(tuple(inner))]
    yield from dict.fromkeys(text for text in texts if text in known and text != saved_again)


def _moved(place: Place, edit: Edit) -> Place | None:
    """Return the place of a value after an edit, or None if the edit removed the value."""
    depth = len(edit.location) - 1
    around, step = edit.location[:-1], edit.location[-1]
    if edit.kind == "set" or place[:depth] != around or len(place) <= depth:
        return place
    if edit.kind == "rename":
        return (*around, edit.value, *place[depth + 1 :]) if place[depth] == step else place
    if edit.kind == "remove" and place[depth] == step:
        return None
    if edit.kind == "move":
        return (*around, _index_after_move(place[depth], edit), *place[depth + 1 :])
    if edit.kind == "copy" and isinstance(step, int):
        return _shifted(place, depth, step + 1, 1)
    return _shifted(place, depth, step, 1 if edit.kind == "insert" else -1)


def _index_after_move(index: str | int, edit: Edit) -> str | int:
    step, to = edit.location[-1], int(edit.value)
    if not (isinstance(index, int) and isinstance(step, int)):
        return index
    if index == step:
        return to
    return index - (step < index <= to) + (to <= index < step)


def _unconfirmed_copy(after: Any, edit: Edit) -> Iterator[Edit]:  # noqa: ANN401 - as above
    """Withdraw the confirmations in a copy, because they apply to the original's values."""
    *around, number = edit.location
    copied = (*around, int(number) + 1)
    for owner, _ in claimed_maps(after):
        if tuple(owner)[: len(copied)] == copied:
            for claim, said in maps_at(after, *owner, CLAIMS):
                if said.get("confirmed"):
                    yield Edit("remove", (*claim, "confirmed"))


def _shifted(place: Place, depth: int, step: str | int, by: int) -> Place:
    number = place[depth]
    if isinstance(number, int) and isinstance(step, int) and number >= step:
        return (*place[:depth], number + by, *place[depth + 1 :])
    return place
