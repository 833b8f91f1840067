"""A built project shared by the tests of a module."""

from collections.abc import Callable

import pytest

from tests.support.project import Project


@pytest.fixture(scope="module")
def settled(built: Project, make_project: Callable[[], Project]) -> Project:
    """Copy the built project for tests whose commands change no build output."""
    project = make_project()
    project.continue_from(built)
    return project
