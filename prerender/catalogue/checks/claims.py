"""Claims in unvalidated content: the values that they refer to, and their problems."""

import json
import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any

from prerender.catalogue.source import (
    PRODUCTS,
    Location,
    ProblemAt,
    json_path,
    list_at,
    maps_at,
    printable,
    value_at,
)
from prerender.system.machine import today

CLAIMS = "claims"
_UNREAD_KEYS = (CLAIMS, "image", "updated")
"""Keys whose values are not text of a page; pictures are described in ``images``."""
_CLAIMED_LISTS = (("listing",), ("products",), ("closeUps",), ("images",))
_CLAIMED_MAPS = (("company",), ("frame",), ("industries",))
_NAME_KEYS = ("id", "name", "title", "caption", "label", "value", "year", "heading", "text")
"""The keys that can name an item of a list; the first one that exists counts."""
SAMPLE_CONFIRMED = (
    "a placeholder cannot be confirmed. Replace it with your own value first; in catalogue.json, "
    "also remove its entry of the checklist"
)
_STEP_ADVICE = "use a key, or for an item of a list its id, name, title, caption or text"
_YEARS = ("founded", "makerSince")
_AGE = re.compile(r"\b(\d{1,3})\s*\+?\s*years\b", re.IGNORECASE)
_COUNT = re.compile(r"\b(\d+)(\+?)\s+(products|categories)\b", re.IGNORECASE)
_RANGE = re.compile(r"(\d+(?:\.\d+)?)\s*(?:to|[\u2013-])\s*(\d+(?:\.\d+)?)\s*mm\b")


def claimed_maps(raw: Any) -> Iterator[tuple[Location, dict[str, Any]]]:  # noqa: ANN401 - unchecked JSON
    """Yield every map that can have claims. In a product, only the outermost map can have them."""
    for location in _CLAIMED_MAPS:
        value = value_at(raw, *location)
        if isinstance(value, dict):
            yield location, value
    for group in _CLAIMED_LISTS:
        yield from maps_at(raw, *group)
    yield from _maps_within(raw, ("pages",))


def claims_around(raw: Any, place: Location) -> Iterator[tuple[Location, dict[str, Any], Location]]:  # noqa: ANN401
    """Yield the claims of the maps at and around a place, each with its content and its value.

    The innermost map and the last claim come first, so that removals do not move other claims.
    """
    for depth in range(len(place), -1, -1):
        owner = place[:depth]
        for claim, content in reversed(list(maps_at(raw, *owner, CLAIMS))):
            value = resolve(value_at(raw, *owner), list_at(content, "of"))[0]
            yield claim, content, (*owner, *value)


def resolve(owner: Any, steps: Sequence[str]) -> tuple[Location, int]:  # noqa: ANN401
    """Follow the steps of a claim; return the location and the number of steps that resolved."""
    location: list[str | int] = []
    value, columns = owner, None
    for resolved, step in enumerate(steps):
        key = _find_step(value, step, columns)
        if key is None:
            return tuple(location), resolved
        columns = _columns(value, columns)
        location.append(key)
        value = value[key]
    return tuple(location), len(steps)


def steps_to(owner: Any, location: Location) -> list[str]:  # noqa: ANN401
    """Return the steps from a map to a location inside it: the inverse of ``resolve``."""
    steps = []
    value, columns = owner, None
    for step in location:
        names = _names(value, columns)
        steps.append(names[step] if isinstance(step, int) else step)
        columns = _columns(value, columns)
        value = value[step]
    return steps


def text_of(value: Any) -> str:  # noqa: ANN401
    """Return all texts and numbers inside a value with their labels, joined by a middle dot."""
    texts = texts_in(value, ())
    return " · ".join(part for place, text in texts for part in (*_labels(place), text))


def _labels(place: Location) -> Iterator[str]:
    """Yield the keys that pages show; the keys of the schema begin with a lower-case letter."""
    return (step for step in place if isinstance(step, str) and not step[:1].islower())


def texts_in(value: Any, location: Location) -> Iterator[tuple[Location, str]]:  # noqa: ANN401
    """Yield all texts and numbers inside a value, with their locations."""
    if isinstance(value, dict | list):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            if step not in _UNREAD_KEYS:
                yield from texts_in(inner, (*location, step))
    elif value is not None:
        yield location, str(value)


