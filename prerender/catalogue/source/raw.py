"""Access to unvalidated content, which can have any shape."""

from collections.abc import Iterator
from typing import Any

from prerender.catalogue.source.location import Location

PRODUCTS = ("products",)


def value_at(raw: Any, *location: str | int) -> Any:  # noqa: ANN401 - unvalidated JSON
    """Return the value at a location, or None if there is no value."""
    for step in location:
        try:
            raw = raw[step]
        except (KeyError, IndexError, TypeError):
            return None
    return raw


def list_at(raw: Any, *location: str | int) -> list[Any]:  # noqa: ANN401 - as above
    """Return the list at a location; empty if there is none."""
    value = value_at(raw, *location)
    return value if isinstance(value, list) else []


def maps_at(
    raw: Any,  # noqa: ANN401 - as above
    *location: str | int,
) -> Iterator[tuple[Location, dict[str, Any]]]:
    """Yield the maps inside the list or map at a location, each with its own location."""
    value = value_at(raw, *location)
    if isinstance(value, list | dict):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        for step, inner in inside:
            if isinstance(inner, dict):
                yield (*location, step), inner
