"""An owner saves a sentence, publishes the page, and restores the previous version."""

import json
from collections.abc import Callable

import pytest

from tests.support.axe import findings
from tests.support.editor import Editor, prepare_project
from tests.support.project import Project
from tests.support.publication import git, publishing_by_git

pytestmark = pytest.mark.slow

NEW = "EDM Wire: Five Kinds, 0.10 to 0.33 mm"


def online(project: Project) -> str:
    """Return the catalogue on the branch that the host builds from."""
    return git(project.root / "build/remote.git", "show", "main:catalogue.json")


@pytest.fixture(scope="module")
def edited(make_project: Callable[[], Project], built: Project) -> Project:
    """Return a project that publishes to a bare repository."""
    return publishing_by_git(prepare_project(make_project(), built))


async def test_saved_sentence_is_published_and_rolled_back(editor: Editor) -> None:
    """A saved and checked change is published; rolling back restores the previous version."""
    before = online(editor.project)
    await editor.open("/products/5")
    await editor.save("Title", NEW)

    await editor.visitor.evaluate("void (location.hash = 'publish')")
    await editor.press_button("Check what changes")
    await editor.wait_for_text("Changed: catalogue.json")
    assert online(editor.project) == before
    assert await findings(editor.visitor) == []
    await editor.press_button("Publish now")
    await editor.wait_for_text("Published to branch main of origin.")

    assert json.dumps(NEW) in online(editor.project)

    await editor.open("/products/5")
    await editor.save("Title", f"{NEW}.")
    await editor.visitor.evaluate("void (location.hash = 'publish')")
    await editor.press_button("Check what changes")
    await editor.wait_for_text("/products/5")
    await editor.press_button("Publish now")
    await editor.wait_for_text("Published to branch main of origin.")
    await editor.press_button("Roll back…")
    await editor.press_button("Roll back now")
    await editor.wait_for_text("The previous version is published to")

    assert json.dumps(NEW) in online(editor.project)
    assert json.dumps(NEW) in editor.project.catalogue.read_text("utf-8")
