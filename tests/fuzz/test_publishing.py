"""Builds of catalogues with generated texts."""

import json
import re
from collections.abc import Callable, Sequence

import pytest
from bs4 import BeautifulSoup
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from tests.support.project import ROOT, Project
from tests.support.texts import EXAMPLES, NASTY, texts
from tests.support.unusual_catalogue import FIRST, UnusualCatalogue, unusual_catalogue

PRODUCTS = 6
BUILDS = EXAMPLES // 100
"""A build takes as long as 100 reads; outside make fuzz only the fixed example is built."""
MARK = re.compile(r"\[(\d{5})\.\d+\]")


@pytest.fixture(scope="module")
def project(make_project: Callable[[], Project]) -> Project:
    """Return one copy of the project, in which each example writes its own catalogue."""
    return make_project()


@settings(
    max_examples=BUILDS or 1,
    phases=[Phase.explicit, *([Phase.generate] if BUILDS else [])],
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@example(generated=NASTY)
@given(generated=st.lists(texts, min_size=20, max_size=60))
def test_pages_show_the_texts_of_their_own_product(
    project: Project, generated: Sequence[str]
) -> None:
    """A build shows each text unchanged on its product's page, or rejects it with its place."""
    real = json.loads((ROOT / "catalogue.json").read_text("utf-8"))
    fuzzed = unusual_catalogue(real, generated, PRODUCTS)
    project.catalogue.write_text(json.dumps(fuzzed.content, indent=1), "utf-8")

    result = project.run("build")

    assert "Traceback" not in result.stderr
    if generated is not NASTY and result.returncode == 2:
        assert "catalogue.json:" in result.stderr
        return
    assert result.returncode == 0, result.stdout + result.stderr
    for product in fuzzed.shown:
        assert_page_shows_its_texts(project, fuzzed, product)


def assert_page_shows_its_texts(project: Project, fuzzed: UnusualCatalogue, product: int) -> None:
    """Assert that a page shows its product's texts, and that no text runs as code."""
    html = (project.site / f"products/{product}.html").read_text("utf-8")
    page = BeautifulSoup(html, "html.parser")
    elements = page.select("*")
    page_texts = {element.get_text() for element in elements}
    position = product - FIRST
    neighbours = {FIRST + (position + step) % PRODUCTS for step in (-1, 0, 1)}

    assert [text for text in fuzzed.shown[product] if text not in page_texts] == []
    assert {int(mark) for mark in MARK.findall(page.get_text())} <= neighbours
    scripts = page.find_all("script")
    assert all(tag.get("src") or tag["type"] == "application/ld+json" for tag in scripts)
    assert not any(name.startswith("on") for element in elements for name in element.attrs)
    assert not page.select('[href^="javascript:"], [src="x"]')
