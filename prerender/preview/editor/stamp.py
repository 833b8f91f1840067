"""Stamps of values, which show whether someone else has changed a value."""

import hashlib
import json
from typing import Any

from prerender.catalogue.source.location import Location
from prerender.catalogue.source.raw import value_at


def stamp(raw: Any, location: Location) -> str:  # noqa: ANN401 - any JSON
    """Return the stamp of the value at a location.

    The stamp depends on the value, on the length of every list around the value and on the id of
    every entry around it. The stamp changes if the location now refers to another entry. Changes
    elsewhere in the file do not affect it.
    """
    ways = [location[:depth] for depth in range(len(location))]
    passed = [_identity(value_at(raw, *way)) for way in ways]
    seen = json.dumps([passed, value_at(raw, *location)], ensure_ascii=True)
    return hashlib.sha256(seen.encode()).hexdigest()[:16]


def _identity(around: Any) -> Any:  # noqa: ANN401 - as above
    if isinstance(around, list):
        return len(around)
    return around.get("id") if isinstance(around, dict) else None
