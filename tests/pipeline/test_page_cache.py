"""The page cache: valid entries are reused, and the published bytes do not depend on it."""

import shutil

import pytest

from tests.support.corrupt_store import corrupt_entries
from tests.support.project import Project, tree

pytestmark = pytest.mark.slow


def test_build_renders_every_page_when_the_cache_is_corrupt(again: Project, built: Project) -> None:
    """If every cached entry has lost a byte, all pages are rendered and the tree is the same."""
    corrupt_entries(again.root / "build/cache/pages", lambda content: content[:-1])

    result = again.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert "reused" not in result.stdout
    assert tree(again.site) == tree(built.site)


def test_build_publishes_the_same_tree_without_a_cache(again: Project, built: Project) -> None:
    """After the cache folder is deleted, a build publishes the same tree."""
    shutil.rmtree(again.root / "build/cache/pages")

    result = again.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert tree(again.site) == tree(built.site)
    assert " pages rendered: no earlier build is cached." in result.stdout


def test_build_renders_every_page_when_the_app_changes(again: Project) -> None:
    """A changed component renders all pages again, and the build reports the reason."""
    page = "spa/src/features/company/foundation/foundation-page.tsx"
    text = (again.root / page).read_text("utf-8")
    (again.root / page).write_text(text.replace("<Head ", "<i>new</i><Head ", 1), "utf-8")

    result = again.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert "reused" not in result.stdout
    assert " pages rendered: the app changed." in result.stdout


def test_build_renders_every_page_when_the_origin_changes(again: Project) -> None:
    """Every page contains the site's origin, so a new origin invalidates every cached page."""
    result = again.run("build", "--origin", "https://other.example")

    assert result.returncode == 0, result.stdout + result.stderr
    assert "reused" not in result.stdout
    assert " pages rendered: the origin changed." in result.stdout
