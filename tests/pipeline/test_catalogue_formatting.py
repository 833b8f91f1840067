"""The site does not depend on the catalogue file's formatting, although it is parsed in pieces."""

import codecs
import json
import shutil
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.project import Project, Tree, tree

pytestmark = pytest.mark.slow

TRICKY = 'Contains "products": [{ and \\ and "}], as the file itself does'
WRITTEN: dict[str, Callable[[Any], bytes]] = {
    "one line, letters as escapes": lambda content: json.dumps(content).encode(),
    "byte order mark, a tab for each level": lambda content: (
        codecs.BOM_UTF8 + json.dumps(content, indent="\t", ensure_ascii=False).encode()
    ),
    "space before every colon": lambda content: json.dumps(
        content, indent=1, separators=(" ,", " :  "), ensure_ascii=False
    ).encode(),
}


@pytest.fixture(scope="module")
def tricky(built: Project, make_project: Callable[[], Project]) -> Project:
    """Build a catalogue in which a text looks like JSON syntax."""
    project = make_project()
    project.continue_from(built)

    def change_text(content: Any) -> None:
        content["products"][0]["note"] = TRICKY

    project.edit_catalogue(change_text)
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    return project


@pytest.mark.parametrize("written", WRITTEN)
def test_site_is_the_same_however_the_catalogue_is_formatted(tricky: Project, written: str) -> None:
    """However the file is formatted, the tree has the same bytes, also after a partial rebuild."""
    site = tree(tricky.site)
    content = json.loads(tricky.catalogue.read_text("utf-8-sig"))
    tricky.catalogue.write_bytes(WRITTEN[written](content))

    _built_as(tricky, site)
    shutil.rmtree(tricky.root / "build/spa")
    _built_as(tricky, site)


def _built_as(project: Project, site: Tree) -> None:
    result = project.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert tree(project.site) == site
