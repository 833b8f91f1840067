"""Files published with the pages: sitemap, Markdown copies, llms.txt and security.txt."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from aiohttp import ClientSession
from bs4 import BeautifulSoup
from lxml import etree

from tests.support.project import Project
from tests.support.published import PAGES, catalogue, page
from tests.support.published import words as words_of

NAMES = {
    "map": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "image": "http://www.google.com/schemas/sitemap-image/1.1",
}
PRODUCTS = catalogue()["products"]
TABLE_KEYS = {"caption", "columns", "rows", "note"}
LINK = re.compile(r"\[([^][]*)\]\([^()\s]*\)")
ESCAPED = re.compile(r"\\([\\`*_\[\]<>|~])")


def entries(site: Path) -> dict[str, Any]:
    """Return each entry of the sitemap by its path."""
    root = etree.fromstring((site / "sitemap.xml").read_bytes())
    urls = root.findall("map:url", NAMES)
    return {urlsplit(str(url.findtext("map:loc", namespaces=NAMES))).path: url for url in urls}


def texts(value: object) -> list[str]:
    """Return every text and map key inside a catalogue value."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [text for item in value for text in texts(item)]
    if isinstance(value, dict):
        keys = [key for key in value if key not in TABLE_KEYS]
        return [*keys, *(text for item in value.values() for text in texts(item))]
    return []


def test_sitemap_names_each_page_and_the_day_its_content_changed(production: Project) -> None:
    """The sitemap has each canonical page once, with its date in the catalogue."""
    pages = [one for one in catalogue()["pages"].values() if "updated" in one]
    days = {one["path"]: one["updated"] for one in pages}
    days |= {f"/products/{one['id']}": one.get("updated") for one in PRODUCTS}
    found = entries(production.site)

    assert len(pages) == len(PAGES)
    assert {path: url.findtext("map:lastmod", namespaces=NAMES) for path, url in found.items()} == (
        days
    )


def test_sitemap_names_the_pictures_of_each_page(production: Project) -> None:
    """The sitemap lists the images in each page's main content, and they are published."""
    site = production.site
    for path, url in entries(site).items():
        listed = [
            urlsplit(str(image.text)).path for image in url.iterfind("image:image/image:loc", NAMES)
        ]
        shown = [str(image["src"]) for image in page(site, path).select("main img")]

        assert listed == list(dict.fromkeys(shown))
        assert all((site / name.removeprefix("/")).is_file() for name in listed)
        assert listed or "/products/" not in path


@pytest.mark.parametrize("product", PRODUCTS, ids=[str(one["id"]) for one in PRODUCTS])
def test_product_has_a_markdown_copy(site: Path, product: Any) -> None:
    """The linked Markdown copy of a product has every text of its page."""
    shown = page(site, f"/products/{product['id']}")
    [link] = shown.select("link[type='text/markdown']")
    markdown = (site / str(link["href"]).removeprefix("/")).read_text("utf-8")
    words = " ".join(ESCAPED.sub(r"\1", LINK.sub(r"\1", markdown)).replace("**", "").split())
    hidden = {
        "id", "claims", "image", "pictures", "crossSection", "drawing", "grades", "documents",
        "orderDetails", "parent", "related", "tags", "updated", "seo",
    }  # fmt: skip
    published = {key: value for key, value in product.items() if key not in hidden}
    tables = published.get("specificationTables", [])
    # The page does not show the name of the field that a row fills in.
    published["specificationTables"] = [
        {key: value for key, value in table.items() if key != "sets"} for table in tables
    ]
    markup = BeautifulSoup(published.pop("description"), "html.parser")
    article = shown.article

    assert article
    assert markdown.startswith(f"# {product['name']}\n")
    for key, value in published.items():
        for text in texts(value):
            assert " ".join(text.split()) in words, f"{key}: {text}"
    for cell in shown.select("article table td, article table caption"):
        assert words_of(cell) in words
    for control in shown.select("main button, main legend, main [data-nosnippet]"):
        assert control.find("h2") or f"\n{words_of(control)}\n" not in markdown
    for block in markup.find_all(["p", "li"]):
        if not block.find(["sub", "sup", "em", "br"]):
            assert " ".join(block.get_text().split()) in words


async def test_markdown_copies_are_sent_with_noindex(origin: str) -> None:
    """The host sends Markdown copies as Markdown with noindex."""
    async with (
        ClientSession() as client,
        client.get(f"{origin}/markdown/products/5.md") as response,
    ):
        assert response.status == 200
        assert response.headers["Content-Type"] == "text/markdown; charset=utf-8"
        assert response.headers["X-Robots-Tag"] == "noindex"


def test_llms_txt_names_every_page(site: Path) -> None:
    """llms.txt names every page and every product's Markdown copy, and all are published."""
    text = (site / "llms.txt").read_text("utf-8")
    paths = [urlsplit(link).path for link in re.findall(r"\]\((https://[^)]+)\)", text)]

    assert text.startswith(f"# {catalogue()['company']['name']}\n")
    assert len(paths) == len(set(paths)) == len(PAGES) + len(PRODUCTS)
    for path in paths:
        file = path.removeprefix("/") or "index"
        assert (site / (file if path.endswith(".md") else f"{file}.html")).is_file()


@pytest.mark.parametrize("day", ["2026-02-30", "21.11.2026", "2026-11-21T10:00"])
def test_product_is_rejected_when_its_date_is_invalid(sources: Project, day: str) -> None:
    """A product with an invalid date of change is rejected with the key."""
    sources.edit_catalogue(lambda content: content["products"][0].update(updated=day))
    result = sources.call("build")

    assert result.returncode == 2
    assert "products[0].updated" in result.stderr
