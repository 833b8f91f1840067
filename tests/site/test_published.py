"""The published tree: pages, titles, sitemap and product texts."""

import re
from pathlib import Path

from bs4 import BeautifulSoup

from tests.support.every_page import FILES, MISSING
from tests.support.published import STATES, catalogue

ORIGIN = "https://www.example.com"
IDS = [product["id"] for product in catalogue()["products"]]


def soup(site: Path, file: str) -> BeautifulSoup:
    """Parse a published page."""
    return BeautifulSoup((site / file).read_text("utf-8"), "html.parser")


def address(file: str) -> str:
    """Return a file's public address."""
    path = file.removesuffix(".html")
    return f"{ORIGIN}/" if path == "index" else f"{ORIGIN}/{path}"


def test_tree_has_exactly_the_expected_pages(site: Path) -> None:
    """The tree's HTML files are exactly the pages, all products and the not-found pages."""
    found = {file.relative_to(site).as_posix() for file in site.rglob("*.html")}

    assert found == {*FILES, *(f"{path[1:]}.html" for path in STATES), *MISSING}
    assert len(catalogue()["products"]) >= 39


def test_tree_has_no_source_map_manifest_or_crawl_chunk(site: Path) -> None:
    """No file that only the build needs is published."""
    files = [file for file in site.rglob("*") if file.is_file()]

    assert [file for file in files if file.suffix == ".map"] == []
    assert not (site / ".vite").exists()
    assert [file.name for file in files if file.name.startswith("prerender")] == []
    scripts = "".join(f.read_text("utf-8") for f in files if f.suffix == ".js")
    assert "react-dom/server" not in scripts


def test_page_shows_no_unfilled_placeholder(site: Path) -> None:
    """A component fills every placeholder of a label, such as {days}."""
    pages = {file: re.findall(r"\{\w+\}", file.read_text("utf-8")) for file in site.rglob("*.html")}

    assert {file.name: names for file, names in pages.items() if names} == {}


def test_product_page_has_unique_texts(site: Path) -> None:
    """A product page has at least five long unique texts, or two if it has no specifications."""
    full = {p["id"] for p in catalogue()["products"] if p.get("technicalSpecifications")}
    texts = {i: set(soup(site, f"products/{i}.html").main.stripped_strings) for i in IDS}
    for product, own in texts.items():
        others = set().union(*(texts[other] for other in IDS if other != product))
        long = [text for text in own - others if len(text) > 40]

        assert len(long) >= (5 if product in full else 2), (
            f"{product} has only these unique texts: {long}"
        )
