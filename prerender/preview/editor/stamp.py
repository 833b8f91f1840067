"""Stamps of values, which show whether someone else has changed a value."""

import hashlib
import json
from typing import Any

from prerender.catalogue.source import Location, value_at


def stamp(raw: Any, location: Location) -> str:  # noqa: ANN401 - any JSON
    """Return the stamp of the value at a location.

    The stamp depends on the value, on the length of every list around the value and on the id of
    every entry around it. The stamp changes if the location now refers to another entry. Changes
    elsewhere in the file do not affect it.
    """
    return _digest([_passed(raw, location), value_at(raw, *location)])


def around_stamp(raw: Any, location: Location) -> str:  # noqa: ANN401 - any JSON
    """Return a stamp of the lengths and ids around a location, without the value there."""
    return _digest(_passed(raw, location))


def entries_around_stamp(raw: Any, location: Location) -> str:  # noqa: ANN401 - any JSON
    """Return a stamp of the entries around a value, wherever they are in their lists.

    An entry without an id is identified by its other values that are not lists.
    """
    ways = [location[: depth + 1] for depth in range(len(location))]
    return _digest([_step(value_at(raw, *way), way[-1], location[len(way) :]) for way in ways])


def _step(value: Any, step: str | int, own: Location) -> Any:  # noqa: ANN401 - as above
    if isinstance(step, str):
        return step
    if isinstance(value, dict):
        return value["id"] if "id" in value else _leaves(value, own)
    if isinstance(value, list):
        others = [one for number, one in enumerate(value) if (number,) != tuple(own)]
        return [one for one in others if not isinstance(one, dict | list)]
    return None


def _leaves(value: dict[str, Any], own: Location) -> dict[str, Any]:
    found = {}
    for key, inside in value.items():
        if isinstance(inside, list) or tuple(own) == (key,):
            continue
        inner = own[1:] if own and own[0] == key else ()
        found[key] = _leaves(inside, inner) if isinstance(inside, dict) else inside
    return found


def _digest(seen: Any) -> str:  # noqa: ANN401 - as above
    return hashlib.sha256(json.dumps(seen, ensure_ascii=True).encode()).hexdigest()[:16]


def _passed(raw: Any, location: Location) -> list[Any]:  # noqa: ANN401 - as above
    return [_identity(value_at(raw, *location[:depth])) for depth in range(len(location))]


def _identity(around: Any) -> Any:  # noqa: ANN401 - as above
    if isinstance(around, list):
        return len(around)
    return around.get("id") if isinstance(around, dict) else None
