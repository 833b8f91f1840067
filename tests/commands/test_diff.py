"""prerender diff: differences between two trees."""

import re
from pathlib import Path

import pytest

from prerender.diff import Move, compare, comparison_text
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


def test_diff_prints_the_changes(sources: Project, small: tuple[Path, Path]) -> None:
    """The command prints the differences of two folders."""
    printed = sources.call("diff", *map(str, small))

    assert (printed.returncode, printed.stderr) == (0, "")
    assert printed.stdout == ("changed: /\n  title: [-old-] {+new+}\nPages: 1 changed.\n")


def test_diff_separates_the_kinds_of_changes(trees: tuple[Path, Path]) -> None:
    """Title, description, card, headings, links, data and loaded files are reported separately."""
    page = trees[1] / "products/5.html"
    replace(page, '"modulepreload" href="', '"modulepreload" href="/new')
    replace(page, 'property="og:title" content="', 'property="og:title" content="Card: ')
    replace(page, "<h2", "<h2>One more</h2><h2")
    replace(page, "</main>", '<a href="/connect">Ask us now</a></main>')
    replace(page, "</head>", '<script type="application/ld+json">{"a": [1]}</script></head>')
    replace(page, 'name="description" content="', 'name="description" content="New: ')
    changes = {change.what: change.after for change in compare(*trees).changed[0].changes}

    assert "New:" in changes["description"]
    assert changes["card"].startswith("og:title: Card: ")
    assert changes["headings"].startswith("h2 One more")
    assert changes["links"] == "Ask us now (/connect)"
    assert "a[0]: 1" in changes["data"]
    chunks = re.findall(r'"modulepreload" href="([^"]*)', page.read_text("utf-8"))
    assert changes["loads"].split("\n") == chunks


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

    [page] = compare(*small).changed
    assert change in [(found.what, found.after) for found in page.changes]


def test_diff_reports_added_removed_and_moved_pages(trees: tuple[Path, Path]) -> None:
    """An unchanged page at a new path is moved; other new or missing pages are added or removed."""
    new = trees[1]
    (new / "products/5.html").rename(new / "products/55.html")
    (new / "products/6.html").unlink()
    (new / "news.html").write_text("<title>News</title><main>News</main>", "utf-8")
    comparison = compare(*trees)

    assert comparison.moved == (Move("/products/5", "/products/55"),)
    assert (comparison.removed, comparison.added) == (("/products/6",), ("/news",))
    assert "moved: /products/5 to /products/55\n" in comparison_text(comparison)


def test_diff_reports_a_folder_without_pages(sources: Project, tmp_path: Path) -> None:
    """The message names the folder without pages, and explains what to specify instead."""
    result = sources.call("diff", str(tmp_path), "build/site")

    assert result.returncode == 3
    assert f"{tmp_path} has no HTML file. Name a folder of published pages" in result.stderr
