"""prerender diff: differences between two trees as text and as JSON."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from prerender.diff import compare, comparison_json, comparison_text
from tests.support.project import Project, copy_site

DATA = "application/ld+json"


@pytest.fixture
def trees(site: Path, tmp_path: Path) -> tuple[Path, Path]:
    """Return two copies of the published pages; tests change the second."""
    return copy_site(site, tmp_path / "old"), copy_site(site, tmp_path / "new")


@pytest.fixture
def small(tmp_path: Path) -> tuple[Path, Path]:
    """Return two trees of one page each."""
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text(f"<title>{name}</title>", "utf-8")
    return tmp_path / "old", tmp_path / "new"


def replace(file: Path, old: str, new: str) -> None:
    """Replace a text that occurs in a file."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def differences(trees: tuple[Path, Path]) -> tuple[str, Any]:
    """Return the differences as text and as JSON."""
    comparison = compare(*trees)
    return comparison_text(comparison).rstrip("\n") + "\n", comparison_json(comparison)


def test_diff_prints_text_or_json(sources: Project, small: tuple[Path, Path]) -> None:
    """The command prints the differences of two folders as text or as JSON."""
    folders = [str(folder) for folder in small]
    text, values = differences(small)

    printed = sources.call("diff", *folders)
    as_json = sources.call("diff", *folders, "--json")

    assert (printed.returncode, printed.stdout, printed.stderr) == (0, text, "")
    assert (as_json.returncode, json.loads(as_json.stdout)) == (0, json.loads(json.dumps(values)))
    assert [page["path"] for page in values["changed"]] == ["/"]


def test_diff_separates_the_kinds_of_changes(trees: tuple[Path, Path]) -> None:
    """Title, description, card, headings, links, data and loaded files are reported separately."""
    page = trees[1] / "products/5.html"
    replace(page, '"modulepreload" href="', '"modulepreload" href="/new')
    replace(page, 'property="og:title" content="', 'property="og:title" content="Card: ')
    replace(page, "<h2", "<h2>One more</h2><h2")
    replace(page, "</main>", '<a href="/connect">Ask us now</a></main>')
    replace(page, "</head>", '<script type="application/ld+json">{"a": [1]}</script></head>')
    replace(page, 'name="description" content="', 'name="description" content="New: ')
    _, values = differences(trees)
    changes = {change["what"]: change for change in values["changed"][0]["changes"]}

    assert "New:" in changes["description"]["after"]
    assert changes["card"]["after"].startswith("og:title: Card: ")
    assert changes["headings"]["after"].startswith("h2 One more")
    assert changes["links"]["after"] == "Ask us now (/connect)"
    assert "a[0]: 1" in changes["data"]["after"]
    chunks = re.findall(r'"modulepreload" href="([^"]*)', page.read_text("utf-8"))
    assert changes["loads"]["after"].split("\n") == chunks


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        ("<title>Drähte</title>", "<title>Drähtchen</title>", ("title", "Drähtchen")),
        ("<p>x", "<title>Drähte</title>", ("title", "Drähte")),
        ("", "<title>x</title>", ("title", "x")),
        ("<title>x</title>", "", ("title", "")),
        ("<title>x</title>", "<!-- nothing -->", ("title", "")),
        ("<title>x</title>", "\0\0", ("title", "")),
        ("<p>x", f"<script type={DATA}>{'[' * 9999}</script>", ("data", "not JSON")),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-1"])
def test_diff_reads_pages_of_other_tools(
    small: tuple[Path, Path], old: str, new: str, change: tuple[str, str], encoding: str
) -> None:
    """Pages in other encodings, empty pages and malformed pages are compared."""
    for folder, text in zip(small, (old, new), strict=True):
        page = f"<!doctype html><meta charset={encoding}>{text}" if text else ""
        (folder / "index.html").write_bytes(page.encode(encoding))
    _, values = differences(small)

    [page_changes] = values["changed"]
    assert change in [(found["what"], found["after"]) for found in page_changes["changes"]]


def test_diff_reports_added_removed_and_moved_pages(trees: tuple[Path, Path]) -> None:
    """An unchanged page at a new path is moved; other new or missing pages are added or removed."""
    new = trees[1]
    (new / "products/5.html").rename(new / "products/55.html")
    (new / "products/6.html").unlink()
    (new / "news.html").write_text("<title>News</title><main>News</main>", "utf-8")
    text, values = differences(trees)

    assert values["moved"] == [{"before": "/products/5", "after": "/products/55"}]
    assert values["removed"] == ["/products/6"]
    assert values["added"] == ["/news"]
    assert "moved: /products/5 to /products/55\n" in text


def test_diff_reports_a_folder_without_pages(sources: Project, tmp_path: Path) -> None:
    """The message names the folder without pages, and explains what to specify instead."""
    result = sources.call("diff", str(tmp_path), "build/site")

    assert result.returncode == 3
    assert f"{tmp_path} has no HTML file. Name a folder of published pages" in result.stderr
