"""Documents: the app writes the sheet of each product."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from prerender.browser.browser import Browser
from prerender.browser.shared_browser import SharedBrowser
from prerender.browser.tab import Tab, TabLostError
from prerender.browser.tab_tasks import TabTask, run_tab_tasks
from prerender.crawl.app import CrawlOptions, open_app
from prerender.crawl.server import serving
from prerender.datasheets.sheet import SheetDocument


@dataclass(slots=True)
class Written:
    """What the app wrote, by product, and why it did not write the others."""

    documents: dict[int, SheetDocument] = field(default_factory=dict)
    failed: dict[int, str] = field(default_factory=dict)


async def write_documents(
    paths: Mapping[int, str], crawling: CrawlOptions, pool: SharedBrowser, allowed: int
) -> Written:
    """Ask the app for the documents of products, by the paths of their pages.

    After more failures than are ``allowed`` it is asked no more: then nothing is published.
    """
    written = Written()
    async with serving(crawling.bundle) as server:

        async def load(browser: Browser) -> Tab:
            return await open_app(browser, server, crawling)

        async def ask(tab: Tab, product: int) -> None:
            if len(written.failed) > allowed:
                return
            call = f"window.datasheet({json.dumps(paths[product])})"
            value = await tab.evaluate(call, limit=crawling.page_limit)
            written.documents[product] = SheetDocument(**value)

        def failed(product: int, error: TabLostError) -> None:
            written.failed[product] = str(error).partition("\n")[0]

        task = TabTask(load, ask, failed, "data sheets were written")
        await run_tab_tasks(list(paths), task, pool, jobs=1)
    return written
