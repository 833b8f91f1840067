"""Bundles of the usual layout of Vite: public files, other bases, other entries."""

import contextlib
import json
import os
import shutil
from pathlib import Path

import pytest

from prerender.bundle.built_files import (
    CRAWL_MARK,
    base_of,
    crawl_only_chunks,
    place_below_base,
    published_files,
    reject_foreign_files,
    reject_layout,
    reject_relative_base,
    remove_base_folder,
    unhashed_files,
)
from prerender.bundle.bundle import read_bundle, run_vite
from prerender.bundle.sources import Sources
from prerender.errors import BundleError, SettingsError
from tests.support.project import ROOT

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
    published += ["admin.html", "world.map", "assets/worker-1.js"]
    unpublished = [".vite/manifest.json", ".source", "index.html", "assets/index-1.js.map"]
    folder = filled(tmp_path, *published, *unpublished, "assets/crawl-1.js")

    assert published_files(folder, {"assets/crawl-1.js"}) == tuple(sorted(published))


def test_only_marked_chunks_and_their_own_imports_are_held_back(tmp_path: Path) -> None:
    """A chunk without a page, such as another entry's or a script by address, is published."""
    manifest: dict[str, dict[str, object]] = {
        "index.html": {"file": "a.js", "isEntry": True, "dynamicImports": ["crawl", "lazy"]},
        "admin.html": {"file": "b.js", "isEntry": True, "imports": ["shared"]},
        "crawl": {"file": "c.js", "isDynamicEntry": True, "imports": ["shared", "server"]},
        "src/prerender-page.ts": {"file": "lazy.js", "isDynamicEntry": True},
        "lazy": {"file": "d.js", "isDynamicEntry": True},
        "shared": {"file": "e.js"},
        "server": {"file": "f.js"},
        "src/widget.js": {"file": "g.js"},
    }
    (tmp_path / "c.js").write_bytes(CRAWL_MARK)
    (tmp_path / "e.js").write_bytes(CRAWL_MARK)

    assert crawl_only_chunks(tmp_path, manifest) == {"crawl", "server"}


def test_names_with_a_hash_are_recognised() -> None:
    """A file of the public folder has no hash, nor has a name that a configuration fixes."""
    hashed = ["assets/a-D9aa_-zZ.css", "assets/a-b-B1x2y3z4.js", "assets/cart-ngrsaj.css"]
    plain = ["assets/app.js", "assets/react-vendor.js", "assets/sw-register.js", "a-n2uevr.svg"]
    manifest: dict[str, dict[str, object]] = {
        "index.html": {"file": "assets/app.js", "name": "app", "css": ["assets/a-n9uevr.css"]},
        "vendor": {"file": "assets/react-vendor.js", "name": "react-vendor"},
    }

    found = unhashed_files([*hashed, *plain], manifest, {"a-n2uevr.svg"})

    assert found == tuple(plain)


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


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("  base: './',", 'base "./"'),
        ("  // base: './',", ""),
        ("  base: '/docs/',", ""),
        ("      base: './',", ""),
    ],
)
def test_relative_base_is_reported_before_the_build(
    tmp_path: Path, text: str, message: str
) -> None:
    """A base that is not a path ends the build before Vite runs; a plugin's option does not."""
    (tmp_path / "vite.config.ts").write_text(f"export default {{\n{text}\n}};", "utf-8")

    with pytest.raises(BundleError, match=message) if message else contextlib.nullcontext():
        reject_relative_base(tmp_path)


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


VITE = '#!/bin/sh\necho "$VITE_API, $MODE, $TOKEN, $*."\nexit 1\n'


@pytest.mark.parametrize(
    ("command", "output"),
    [("", r"https://one\.example, , , build .*/packages/app --outDir"), ("vite x", r", a, s, x\.")],
)
async def test_build_runs_vite_of_a_folder_above_with_its_environment(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    programs: None,  # noqa: ARG001
    command: str,
    output: str,
) -> None:
    """Vite gets the variables of the app, its own command gets all, and both find a workspace's."""
    vite = filled(tmp_path, "node_modules/.bin/vite") / "node_modules/.bin/vite"
    vite.write_text(VITE, "utf-8")
    vite.chmod(0o755)
    app = filled(tmp_path / "packages/app", "index.html")
    for name, value in {"VITE_API": "https://one.example", "MODE": "a", "TOKEN": "s"}.items():
        monkeypatch.setenv(name, value)
    given = Sources(app, app, app / "content.json").variables()

    with pytest.raises(BundleError, match=output):
        await run_vite(app, app, tmp_path / "out", command, **given)


async def test_options_are_added_to_each_build_of_a_command(
    tmp_path: Path,
    programs: None,  # noqa: ARG001
) -> None:
    """The app's own command runs as it is: its mode, its environment and the steps around Vite."""
    shutil.copytree(ROOT / "tests/foreign/project/app", tmp_path / "app")
    shutil.copy(ROOT / "tests/foreign/project/lights.json", tmp_path)
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    app, out = tmp_path / "app", tmp_path / "app/dist"
    command = "VITE_A=1 vite build --mode stage && cp dist/index.html dist/copy.html"

    await run_vite(app, app, out, command)

    assert (out / "copy.html").is_file()
    files = read_bundle(out).files
    assert [file for file in files if "prerender" in file or file.endswith(".map")] == []
    with pytest.raises(BundleError, match="did not run 'vite build'"):
        await run_vite(app, app, tmp_path / "other", "true")
