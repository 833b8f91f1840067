"""Lists of any length: the specification fixes the counts of the sample, not those of the owner."""

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
"""How many entries each list of the demonstration has, by the specification."""
NEEDED = {("connect", "why")}


def listed(content: Any, place: tuple[str, ...]) -> list[Any]:
    """Return a list of a page."""
    found = content["pages"]
    for step in place:
        found = found[step]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(("place", "count"), COUNTS.items(), ids=str)
def test_demonstration_keeps_the_counts_of_the_specification(
    place: tuple[str, ...], count: int
) -> None:
    """The published sample has exactly as many entries as the specification lists."""
    assert len(listed(catalogue(), place)) == count


@pytest.mark.parametrize("count", [0, 1, 3, 40])
def test_owners_lists_have_any_length(count: int) -> None:
    """A firm with three certificates and forty vendors fills the same catalogue."""
    content = deepcopy(catalogue())
    for place in COUNTS:
        entries = listed(content, place)
        wanted = max(count, 1) if place in NEEDED else count
        entries[:] = [deepcopy(entries[at % len(entries)]) for at in range(wanted)]

    model = Catalogue.model_validate(content)

    assert len(model.pages.customers.vendor_items) == count
    assert len(model.pages.foundation.certification_items) == count
