"""Names that stand in several places of the catalogue: a rename that forgets one is refused."""

import pytest

from prerender.catalogue.reading.read import check_catalogue
from prerender.errors import CatalogueError
from tests.support.project import SETTINGS

FILE = SETTINGS.catalogue
TEXT = FILE.read_text("utf-8")
LINKED = {accepted.target for accepted in SETTINGS.accepted if accepted.rule == "dead-link"}


def read(text: str) -> object:
    """Read the catalogue as a build does, from another text."""
    return check_catalogue(FILE.name, text.encode(), SETTINGS.app, LINKED)


def test_category_can_be_renamed_wherever_it_stands() -> None:
    """No code knows what a category is called."""
    assert read(TEXT.replace('"Brazing and Welding"', '"Joining"'))


def test_category_renamed_in_one_place_is_refused_at_every_other() -> None:
    """Each product and each card of the listing in it is named with its line."""
    with pytest.raises(CatalogueError) as refused:
        read(TEXT.replace('"name": "Brazing and Welding"', '"name": "Joining"', 1))

    left = TEXT.count('"category": "Brazing and Welding"')
    told = [p.message for p in refused.value.problems if "has no category" in p.message]
    assert len(told) >= left > 0


def test_label_of_the_material_that_no_product_has_is_refused() -> None:
    """A technical specification that was renamed everywhere would leave search without it."""
    with pytest.raises(CatalogueError, match=r"pages\.product\.materialLabels\[2\].*no product"):
        read(TEXT.replace('"Alloy",\n        "Base metal"', '"Metal",\n        "Base metal"', 1))
