"""Updates the claims about values that an edit changes.

A claim refers to list items by their texts. If an edit changes such a text, the claim's reference
is changed too. A confirmed value that somebody changes is unconfirmed again. A new address or
telephone number, and other spaces and capital letters, get the name of the person who typed them.
A copy is not confirmed. If a value is removed, so is its claim. A placeholder that
the owner replaces becomes ``unconfirmed``, so that it can be confirmed; the claim lists its texts
that are not replaced yet.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from prerender.catalogue.checks.claims import (
    CLAIMS,
    claimed_maps,
    claims_around,
    name_key,
    question,
    resolve,
    steps_to,
    text_of,
    texts_in,
)
from prerender.catalogue.model import node_at
from prerender.catalogue.models.company import COMPANY
from prerender.catalogue.source import Location, list_at, maps_at, value_at
from prerender.preview.editor.edit import Edit, edited, moved, stamp
from prerender.preview.editor.kinds import is_text

_CONTACTS = ("phones", "email", "chat", "networks", "address", "map", "security", "hours")
"""The values of the company that are facts, not claims."""
COPIED = "Is this right for {name}? It was copied from {original}."
"""The question about a copy."""


def claim_edits(before: Any, after: Any, edit: Edit, by: str = "") -> list[Edit]:  # noqa: ANN401 - any JSON
    """Return the edits of claims that an edit of a value requires.

    ``by`` is the name of the person who changes the value; empty if it is not recorded.
    """
    edits = list(_unconfirmed_copy(after, edit)) if edit.kind == "copy" else []
    # A map that is itself moved, copied or removed takes its claims with it.
    around = edit.location if edit.kind == "set" else edit.location[:-1]
    for claim, content, value in claims_around(before, around):
        edits += _edits_of_claim((before, after), edit, (claim, value), content, by)
    return edits


def _edits_of_claim(
    contents: tuple[Any, Any],
    edit: Edit,
    locations: tuple[Location, Location],
    content: dict[str, Any],
    by: str,
) -> Iterator[Edit]:
    (before, after), (claim, value) = contents, locations
    owner, of = claim[:-2], content.get("of", [])
    place = _place_after(before, after, value, edit, owner, of)
    if place is None or value_at(after, *place) in (None, []):
        yield Edit("remove", claim)
        return
    if (new_of := steps_to(value_at(after, *owner), place[len(owner) :])) != of:
        yield Edit("set", (*claim, "of"), new_of)
    old, new = value_at(before, *value), value_at(after, *place)
    is_same = text_of(old) == text_of(new)
    remaining = content.get("unchanged", [])
    if not is_same and content.get("state") == "sample":
        yield Edit("set", (*claim, "state"), "unconfirmed")
        remaining = [text for _, text in texts_in(old, value)]
    # A text that the owner saves again unchanged is kept on purpose.
    saved_again = edit.value if value_at(before, *edit.location) == edit.value else None
    texts = [text for inner, text in texts_in(new, place) if is_text(inner)]
    unchanged = list(dict.fromkeys(t for t in texts if t in remaining and t != saved_again))
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


def _place_after(
    before: Any,  # noqa: ANN401 - as above
    after: Any,  # noqa: ANN401
    value: Location,
    edit: Edit,
    owner: Location,
    of: list[str],
) -> Location | None:
    """Return the place of a claimed value after an edit, or None if the edit removed it."""
    depth = len(edit.location)
    if edit.kind != "set" or depth >= len(value) or value[:depth] != edit.location:
        return moved(before, value, edit)
    inner, resolved = resolve(value_at(after, *owner), of)
    return (*owner, *inner) if resolved == len(of) else None


def _letters(value: Any) -> str:  # noqa: ANN401 - as above
    """Return all texts in a value without spaces, in lower case."""
    return "".join(text_of(value).casefold().split())


def copy_claim(raw: Any, location: Location, values: dict[str | int, Any]) -> Iterator[Edit]:  # noqa: ANN401
    """Yield the edit that marks the copy of a list's entry as to be confirmed.

    ``values`` are those in which the copy differs from its original.
    """
    copied = _place_of_copy(location)
    sets = [Edit("set", (*copied, key), value) for key, value in values.items()]
    after = edited(raw, [Edit("copy", location), *sets])
    depths = (d for d in range(len(copied), 0, -1) if node_at((*copied[:d], CLAIMS)))
    owner = copied[: next(depths, 0)]
    if not owner:
        return
    holder = value_at(after, *owner)
    of = steps_to(holder, copied[len(owner) :])
    claims = list_at(holder, CLAIMS)
    if any(list_at(claim, "of") == of[: len(list_at(claim, "of"))] for claim in claims):
        return  # the claim of the list or of the entry covers the copy
    name, original = (str(_name(value_at(after, *at))) for at in (copied, location))
    claim = unconfirmed(of, COPIED.format(name=name, original=original))
    yield Edit("set", (*owner, CLAIMS), [*claims, claim])


def unconfirmed(of: list[str], ask: str) -> dict[str, Any]:
    """Return a claim about a value that nobody has confirmed."""
    return {"of": of, "state": "unconfirmed", "needs": "yes", "ask": ask}


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


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """A claim that a press confirms: the place and the stamp of its value, and the question."""

    location: Location
    stamp: str
    ask: str


def open_claim(raw: Any, place: Location) -> OpenClaim | None:  # noqa: ANN401 - JSON
    """Return the claim that a press confirms; a placeholder must be replaced first."""
    for _, claim, value in claims_around(raw, place):
        is_open = claim.get("state") == "unconfirmed" and not claim.get("confirmed")
        can_be_typed = claim.get("needs") != "photograph" and not claim.get("unchanged")
        if place[: len(value)] == value and is_open and can_be_typed:
            return OpenClaim(value, stamp(raw, value), question(raw, claim, value))
    return None