def name_key(item: Any) -> str | int | None:  # noqa: ANN401
    """Return the key of the text that names an item for people; None if the item is a text."""
    if isinstance(item, list):
        return 0 if item and isinstance(item[0], str) else None
    if isinstance(item, dict):
        return next((key for key in _NAME_KEYS[1:] if isinstance(item.get(key), str)), None)
    return None


def _maps_within(raw: Any, location: Location) -> Iterator[tuple[Location, dict[str, Any]]]:  # noqa: ANN401
    value = value_at(raw, *location)
    if isinstance(value, dict):
        yield location, value
    if isinstance(value, dict | list):
        for step in value if isinstance(value, dict) else range(len(value)):
            if step != CLAIMS:
                yield from _maps_within(raw, (*location, step))


def _find_step(value: Any, step: str, columns: Any) -> str | int | None:  # noqa: ANN401
    if isinstance(value, dict):
        return step if step in value and step != CLAIMS else None
    names = _names(value, columns)
    return names.index(step) if step in names else None


def _names(value: Any, columns: Any) -> list[Any]:  # noqa: ANN401
    """Return the names of a list's items.

    The cells of a table row are named after their columns.
    """
    if not isinstance(value, list):
        return []
    is_row = isinstance(columns, list) and len(columns) == len(value)
    return columns if is_row else [_name(item) for item in value]


def _columns(value: Any, columns: Any) -> Any:  # noqa: ANN401
    """Return the columns for the next step. They are read at the table and used in its rows."""
    if isinstance(value, dict):
        return (value.get("columns"),) if "columns" in value else None
    return columns[0] if isinstance(columns, tuple) else None


def _name(item: Any) -> Any:  # noqa: ANN401
    if isinstance(item, list):
        return _name(item[0]) if item else None
    if isinstance(item, dict):
        name = next(
            (item[key] for key in _NAME_KEYS if key in item), next(iter(item.values()), None)
        )
        return str(name) if isinstance(name, int) else name
    return item


def question(raw: Any, claim: dict[str, Any], value: Location) -> str:  # noqa: ANN401
    """Return the question of a claim, and each figure of its value that the catalogue contradicts.

    Figures that are confirmed already are the owner's.
    """
    text = "" if claim.get("confirmed") else text_of(value_at(raw, *value))
    figures = (f"It {figure}. Is that right?" for figure in _stated_figures(raw, value, text))
    return " ".join([str(claim.get("ask")), *figures])


def claim_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield the problems of all claims."""
    for location, owner in claimed_maps(raw):
        if CLAIMS in owner:
            yield from _problems(raw, location, owner)


def _problems(raw: Any, location: Location, owner: dict[str, Any]) -> Iterator[ProblemAt]:  # noqa: ANN401
    known: dict[str, Location] = {}
    for claim, content in maps_at(raw, *location, CLAIMS):
        steps = content.get("of", [])
        if not isinstance(steps, list) or not all(isinstance(step, str) for step in steps):
            continue
        inside, resolved = resolve(owner, steps)
        if resolved < len(steps):
            shown = printable(json.dumps(steps[resolved], ensure_ascii=False))
            reached = json_path((*location, *inside))
            message = f"{reached} contains no {shown}; {_STEP_ADVICE}"
            yield ProblemAt((*claim, "of", resolved), message)
            continue
        place = json_path((*location, *inside))
        if place in known:
            message = f"{place} already has a claim, {json_path(known[place])}; remove one"
            yield ProblemAt(claim, message)
        known.setdefault(place, claim)
        value = value_at(owner, *inside)
        yield from _changed_words(claim, content, text_of(value))
        if isinstance(content.get("confirmed"), dict):
            if content.get("state") == "sample":
                yield ProblemAt((*claim, "confirmed"), SAMPLE_CONFIRMED)
            yield from _year_problems(raw, (*location, *inside), claim, text_of(value))
            unchanged = list_at(content, "unchanged")
            for inner, text in texts_in(value, (*location, *inside)):
                if text in unchanged:
                    message = (
                        f'is still the sample "{text}". Replace it before you confirm it; if it '
                        "is right, press Keep in the owner's checklist"
                    )
                    yield ProblemAt(inner, message)


def _year_problems(raw: Any, at: Location, claim: Location, text: str) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each confirmed number of years, or year, that the confirmed years rule out."""
    # A new year is unconfirmed, and can be saved before the texts about it.
    if all(_is_confirmed(raw, key) for key in _YEARS if value_at(raw, "company", key)):
        for contradiction in _years_ruled_out(raw, at, text):
            message = f"{contradiction}. Correct one of them, then confirm it"
            yield ProblemAt((*claim, "confirmed"), message)


