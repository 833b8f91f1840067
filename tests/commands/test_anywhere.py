"""Commands that need no project, on a folder of HTML that another tool wrote."""

from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from tests.support.command import call

PAGE = """<!doctype html><html lang=en><head><meta charset=utf-8><title>{title}</title>
<meta name=viewport content="width=device-width"><link rel=canonical href={origin}{path}></head>
<body><div id=root><h1 title='a "b"'>{title}</h1><a href=/about/>About</a></div>
<script type=module src=/{script}.js></script></body></html>"""
ORIGIN = "https://other.example"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Write a site with folder addresses and unquoted attributes, whose one page changes."""
    folder = tmp_path / "out"
    (folder / "about").mkdir(parents=True)
    pages = {"": "still", "about/": "change"}
    for path, script in pages.items():
        text = PAGE.format(title=f"Page {script}", origin=ORIGIN, path=f"/{path}", script=script)
        (folder / path / "index.html").write_text(text, "utf-8")
    (folder / "still.js").write_text("export {}", "utf-8")
    change = "document.querySelector('h1').textContent = 'Changed';"
    (folder / "change.js").write_text(change, "utf-8")
    return folder


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Return an empty folder."""
    folder = tmp_path / "empty"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("settings", ["", "[tool.other]\nkey = 1\n"])
def test_audit_needs_no_project(tree: Path, elsewhere: Path, settings: str) -> None:
    """The audit runs in an empty folder, and beside another program's pyproject.toml."""
    if settings:
        (elsewhere / "pyproject.toml").write_text(settings, "utf-8")

    result = call(elsewhere, "audit", str(tree))

    assert result.returncode == 1, result.stderr
    assert "description" in result.stdout
    assert f"{ORIGIN}" not in result.stderr


def test_audit_reports_settings_that_are_not_toml(tree: Path, elsewhere: Path) -> None:
    """A damaged pyproject.toml is reported, because it can contain settings."""
    (elsewhere / "pyproject.toml").write_text("[tool", "utf-8")

    result = call(elsewhere, "audit", str(tree))

    assert result.returncode == 2
    assert "pyproject.toml: cannot be read as TOML" in result.stderr


def test_visit_needs_no_project(tree: Path, elsewhere: Path, chromium: Chromium) -> None:
    """The visit opens another tool's pages and names only the page that its script changes."""
    environment = {
        "CHROMIUM": str(chromium.executable),
        "XDG_CACHE_HOME": str(elsewhere.parent / "caches"),
    }
    if chromium.libraries:
        environment["LD_LIBRARY_PATH"] = str(chromium.libraries)

    result = call(elsewhere, "visit", str(tree), **environment)

    assert result.returncode == 0, result.stderr
    assert "warning: /about/: visit: " in result.stdout
    assert "Page change" in result.stdout
    assert "the page changed after it was loaded" in result.stdout
    assert "Page still" not in result.stdout
    assert [*elsewhere.iterdir()] == []


def test_audit_obeys_on_finding_of_a_project(tree: Path, elsewhere: Path) -> None:
    """In a project whose findings are warnings, the audit of a folder has no errors."""
    (elsewhere / "index.html").touch()
    (elsewhere / "prehydrate.toml").write_text('on-finding = "warn"\n', "utf-8")

    result = call(elsewhere, "audit", str(tree))

    assert result.returncode == 0, result.stdout + result.stderr
    assert "error: " not in result.stdout
    assert "warning: " in result.stdout
