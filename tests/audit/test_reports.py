"""What the audit finds, told to people, to programs, to code scanners and beside a pull request."""

import json
import re
from pathlib import Path

import pytest

from tests.support.edits import spoil
from tests.support.project import ACCEPTED, OF_PAGES, Project, copy_site

PATH = "/products/5"


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """Copy the published tree for one test to spoil."""
    return copy_site(site, tmp_path / "tree")


def test_people_are_told_what_where_and_why(built: Project, copy: Path) -> None:
    """A finding is a line with page, rule, fault, line and key; the reason stands below it."""
    spoil(
        copy / "products/5.html", lambda html: html.replace("<title>", "<title>2</title><title>", 1)
    )

    result = built.call("audit", str(copy))

    assert result.returncode == 1
    told = re.search(
        r"^error: /products/5: title: has 2 titles; a page needs one, with text "
        r"\(catalogue\.json:(\d+): products\[4\]\.seo\.title\)\n  The title is the link .+\.$",
        result.stdout,
        re.MULTILINE,
    )
    assert told, result.stdout
    line = built.catalogue.read_text("utf-8").splitlines()[int(told[1]) - 1]
    assert line.startswith('        "title": "EDM Wire: ')


def test_same_fault_on_many_pages_is_one_line(built: Project, copy: Path) -> None:
    """Three pages are named and the others counted."""
    for file in copy.glob("products/?.html"):
        spoil(file, lambda html: html.replace("</main>", '<a href="/no">x</a></main>'))

    result = built.call("audit", str(copy))

    told = "/products/1, /products/2, /products/3 and 6 more pages: dead-link: links to /no, where"
    assert f"error: {told} nothing is\n" in result.stdout
    assert result.stdout.count("dead-link") == 2


def test_programs_get_json(built: Project, copy: Path) -> None:
    """With --json the findings are an object of lists, and nothing else is printed."""
    spoil(copy / "products/5.html", lambda html: html.replace("</main>", "<h1>2</h1></main>"))

    result = built.call("audit", "--json", str(copy))

    errors = json.loads(result.stdout)["errors"]
    assert [(e["page"], e["rule"]) for e in errors] == [(PATH, "heading")]


def test_code_scanners_get_sarif(built: Project, spoilt: Path) -> None:
    """With --format sarif it is a 2.1.0 log: rules, and a result with a place for each finding."""
    log = json.loads(built.call("audit", "--format", "sarif", str(spoilt)).stdout)

    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-2.1.0.json")
    [run] = log["runs"]
    rules = {rule["id"]: rule for rule in run["tool"]["driver"]["rules"]}
    assert all(rule["shortDescription"]["text"] for rule in rules.values())
    for result in run["results"]:
        assert result["level"] == rules[result["ruleId"]]["defaultConfiguration"]["level"]
        assert result["message"]["text"].startswith("/")
        [location] = result["locations"]
        physical = location["physicalLocation"]
        inside = physical["artifactLocation"]["uri"] == "catalogue.json"
        assert inside == ("region" in physical) == (len(location["logicalLocations"]) == 2)
        assert not inside or physical["region"]["startLine"] > 1
    accepted = [result for result in run["results"] if "suppressions" in result]
    assert {result["ruleId"] for result in accepted} == {a.rule for a in OF_PAGES}
    assert len(run["results"]) > len(accepted) > 0


def test_pull_requests_get_annotations(built: Project, spoilt: Path) -> None:
    """With --format github each finding is a workflow command, with file and line where known."""
    told = json.loads(built.call("audit", "--json", str(spoilt)).stdout)

    lines = built.call("audit", "--format", "github", str(spoilt)).stdout.splitlines()

    command = re.compile(r"::(error|warning) (file=catalogue\.json,line=\d+,)?title=[a-z-]+::/.+\.")
    assert all(command.fullmatch(line) for line in lines)
    assert len(lines) == len(told["errors"]) + len(told["warnings"])
    assert [line for line in lines if ",title=title::/products/5: shares its title with" in line]


@pytest.mark.slow
def test_build_is_told_in_the_same_forms(again: Project) -> None:
    """A build's --format sarif holds what is accepted and nothing else."""
    log = json.loads(again.run("build", "--format", "sarif").stdout)

    results = log["runs"][0]["results"]
    assert {result["ruleId"] for result in results} == {a.rule for a in ACCEPTED}


def test_acceptance_that_nothing_needs_is_a_warning(built: Project, copy: Path) -> None:
    """When no page links to /pr any more, the accepted finding is reported as unused."""
    for file in copy.rglob("*.html"):
        file.write_text(file.read_text("utf-8").replace('href="/pr"', 'href="/products"'), "utf-8")

    result = built.call("audit", str(copy))

    assert result.returncode == 0
    assert "dead-link /pr is found nowhere; remove it" in result.stdout


def test_folder_without_pages_is_refused(sources: Project, tmp_path: Path) -> None:
    """A folder that holds no index.html is named, with exit code 3."""
    result = sources.call("audit", str(tmp_path))

    assert result.returncode == 3
    assert result.stderr.startswith(f"{tmp_path} has no index.html")
