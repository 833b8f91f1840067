"""A catalogue with many names: the index and the lists are split into pages."""

import re
from collections.abc import AsyncIterator, Callable

import pytest

from prerender.browser.browser import Browser
from prerender.host.server import host_app, listening
from tests.support.browser_page import BrowserPage
from tests.support.cross_reference import PAGE
from tests.support.project import PUBLISHED, Project
from tests.support.published import links, page, words
from tests.support.search_field import FIELD, OPTIONS

HEADINGS = {each["system"]: each["heading"] for each in PAGE["systems"]}
PART = re.compile(r"/assets/equivalents-(\d+)-")
NO_NAMES = "document.querySelectorAll('main tbody tr').length === 0"
TOO_MUCH = re.compile(r"warning: /(?:search|equivalents)\b.*(?:-width|weight): .*")
"""Warnings about a title, a description or a page that is too long."""
MISSING = "Oops! Page not found"


@pytest.fixture(scope="module")
def split_site(built: Project, make_project: Callable[[], Project]) -> Project:
    """Publish the site with lower limits, so that the lists and the search index are split."""
    project = make_project()
    project.continue_from(built)
    features = "spa/src/features"
    names, pieces = (f"{features}/search/indexing/{name}.ts" for name in ("names", "pieces"))
    project.edit(pieces, "const MAX_WHOLE_LENGTH = 240_000;", "const MAX_WHOLE_LENGTH = 1;")
    project.edit(names, "const NAMES_PER_PAGE = 600;", "const NAMES_PER_PAGE = 40;")
    listing = f"{features}/cross-reference/page-data.ts"
    project.edit(listing, "const MOST_NAMES = 300;", "const MOST_NAMES = 20;")
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    assert TOO_MUCH.findall(result.stdout) == []
    return project


@pytest.fixture(scope="module")
async def origin(split_site: Project) -> AsyncIterator[str]:
    """Serve the site with split lists."""
    async with listening(host_app(split_site.site)) as address:
        yield address


@pytest.fixture
async def search_page(browser: Browser, origin: str) -> AsyncIterator[BrowserPage]:
    """Open the search results page."""
    search_page = await BrowserPage.arrive(browser, origin, "/search")
    yield search_page
    await search_page.close()


def requested_pages(search_page: BrowserPage) -> set[str]:
    """Return the numbers of the list pages whose names were requested."""
    return {found[1] for address in search_page.requests if (found := PART.search(address))}


def page_numbers(split_site: Project, folder: str) -> list[int]:
    """Return the numbers of a list's further pages."""
    return sorted(int(file.stem) for file in (split_site.site / folder).glob("*.html"))


def test_further_pages_are_published_linked_and_listed(split_site: Project) -> None:
    """Each further page is published, in the sitemap, linked in order and has its own title."""
    sitemap = (split_site.site / "sitemap.xml").read_text("utf-8")
    count = 0
    for folder, start in (("search", "/search"), ("equivalents", "/equivalents")):
        found = page_numbers(split_site, folder)
        assert found == list(range(1, len(found) + 1))
        assert len(found) > 2
        paths = [f"{start}/{number}" for number in found]
        targets = [to.partition("#")[0] for _, to in links(page(split_site.site, start).main)]
        assert list(dict.fromkeys(to for to in targets if to in paths)) == paths
        assert all(f"{path}<" in sitemap for path in paths)
        pages = [page(split_site.site, path) for path in paths]
        for texts in (
            [words(one.title) for one in pages],
            [str(one.select_one("meta[name=description]")["content"]) for one in pages],  # type: ignore[index]
        ):
            assert len(set(texts)) == len(texts)
        assert all(
            start in [to for _, to in links(one.main)] for one in pages[:1] if start != "/search"
        )
        count += len(found)

    assert sum(1 for _ in split_site.site.rglob("*.html")) == PUBLISHED + 2 + count


async def test_search_loads_the_index_from_the_third_letter(search_page: BrowserPage) -> None:
    """Two letters load no index and show no suggestions; the third letter does both."""
    await search_page.type(FIELD, "mo")
    await search_page.wait_for_frames()
    assert [url for url in search_page.requests if "search-rows" in url] == []

    await search_page.type(FIELD, "lly")
    await search_page.until(f"document.querySelector('{OPTIONS}')?.checkVisibility()")
    assert [url for url in search_page.requests if "search-rows" in url] != []

    await search_page.press("ArrowDown")
    await search_page.press("Enter")
    await search_page.until("location.pathname === '/products/8'")


async def test_list_page_loads_only_its_own_names(search_page: BrowserPage) -> None:
    """Whether opened by a link or by its address, a list page requests only its own names."""
    await search_page.go("/equivalents")
    assert await search_page.evaluate(NO_NAMES)
    assert requested_pages(search_page) == set()

    await search_page.click("main a[href='/equivalents/2']")
    await search_page.until("document.querySelector('main h1').innerText.includes('Part 2')")
    assert not await search_page.evaluate(NO_NAMES)
    assert requested_pages(search_page) == {"2"}

    await search_page.go("/equivalents/3")
    await search_page.wait_for_frames()
    assert requested_pages(search_page) == {"2", "3"}
    assert search_page.console == []

    await search_page.go("/equivalents")
    await search_page.click("main section a[href$='#en']")
    await search_page.until("location.pathname !== '/equivalents' && location.hash === '#en'")
    await search_page.until("document.getElementById('en')?.getBoundingClientRect().top < 200")
    assert await search_page.text("#en") == HEADINGS["EN"]

    for number in ("0", "99", "one"):
        await search_page.go(f"/equivalents/{number}")
        assert await search_page.text("main h1") == MISSING
