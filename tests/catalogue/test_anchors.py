"""Category names that become page anchors."""

import pytest

from prerender.catalogue.checks.addresses import anchor
from prerender.catalogue.reading import check_catalogue
from prerender.errors import CatalogueError
from tests.support.project import SETTINGS

FILE = SETTINGS.catalogue
TEXT = FILE.read_text("utf-8")
LINKED = {accepted.target for accepted in SETTINGS.accepted if accepted.rule == "dead-link"}


def read(name: str) -> object:
    """Read the catalogue with another name for the category Consumables."""
    text = TEXT.replace('"Consumables"', f'"{name}"')
    return check_catalogue(FILE.name, text.encode(), SETTINGS.app, LINKED)


@pytest.mark.parametrize("name", ["तार", "वेल्डिंग", "线材", "★"])
def test_category_is_accepted_when_its_name_is_in_any_script(name: str) -> None:
    """A category name needs no Latin letter, because anchors keep every script."""
    assert read(name)


@pytest.mark.parametrize(
    "name", ["Brazing-and-Welding", "BRAZING (and) welding", "brazing/and welding"]
)
def test_category_is_rejected_when_another_has_its_anchor(name: str) -> None:
    """A category whose anchor is taken is rejected with the name of the other category."""
    with pytest.raises(CatalogueError) as caught:
        read(name)

    (message,) = {p.message for p in caught.value.problems if "anchor" in p.message}
    assert message.startswith("has the same anchor on the products page as ")
    assert "Brazing and Welding" in message or name in message
    assert message.endswith("Rename one of them.")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Brazing and Welding", "brazing-and-welding"),
        ("GB/T 9460", "gb-t-9460"),
        ("वेल्डिंग तार", "वेल्डिंग-तार"),
        ("Dra\u0308hte", "drähte"),
        ("snake_case", "snake-case"),
    ],
)
def test_anchor_equals_that_of_the_app(name: str, expected: str) -> None:
    """Python and spa/src/lib/slug.ts derive the same anchor from a name."""
    assert anchor(name) == expected
