"""Render the documents of data sheets with the app, and print them with the browser."""

import base64
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import segno
from aiohttp import web

from prerender.browser.browser import Browser, SharedBrowser
from prerender.browser.tab import Tab, TabLostError
from prerender.browser.tab_tasks import TabTask, run_tab_tasks
from prerender.cards import DrawOptions, document_server, draw_documents
from prerender.crawl.app import CrawlOptions, open_app
from prerender.crawl.server import serving
from prerender.fonts.bundled import Coverage, bundled_characters
from prerender.pipeline.datasheets.finish import PdfMetadata, finish
from prerender.pipeline.datasheets.stage import (
    DatasheetCache,
    DatasheetDocument,
    PrintedDatasheet,
)
from prerender.progress.reporter import Progress
from prerender.routes import SheetPage

_PRINT_OPTIONS = {
    "preferCSSPageSize": True,
    "printBackground": True,
    "generateTaggedPDF": True,
    "generateDocumentOutline": True,
}
LOGO_FILE = "logo.svg"
"""The site's logo, if the built app has one."""
_QUIET_ZONE = 4
"""The white border of a QR code in modules, as ISO/IEC 18004 requires."""


@dataclass(slots=True)
class SheetDocuments:
    """The documents and the error messages of the app, by page."""

    documents: dict[SheetPage, DatasheetDocument] = field(default_factory=dict)
    failed: dict[SheetPage, str] = field(default_factory=dict)


async def write_documents(
    pages: Sequence[SheetPage], crawling: CrawlOptions, pool: SharedBrowser
) -> SheetDocuments:
    """Render the documents of pages; stop after a failure, because then nothing is published."""
    written = SheetDocuments()
    async with serving(crawling.bundle) as server:

        async def load(browser: Browser) -> Tab:
            return await open_app(browser, server, crawling)

        async def write(tab: Tab, page: SheetPage) -> None:
            if written.failed:
                return
            call = f"appWindow().then((app) => app.datasheet({json.dumps(page.route.path)}))"
            value = await tab.evaluate(call, limit=crawling.page_limit)
            written.documents[page] = DatasheetDocument(**value)

        def failed(page: SheetPage, error: TabLostError) -> None:
            written.failed[page] = str(error).partition("\n")[0]

        task = TabTask(load, write, failed, "data sheets were written")
        await run_tab_tasks(pages, task, pool, jobs=1)
    return written


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """Options of printing."""

    pool: SharedBrowser
    crawling: CrawlOptions
    author: str


async def print_datasheets(
    new: Mapping[SheetPage, DatasheetDocument],
    cache: DatasheetCache,
    options: PrintOptions,
    progress: Progress,
) -> dict[SheetPage, PrintedDatasheet]:
    """Print the documents of pages. Raise BrowserError with the page's path if one fails."""
    printed: dict[SheetPage, PrintedDatasheet] = {}
    crawling, pages = options.crawling, list(new)
    coverage = Coverage(bundled_characters())
    shown = [coverage.shown(document.html) for document in new.values()]
    progress("datasheets", 0, len(new))

    async def draw(tab: Tab, at: int, server: str) -> None:
        page = pages[at]
        document = new[page]
        pdf = await tab.send("Page.printToPDF", _PRINT_OPTIONS)
        headings = tuple(document.headings)
        metadata = PdfMetadata(options.author, crawling.origin, server, headings)
        finished = finish(base64.b64decode(pdf["data"]), metadata)
        printed[page] = cache.add(page, document, finished, coverage.missing(document.html))
        progress("datasheets", 1, 0)

    served = datasheet_server(crawling.bundle, shown, crawling.origin)
    names = [f"{page.route.path}: its data sheet cannot be printed" for page in pages]
    drawing = DrawOptions(crawling.bundle, options.pool, crawling.jobs, crawling.page_limit)
    await draw_documents(served, names, drawing, draw)
    return printed


def datasheet_server(bundle: Path, sheets: list[str], origin: str) -> web.Application:
    """Serve each document at ``/NUMBER``, with the fonts and assets that it references.

    ``/qr-code.svg?PATH`` is a QR code of the escaped path's address at ``origin``.
    """

    async def code(request: web.Request) -> web.Response:
        drawn = io.BytesIO()
        address = f"{origin}{request.query_string}"
        segno.make(address, error="m", micro=False).save(drawn, kind="svg", border=_QUIET_ZONE)
        return web.Response(body=drawn.getvalue(), content_type="image/svg+xml")

    async def logo(_: web.Request) -> web.FileResponse:
        return web.FileResponse(bundle / LOGO_FILE)

    app = document_server(bundle, sheets)
    app.router.add_get("/qr-code.svg", code)
    if (bundle / LOGO_FILE).is_file():
        app.router.add_get(f"/{LOGO_FILE}", logo)
    return app
