"""The HTML documents of data sheets, rendered by the app."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from prerender.browser.browser import Browser
from prerender.browser.shared_browser import SharedBrowser
from prerender.browser.tab import Tab, TabLostError
from prerender.browser.tab_tasks import TabTask, run_tab_tasks
from prerender.crawl.app import CrawlOptions, open_app
from prerender.crawl.server import serving
from prerender.datasheets.datasheet import DatasheetDocument


@dataclass(slots=True)
class WrittenDocuments:
    """The documents and the error messages of the app, by product id."""

    documents: dict[int, DatasheetDocument] = field(default_factory=dict)
    failed: dict[int, str] = field(default_factory=dict)


async def write_documents(
    paths: Mapping[int, str], crawling: CrawlOptions, pool: SharedBrowser, allowed: int
) -> WrittenDocuments:
    """Render the documents of products; ``paths`` maps product ids to page paths.

    Stop after more than ``allowed`` failures, because then nothing is published.
    """
    written = WrittenDocuments()
    async with serving(crawling.bundle) as server:

        async def load(browser: Browser) -> Tab:
            return await open_app(browser, server, crawling)

        async def write(tab: Tab, product: int) -> None:
            if len(written.failed) > allowed:
                return
            call = f"appWindow().then((app) => app.datasheet({json.dumps(paths[product])}))"
            value = await tab.evaluate(call, limit=crawling.page_limit)
            written.documents[product] = DatasheetDocument(**value)

        def failed(product: int, error: TabLostError) -> None:
            written.failed[product] = str(error).partition("\n")[0]

        task = TabTask(load, write, failed, "data sheets were written")
        await run_tab_tasks(list(paths), task, pool, jobs=1)
    return written
