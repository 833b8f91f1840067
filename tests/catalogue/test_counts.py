"""Lists of any length and optional content; the specification fixes only the demonstration."""

from copy import deepcopy
from typing import Any

import pytest

from prerender.catalogue.content import SECURITY_FILE, CatalogueContent
from prerender.catalogue.model import Catalogue
from prerender.catalogue.published import publish
from prerender.catalogue.reading import cross_check
from prerender.catalogue.source import value_at
from tests.support.optional_content import COUNTS, OPTIONAL, ContentPath, remove, resize
from tests.support.project import SETTINGS
from tests.support.published import raw_catalogue


@pytest.fixture
def content() -> Any:
    """Copy the catalogue for a test to edit."""
    return deepcopy(raw_catalogue())


def problems(content: Any) -> list[str]:
    """Validate a catalogue; return the problems of the checks."""
    Catalogue.model_validate(content)
    return [f"{problem.location}: {problem.message}" for problem in cross_check(content)]


@pytest.mark.parametrize(("place", "count"), COUNTS.items(), ids=str)
def test_list_has_the_specified_length_in_the_demonstration(place: ContentPath, count: int) -> None:
    """Each list of the demonstration has the specified number of entries."""
    assert len(value_at(raw_catalogue(), *place)) == count


@pytest.mark.parametrize("count", [0, 1, 3, 40])
def test_lists_are_valid_with_any_length(content: Any, count: int) -> None:
    """A catalogue is valid with any number of entries in these lists."""
    resize(content, count)

    assert problems(content) == []
    assert {len(value_at(content, *place)) for place in COUNTS} == {count}


@pytest.mark.parametrize("place", OPTIONAL, ids=str)
def test_catalogue_is_valid_without_optional_content(content: Any, place: ContentPath) -> None:
    """A catalogue is valid without any of these values."""
    remove(content, place)

    assert problems(content) == []


def test_security_txt_is_not_published_without_a_security_contact(content: Any) -> None:
    """Without a security contact there is neither a security.txt nor a warning about its date."""
    remove(content, ("company", "security"))
    whole = publish(Catalogue.model_validate(content), "demonstration", indexed=False)
    site = CatalogueContent(whole, SETTINGS.catalogue, {})

    assert SECURITY_FILE not in dict(site.files(SETTINGS))
    assert {finding.rule for finding in site.findings(SETTINGS)} <= {"sample-identity", "unlisted"}
