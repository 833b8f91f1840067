"""A catalogue with many names: the index and the lists are split into pages."""

import re
from collections.abc import AsyncIterator, Callable

import pytest

from prerender.browser.browser import Browser
from prerender.host.listening import listening
from prerender.host.server import host_app
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
    """Publish the site with lower limits, so that its lists and search index are split."""
    project = make_project()
    project.continue_from(built)
    features = "spa/src/features"
    names, pieces = (f"{features}/search/indexing/{name}.ts" for name in ("names", "pieces"))
    project.edit(pieces, "const WHOLE = 240_000;", "const WHOLE = 1;")
    project.edit(names, "const ONE_PAGE = 600;", "const ONE_PAGE = 40;")
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
async def visitor(browser: Browser, origin: str) -> AsyncIterator[BrowserPage]:
    """Open the search results page."""
    visitor = await BrowserPage.arrive(browser, origin, "/search")
    yield visitor
    await visitor.close()


def requested_pages(visitor: BrowserPage) -> set[str]:
    """Return the numbers of the list pages whose names were requested."""
    return {found[1] for address in visitor.requests if (found := PART.search(address))}


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


async def test_search_loads_the_index_from_the_third_letter(visitor: BrowserPage) -> None:
    """Two letters load no index and show no suggestions; the third does both."""
    await visitor.type(FIELD, "mo")
    await visitor.wait_for_frames()
    assert [url for url in visitor.requests if "search-rows" in url] == []

    await visitor.type(FIELD, "lly")
    await visitor.until(f"document.querySelector('{OPTIONS}')?.checkVisibility()")
    assert [url for url in visitor.requests if "search-rows" in url] != []

    await visitor.press("ArrowDown")
    await visitor.press("Enter")
    await visitor.until("location.pathname === '/products/8'")


async def test_list_page_loads_only_its_own_names(visitor: BrowserPage) -> None:
    """A list page requests only its own names, by a link and by its address."""
    await visitor.go("/equivalents")
    assert await visitor.evaluate(NO_NAMES)
    assert requested_pages(visitor) == set()

    await visitor.click("main a[href='/equivalents/2']")
    await visitor.until("document.querySelector('main h1').innerText.includes('Part 2')")
    assert not await visitor.evaluate(NO_NAMES)
    assert requested_pages(visitor) == {"2"}

    await visitor.go("/equivalents/3")
    await visitor.wait_for_frames()
    assert requested_pages(visitor) == {"2", "3"}
    assert visitor.console == []

    await visitor.go("/equivalents")
    await visitor.click("main section a[href$='#en']")
    await visitor.until("location.pathname !== '/equivalents' && location.hash === '#en'")
    await visitor.until("document.getElementById('en')?.getBoundingClientRect().top < 200")
    assert await visitor.text("#en") == HEADINGS["EN"]

    for number in ("0", "99", "one"):
        await visitor.go(f"/equivalents/{number}")
        assert await visitor.text("main h1") == MISSING
