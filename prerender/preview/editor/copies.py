"""The edits that put a new entry in its place, and give a copy its own id and texts."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from prerender.catalogue.checks.claims import CLAIMS, name_key, texts_in
from prerender.catalogue.checks.entries import MENU_PLACE, menu_entries
from prerender.catalogue.model import pattern_at
from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import MAX_ID
from prerender.catalogue.models.markup import typed_markup
from prerender.catalogue.source import PRODUCTS, Location, list_at, maps_at, value_at
from prerender.preview.editor.claim_edits import COPIED, copy_claim, unconfirmed
from prerender.preview.editor.consequences import OWN_IDS
from prerender.preview.editor.edit import Edit, NameTakenError, stamp
from prerender.preview.editor.kinds import CATEGORY_GROUPS, is_text, subcategories


def expanded(raw: Any, edit: Edit) -> list[Edit]:  # noqa: ANN401 - any JSON
    """Return the edits that put a new entry in its place and give a copy its own id and texts.

    The removal of a list removes its entries.
    """
    match edit.kind:
        case "insert":
            return [_in_order(raw, edit)]
        case "copy":
            return list(_copied(raw, edit))
        case _ if edit.location[-2:-1] in (("columns",), ("values",)):
            return [*_of_column(raw, edit), *_of_size(raw, edit)] or [edit]
        case "set":
            return [edit, *_of_category(raw, edit)]
        case "remove" if isinstance(edit.location[-1], str):
            # The list of a section stays, because entries can be added to it again.
            is_list = isinstance(value_at(raw, *edit.location), list)
            return [Edit("set", edit.location, [])] if is_list else [edit]
    return [edit]


def _copied(raw: Any, edit: Edit) -> Iterator[Edit]:  # noqa: ANN401 - as above
    """Yield the edits of a copy: its own id and texts, its claims, and a product's card."""
    *around, number = edit.location
    copied = (*around, int(number) + 1)
    answers = edit.value if isinstance(edit.value, dict) else {}
    # The name of a table's row is in its first cell.
    texts = {int(key) if key.isdigit() else key: text for key, text in answers.items()}
    answered = {key: text for key, text in texts.items() if text}
    own = _own_name(raw, edit.location) | _own_id(raw, edit.location) | answered
    reject_taken_name(raw, edit.location, own)
    is_product = edit.location[:-1] == PRODUCTS
    values = {key: own[key] for key in ("id", *ANSWERS) if key in own} if is_product else own
    yield Edit("copy", edit.location)
    yield from (Edit("set", (*copied, key), value) for key, value in values.items())
    if is_product:
        yield from product_edits(value_at(raw, *edit.location), copied, own)
        yield from _shown(raw, edit.location, own)
    else:
        yield from copy_claim(raw, edit.location, own)


def _of_column(raw: Any, edit: Edit) -> Iterator[Edit]:  # noqa: ANN401 - as above
    """Yield the edit that removes a column of a table with its cells."""
    *table, key, column = edit.location
    if key == "columns" and edit.kind == "remove":
        whole = value_at(raw, *table)
        lists = [whole["columns"], *whole["rows"]]
        columns, *rows = [[cell for at, cell in enumerate(row) if at != column] for row in lists]
        yield Edit("set", tuple(table), whole | {"columns": columns, "rows": rows})


def _of_size(raw: Any, edit: Edit) -> Iterator[Edit]:  # noqa: ANN401 - as above
    """Yield the edits of a size that is the usual one; the usual size follows."""
    usual = (*edit.location[:-2], "usual")
    is_value = edit.location[-2] == "values" and edit.kind in ("set", "remove")
    if is_value and value_at(raw, *usual) == value_at(raw, *edit.location):
        yield edit
        yield Edit(edit.kind, usual, edit.value)


def _of_category(raw: Any, edit: Edit) -> Iterator[Edit]:  # noqa: ANN401 - as above
    """Yield the edits that follow from a new name of a category, or a product's new category."""
    old = value_at(raw, *edit.location)
    match edit.location:
        case ("categories", int(), "name"):
            yield from (Edit("set", at, edit.value) for at in _with_category(raw, "category", old))
            for at, name in texts_in(value_at(raw, "pages"), ("pages",)):
                if name == old and at[-2:-1] == ("categories",):
                    yield Edit("set", at, edit.value)
        case ("categories", int(), "subcategories", int()):
            for at in _with_category(raw, "subcategory", old):
                yield Edit("set", at, edit.value)
        case ("products", int(number), "category" | "subcategory" as key):
            code = str(value_at(raw, "products", number, "id"))
            cards = [at for at, card in maps_at(raw, "listing") if card.get("link") == code]
            yield from (Edit("set", (*card, key), edit.value) for card in cards)
            if key == "category":
                first = next(iter(subcategories(raw, edit.value)), "")
                for entry in (edit.location[:-1], *cards):
                    yield Edit("set", (*entry, "subcategory"), first)


def _with_category(raw: Any, key: str, name: str) -> Iterator[Location]:  # noqa: ANN401 - as above
    for group in CATEGORY_GROUPS:
        for location, entry in maps_at(raw, group):
            if entry.get(key) == name:
                yield (*location, key)


def reject_taken_name(raw: Any, location: Location, values: Mapping[str | int, Any]) -> None:  # noqa: ANN401
    """Raise NameTakenError if a new name for a list's entry is that of one of its entries."""
    key = name_key(value_at(raw, *location))
    if key is None or not (name := values.get(key)):
        return
    if name in [value_at(entry, key) for entry in list_at(raw, *location[:-1])]:
        raise NameTakenError(name)


