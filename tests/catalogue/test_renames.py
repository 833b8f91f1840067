"""Renames of names that occur several times in the catalogue."""

import pytest

from prerender.catalogue.reading import check_catalogue
from prerender.errors import CatalogueError
from tests.support.project import SETTINGS

FILE = SETTINGS.catalogue
TEXT = FILE.read_text("utf-8")
LINKED = {accepted.target for accepted in SETTINGS.accepted if accepted.rule == "dead-link"}


def read(text: str) -> object:
    """Read a catalogue text as a build does."""
    return check_catalogue(FILE.name, text.encode(), SETTINGS.app, LINKED)


def test_category_is_accepted_when_renamed_everywhere() -> None:
    """A category can be renamed, because no code contains its name."""
    assert read(TEXT.replace('"Brazing and Welding"', '"Joining"'))


def test_category_is_rejected_when_renamed_in_one_place() -> None:
    """Every product and card with the old category name is reported."""
    with pytest.raises(CatalogueError) as caught:
        read(TEXT.replace('"name": "Brazing and Welding"', '"name": "Joining"', 1))

    remaining = TEXT.count('"category": "Brazing and Welding"')
    reported = [p.message for p in caught.value.problems if "has no category" in p.message]
    assert len(reported) >= remaining > 0
