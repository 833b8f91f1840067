"""The wire finder of a catalogue with more rows than one page can contain."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from prerender.browser.browser import Browser
from prerender.host.server import host_app, listening
from tests.support.browser_page import BrowserPage
from tests.support.project import Project

pytestmark = pytest.mark.slow

COPIES = 12
MOST_ROWS = 400


def copies(content: dict[str, Any]) -> None:
    """Add a family of wires; each wire has the sizes of the plain brass wire."""
    model = content["products"][0]
    for number in range(COPIES):
        own = 1001 + number
        product = json.loads(json.dumps(model))
        product.pop("seo", None)
        product |= {
            "id": own,
            "name": f"Lot {own}",
            "summary": f"Lot {own}. {model['summary'][:110].strip()}",
            "description": f"<p>Lot {own}.</p>{model['description']}",
        }
        content["products"].append(product)
        content["listing"].append(content["listing"][0] | {"title": f"Lot {own}", "link": str(own)})


@pytest.fixture(scope="module")
def large(make_project: Any) -> Project:
    """Build a site whose wire finder has several pages."""
    project: Project = make_project()
    project.edit_catalogue(copies)
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    return project


@pytest.fixture
async def reader(browser: Browser, large: Project) -> AsyncIterator[BrowserPage]:
    """Open the large site's wire finder."""
    async with listening(host_app(large.site)) as origin:
        page = await BrowserPage.arrive(browser, origin, "/finder")
        yield page
        await page.close()


def items(file: Path) -> list[str]:
    """Return the address of each size of a published page."""
    page = BeautifulSoup(file.read_text("utf-8"), "html.parser")
    return [str(link["href"]) for link in page.select("main tbody td a")]


def test_finder_is_split_into_pages_that_contain_every_size(large: Project, site: Path) -> None:
    """Each page has at most 400 sizes, every size is on one page, and the finder links to all."""
    finder = (large.site / "finder.html").read_text("utf-8")
    parts = re.findall(r'href="(/finder/\d+)"', finder)
    pages = [items(large.site / f"{part[1:]}.html") for part in parts]

    assert len(parts) > 2
    assert items(large.site / "finder.html") == []
    assert max(map(len, pages)) <= MOST_ROWS
    found = [item for page in pages for item in page]
    before = items(site / "finder.html")
    copied = [item for item in before if item.startswith("/products/1?")]
    assert len(found) == len(set(found)) == len(before) + COPIES * len(copied)
    sitemap = (large.site / "sitemap.xml").read_text("utf-8")
    assert all(f"{part}</loc>" in sitemap for part in parts)


def test_split_finder_pages_have_titles_and_descriptions_that_fit(large: Project) -> None:
    """The audit reports no warning for the pages of a split wire finder."""
    assert (
        re.findall(r"warning: /finder/.*-width: .*", large.run("audit", "build/site").stdout) == []
    )


async def test_filter_of_a_split_finder_searches_all_rows(reader: BrowserPage) -> None:
    """A filter loads and searches the rows of every page."""
    loads = [address for address in reader.requests if "finder-all" in address]
    assert loads == []
    await reader.type("main search input[type=text]", "0.25")
    await reader.until("document.querySelectorAll('main tbody tr').length > 100")

    text = await reader.text("main [role=status]")
    assert re.match(r"\d+ of \d+ items$", text)
    texts = await reader.texts("main tbody th a")
    assert {"Plain Brass Wire", "Lot 1001", f"Lot {1000 + COPIES}"} <= set(texts)
