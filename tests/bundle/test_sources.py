"""The digests that decide whether the app must be rebuilt."""

import json
import os
from pathlib import Path

import pytest

from prerender.bundle.sources import Sources


def test_digests_ignore_unit_tests(tmp_path: Path) -> None:
    """A changed unit test does not rebuild the app, because the app contains no test."""
    app = tmp_path / "spa"
    for name in ["package.json", "package-lock.json"]:
        (tmp_path / name).write_text("{}")
    names = ["vite.config.ts", "src/tabs.ts", "src/test.ts", "images/tests.test.png"]
    tests = ["vitest.config.ts", "testing/unmount.ts", "src/tabs.test.ts", "plugins/a/b.test.tsx"]
    for name in names + tests:
        (app / name).parent.mkdir(parents=True, exist_ok=True)
        (app / name).write_text("")

    sources = Sources(tmp_path, app, tmp_path / "content.json")

    built_from = {name.removeprefix("spa/") for name in sources.digests() if name[:4] == "spa/"}
    assert built_from == set(names)


def test_only_the_published_content_and_its_pictures_are_content(tmp_path: Path) -> None:
    """The app is rebuilt after an edit of its code, its styles or its packages."""
    app = tmp_path / "spa"
    sources = Sources(tmp_path, app, tmp_path / "content.json")
    content = ["spa/images/products/1.jpg", "content"]
    built = ["spa/src/app/app.tsx", "spa/src/styles/main.scss", "spa/index.html", "package.json"]

    assert [sources.only_content({}, {name: "new"}) for name in content] == [True] * 2
    assert [sources.only_content({name: "old"}, {name: "new"}) for name in built] == [False] * 4


def test_files_outside_the_app_are_sources_if_a_source_map_names_them(tmp_path: Path) -> None:
    """A module of another folder or of a package rebuilds the app when it changes."""
    app, folder = tmp_path / "app", tmp_path / "build/app"
    names = ["app/a.ts", "node_modules/react/index.js", "shared/b.ts"]
    for name in names:
        write(tmp_path / name, "")
    listed = [f"../../../{name}" for name in names] + [None, "\0vite/preload-helper.js", "/etc/x"]
    write(folder / "assets/a.js.map", json.dumps({"sources": listed}))
    sources = Sources(tmp_path, app, tmp_path / "content.json")

    shared = sources.shared_with(folder)
    before = sources.digests(shared)
    (tmp_path / "shared/b.ts").write_text("edited")

    assert shared == names[1:]
    assert {*names} <= before.keys()
    assert not sources.only_content(before, sources.digests(before))


WORKSPACE = {
    "package.json": "{}",
    "pnpm-lock.yaml": "",
    ".env.local": "A=1",
    "postcss.config.cjs": "",
    "packages/ui/package.json": '{"name": "@acme/ui", "dependencies": {"@acme/deep": "*"}}',
    "packages/ui/src/button.tsx": "",
    "packages/ui/styles/_all.scss": "@use 'colours';",
    "packages/deep/icon.svg": "",
    "styles/_tokens.scss": "@use './../themes/dark';",
    "themes/_dark.scss": "",
    "posts/first.md": "",
    "vite.base.ts": "",
    "data.json": "",
}
"""Files of a workspace outside the app that a build reads."""
APP = {
    "package.json": '{"devDependencies": {"@acme/ui": "*", "react": "*"}}',
    "index.html": "",
    "vite.config.ts": "import base from '../../vite.base'; const { API_HOST } = process.env;",
    "src/main.scss": "@use '../../../styles/tokens';",
    "src/main.ts": "import d from '../../../data.json'; import.meta.glob('../../../posts/*.md');",
    "src/up.ts": "const root = '../../..'; const workspace = '../../../';",
}


def write(file: Path, text: str) -> None:
    """Write a file and its folder."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


@pytest.mark.parametrize("changed", WORKSPACE)
def test_files_of_the_workspace_are_sources(tmp_path: Path, changed: str) -> None:
    """A sibling package, a shared style, page or setting and a lock file above rebuild the app."""
    app = tmp_path / "apps/web"
    files = WORKSPACE | {f"apps/web/{name}": text for name, text in APP.items()}
    for name, text in (files | {"other/unused.ts": "", "node_modules/react/a.js": ""}).items():
        write(tmp_path / name, text)
    for name in ("ui", "deep"):
        (tmp_path / "node_modules/@acme").mkdir(exist_ok=True)
        (tmp_path / f"node_modules/@acme/{name}").symlink_to(tmp_path / "packages" / name)
    sources = Sources(app, app, app / "content.json")

    before = sources.digests()
    write(tmp_path / changed, "changed")

    assert {os.path.normpath(app / name) for name in before} == {
        str(tmp_path / name) for name in files
    }
    assert sources.digests() != before


@pytest.mark.parametrize("name", ["VITE_API", "APP_API", "API_HOST"])
def test_variable_that_the_build_can_read_is_a_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A changed variable with a public prefix or named in the configuration rebuilds the app."""
    write(tmp_path / "app/vite.config.ts", f"{APP['vite.config.ts']} envPrefix: ['APP_'],")
    sources = Sources(tmp_path, tmp_path / "app", tmp_path / "content.json")
    monkeypatch.setenv(name, "https://one.example")
    before = sources.digests()

    monkeypatch.setenv("TOKEN", "secret")
    assert sources.digests() == before
    monkeypatch.setenv(name, "https://two.example")
    assert sources.digests() != before
    assert not sources.only_content(before, sources.digests())
