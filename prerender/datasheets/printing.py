"""Print new data sheets with the browser."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn

from prerender.browser.browser import Browser
from prerender.browser.shared_browser import SharedBrowser
from prerender.browser.tab import Tab, TabLostError
from prerender.browser.tab_tasks import COMPLETE, TabTask, run_tab_tasks
from prerender.crawl.app import CrawlOptions
from prerender.datasheets.cache import DatasheetCache, product_part
from prerender.datasheets.datasheet import DatasheetDocument, PrintedDatasheet
from prerender.datasheets.finish import PdfMetadata, finish
from prerender.datasheets.server import datasheet_server
from prerender.errors import BrowserError
from prerender.fonts.bundled import bundled_characters
from prerender.fonts.coverage import Coverage
from prerender.host.listening import listening
from prerender.progress.profile import span
from prerender.progress.reporter import Progress

_PRINT_OPTIONS = {
    "preferCSSPageSize": True,
    "printBackground": True,
    "generateTaggedPDF": True,
    "generateDocumentOutline": True,
}


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """Options of printing."""

    pool: SharedBrowser
    crawling: CrawlOptions
    author: str


async def print_datasheets(
    new: Mapping[int, DatasheetDocument],
    cache: DatasheetCache,
    options: PrintOptions,
    progress: Progress,
) -> dict[int, PrintedDatasheet]:
    """Print documents by product id. Raise BrowserError with the page's path if one fails."""
    printed: dict[int, PrintedDatasheet] = {}
    crawling, products = options.crawling, list(new)
    coverage = Coverage(bundled_characters())
    shown = [coverage.shown(document.html) for document in new.values()]
    progress("datasheets", 0, len(new))
    served = datasheet_server(crawling.bundle, shown, crawling.origin)
    async with listening(served) as server:

        async def run(tab: Tab, at: int) -> None:
            product = products[at]
            document = new[product]
            with span("sheet", document.path):
                content = await _pdf(tab, f"{server}/{at}", crawling.page_limit)
                metadata = PdfMetadata(
                    options.author, crawling.origin, server, tuple(document.headings)
                )
                finished = finish(content, metadata)
            missing = coverage.missing(document.html)
            printed[product] = cache.add(product_part(product), document, finished, missing)
            progress("datasheets", 1, 0)

        def failed(at: int, error: TabLostError) -> NoReturn:
            msg = f"{new[products[at]].path}: its data sheet cannot be printed: {error}"
            raise BrowserError(msg) from error

        task = TabTask(_open, run, failed, "data sheets were printed")
        await run_tab_tasks(range(len(new)), task, options.pool, crawling.jobs)
    return printed


async def _open(browser: Browser) -> Tab:
    """Open a tab that prefers light colours on every machine."""
    tab = await browser.open()
    light = {"features": [{"name": "prefers-color-scheme", "value": "light"}]}
    await tab.send("Emulation.setEmulatedMedia", light)
    return tab


async def _pdf(tab: Tab, address: str, limit: float) -> bytes:
    await tab.send("Page.navigate", {"url": address})
    await tab.evaluate(COMPLETE, limit=limit)
    printed = await tab.send("Page.printToPDF", _PRINT_OPTIONS)
    return base64.b64decode(printed["data"])
