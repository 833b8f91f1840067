"""Builds of catalogues with generated texts."""

import html
import json
import re
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import count, cycle
from typing import Any

import pytest
from bs4 import BeautifulSoup
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from tests.support.project import ROOT, Project
from tests.support.texts import EXAMPLES, NASTY, texts

pytestmark = pytest.mark.slow

FIRST = 10_404
"""An id that ends in 404, although the product's page is not a not-found page."""
WORDS = ("name", "minimumOrder", "deliveryTime", "note")
LISTS = (
    "keyFeatures", "advantages", "applications", "certifications", "availableAddOns", "variants",
)  # fmt: skip
MAPS = (
    "technicalSpecifications", "packagingAndDelivery", "complianceAndQuality",
    "customizationOptions", "handlingAndStorage",
)  # fmt: skip
MANY = 300
"""Number of entries in the longest list."""


@dataclass(frozen=True, slots=True)
class UnusualCatalogue:
    """A catalogue, and the expected page texts of each unusual product."""

    content: Any
    shown: dict[int, list[str]]


def unusual_catalogue(real: Any, texts: Sequence[str], products: int) -> UnusualCatalogue:
    """Add products whose texts all come from this list, each marked with the product's id."""
    content = deepcopy(real)
    source, shown = cycle(texts), {}
    ids = range(FIRST, FIRST + products)
    for own in ids:
        product, page_texts = _product(own, source, MANY if own == FIRST else 3)
        following = FIRST + (own + 1 - FIRST) % products
        product["related"] = [following]
        if following > own:
            product["parent"] = following
        product["tags"] = [{"text": page_texts[0], "link": str(own)}]
        content["products"].append(deepcopy(real["products"][0]) | product)
        content["products"][-1].pop("seo", None)
        content["listing"].append(
            deepcopy(real["listing"][0]) | {"title": page_texts[0], "link": str(own)}
        )
        shown[own] = page_texts
    return UnusualCatalogue(content, shown)


def _product(own: int, source: Iterator[str], entries: int) -> tuple[dict[str, Any], list[str]]:
    page_texts: list[str] = []
    number = count()

    def text() -> str:
        page_texts.append(f"[{own}.{next(number)}]{next(source)}.")
        return page_texts[-1]

    product: dict[str, Any] = {"id": own} | {key: text() for key in WORDS}
    product |= {key: [text() for _ in range(entries)] for key in LISTS}
    product |= {key: {text(): text() for _ in range(3)} for key in MAPS}
    rows = [[text(), text()] for _ in range(3)]
    table = {"caption": text(), "columns": [text(), text()], "rows": rows, "note": text()}
    product["specificationTables"] = [table]
    product["summary"] = f"{text()[:100]:_<60}."
    page_texts[-1] = product["summary"]
    written = html.escape(text(), quote=False).replace("\xa0", "&nbsp;")
    product["description"] = f"<p>{written}</p>"
    product.pop("crossSection", None)
    # The copied product's placeholders refer to texts that are missing here.
    product["claims"] = []
    return product, page_texts


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
