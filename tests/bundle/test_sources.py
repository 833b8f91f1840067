"""The digests that decide whether the app must be rebuilt."""

import json
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
    """A module that the app shares with another folder rebuilds the app when it changes."""
    app, folder = tmp_path / "app", tmp_path / "build/app"
    names = ["app/a.ts", "shared/b.ts", "node_modules/react/index.js"]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    (folder / "assets").mkdir(parents=True)
    listed = [f"../../../{name}" for name in names] + [None, "\0vite/preload-helper.js", "/etc/x"]
    (folder / "assets/a.js.map").write_text(json.dumps({"sources": listed}))
    sources = Sources(tmp_path, app, tmp_path / "content.json")

    shared = sources.shared_with(folder)
    before = sources.digests(shared)
    (tmp_path / "shared/b.ts").write_text("edited")

    assert shared == ["shared/b.ts"]
    assert set(before) == {"app/a.ts", "shared/b.ts"}
    assert sources.digests(before) != before
    assert not sources.only_content(before, sources.digests(before))


def test_variable_that_vite_writes_into_the_app_is_a_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A changed variable with Vite's prefix rebuilds the app; another one does not."""
    sources = Sources(tmp_path, tmp_path / "app", tmp_path / "content.json")
    monkeypatch.setenv("VITE_API", "https://one.example")
    before = sources.digests()

    monkeypatch.setenv("TOKEN", "secret")
    assert sources.digests() == before
    monkeypatch.setenv("VITE_API", "https://two.example")
    assert sources.digests() != before
    assert not sources.only_content(before, sources.digests())
