"""After an edit of the content alone, the built app is the one that Vite would have built."""

import shutil
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.photograph import Photograph, take
from tests.support.project import Project, tree

pytestmark = pytest.mark.slow

BUNDLE = "build/spa"
REWORDED = 5
PHOTOGRAPH = Photograph(17, 800, 600)


@pytest.fixture(scope="module")
def edited(built: Project, make_project: Callable[[], Project]) -> Project:
    """Reword a product, show another picture of a second one, and build."""
    project = make_project()
    project.continue_from(built)
    take(project, [PHOTOGRAPH])

    def reword(content: Any) -> None:
        (product,) = (one for one in content["products"] if one["id"] == REWORDED)
        product["name"] = "EDM Wire, renamed"

    project.edit_catalogue(reword)
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    return project


def test_app_is_not_built_again(built: Project, edited: Project) -> None:
    """Vite did not run: its files are those of the build before."""
    manifest = f"{BUNDLE}/.vite/manifest.json"

    before = (built.root / manifest).stat().st_mtime_ns
    assert (edited.root / manifest).stat().st_mtime_ns == before


def test_built_app_is_the_same_as_from_nothing(edited: Project) -> None:
    """Every byte of the built app and of the tree is what a build from nothing makes."""
    bundle, site = tree(edited.root / BUNDLE), tree(edited.site)
    assert any(name.startswith("assets/photo-17-") for name in bundle)
    assert not any(name.startswith("assets/17-") for name in bundle)
    shutil.rmtree(edited.root / BUNDLE)

    result = edited.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert tree(edited.root / BUNDLE) == bundle
    assert tree(edited.site) == site


def test_what_every_page_shows_is_built_anew(edited: Project) -> None:
    """An edit of the company, which is part of the app's script, reaches every page."""

    def rename(content: Any) -> None:
        content["company"]["name"] = "Renamed Wire Works"

    edited.edit_catalogue(rename)
    result = edited.run("build")

    assert "Published" in result.stdout, result.stdout + result.stderr
    pages = [page.read_text("utf-8") for page in edited.site.rglob("*.html")]
    assert all("Renamed Wire Works" in page for page in pages)
