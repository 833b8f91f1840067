"""A catalogue too long for one index: a search loads pieces of it; the names are several pages."""

import re
from collections.abc import AsyncIterator, Callable

import pytest

from prerender.browser.browser import Browser
from prerender.host.listening import listening
from prerender.host.server import host_app
from tests.support.project import PUBLISHED, Project
from tests.support.published import links, page
from tests.support.search_field import FIELD, OPTIONS, answers, is_right
from tests.support.visitor import Visitor

ASKED = {
    "plain brass wire": [1],
    "er4043": [30],
    "molibdenum wire": [8],
    "hard brass 0.25": [1, 5],
    "c68100": [21],
    "tamba tar": [9],
    "0.25 mm": [1, 2, 3, 4, 5, 8],
}
TITLE = re.compile(r"<title>([^<]+)</title>")
DESCRIPTION = re.compile(r'<meta name="description" content="([^"]+)"')


@pytest.fixture(scope="module")
def cut(make_project: Callable[[], Project]) -> Project:
    """Publish the catalogue as if it were a long one."""
    project = make_project()
    project.edit("spa/plugins/search/pieces.ts", "const WHOLE = 240_000;", "const WHOLE = 1;")
    project.edit("spa/plugins/search/names.ts", "const ONE_PAGE = 600;", "const ONE_PAGE = 40;")
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    return project


@pytest.fixture
async def visitor(cut: Project, browser: Browser) -> AsyncIterator[Visitor]:
    """Open the page of results."""
    async with listening(host_app(cut.site)) as origin:
        visitor = await Visitor.arrive(browser, origin, "/search")
        yield visitor
        await visitor.leave()


async def test_pieces_answer_as_the_whole_index_does(visitor: Visitor) -> None:
    """The right product is the first, also for misspelt words, trade words and sizes."""
    found = await answers(visitor, list(ASKED))

    assert [query for query, all_ in found.items() if not is_right(all_[0], ASKED[query])] == []


def test_titles_and_descriptions_of_the_pages_of_names_fit(cut: Project) -> None:
    """However long the names are, the audit warns of none of the pages that list them."""
    said = cut.run("audit", "build/site").stdout

    assert (cut.site / "search/2.html").is_file()
    assert re.findall(r"warning: /search/.*-width: .*", said) == []


async def test_first_letters_load_no_piece(visitor: Visitor) -> None:
    """Two letters suggest nothing and load nothing; the third does."""
    await visitor.type(FIELD, "mo")
    await visitor.rest()
    assert [url for url in visitor.requests if "search-rows" in url] == []

    await visitor.type(FIELD, "lly")
    await visitor.until(f"document.querySelector('{OPTIONS}')?.checkVisibility()")

    assert [url for url in visitor.requests if "search-rows" in url] != []


def test_names_are_pages_that_the_search_page_leads_to(cut: Project) -> None:
    """Each page of names is published, listed in the sitemap, and linked in its order."""
    site = cut.site
    pages = sorted(path.name for path in (site / "search").glob("*.html"))
    assert len(pages) > 3

    led = [address for _, address in links(page(site, "/search").main) if "/search/" in address]

    assert led == [f"/search/{number}" for number in range(1, len(pages) + 1)]
    sitemap = (site / "sitemap.xml").read_text("utf-8")
    assert all(f"{address}<" in sitemap for address in led)
    assert sum(1 for _ in site.rglob("*.html")) == PUBLISHED + 2 + len(pages)


def test_pages_of_a_name_that_many_products_share_have_titles_of_their_own(
    project: Project,
) -> None:
    """Every page of names passes the audit, though a standard's name fills several of them."""
    project.settle(visits="0")
    project.edit("spa/plugins/search/names.ts", "const ONE_PAGE = 600;", "const ONE_PAGE = 1;")

    result = project.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    files = sorted((project.site / "search").glob("*.html"))
    texts = [file.read_text("utf-8") for file in files]
    titles = [found[1] for text in texts if (found := TITLE.search(text))]
    descriptions = [found[1] for text in texts if (found := DESCRIPTION.search(text))]
    assert any(" (2)," in description for description in descriptions)
    assert len(descriptions) == len(set(descriptions)) == len(files)
    assert len(titles) == len(set(titles)) == len(files)
