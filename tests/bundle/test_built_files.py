"""Bundles of the usual layout of Vite: public files, other bases, other entries."""

import json
import os
from pathlib import Path

import pytest

from prerender.bundle.built_files import (
    base_of,
    place_below_base,
    published_files,
    reject_foreign_files,
    reject_layout,
    remove_base_folder,
)
from prerender.bundle.bundle import run_vite
from prerender.bundle.sources import Sources
from prerender.errors import BundleError, SettingsError

MANIFEST = {"index.html": {"file": "assets/index-1.js"}}


def filled(folder: Path, *names: str) -> Path:
    """Write empty files into a folder."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    return folder


def test_public_files_are_published_with_their_folders(tmp_path: Path) -> None:
    """All files that Vite copied are published; its own files and source maps are not."""
    published = ["assets/index-1.js", "img/team/anna.jpg", "robots.txt", ".well-known/key"]
    unpublished = [".vite/manifest.json", ".source", "index.html", "assets/index-1.js.map"]
    folder = filled(tmp_path, *published, *unpublished, "assets/crawl-1.js")

    assert published_files(folder, {"assets/crawl-1.js"}) == tuple(sorted(published))


def test_file_that_a_plugin_wrote_is_not_foreign(tmp_path: Path) -> None:
    """Plugins write files such as a service worker; a file that a person adds later is reported."""
    bundle = filled(tmp_path, "index.html", "sw.js", "img/a.png", ".source")
    os.utime(bundle / ".source")

    reject_foreign_files(bundle, tmp_path / "app", {})
    filled(bundle, "notes.txt")
    os.utime(bundle / "notes.txt", ns=(0, (bundle / ".source").stat().st_mtime_ns + 1))
    with pytest.raises(SettingsError, match=r"such as notes\.txt\. A build would delete them"):
        reject_foreign_files(bundle, tmp_path / "app", {})


def test_app_in_the_projects_folder_excludes_packages_and_outputs(tmp_path: Path) -> None:
    """Packages, outputs and folders of other tools do not cause a rebuild."""
    used = ["package.json", "src/main.tsx", "index.html", ".env", "public/a.txt", "build/note.txt"]
    unused = ["node_modules/react/index.js", ".git/HEAD", "build/app/index.html", "build/.lock"]
    root = filled(tmp_path, *used, *unused)

    sources = Sources(root, root, root / "content.json", outputs=(root / "build/app",))

    assert set(sources.digests()) == set(used)


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("./assets/index-1.js", 'built for the base "./"'),
        ("https://cdn.example/assets/index-1.js", 'built for the base "https://cdn.example/"'),
    ],
)
def test_other_base_is_reported_with_what_to_set(tmp_path: Path, script: str, message: str) -> None:
    """A base that is not a path is reported, because files and pages are on one host."""
    page = f'<script src="https://cdn.example/a.js"></script><script type="module" src="{script}">'
    (tmp_path / "index.html").write_text(page, "utf-8")

    with pytest.raises(BundleError) as raised:
        reject_layout(tmp_path, MANIFEST)

    assert message in str(raised.value)
    assert "Set base in the Vite configuration to the path" in str(raised.value)


@pytest.mark.parametrize("base", ["docs/", "docs/v2/", "assets/"])
def test_files_are_placed_below_the_base_of_the_app(tmp_path: Path, base: str) -> None:
    """The files of an app with a base are at their addresses; hosts read theirs at the top."""
    folder = filled(tmp_path, "assets/index-1.js", "assets/index-1.css", "img/a.svg", "_redirects")
    page = f'<script type="module" src="/{base}assets/index-1.js">'
    (folder / "index.html").write_text(page, "utf-8")
    (folder / ".vite").mkdir()
    entry = {"file": "assets/index-1.js", "css": ["assets/index-1.css"]}
    (folder / ".vite/manifest.json").write_text(json.dumps({"index.html": entry}), "utf-8")

    place_below_base(folder)

    placed = ["assets/index-1.css", "assets/index-1.js", "img/a.svg"]
    assert set(published_files(folder, ())) == {"_redirects", *(base + name for name in placed)}
    manifest = json.loads((folder / ".vite/manifest.json").read_text("utf-8"))
    assert manifest["index.html"]["css"] == [f"{base}assets/index-1.css"]
    assert base_of(folder) == f"/{base}"
    reject_layout(folder, manifest)
    reject_foreign_files(folder, tmp_path / "app", {"public/_redirects": "1"})
    remove_base_folder(folder)
    assert published_files(folder, ()) == ("_redirects",)


def test_manifest_without_the_page_is_reported(tmp_path: Path) -> None:
    """A build without index.html is reported with the key that names it."""
    with pytest.raises(BundleError, match=r"does not contain index\.html\. Set build"):
        reject_layout(tmp_path, {"src/main.tsx": {"file": "assets/main.js"}})


async def test_plugin_that_writes_into_dist_is_explained(
    tmp_path: Path,
    programs: None,  # noqa: ARG001
) -> None:
    """A plugin with a folder of its own fails, because this build writes elsewhere."""
    vite = filled(tmp_path, "node_modules/.bin/vite") / "node_modules/.bin/vite"
    vite.write_text("#!/bin/sh\necho \"ENOENT: open '$PWD/dist/robots.txt'\"\nexit 1\n", "utf-8")
    vite.chmod(0o755)

    with pytest.raises(BundleError, match=r'writes into .*/app\. Set bundle = "dist"'):
        await run_vite(tmp_path, tmp_path, tmp_path / "build/app")


async def test_only_variables_for_the_app_reach_vite(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    programs: None,  # noqa: ARG001
) -> None:
    """Vite gets the variables that it writes into the app, but no token of the host."""
    vite = filled(tmp_path, "node_modules/.bin/vite") / "node_modules/.bin/vite"
    vite.write_text('#!/bin/sh\necho "Api $VITE_API, token $TOKEN."\nexit 1\n', "utf-8")
    vite.chmod(0o755)
    monkeypatch.setenv("VITE_API", "https://one.example")
    monkeypatch.setenv("TOKEN", "secret")

    with pytest.raises(BundleError, match=r"Api https://one\.example, token \."):
        await run_vite(tmp_path, tmp_path, tmp_path / "build/app")