def _own_name(raw: Any, location: Location) -> dict[str | int, Any]:  # noqa: ANN401 - as above
    key = name_key(value_at(raw, *location))
    if key is None or not is_text((*location, key)):
        return {}
    name = value_at(raw, *location, key)
    taken = [value_at(entry, key) for entry in list_at(raw, *location[:-1])]
    copies = (f"{name} (copy{n or ''})" for n in ("", *range(2, len(taken) + 2)))
    return {key: next(copy for copy in copies if copy not in taken)}


def _own_id(raw: Any, location: Location) -> dict[str | int, Any]:  # noqa: ANN401 - as above
    if value_at(raw, *location, "days"):
        # A day has only one row, so that the copy's days must be chosen.
        return {"days": [], "label": "New hours"}
    siblings = list_at(raw, *location[:-1])
    ids = [value_at(entry, "id") for entry in siblings]
    match value_at(raw, *location, "id"):
        case int() if location[-2] in OWN_IDS:
            return {"id": _free_id(ids)}
        case int() | str() as own:
            word = own if isinstance(own, str) else f"entry-{own}"
            number = next(n for n in range(2, len(ids) + 3) if f"{word}-{n}" not in ids)
            return {"id": f"{word}-{number}"}
    return {}


def _free_id(ids: Collection[Any]) -> int:
    taken = {number for number in ids if isinstance(number, int)}
    return next(n for n in range(max(taken, default=0) + 1, MAX_ID) if n not in taken)


def _shown(raw: Any, original: Location, own: dict[str, Any]) -> Iterator[Edit]:  # noqa: ANN401
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
        (at for at, item in menu_entries(raw, MENU_PLACE) if str(item.get("id")) == code), None
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


ANSWERS = ("name", "summary", "category", "subcategory", "image")
"""The answers that are values of the product itself."""
_PARENT = "parent"
_UNCLAIMED = frozenset({"id", *ANSWERS, "description", "parent", "related", CLAIMS})
"""Keys without copied facts: answers of the form, and links to similar products."""
_DROPPED = frozenset({"seo", "updated"})
"""Keys of the original that a copy does not have."""


@dataclass(frozen=True, slots=True)
class OriginalProduct:
    """A product that a new one can be copied from, with the form's default answers."""

    location: Location
    stamp: str
    name: str
    category: str
    subcategory: str
    image: str
    parent: int | None
    """The product that this one is part of."""


@dataclass(frozen=True, slots=True)
class NewProductForm:
    """The choices of the form for a new product."""

    parents: list[tuple[int, str]]
    """The id and the name of each product that the new one can be part of."""
    families: list[tuple[str, str]]
    """The category and the subcategory of each family."""
    images: list[str]
    products: list[OriginalProduct]


def new_product_form(raw: Any) -> NewProductForm:  # noqa: ANN401 - any JSON
    """Return the choices of the form for a new product."""
    products = [product for _, product in maps_at(raw, *PRODUCTS)]
    return NewProductForm(
        parents=[(p["id"], p["name"]) for p in products if not p.get(_PARENT)],
        families=[
            (category["name"], name)
            for _, category in maps_at(raw, "categories")
            for name in list_at(category, "subcategories")
        ],
        images=list(value_at(raw, "images")),
        products=[
            OriginalProduct(
                location=location,
                stamp=stamp(raw, location),
                name=str(product.get("name")),
                category=str(product.get("category")),
                subcategory=str(product.get("subcategory")),
                image=str(product.get("image")),
                parent=product.get(_PARENT),
            )
            for location, product in maps_at(raw, *PRODUCTS)
        ],
    )


def product_edits(original: Any, copied: Location, answers: dict[str, Any]) -> Iterator[Edit]:  # noqa: ANN401
    """Yield the edits that make a copy of a product the one that the answers describe."""
    name, summary = answers.get("name"), answers.get("summary")
    ask = COPIED.format(name=name, original=original.get("name"))
    yield Edit("set", (*copied, CLAIMS), [unconfirmed(of, ask) for of in _copied_facts(original)])
    if isinstance(summary, str) and summary:
        yield Edit("set", (*copied, "description"), typed_markup(summary))
    for key in sorted(_DROPPED & set(original)):
        yield Edit("remove", (*copied, key))
    yield from _part_of(original, copied, answers)


def _part_of(original: dict[str, Any], copied: Location, answers: dict[str, Any]) -> Iterator[Edit]:
    """Yield the edit that makes a copy part of the chosen product, or of none."""
    place, parent = (*copied, _PARENT), answers.get(_PARENT)
    if parent is None:
        return
    if parent.isdigit():
        yield Edit("set", place, int(parent))
    elif _PARENT in original:
        yield Edit("remove", place)


def card_edits(card: Location, answers: dict[str, Any]) -> Iterator[Edit]:
    """Yield the edits that give the copied card in the product list the form's answers."""
    texts = {
        "title": answers.get("name"),
        "description": answers.get("summary"),
        "heading": answers.get("subcategory"),
        "category": answers.get("category"),
        "subcategory": answers.get("subcategory"),
        "image": answers.get("image"),
    }
    for key, value in texts.items():
        if value:
            yield Edit("set", (*card, key), value)
    if answers.get("summary"):
        yield Edit("set", (*card, "tags"), [])
        yield Edit("set", (*card, "keyFeatures"), [])


def _copied_facts(original: dict[str, Any]) -> Iterator[list[str]]:
    """Yield the ``of`` of each claim: one for every grade, and for every other copied key.

    A production build leaves these values out until the owner has confirmed them.
    """
    for key in original:
        if key == "grades":
            yield from ([key, str(grade.get("id"))] for _, grade in maps_at(original, key))
        elif key not in _UNCLAIMED | _DROPPED:
            yield [key]
