"""Stamps that identify the entry around a value, for unsaved texts in the editor."""

from typing import Any

import pytest

from prerender.catalogue.source import Location, value_at
from prerender.preview.editor.edit import around_stamp, entries_around_stamp


def content() -> dict[str, Any]:
    """Return a product with a table, an object list and a list of texts."""
    return {
        "products": [
            {"id": 4, "name": "Rod"},
            {
                "id": 7,
                "name": "Wire",
                "facts": [
                    {"name": "Density", "value": {"text": "8.4"}},
                    {"name": "Colour", "value": {"text": "Red"}},
                ],
                "rows": [["0.20", "Yes"], ["0.25", "No"]],
                "uses": ["Cutting", "Welding"],
            },
        ]
    }


@pytest.mark.parametrize(
    ("entries", "field"),
    [
        (("products",), ("name",)),
        (("products", 1, "facts"), ("value", "text")),
        (("products", 1, "rows"), (1,)),
    ],
)
def test_entry_stamp_follows_the_entry_when_the_one_above_it_is_removed(
    entries: Location, field: Location
) -> None:
    """The stamp stays with the entry, differs from its neighbours', and ignores the value."""
    before, after = content(), content()
    del value_at(after, *entries)[0]
    second, now = (*entries, 1, *field), (*entries, 0, *field)
    around = value_at(after, *now[:-1])
    around[now[-1]] = "Changed"

    assert entries_around_stamp(after, now) == entries_around_stamp(before, second)
    assert entries_around_stamp(before, second) != entries_around_stamp(before, now)
    assert around_stamp(after, now) != around_stamp(before, now)


def test_entry_stamp_of_an_inner_entry_ignores_the_lists_around_it() -> None:
    """A change of a neighbour, or a move of the product, does not change the stamp."""
    before, after = content(), content()
    after["products"][1]["facts"][0]["name"] = "Mass"
    after["products"].reverse()

    place = ("products", 1, "facts", 1, "value", "text")
    assert entries_around_stamp(after, ("products", 0, *place[2:])) == entries_around_stamp(
        before, place
    )


def test_around_stamp_changes_only_with_the_lists_around_a_value() -> None:
    """The stamp depends on the number of entries, and not on the value."""
    place = ("products", 1, "uses", 0)
    edited, longer = content(), content()
    edited["products"][1]["uses"][0] = "Grinding"
    longer["products"][1]["uses"].append("Brazing")

    assert around_stamp(edited, place) == around_stamp(content(), place)
    assert around_stamp(longer, place) != around_stamp(content(), place)
