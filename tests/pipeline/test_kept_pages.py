"""What an earlier build left is used as far as it is sound; the published bytes do not show it."""

import shutil

import pytest

from tests.support.project import Project, tree
from tests.support.spoil import spoil

pytestmark = pytest.mark.slow


def test_spoilt_cache_is_made_anew(again: Project, built: Project) -> None:
    """Where every kept entry lost a byte, all pages are rendered, and the tree is the same."""
    spoil(again.root / "build/cache/pages", lambda content: content[:-1])

    result = again.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert "kept" not in result.stdout
    assert tree(again.site) == tree(built.site)
    assert "What was kept of it is gone or damaged." in again.run("explain", "/").stdout


def test_cache_may_be_deleted(again: Project, built: Project) -> None:
    """Without the folder of what was kept a build publishes the same tree."""
    shutil.rmtree(again.root / "build/cache/pages")
    (again.root / "build/cache/last-build.json").unlink()

    result = again.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert tree(again.site) == tree(built.site)
    assert "There is no record of a build before this one." in again.run("explain", "/").stdout


def test_change_of_the_app_renders_every_page(again: Project) -> None:
    """A changed component makes all pages anew, and explain names its file."""
    page = "spa/src/features/company/foundation-page.tsx"
    text = (again.root / page).read_text("utf-8")
    (again.root / page).write_text(text.replace("<Head ", "<i>new</i><Head ", 1), "utf-8")

    result = again.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert "kept" not in result.stdout
    assert f"The app changed: {page}." in again.run("explain", "/products/5").stdout


def test_other_origin_renders_every_page(again: Project) -> None:
    """The address of the site stands in every page."""
    result = again.run("build", "--origin", "https://other.example")

    assert result.returncode == 0, result.stdout + result.stderr
    assert "kept" not in result.stdout
    said = again.run("explain", "/").stdout
    assert "The origin was https://www.example.com and is https://other.example." in said
