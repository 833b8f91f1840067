"""Each rule of the audit finds its fault, planted in a published tree, and names the page."""

import json
import shutil
from pathlib import Path

import pytest

from tests.project import Project

PAGE = "products/5.html"
PATH = "/products/5"
CANONICAL = '<link rel="canonical" href="https://www.example.com/products/5">'
CLOSE = "</body>"
LOCAL = "file:" + "///home/me/wire"

FAULTS = [
    ("title", "<title>EDM Wire | Doab Wire Works</title>", "", "has 0 titles"),
    ("title", "</head>", "<title>Again</title></head>", "has 2 titles"),
    ("description", '<meta name="description"', '<meta name="nothing"', "has 0 descriptions"),
    ("canonical", CANONICAL, "", "names no address; it must name https://www.example.com"),
    ("heading", CLOSE, "<h1>Second</h1></body>", "has 2 h1 headings"),
    ("heading", CLOSE, "<h2>A</h2><h4>B</h4></body>", "skips from h2 to h4: B"),
    ("dead-link", CLOSE, '<a href="/nowhere">x</a></body>', "links to /nowhere, where nothing is"),
    ("dead-anchor", CLOSE, '<a href="/foundation#no">x</a></body>', "/foundation has no element"),
    ("dead-anchor", CLOSE, '<a href="#no">x</a></body>', "links to #no, but /products/5 has no"),
    ("inline-code", CLOSE, '<p style="color:red"></p></body>', "has a style attribute on <p>"),
    ("inline-code", CLOSE, '<p onclick="x()"></p></body>', "has an onclick attribute on <p>"),
    ("inline-code", CLOSE, "<script>x()</script></body>", "has an inline script"),
    ("inline-code", CLOSE, "<style>p{}</style></body>", "has an inline style element"),
    ("leak", CLOSE, '<img alt="" src="http://127.0.0.1:4321/x.png"></body>', "holds http://127"),
    ("leak", CLOSE, f"{LOCAL}</body>", f"holds {LOCAL}"),
]


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """Copy the published tree for one test to spoil."""
    return Path(shutil.copytree(site, tmp_path / "tree"))


def spoil(copy: Path, old: str, new: str) -> None:
    """Replace the last place of a text in a page."""
    file = copy / PAGE
    before, found, after = file.read_text("utf-8").rpartition(old)
    assert found, f"{old} is not in {PAGE}"
    file.write_text(before + new + after, "utf-8")


def test_published_tree_has_no_findings_but_the_accepted_one(built: Project) -> None:
    """The audit of the real site finds nothing but the footer's deliberate dead link."""
    result = built.run("audit", "build/site")

    assert result.returncode == 0
    assert result.stdout == "accepted: dead-link /pr\n"


@pytest.mark.parametrize(("rule", "old", "new", "message"), FAULTS)
def test_planted_fault_is_found(
    built: Project, copy: Path, rule: str, old: str, new: str, message: str
) -> None:
    """The finding names page and rule, says what is wrong, and the exit code is 1."""
    spoil(copy, old, new)

    result = built.run("audit", str(copy))

    assert result.returncode == 1
    assert f"error: {PATH}: {rule}: " in result.stdout
    assert message in result.stdout


def test_pages_that_share_a_title_are_found(built: Project, copy: Path) -> None:
    """Two pages with one title and one description are named together."""
    for file in ("products/1.html", "products/2.html"):
        shutil.copyfile(copy / "products/5.html", copy / file)

    result = built.run("audit", str(copy))

    shared = "error: /products/2, /products/5: {0}: shares its {0} with /products/1"
    assert shared.format("title") in result.stdout
    assert shared.format("description") in result.stdout


def test_page_that_nothing_links_to_is_found(built: Project, copy: Path) -> None:
    """A page that cannot be reached from the home page is an orphan."""
    shutil.copyfile(copy / PAGE, copy / "alone.html")

    result = built.run("audit", str(copy))

    assert "/alone: orphan: cannot be reached by links from the home page" in result.stdout


def test_findings_come_as_json(built: Project, copy: Path) -> None:
    """With --json the findings are an object of lists, and nothing else is printed."""
    spoil(copy, CLOSE, "<h1>Second</h1></body>")

    result = built.run("audit", "--json", str(copy))

    errors = json.loads(result.stdout)["errors"]
    assert [(e["page"], e["rule"]) for e in errors] == [(PATH, "heading")]


def test_acceptance_that_nothing_needs_is_a_warning(built: Project, copy: Path) -> None:
    """When no page links to /pr any more, the accepted finding is reported as unused."""
    for file in copy.rglob("*.html"):
        file.write_text(file.read_text("utf-8").replace('href="/pr"', 'href="/products"'), "utf-8")

    result = built.run("audit", str(copy))

    assert result.returncode == 0
    assert "dead-link /pr is found nowhere; remove it" in result.stdout


def test_folder_without_pages_is_refused(built: Project, tmp_path: Path) -> None:
    """A folder that holds no index.html is named, with exit code 3."""
    result = built.run("audit", str(tmp_path))

    assert result.returncode == 3
    assert result.stderr.startswith(f"{tmp_path} has no index.html")
