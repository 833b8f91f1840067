"""Stamps: what somebody saw at a place, so that nothing newer is written over."""

import hashlib
import json
from typing import Any

from prerender.catalogue.source.location import Location
from prerender.catalogue.source.raw import value_at


def stamp(raw: Any, location: Location) -> str:  # noqa: ANN401 - any JSON
    """Return the stamp of the value at a location.

    It changes with the value, and whenever the location leads to another entry than before: when a
    list around it gained or lost an entry, or the entry there has another id. What else changed in
    the file does not matter.
    """
    ways = [location[:depth] for depth in range(len(location))]
    passed = [_identity(value_at(raw, *way)) for way in ways]
    seen = json.dumps([passed, value_at(raw, *location)], ensure_ascii=True)
    return hashlib.sha256(seen.encode()).hexdigest()[:16]


def _identity(around: Any) -> Any:  # noqa: ANN401 - as above
    if isinstance(around, list):
        return len(around)
    return around.get("id") if isinstance(around, dict) else None