def _is_confirmed(raw: Any, key: str) -> bool:  # noqa: ANN401
    claims = maps_at(raw, "company", CLAIMS)
    return any(claim.get("of") == [key] and "confirmed" in claim for _, claim in claims)


def _changed_words(claim: Location, content: dict[str, Any], present: str) -> Iterator[ProblemAt]:
    confirmed = value_at(content, "confirmed", "words")
    if isinstance(confirmed, str) and confirmed != present:
        old, new = _different_words(confirmed, present)
        message = (
            f"was confirmed with {old} and has {new} now. Confirm the present words in the "
            'preview\'s checklist, or remove "confirmed"'
        )
        yield ProblemAt((*claim, "confirmed"), message)


def _different_words(before: str, after: str) -> tuple[str, str]:
    """Return the first words in which two texts differ, in quotation marks."""
    old, new = before.split(), after.split()
    changes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    _, start, end, other_start, other_end = next(c for c in changes if c[0] != "equal")
    texts = " ".join(old[start:end]), " ".join(new[other_start:other_end])
    return (texts[0] and f"“{texts[0]}”") or "nothing", (texts[1] and f"“{texts[1]}”") or "nothing"


def _years_ruled_out(raw: Any, place: Location, text: str) -> Iterator[str]:  # noqa: ANN401 - JSON
    """Yield each number of years, or year, that the years of the company rule out."""
    years = {key: str(value_at(raw, "company", key) or "") for key in _YEARS}
    known = {key: int(year) for key, year in years.items() if year.isdecimal()}
    first = min(known.values(), default=0)
    age = today().year - first
    for stated in _AGE.finditer(text):
        if int(stated[1]) > age:
            yield f"states “{stated[0]}”, and the company's first year is {first}, {age} years ago"
    if place == ("company", "makerSince") and known.get("founded", 0) > first:
        yield f"is {years['makerSince']}, before the company was founded in {years['founded']}"


def _stated_figures(raw: Any, place: Location, text: str) -> Iterator[str]:  # noqa: ANN401 - as above
    """Yield each year, count or range of diameters in a text that differs from the catalogue's."""
    yield from _years_ruled_out(raw, place, text)
    for stated in _COUNT.finditer(text):
        count, more = len(list_at(raw, stated[3].lower())), bool(stated[2])
        if count < int(stated[1]) or (count > int(stated[1]) and not more):
            yield f"states “{stated[0]}”, and the catalogue has {count}"
    sizes = sorted(_diameters(raw, place), key=float)
    for stated in _RANGE.finditer(text) if sizes else ():
        low, high = sorted(map(float, stated.groups()))
        least, most = float(sizes[0]), float(sizes[-1])
        # A range that does not overlap is of another dimension, such as a length.
        if low <= most and high >= least and (low < least or high > most):
            yield f"states “{stated[0]}”, and the sizes are {sizes[0]} to {sizes[-1]} mm"


def _diameters(raw: Any, place: Location) -> Iterator[str]:  # noqa: ANN401 - as above
    """Yield the diameters in mm of a product and its members, or of all products."""
    own = value_at(raw, *place[:2], "id") if place[:1] == PRODUCTS else None
    for _, product in maps_at(raw, *PRODUCTS):
        if own in (None, product.get("id"), product.get("parent")):
            for _, grade in maps_at(product, "grades"):
                for _, offer in maps_at(grade, "offers"):
                    sizes = offer.get("diameters") or {}
                    yield from filter(None, (sizes.get("from"), sizes.get("to")))
                    yield from (*list_at(sizes, "values"), *list_at(sizes, "onOrder"))
