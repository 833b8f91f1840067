"""Faults that a rewrite plants in single pages are found by a build with the default settings."""

import json
import shutil

import pytest

from tests.support.project import Project

pytestmark = pytest.mark.slow

PLANT = r"""
import re
import sys
from dataclasses import replace

from prerender.__main__ import run
from prerender.rewriter import Rewriter

PICTURE = '<img alt="" src="https://pictures.example/wire.jpg">'
PAGE_DATA = r'href="[^"]*"( data-part=)'
LAST_STYLES = r'(?s)(.*)<link [^>]*rel="stylesheet"[^>]*>'
PLANTS = {
    "/products/5": lambda page: page.replace("EDM Wire</h1>", "EDM Wira</h1>", 1),
    "/products/6": lambda page: re.sub(PAGE_DATA, r'href="/assets/gone.js"\1', page, count=1),
    "/products/7": lambda page: page.replace("</body>", PICTURE + "</body>", 1),
    "/products/8": lambda page: re.sub(LAST_STYLES, r"\1", page, count=1),
    "/products/9": lambda page: page.replace('name="description"', 'name="descriptio"', 1),
}
rewrite = Rewriter.rewrite


def planted(self, snapshot, route, card):
    document = rewrite(self, snapshot, route, card)
    plant = PLANTS.get(snapshot.path)
    if plant is None:
        return document
    page = plant(document.html)
    assert page != document.html, snapshot.path
    return replace(document, html=page)


Rewriter.rewrite = planted
sys.exit(run())
"""
EXPECTED = {
    "/products/5": "visit: the page changed during hydration",
    "/products/6": "/assets/gone.js",
    "/products/7": "img-src",
    "/products/8": "visit: does not name /assets/",
    "/products/9": "descriptio",
}
"""For each page, a part of the report about it."""


@pytest.fixture(scope="module")
def report(built: Project, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Build a copy of the built project with one fault in each of five pages."""
    root = tmp_path_factory.mktemp("planted") / "project"
    shutil.copytree(built.root, root, symlinks=True)
    project = Project(root, built.environment)
    project.settle(visits='"sample"')
    (root / "plant.py").write_text(PLANT, "utf-8")
    result = project.python("plant.py", "build", "--format", "json")
    assert result.returncode == 1, result.stdout + result.stderr
    assert result.stdout, result.stderr
    return result.stdout


@pytest.mark.parametrize("path", EXPECTED)
def test_default_build_finds_a_fault_of_one_page(report: str, path: str) -> None:
    """The report names the page and its fault."""
    errors = json.loads(report)["findings"]["errors"]
    messages = [f"{e['rule']}: {e['message']}" for e in errors if e["page"] == path]

    assert any(EXPECTED[path] in message for message in messages), messages


def test_report_states_how_each_page_was_verified(report: str) -> None:
    """Faulty pages were opened; a page like an opened one names it."""
    proofs = json.loads(report)["proofs"]

    assert all(proofs[path] == "opened" for path in EXPECTED)
    like = proofs["/products/22"]
    assert like == "opened" or proofs[like.removeprefix("like ")] == "opened"
