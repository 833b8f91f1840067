"""After an edit of the content only, a build reuses the app, with the same result as Vite's."""

import shutil
from collections.abc import Callable
from typing import Any

import pytest

from prerender.bundle.built_files import STAMP_FILE
from tests.support.photograph import Photograph, install_photographs
from tests.support.project import BUNDLE, Project, tree

pytestmark = pytest.mark.slow

REWORDED = 5
PHOTOGRAPH = Photograph(17, 800, 600)


@pytest.fixture(scope="module")
def edited(built: Project, make_project: Callable[[], Project]) -> Project:
    """Edit one product's text and another one's picture, and build."""
    project = make_project()
    project.continue_from(built)
    install_photographs(project, [PHOTOGRAPH])

    def change_text(content: Any) -> None:
        (product,) = (one for one in content["products"] if one["id"] == REWORDED)
        product["name"] = "EDM Wire, renamed"

    project.edit_catalogue(change_text)
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    return project


def test_build_reuses_the_app_when_only_content_changed(built: Project, edited: Project) -> None:
    """Vite does not run: its output files are those of the previous build."""
    manifest = f"{BUNDLE}/.vite/manifest.json"

    before = (built.root / manifest).stat().st_mtime_ns
    assert (edited.root / manifest).stat().st_mtime_ns == before


def test_reused_app_equals_a_clean_build(edited: Project) -> None:
    """The app and the tree are byte-for-byte the same as those of a clean build."""
    # The stamp names the packages by their paths, which a link to them changes.
    stamp = edited.root / BUNDLE / STAMP_FILE
    stamp.unlink()
    bundle, site = tree(edited.root / BUNDLE), tree(edited.site)
    assert any(name.startswith("assets/photo-17-") for name in bundle)
    assert not any(name.startswith("assets/17-") for name in bundle)
    shutil.rmtree(edited.root / BUNDLE)

    result = edited.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    stamp.unlink()
    assert tree(edited.root / BUNDLE) == bundle
    assert tree(edited.site) == site


def test_company_edit_reaches_every_page(edited: Project) -> None:
    """An edit of the company, which the app's script contains, changes every page."""

    def rename(content: Any) -> None:
        content["company"]["name"] = "Renamed Wire Works"

    edited.edit_catalogue(rename)
    result = edited.run("build")

    assert "Published" in result.stdout, result.stdout + result.stderr
    pages = [page.read_text("utf-8") for page in edited.site.rglob("*.html")]
    assert all("Renamed Wire Works" in page for page in pages)
