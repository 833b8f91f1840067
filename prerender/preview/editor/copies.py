"""The edits that put a new entry in its place, and give a copy its own id and texts."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from prerender.catalogue.checks.addresses import MENU, menu_entries
from prerender.catalogue.checks.claims import name_key
from prerender.catalogue.model import pattern_at
from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import MAX_ID
from prerender.catalogue.source import PRODUCTS, list_at, value_at
from prerender.errors import PrerenderError
from prerender.preview.editor.claim_edits import copy_claim
from prerender.preview.editor.consequences import OWN_IDS, Place
from prerender.preview.editor.edit import Edit
from prerender.preview.editor.kinds import is_text
from prerender.preview.editor.new_product import ANSWERS, card_edits, product_edits


def expanded(raw: Any, edit: Edit) -> list[Edit]:  # noqa: ANN401 - any JSON
    """Return the edits that put a new entry in its place and give a copy its own id and texts."""
    if edit.kind == "insert":
        return [_in_order(raw, edit)]
    if edit.kind != "copy":
        return [edit]
    *around, number = edit.location
    copied = (*around, int(number) + 1)
    answers = edit.value if isinstance(edit.value, dict) else {}
    # The name of a table's row is in its first cell.
    texts = {int(key) if key.isdigit() else key: text for key, text in answers.items()}
    edits = [Edit("copy", edit.location)]
    own = _own_values(raw, edit.location) | {key: text for key, text in texts.items() if text}
    reject_taken_name(raw, edit.location, own)
    if edit.location[:-1] != PRODUCTS:
        edits += [Edit("set", (*copied, key), value) for key, value in own.items()]
        return edits + list(copy_claim(raw, edit.location, own))
    answers = own
    own = {key: answers[key] for key in ("id", *ANSWERS) if key in answers}
    edits += [Edit("set", (*copied, key), value) for key, value in own.items()]
    edits += product_edits(value_at(raw, *edit.location), copied, answers)
    return edits + list(_shown(raw, edit.location, answers))


class NameTakenError(PrerenderError):
    """Another entry of the list has the name."""


def reject_taken_name(raw: Any, location: Place, values: Mapping[str | int, Any]) -> None:  # noqa: ANN401
    """Raise NameTakenError if a new name for a list's entry is that of one of its entries."""
    key = name_key(value_at(raw, *location))
    if key is None or not (name := values.get(key)):
        return
    if name in [value_at(one, key) for one in list_at(raw, *location[:-1])]:
        msg = f"“{name}” is already the name of another entry. Choose another name."
        raise NameTakenError(msg)


def _own_values(raw: Any, location: Place) -> dict[str | int, Any]:  # noqa: ANN401 - as above
    """Return the values of a copy that must differ from its original's."""
    entry = value_at(raw, *location)
    key = name_key(entry)
    return _own_name(raw, location, key) | _own_id(raw, location)


def _own_name(raw: Any, location: Place, key: str | int | None) -> dict[str | int, Any]:  # noqa: ANN401
    if key is None or not is_text((*location, key)):
        return {}
    name = value_at(raw, *location, key)
    taken = [value_at(one, key) for one in list_at(raw, *location[:-1])]
    copies = (f"{name} (copy{n or ''})" for n in ("", *range(2, len(taken) + 2)))
    return {key: next(one for one in copies if one not in taken)}


def _own_id(raw: Any, location: Place) -> dict[str | int, Any]:  # noqa: ANN401 - as above
    if value_at(raw, *location, "days"):
        # A day has only one row, so that the copy's days must be chosen.
        return {"days": [], "label": "New hours"}
    siblings = list_at(raw, *location[:-1])
    ids = [value_at(one, "id") for one in siblings]
    match value_at(raw, *location, "id"):
        case int() if location[:-1] == PRODUCTS:
            return {"id": _free_id(ids)}
        case int() if location[-2] in OWN_IDS:
            return {"id": _free_id(ids)}
        case int() | str() as own:
            word = own if isinstance(own, str) else f"entry-{own}"
            number = next(n for n in range(2, len(ids) + 3) if f"{word}-{n}" not in ids)
            return {"id": f"{word}-{number}"}
    return {}


def _free_id(ids: Collection[Any]) -> int:
    taken = {one for one in ids if isinstance(one, int)}
    return next(n for n in range(max(taken, default=0) + 1, MAX_ID) if n not in taken)


def _shown(raw: Any, original: Place, own: dict[str, Any]) -> Iterator[Edit]:  # noqa: ANN401
    """Copy the original's menu entry and card in the listing for a copied product."""
    code = str(value_at(raw, *original, "id"))
    template = str(value_at(raw, "pages", "product", "path"))
    path = template.replace("{id}", str(own["id"]))
    for number, card in enumerate(list_at(raw, "listing")):
        if card.get("link") == code and "product" not in card:
            place = ("listing", number + 1)
            yield Edit("copy", ("listing", number))
            yield Edit("set", (*place, "link"), str(own["id"]))
            yield from card_edits(place, own)
            break
    entry = next(
        (tuple(at) for at, one in menu_entries(raw, MENU) if str(one.get("id")) == code), None
    )
    if entry:
        copied = (*entry[:-1], int(entry[-1]) + 1)
        yield Edit("copy", entry)
        yield Edit("set", (*copied, "id"), own["id"])
        yield Edit("set", (*copied, "name"), own["name"])
        yield Edit("set", (*copied, "link"), path)
        if value_at(raw, *entry, "children"):
            yield Edit("remove", (*copied, "children"))


def _in_order(raw: Any, edit: Edit) -> Edit:  # noqa: ANN401 - as above
    """Insert a size in the order of the sizes."""
    *around, _ = edit.location
    sizes = list_at(raw, *around)
    if pattern_at(edit.location) != patterns.DIGITS or not re.fullmatch(
        patterns.DIGITS, str(edit.value)
    ):
        return edit
    smaller = sum(float(size) < float(edit.value) for size in sizes)
    return replace(edit, location=(*around, smaller))
