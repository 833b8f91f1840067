"""Report formats of the audit: text, JSON and GitHub annotations."""

import json
import re
from pathlib import Path

import pytest

from tests.support.page_edits import edit_file
from tests.support.project import Project, copy_site

PATH = "/products/5"


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """Return a copy of the published tree that a test can edit."""
    return copy_site(site, tmp_path / "tree")


def test_text_report_has_fault_place_and_reason(built: Project, copy: Path) -> None:
    """Each finding has a line with page, rule, fault, line and key; the next line is the reason."""
    edit_file(
        copy / "products/5.html", lambda html: html.replace("<title>", "<title>2</title><title>", 1)
    )

    result = built.call("audit", str(copy))

    assert result.returncode == 1
    report = re.search(
        r"^error: /products/5: title: has 2 titles; it needs exactly one with text "
        r"\(catalogue\.json:(\d+): products\[4\]\.seo\.title\)\n  Search results, .+\.$",
        result.stdout,
        re.MULTILINE,
    )
    assert report, result.stdout
    line = built.catalogue.read_text("utf-8").splitlines()[int(report[1]) - 1]
    assert line.startswith('        "title": "EDM Wire: ')


def test_text_report_has_one_line_for_a_fault_on_many_pages(built: Project, copy: Path) -> None:
    """A fault on many pages takes one line with three page names and the number of other pages."""
    for file in copy.glob("products/?.html"):
        edit_file(file, lambda html: html.replace("</main>", '<a href="/no">x</a></main>'))

    result = built.call("audit", str(copy))

    report = (
        "/products/1, /products/2, /products/3 and 6 more pages: dead-link: links to /no, which"
    )
    assert f"error: {report} does not exist; correct the link\n" in result.stdout
    assert result.stdout.count(": dead-link: ") == 1


def test_json_report_is_one_object(built: Project, copy: Path) -> None:
    """With --format=json the output is one JSON object with the findings."""
    edit_file(copy / "products/5.html", lambda html: html.replace("</main>", "<h1>2</h1></main>"))

    result = built.call("audit", "--format=json", str(copy))

    errors = json.loads(result.stdout)["errors"]
    assert [(e["page"], e["rule"]) for e in errors] == [(PATH, "heading")]


def test_github_report_has_one_annotation_for_each_cause(built: Project, spoilt: Path) -> None:
    """With --format github each cause is a workflow command, with any recorded file and line."""
    report = json.loads(built.call("audit", "--format=json", str(spoilt)).stdout)

    lines = built.call("audit", "--format", "github", str(spoilt)).stdout.splitlines()

    command = re.compile(r"::(error|warning) (file=catalogue\.json,line=\d+,)?title=[a-z-]+::/.+\.")
    assert all(command.fullmatch(line) for line in lines)
    found = [*report["errors"], *report["warnings"]]
    places = {(one["rule"], str(one["place"])) for one in found}
    assert len(places) <= len(lines) < len(found)
    assert [line for line in lines if ",title=title::/products/5: shares its title with" in line]


def test_acceptance_is_a_warning_when_nothing_needs_it(built: Project, copy: Path) -> None:
    """An accepted finding that no longer occurs is reported as unused."""
    for file in copy.rglob("*.html"):
        file.write_text(file.read_text("utf-8").replace('href="/pr"', 'href="/products"'), "utf-8")

    result = built.call("audit", str(copy))

    assert result.returncode == 0
    assert "dead-link /pr matches no finding. Remove it." in result.stdout


def test_folder_is_rejected_when_it_has_no_pages(sources: Project, tmp_path: Path) -> None:
    """A folder without index.html ends with exit code 3, and the message names the folder."""
    result = sources.call("audit", str(tmp_path))

    assert result.returncode == 3
    assert result.stderr.startswith(f"{tmp_path} has no HTML file")
