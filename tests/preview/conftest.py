"""A project that the editor changes, its preview, and the editor in a browser."""

from collections.abc import AsyncIterator, Callable, Iterator

import pytest

from prerender.browser.browser import Browser
from tests.support.editor import Editor, prepare_project, running_preview
from tests.support.project import Project


@pytest.fixture(scope="module")
def edited(make_project: Callable[[], Project], built: Project) -> Project:
    """Return a project with a published site, with which the preview compares the edited one."""
    return prepare_project(make_project(), built)


@pytest.fixture(scope="module")
def origin(edited: Project) -> Iterator[str]:
    """Run the preview and yield its origin."""
    with running_preview(edited) as (address, _):
        yield address


@pytest.fixture
async def editor(browser: Browser, origin: str, edited: Project) -> AsyncIterator[Editor]:
    """Open the preview."""
    opened = await Editor.open_overview(browser, origin, edited)
    yield opened
    await opened.visitor.close()
