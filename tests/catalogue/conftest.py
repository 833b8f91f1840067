"""What the tests of bad catalogues share."""

from collections.abc import Callable

import pytest

from tests.support.project import Project


@pytest.fixture(scope="module")
def shared(make_project: Callable[[], Project]) -> Project:
    """Return a copy of the project whose catalogue each test of a module writes anew."""
    return make_project()
