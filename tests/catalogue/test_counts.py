"""Lists whose length the specification fixes only for the demonstration site."""

from copy import deepcopy
from typing import Any

import pytest

from prerender.catalogue.model import Catalogue
from tests.support.published import catalogue

COUNTS = {
    ("home", "milestones", "items"): 4,
    ("foundation", "timeline"): 6,
    ("foundation", "certificationItems"): 4,
    ("infrastructure", "steps"): 10,
    ("infrastructure", "testimonials"): 3,
    ("customers", "statistics"): 4,
    ("customers", "defenceItems"): 5,
    ("customers", "researchItems"): 8,
    ("customers", "instituteItems"): 5,
    ("customers", "vendorItems"): 21,
    ("customers", "additionalItems"): 4,
    ("connect", "why"): 3,
}
"""Specified number of entries of each list in the demonstration."""
REQUIRED = {("connect", "why")}


def listed(content: Any, place: tuple[str, ...]) -> list[Any]:
    """Return a list of a page."""
    found = content["pages"]
    for step in place:
        found = found[step]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(("place", "count"), COUNTS.items(), ids=str)
def test_list_has_the_specified_length_in_the_demonstration(
    place: tuple[str, ...], count: int
) -> None:
    """Each list of the demonstration has the specified number of entries."""
    assert len(listed(catalogue(), place)) == count


@pytest.mark.parametrize("count", [0, 1, 3, 40])
def test_list_is_valid_with_any_length(count: int) -> None:
    """A catalogue is valid with any number of entries in these lists."""
    content = deepcopy(catalogue())
    for place in COUNTS:
        entries = listed(content, place)
        length = max(count, 1) if place in REQUIRED else count
        entries[:] = [deepcopy(entries[at % len(entries)]) for at in range(length)]

    model = Catalogue.model_validate(content)

    assert len(model.pages.customers.vendor_items) == count
    assert len(model.pages.foundation.certification_items) == count
