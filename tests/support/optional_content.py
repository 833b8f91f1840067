"""Catalogues whose lists have any length, or without the content that a company can lack."""

from copy import deepcopy
from typing import Any

from prerender.catalogue.source import value_at
from tests.support.published import raw_catalogue

ContentPath = tuple[str, ...]

COUNTS: dict[ContentPath, int] = {
    ("company", "phones"): 3,
    ("company", "hours"): 3,
    ("company", "badges"): 3,
    ("frame", "header", "foundation", "links"): 3,
    ("industries", "items"): 11,
    ("pages", "home", "families", "links"): 4,
    ("pages", "home", "carousel", "items"): 8,
    ("pages", "home", "milestones", "items"): 4,
    ("pages", "foundation", "timeline"): 6,
    ("pages", "foundation", "capabilityItems"): 6,
    ("pages", "foundation", "clientItems"): 4,
    ("pages", "foundation", "certificationItems"): 4,
    ("pages", "infrastructure", "tabs"): 4,
    ("pages", "infrastructure", "materialItems"): 8,
    ("pages", "infrastructure", "steps"): 10,
    ("pages", "infrastructure", "testimonials"): 3,
    ("pages", "infrastructure", "qualityPoints"): 7,
    ("pages", "customers", "statistics"): 4,
    ("pages", "customers", "defenceItems"): 5,
    ("pages", "customers", "researchItems"): 8,
    ("pages", "customers", "instituteItems"): 5,
    ("pages", "customers", "vendorItems"): 21,
    ("pages", "customers", "additionalItems"): 4,
    ("pages", "connect", "form", "options"): 5,
    ("pages", "connect", "why"): 3,
}
"""Each list that can have any length, with its number of entries in the demonstration."""
OPTIONAL: tuple[ContentPath, ...] = (
    ("company", "chat"),
    ("company", "networks"),
    ("company", "map"),
    ("company", "security"),
    ("company", "response"),
    ("company", "phones"),
    ("company", "hours"),
    ("company", "badges"),
    ("pages", "home", "drawnSizes"),
    ("pages", "home", "intro"),
    ("pages", "home", "testimonial"),
    ("pages", "infrastructure", "quality"),
    ("pages", "customers", "testimonial"),
    ("pages", "foundation", "makeInIndia"),
    ("pages", "customers", "makeInIndia"),
    ("pages", "connect", "guarantee"),
)
"""The content that a catalogue can lack."""
_NAMES = ("name", "title", "year", "label", "value")
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def resize(content: Any, count: int) -> None:
    """Give every list this many entries with different names."""
    demonstration = raw_catalogue()
    for place in COUNTS:
        _forget_claims(content, place, deeper=1)
        originals = value_at(demonstration, *place)
        value_at(content, *place[:-1])[place[-1]] = [
            _entry(content, place, originals, number) for number in range(count)
        ]


def remove(content: Any, place: ContentPath) -> None:
    """Remove an optional value and its claims."""
    _forget_claims(content, place)
    value_at(content, *place[:-1]).pop(place[-1], None)


def _entry(content: Any, place: ContentPath, originals: list[Any], number: int) -> Any:
    if place[-1] == "hours":
        return _hours(number)
    original = originals[number % len(originals)]
    if number < len(originals):
        return deepcopy(original)
    if isinstance(original, str):
        return f"{original} {number}"
    names = {key: f"{original[key]} {number}" for key in _NAMES if key in original}
    if "text" in original:
        names["text"] = f"{original['text']} {number}"
    if "number" in original:
        names["number"] = f"+91 00000 {number + 1:05}"
    if "id" in original:
        names["id"] = number + 1
    if "to" in original:
        targets = [f"/products/{product['id']}" for product in content["products"]]
        names["to"] = [*targets, "/finder", "/tools"][number]
    return deepcopy(original) | names


def _hours(number: int) -> dict[str, Any]:
    """Return an hour of a day; each day has several."""
    day, hour = _DAYS[number % len(_DAYS)], number // len(_DAYS) * 2 + 8
    label = f"{day} {hour}"
    return {"label": label, "days": [day], "opens": f"{hour:02}:00", "closes": f"{hour + 1:02}:00"}


def _forget_claims(content: Any, place: ContentPath, deeper: int = 0) -> None:
    """Remove the claims about a value, or about what is deeper in it, from the maps around it."""
    for depth in range(1, len(place)):
        around, inner = value_at(content, *place[:depth]), list(place[depth:])
        if "claims" in around:
            around["claims"] = [
                one
                for one in around["claims"]
                if one.get("of", [])[: len(inner)] != inner or len(one["of"]) < len(inner) + deeper
            ]
