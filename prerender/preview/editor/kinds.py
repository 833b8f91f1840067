"""The kinds of the catalogue's values: texts, optional values, lists of a fixed length."""

from typing import Any

from prerender.catalogue.model import choices_of, node_at
from prerender.catalogue.models import patterns
from prerender.catalogue.source import Location

_WIRING = frozenset(
    {
        patterns.IMAGE_PATH,
        patterns.PAGE_PATH,
        patterns.PROPERTY,
        patterns.PRODUCT_PATH,
        patterns.PRODUCT_CODE,
        patterns.SITE_PATH,
        patterns.WORD,
    }
)
"""Patterns of references and file names, which are not shown as texts."""


def is_optional(location: Location) -> bool:
    """Return whether a text is optional."""
    return has_optional_text(node_at(location))


def can_be_removed(location: Location) -> bool:
    """Return whether a text is optional, or an entry of a list whose length is free."""
    if isinstance(location[-1], int):
        return not is_fixed(node_at(location[:-1])) and not is_of_table(location[:-1])
    return is_optional(location)


def is_of_table(location: Location) -> bool:
    """Return whether a list is the columns or a row of a table, whose lengths must stay equal."""
    return location[-1] == "columns" or location[-2:-1] == ("rows",)


def is_text(location: Location) -> bool:
    """Return whether the editor shows a value as a text."""
    return has_text(node_at(location))


def is_free_key(location: Location) -> bool:
    """Return whether the editor can rename a key, because pages show it."""
    return "patternProperties" in map_of(node_at(location[:-1])) and is_text(location)


def is_markup(location: Location) -> bool:
    """Whether a text can contain HTML."""
    return any("contentMediaType" in one for one in choices_of(node_at(location)))


def has_text(node: dict[str, Any]) -> bool:
    """Return whether a value of this schema is shown as a text."""
    choices = choices_of(node)
    return any(
        one.get("type") == "string" and "enum" not in one and one.get("pattern") not in _WIRING
        for one in choices
    ) and not any("const" in one for one in choices)


def has_optional_text(node: dict[str, Any]) -> bool:
    """Return whether a value of this schema is a text that can be missing."""
    choices = choices_of(node)
    return has_text(node) and any(one.get("type") == "null" for one in choices)


def is_optional_group(around: dict[str, Any], location: Location) -> bool:
    """Return whether a map is optional as a whole, and needs values if it exists."""
    is_known = location[-1] in around.get("properties", {})
    is_needed = location[-1] in around.get("required", [])
    return is_known and not is_needed and bool(map_of(node_at(location)).get("required"))


def is_fixed(node: dict[str, Any]) -> bool:
    """Return whether the schema fixes the number of entries in a list."""
    lists = [one for one in choices_of(node) if one.get("type") == "array"]
    return not lists or lists[0].get("minItems", 0) == lists[0].get("maxItems")


def map_of(node: dict[str, Any]) -> dict[str, Any]:
    """Return the branch of a schema that is a map; empty if it has none."""
    return next((one for one in choices_of(node) if one.get("type") == "object"), {})
