"""Rendering: crawl, documents and cards, and what stands in for a page that failed."""

from prerender.browser.chromium import Chromium
from prerender.bundle import Bundle
from prerender.cards.draw import Cards, Drawing
from prerender.crawl.app import Crawling
from prerender.crawl.crawler import crawl
from prerender.errors import PageFailure, PagesError
from prerender.finding import Finding
from prerender.pages import BuildPages
from prerender.progress import Reporter
from prerender.publish.tree import Tree
from prerender.settings import Settings
from prerender.store import Store

LAST_GOOD = "last-good"
"""The rule of the findings that name the pages which stand as they were published before."""


async def render(
    pages: BuildPages,
    tree: Tree,
    bundle: Bundle,
    settings: Settings,
    chromium: Chromium,
    reporter: Reporter,
) -> list[Finding]:
    """Crawl the wanted paths and whatever they link to; draw their cards, and write them.

    Returns a warning for each page that stands as it was published before.

    Raises PagesError with every page that threw, hung, did not hydrate, or is not there.
    """
    crawling = Crawling(
        bundle.folder, settings.origin, settings.jobs, settings.batch, settings.page_limit
    )
    try:
        with reporter.stage("crawl") as advance:
            pages.take_stuck(await crawl(pages.wanted, crawling, chromium, pages, advance))
    finally:
        pages.write_record()
    pages.end()
    findings = keep_last_good(pages, settings)
    with reporter.stage("cards") as advance:
        await pages.cards.draw(tree.write, advance)
    return findings


def cards_of(settings: Settings, bundle: Bundle, chromium: Chromium, home: str) -> Cards:
    """Return how the cards of a build are drawn and kept."""
    drawing = Drawing(settings.root, bundle.folder, chromium, settings.jobs, settings.page_limit)
    store = Store(settings.cache / "cards", settings.cache_limit)
    return Cards(drawing, store, shared="" if settings.cards == "each" else home)


def keep_last_good(pages: BuildPages, settings: Settings) -> list[Finding]:
    """Have failed pages stand as they were published before, if the settings say so.

    Raises PagesError with the failed pages that cannot.
    """
    if settings.on_page_error == "stop" or not pages.failures:
        return stop_at(pages.failures)
    if len(pages.failures) > settings.keep_budget:
        return stop_at(pages.failures, f" keep-budget allows {settings.keep_budget}.")
    mended = [failure for failure in pages.failures if pages.stand_in([failure.path])]
    stop_at([failure for failure in pages.failures if failure not in mended])
    return [stands_as_before(page.path, page.message) for page in mended]


def stands_as_before(path: str, why: str) -> Finding:
    """Return what is said of a page whose published copy stands in for it."""
    message = f"stands as it was published before: {why}"
    return Finding(path, LAST_GOOD, message, level="warning")


def stop_at(failures: list[PageFailure], note: str = "") -> list[Finding]:
    """Raise PagesError if there are failures; else there is nothing to say."""
    if failures:
        raise PagesError(failures, note)
    return []
