"""A new product: a copy of a similar one, with the answers to a short form.

The facts of the original are removed, or marked as to be confirmed.
"""

import re
from collections.abc import Iterator
from typing import Any

from prerender.catalogue.checks.claims import CLAIMS
from prerender.catalogue.models.markup import typed_markup
from prerender.catalogue.source import PRODUCTS, list_at, maps_at, value_at
from prerender.preview.editor.claim_edits import COPIED
from prerender.preview.editor.edit import Edit
from prerender.preview.editor.stamp import stamp

Place = tuple[str | int, ...]

ANSWERS = ("name", "summary", "category", "subcategory", "image")
"""The answers that are values of the product itself."""
_DIAMETERS = "diameters"
_GRADE = "grade"
_UNCLAIMED = frozenset({"id", *ANSWERS, "description", "parent", "related", CLAIMS})
"""Keys without copied facts: answers of the form, and links to similar products."""
_DROPPED = frozenset({"seo", "updated"})
"""Keys of the original that a copy does not have."""


def new_product_form(raw: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON
    """Return the choices of the form: families, pictures, and the products that can be copied."""
    return {
        "families": [
            [category.get("name"), name]
            for _, category in maps_at(raw, "categories")
            for name in list_at(category, "subcategories")
        ],
        "images": list(value_at(raw, "images")),
        "products": [_product(raw, tuple(at), one) for at, one in maps_at(raw, *PRODUCTS)],
    }


def _product(raw: Any, location: Place, product: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401
    sizes = next(_sizes(product, ()), None)
    return {
        "location": location,
        "stamp": stamp(raw, location),
        **{key: product.get(key) for key in ANSWERS},
        _GRADE: value_at(product, "grades", 0, "name"),
        _DIAMETERS: ", ".join(sizes[1]["values"]) if sizes else None,
    }


def product_edits(original: Any, copied: Place, answers: dict[str, Any]) -> Iterator[Edit]:  # noqa: ANN401
    """Yield the edits that make a copy of a product the one that the answers describe."""
    name, summary = answers.get("name"), answers.get("summary")
    ask = COPIED.format(name=name, original=original.get("name"))
    yield Edit("set", (*copied, CLAIMS), [_claim(of, ask) for of in _copied_facts(original)])
    if isinstance(summary, str) and summary:
        yield Edit("set", (*copied, "description"), typed_markup(summary))
    for key in sorted(_DROPPED & set(original)):
        yield Edit("remove", (*copied, key))
    if grade := answers.get(_GRADE):
        yield from _renamed_grade(original, (*copied, "grades", 0), grade)
    if sizes := re.findall(r"[\d.]+", str(answers.get(_DIAMETERS) or "")):
        for place, old in _sizes(original, copied):
            yield Edit("set", place, _with_values(old, sorted(set(sizes), key=_number)))


def card_edits(card: Place, answers: dict[str, Any]) -> Iterator[Edit]:
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


def _claim(of: list[str], ask: str) -> dict[str, Any]:
    return {"of": of, "state": "unconfirmed", "needs": "yes", "ask": ask}


def _renamed_grade(original: Any, grade: Place, name: Any) -> Iterator[Edit]:  # noqa: ANN401
    """Rename a grade. Its names in standards are those of the original, so remove them."""
    old = value_at(original, "grades", 0)
    if not old or value_at(old, "name") == name:
        return
    yield Edit("set", (*grade, "name"), name)
    for key in ("designations", "otherNames"):
        if key in old:
            yield Edit("remove", (*grade, key))


def _sizes(product: Any, location: Place) -> Iterator[tuple[Place, dict[str, Any]]]:  # noqa: ANN401
    """Yield the listed diameters of each offer of a product, and their location."""
    for number, grade in enumerate(list_at(product, "grades")):
        for at, offer in enumerate(list_at(grade, "offers")):
            sizes = value_at(offer, _DIAMETERS)
            if value_at(sizes, "values"):
                yield (*location, "grades", number, "offers", at, _DIAMETERS), sizes


def _with_values(old: dict[str, Any], values: list[str]) -> dict[str, Any]:
    kept = {key: value for key, value in old.items() if key not in ("onOrder", "usual")}
    usual = {"usual": old["usual"]} if old.get("usual") in values else {}
    return {**kept, "values": values, **usual}


def _number(digits: str) -> float:
    try:
        return float(digits)
    except ValueError:  # the catalogue's check reports it
        return 0.0
