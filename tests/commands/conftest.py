"""A built project that the tests of a module share."""

from collections.abc import Callable

import pytest

from tests.support.project import Project


@pytest.fixture(scope="module")
def settled(built: Project, make_project: Callable[[], Project]) -> Project:
    """Copy the built project for tests whose commands change nothing of what it built."""
    project = make_project()
    project.continue_from(built)
    return project
