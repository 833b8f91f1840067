"""Updates the claims about values that an edit changes.

A claim refers to list items by their texts. If an edit changes such a text, the claim's reference
is changed too. A confirmed value that somebody changes is unconfirmed again. A new address or
telephone number, and other spaces and capital letters, get the name of the person who typed them.
A copy is not confirmed. If a value is removed, so is its claim. A placeholder that
the owner replaces becomes ``unconfirmed``, so that it can be confirmed; the claim lists its texts
that are not replaced yet.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from prerender.catalogue.checks.claims import (
    CLAIMS,
    claimed_maps,
    name_key,
    resolve,
    steps_to,
    text_of,
    texts_in,
)
from prerender.catalogue.model import node_at
from prerender.catalogue.models.company import COMPANY
from prerender.catalogue.source import Location, list_at, maps_at, value_at
from prerender.preview.editor.edit import Edit, edited, stamp
from prerender.preview.editor.kinds import is_text

_CONTACTS = ("phones", "email", "chat", "networks", "address", "map", "security", "hours")
"""The values of the company that are facts, not claims."""
COPIED = "Is this right for {name}? It was copied from {original}."
"""The question about a copy."""


def claim_edits(before: Any, after: Any, edit: Edit, by: str = "") -> list[Edit]:  # noqa: ANN401 - any JSON
    """Return the edits of claims that an edit of a value requires, last claims first.

    ``by`` is the name of the person who changes the value; empty if it is not recorded.
    """
    edits = list(_unconfirmed_copy(after, edit)) if edit.kind == "copy" else []
    for owner, holder in claimed_maps(before):
        # An owner that is itself moved, copied or removed takes its claims with it.
        around = edit.location if edit.kind == "set" else edit.location[:-1]
        if around[: len(owner)] == owner:
            for claim, content in reversed(list(maps_at(before, *owner, CLAIMS))):
                value = (*owner, *resolve(holder, content.get("of", []))[0])
                edits += _edits_of_claim(before, after, edit, (owner, claim, value), by)
    return edits


def _edits_of_claim(
    before: Any,  # noqa: ANN401 - as above
    after: Any,  # noqa: ANN401
    edit: Edit,
    locations: tuple[Location, Location, Location],
    by: str,
) -> Iterator[Edit]:
    owner, claim, value = locations
    moved = _moved(value, edit)
    if moved is None or value_at(after, *moved) in (None, []):
        yield Edit("remove", claim)
        return
    of = steps_to(value_at(after, *owner), moved[len(owner) :])
    content = value_at(before, *claim)
    if of != content.get("of", []):
        yield Edit("set", (*claim, "of"), of)
    old, new = value_at(before, *value), value_at(after, *moved)
    is_same = text_of(old) == text_of(new)
    remaining = content.get("unchanged", [])
    if not is_same and content.get("state") == "sample":
        yield Edit("set", (*claim, "state"), "unconfirmed")
        remaining = [text for _, text in texts_in(old, value)]
    saved_again = edit.value if value_at(before, *edit.location) == edit.value else None
    unchanged = list(_unchanged(remaining, new, moved, saved_again))
    if unchanged and unchanged != content.get("unchanged"):
        yield Edit("set", (*claim, "unchanged"), unchanged)
    elif not unchanged and "unchanged" in content:
        yield Edit("remove", (*claim, "unchanged"))
    confirmed = content.get("confirmed")
    if is_same or not confirmed:
        return
    words = text_of(new)
    is_fact = value[:2] in {(COMPANY, key) for key in _CONTACTS}
    if words and by and edit.kind != "copy" and (is_fact or _letters(old) == _letters(new)):
        yield Edit("set", (*claim, "confirmed"), confirmed | {"by": by, "words": words})
    else:
        yield Edit("remove", (*claim, "confirmed"))


def _letters(value: Any) -> str:  # noqa: ANN401 - as above
    """Return all texts in a value without spaces, in lower case."""
    return "".join(text_of(value).casefold().split())


def _unchanged(
    known: Collection[str],
    value: Any,  # noqa: ANN401 - as above
    place: Location,
    saved_again: Any,  # noqa: ANN401
) -> Iterator[str]:
    """Yield the known texts of a placeholder that a value still has, each once.

    A text that the owner saves again unchanged is kept on purpose, so it is left out.
    """
    texts = [text for inner, text in texts_in(value, place) if is_text(inner)]
    yield from dict.fromkeys(text for text in texts if text in known and text != saved_again)


def _moved(place: Location, edit: Edit) -> Location | None:
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


def copy_claim(raw: Any, location: Location, values: dict[str | int, Any]) -> Iterator[Edit]:  # noqa: ANN401
    """Yield the edit that marks the copy of a list's entry as to be confirmed.

    ``values`` are those in which the copy differs from its original.
    """
    copied = _place_of_copy(location)
    sets = [Edit("set", (*copied, key), value) for key, value in values.items()]
    after = edited(raw, [Edit("copy", location), *sets])
    owners = [owner for owner, _ in claimed_maps(after) if node_at((*owner, CLAIMS))]
    around = [owner for owner in owners if copied[: len(owner)] == owner]
    if not around:
        return
    owner = max(around, key=len)
    holder = value_at(after, *owner)
    of = steps_to(holder, copied[len(owner) :])
    claims = list_at(holder, CLAIMS)
    if any(list_at(claim, "of") == of[: len(list_at(claim, "of"))] for claim in claims):
        return  # the claim of the list or of the entry covers the copy
    names = [str(_name(value_at(after, *at))) for at in (copied, location)]
    claim = {"of": of, "state": "unconfirmed", "needs": "yes"}
    claim["ask"] = COPIED.format(name=names[0], original=names[1])
    if claims:
        yield Edit("insert", (*owner, CLAIMS, len(claims)), claim)
    else:
        yield Edit("set", (*owner, CLAIMS), [claim])


def _place_of_copy(original: Location) -> Location:
    return (*original[:-1], int(original[-1]) + 1)


def _name(entry: Any) -> Any:  # noqa: ANN401 - as above
    key = name_key(entry)
    return entry if key is None else entry[key]


def _unconfirmed_copy(after: Any, edit: Edit) -> Iterator[Edit]:  # noqa: ANN401 - as above
    """Withdraw the confirmations in a copy, because they apply to the original's values."""
    copied = _place_of_copy(edit.location)
    for owner, _ in claimed_maps(after):
        if owner[: len(copied)] == copied:
            for claim, content in maps_at(after, *owner, CLAIMS):
                if content.get("confirmed"):
                    yield Edit("remove", (*claim, "confirmed"))


def _shifted(place: Location, depth: int, step: str | int, by: int) -> Location:
    number = place[depth]
    if isinstance(number, int) and isinstance(step, int) and number >= step:
        return (*place[:depth], number + by, *place[depth + 1 :])
    return place


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """A claim that a press confirms: the place and the stamp of its value, and the question."""

    location: Location
    stamp: str
    ask: str


def open_claims(raw: Any) -> Iterator[OpenClaim]:  # noqa: ANN401 - JSON
    """Yield the claims that can be confirmed: a placeholder must be replaced first."""
    for owner, holder in claimed_maps(raw):
        for _, claim in maps_at(holder, CLAIMS):
            is_open = not claim.get("confirmed") and not claim.get("unchanged")
            if (
                is_open
                and claim.get("state") == "unconfirmed"
                and claim.get("needs") != "photograph"
            ):
                location = (*owner, *resolve(holder, claim.get("of", []))[0])
                yield OpenClaim(location, stamp(raw, location), str(claim.get("ask")))
