"""Commands never replace, empty or write into a folder with other people's files."""

from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from tests.support.project import Project, tree


def filled(folder: Path) -> Path:
    """Fill a folder with unrelated files."""
    (folder / "deep").mkdir(parents=True)
    (folder / "precious.txt").write_text("mine", "utf-8")
    (folder / "deep/index.html").write_text("<h1>mine</h1>", "utf-8")
    return folder


def files_of(project: Project) -> dict[str, bytes]:
    """Return all files of a project except those in its build folder."""
    files = tree(project.root).items()
    return {name: content for name, content in files if not name.startswith("build/")}


@pytest.mark.parametrize(
    ("key", "folder", "reason"),
    [
        ("site", ".", "site: contains pyproject.toml"),
        ("site", "spa", "site: is also the app"),
        ("site", "spa/public", "site: is inside the app"),
        ("site", "build", "site: contains cache"),
        ("site", "build/spa", "site: is also bundle"),
        ("site", "node_modules", "site: is also node_modules"),
        ("bundle", ".", "bundle: contains pyproject.toml"),
        ("bundle", "build/site/app", "bundle: is inside site"),
        ("cache", "..", "cache: contains pyproject.toml"),
    ],
)
def test_build_rejects_an_output_folder_that_contains_sources(
    sources: Project, key: str, folder: str, reason: str
) -> None:
    """If the output folder contains sources, the command exits with code 2 and gives the reason."""
    before = files_of(sources)
    sources.settle(**{key: f'"{folder}"'})
    changed = files_of(sources)

    result = sources.call("build")

    assert result.returncode == 2, result.stdout + result.stderr
    assert f"tool.prerender.{reason}, but its whole content is replaced; use a" in result.stderr
    assert files_of(sources) == changed
    assert changed.keys() == before.keys()


@pytest.mark.parametrize("key", ["site", "bundle"])
def test_build_rejects_an_output_folder_with_other_files(
    sources: Project, chromium: Chromium, key: str
) -> None:
    """Files that no build wrote are kept; the message names the folder and a remedy."""
    folder = filled(sources.root / "mine")
    before = tree(folder)
    sources.settle(**{key: '"mine"'})

    result = sources.call("build", **Project.at(sources.root, chromium).environment)

    assert result.returncode == 2, result.stdout + result.stderr
    assert f"{folder} contains " in result.stderr
    assert f"Set '{key}' in the settings to another folder" in result.stderr
    assert tree(folder) == before
    assert not sources.site.exists()


@pytest.mark.slow
def test_build_publishes_to_a_site_outside_the_project(project: Project, built: Project) -> None:
    """A site folder outside the project is published twice and reported with its absolute path."""
    project.continue_from(built)
    site = project.root.with_name(f"{project.root.name}-elsewhere") / "site"
    project.settle(site=f'"{site}"')

    for _ in range(2):
        result = project.run("build")

        assert result.returncode == 0, result.stdout + result.stderr
        assert f"not-found pages to {site} in " in result.stdout
        assert (site / "index.html").read_bytes() == (built.site / "index.html").read_bytes()
