"""The same input gives the same bytes, however the work is distributed."""

import random
from pathlib import Path

import pytest

from prerender.browser.browser import shared_browser
from prerender.browser.chromium import Chromium
from prerender.bundle.bundle import read_bundle
from prerender.cards import CardDocuments
from prerender.catalogue.content import read_content
from prerender.crawl.app import CrawlOptions
from prerender.crawl.crawler import crawler
from prerender.crawl.snapshot import Snapshot
from prerender.rewriter import Rewriter
from prerender.settings import read_settings
from tests.support.project import Project, tree

pytestmark = pytest.mark.slow

Pages = dict[str, bytes]
"""HTML files by name."""
PAGES = 1_000


async def documents(
    project: Project, chromium: Chromium, how: CrawlOptions, seed: int, size: int = PAGES
) -> Pages:
    """Render every route in a shuffled order and return each file's bytes.

    Each ``size`` pages have tabs of their own.
    """
    settings = read_settings(project.root, {})
    content = read_content(settings)
    settings = settings.with_values(sources=content.policy_sources())
    wanted = content.routes()
    paths = [route.path for route in wanted]
    random.Random(seed).shuffle(paths)
    outcomes, late = [], []
    async with shared_browser(chromium) as pool:
        for first in range(0, len(paths), size):
            async with crawler(how, pool) as tabs:
                outcomes += [each async for each in tabs.crawl(paths[first : first + size])]
                late += await tabs.late_faults()
    made = {page.path: page for page in outcomes if isinstance(page, Snapshot)}
    assert len(made) == len(outcomes) + len(late), "a page failed, or acted after it was rendered"
    sheets = CardDocuments(settings.bundle, chromium)
    rewriter = Rewriter(read_bundle(settings.bundle), settings)
    documents = {}
    for route in wanted:
        snapshot = made[route.path]
        sheet = sheets.of(snapshot)
        document = rewriter.rewrite(snapshot, route, sheet.card if sheet else None)
        documents[route.file] = document.html.encode()
    return documents


def crawling(project: Project, *, jobs: int, batch: int) -> CrawlOptions:
    """Return the crawl options for a built project."""
    settings = read_settings(project.root, {})
    return CrawlOptions(settings.bundle, settings.origin, jobs, settings.page_limit, batch=batch)


def published(site: Path) -> Pages:
    """Return the HTML files of a tree."""
    return {name: content for name, content in tree(site).items() if name.endswith(".html")}


@pytest.mark.parametrize("jobs", ["1", "4"])
def test_tree_is_the_same_with_any_number_of_tabs(project: Project, site: Path, jobs: str) -> None:
    """Builds with one, two and four tabs publish the same tree."""
    result = project.run("build", "--jobs", jobs)

    assert result.returncode == 0, result.stdout + result.stderr
    assert tree(project.site) == tree(site)


@pytest.mark.parametrize("seed", [1, 2])
async def test_page_is_the_same_in_any_order_of_rendering(
    built: Project, chromium: Chromium, seed: int
) -> None:
    """Pages rendered in shuffled order equal the published ones."""
    how = crawling(built, jobs=2, batch=7)

    made = await documents(built, chromium, how, seed)

    assert made == published(built.site)


async def test_page_is_the_same_when_rendered_alone(built: Project, chromium: Chromium) -> None:
    """Each path, rendered alone in a tab of its own, equals the published page."""
    how = crawling(built, jobs=1, batch=1)

    made = await documents(built, chromium, how, seed=0, size=1)

    assert made == published(built.site)


def test_second_build_publishes_the_same_bytes_when_nothing_changed(
    again: Project, built: Project
) -> None:
    """A second build without changes publishes the same tree."""
    result = again.run("build")

    assert result.returncode == 0
    assert tree(again.site) == tree(built.site)
