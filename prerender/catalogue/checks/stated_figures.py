"""Years, counts and ranges that texts state, compared with those of the catalogue."""

import re
from collections.abc import Iterator
from typing import Any

from prerender.catalogue.source import PRODUCTS, Location, list_at, maps_at, value_at
from prerender.system.machine import today

YEARS = ("founded", "makerSince")
_AGE = re.compile(r"\b(\d{1,3})\s*\+?\s*years\b", re.IGNORECASE)
_COUNT = re.compile(r"\b(\d+)(\+?)\s+(products|categories)\b", re.IGNORECASE)
_RANGE = re.compile(r"(\d+(?:\.\d+)?)\s*(?:to|[\u2013-])\s*(\d+(?:\.\d+)?)\s*mm\b")


def contradicted_years(raw: Any, place: Location, text: str) -> Iterator[str]:  # noqa: ANN401 - JSON
    """Yield each number of years, or year, that the years of the company rule out."""
    years = {key: str(value_at(raw, "company", key) or "") for key in YEARS}
    known = {key: int(year) for key, year in years.items() if year.isdecimal()}
    first = min(known.values(), default=0)
    age = today().year - first
    for stated in _AGE.finditer(text):
        if int(stated[1]) > age:
            yield (
                f"states “{stated[0]}”, and the first year of the company is {first}, {age} years "
                "ago"
            )
    if place == ("company", "makerSince") and known.get("founded", 0) > first:
        yield f"is {years['makerSince']}, before the company was founded in {years['founded']}"


def stated_figures(raw: Any, place: Location, text: str) -> Iterator[str]:  # noqa: ANN401 - as above
    """Yield each year, count or range of diameters in a text that differs from the catalogue's."""
    yield from contradicted_years(raw, place, text)
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
