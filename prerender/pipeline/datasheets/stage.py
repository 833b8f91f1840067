"""The stage of the data sheets, which the app writes and the browser prints beside the pages."""

import asyncio
import base64
import hashlib
import io
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import segno
from aiohttp import web
from lxml import html

from prerender.browser.browser import Browser, SharedBrowser
from prerender.browser.tab import Tab, TabLostError
from prerender.browser.tab_tasks import TabTask, run_tab_tasks
from prerender.bundle.bundle import Bundle, PageData
from prerender.cards import DrawOptions, document_server, draw_documents, glyph_finding
from prerender.crawl.app import CrawlOptions, open_app, serving
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.fonts.bundled import fonts_digest, missing_characters, with_covered_characters
from prerender.host.policy import DATASHEETS_FOLDER
from prerender.pipeline.content import Content
from prerender.pipeline.job import STORE_BYTES, Inputs, Job, crawl_options
from prerender.progress.reporter import Progress
from prerender.publish.tree import Tree
from prerender.routes import SheetPage
from prerender.store import Store

_PACKAGE = "prerender/pipeline/datasheets/"
STAGE = "datasheets"
"""The stage's name in progress."""
_PRINT_OPTIONS = {
    "preferCSSPageSize": True,
    "printBackground": True,
    "generateTaggedPDF": True,
    "generateDocumentOutline": True,
}
_LOGO_FILE = "logo.svg"
"""The site's logo, if the built app has one."""
_QUIET_ZONE = 4
"""The white border of a QR code in modules, as ISO/IEC 18004 requires."""
Missing = tuple[str, ...]
"""The runs of characters of a data sheet that are in no bundled font."""


@dataclass(frozen=True, slots=True)
class DatasheetDocument:
    """A data sheet's HTML, as the app's function ``datasheet`` returns it."""

    path: str
    """The path of the page."""
    name: str
    """An id that stays when the title of the page changes, so that the address stays."""
    html: str

    @property
    def file(self) -> str:
        """Its path in the tree."""
        return f"{DATASHEETS_FOLDER}/{self.name}.pdf"

    @property
    def headings(self) -> tuple[str, ...]:
        """The texts of its headings, in order."""
        headings = html.document_fromstring(self.html).iter("h1", "h2")
        return tuple(" ".join("".join(map(str, each.itertext())).split()) for each in headings)


@dataclass(frozen=True, slots=True)
class DatasheetCache:
    """The data sheets of earlier builds; each one found or added is written to the tree.

    A lookup by the page data needs no call of the app. A lookup by document avoids
    printing after a change that is not visible on the data sheet.
    """

    page_data: PageData
    store: Store
    inputs: str
    """The inputs besides the content: app, browser, origin and this program."""
    printer: str
    """The inputs of printing: browser, origin, fonts and this package."""
    write: Callable[[str, bytes], None]
    """Writes a file to the tree, immediately, because a store loses entries on a full disk."""

    def find(self, page: SheetPage, document: DatasheetDocument | None = None) -> Missing | None:
        """Return the missing characters of the cached data sheet; None if there is none.

        It is found by its document, or else by the page data that it shows.
        """
        by_content = self._content_key(page)
        key = self._document_key(document) if document else (self.store.get(by_content) or b"")
        facts, content = self.store.get(f"{key!r} facts"), self.store.get(f"{key!r} file")
        if facts is None or content is None:
            return None
        if document:
            self.store.put(by_content, key)
        file, *missing = json.loads(facts)
        self.write(file, content)
        return tuple(missing)

    def add(
        self, page: SheetPage, document: DatasheetDocument, content: bytes, missing: Missing
    ) -> None:
        """Add a printed data sheet."""
        self.write(document.file, content)
        key, facts = self._document_key(document), json.dumps([document.file, *missing]).encode()
        entries = {f"{key!r} facts": facts, f"{key!r} file": content, self._content_key(page): key}
        self.store.put_all(entries)

    def _content_key(self, page: SheetPage) -> str:
        values = json.loads(self.page_data.json(page.part)) | dict.fromkeys(page.unprinted)
        words = " ".join(map(self.page_data.json, page.words))
        digest = hashlib.sha256(f"{json.dumps(values)} {words}".encode())
        return f"sheet {self.inputs} {digest.hexdigest()}"

    def _document_key(self, document: DatasheetDocument) -> bytes:
        return hashlib.sha256(f"{self.printer} {document.html}".encode()).digest()


async def print_data_sheets(
    content: Content, bundle: Bundle, inputs: Inputs, tree: Tree, job: Job
) -> tuple[list[PageFailure], list[Finding]]:
    """Print the data sheet of each page for which the app writes one.

    Returns the pages whose data sheets the app did not write, and the characters that no bundled
    font has. Raises BrowserError that names the page whose sheet cannot be printed.
    """
    settings = job.settings
    pages = content.sheet_pages() if settings.datasheets == "each" else ()
    if not pages:
        return [], []
    own = {name: digest for name, digest in inputs.tool.items() if name.startswith(_PACKAGE)}
    printing = repr((inputs.browser, settings.origin, fonts_digest(), own)).encode()
    printer = hashlib.sha256(printing).hexdigest()
    store = Store(settings.cache / "datasheets", STORE_BYTES)
    cache = DatasheetCache(PageData(bundle.folder), store, inputs.key, printer, tree.write)
    sheets = await asyncio.to_thread(lambda: {page: cache.find(page) for page in pages})
    failures: list[PageFailure] = []
    with job.reporter.stages(STAGE) as progress:
        missing = [page for page, sheet in sheets.items() if sheet is None]
        if missing and not settings.pages_first:
            crawling = crawl_options(bundle, settings)
            documents, failures = await _write_documents(missing, crawling, job.pool)
            sheets |= {page: cache.find(page, document) for page, document in documents.items()}
            new = {page: each for page, each in documents.items() if sheets[page] is None}
            if new and not failures:
                drawing = DrawOptions(bundle.folder, job.pool, settings.jobs, settings.page_limit)
                sheets |= await _print(
                    new, cache, drawing, (content.author, settings.origin), progress
                )
    findings = [
        glyph_finding(page.route.path, "its data sheet", run)
        for page, sheet in sheets.items()
        for run in sheet or ()
    ]
    return failures, findings


async def _write_documents(
    pages: Sequence[SheetPage], crawling: CrawlOptions, pool: SharedBrowser
) -> tuple[dict[SheetPage, DatasheetDocument], list[PageFailure]]:
    """Render the documents of pages; stop after a failure, because then nothing is published."""
    documents: dict[SheetPage, DatasheetDocument] = {}
    failures: list[PageFailure] = []
    async with serving(crawling.bundle) as server:

        async def load(browser: Browser) -> Tab:
            return await open_app(browser, server, crawling)

        async def write(tab: Tab, page: SheetPage) -> None:
            if not failures:
                call = f"appWindow().then((app) => app.datasheet({json.dumps(page.route.path)}))"
                value = await tab.evaluate(call, limit=crawling.page_limit)
                documents[page] = DatasheetDocument(**value)

        def fail(page: SheetPage, error: TabLostError) -> None:
            why = f"its data sheet cannot be written: {str(error).partition(chr(10))[0]}"
            route = page.route
            failures.append(PageFailure(route.path, "datasheet", why, entry=route.entry))

        task = TabTask(load, write, fail, "data sheets were written")
        await run_tab_tasks(pages, task, pool, jobs=1)
    return documents, failures


async def _print(
    new: Mapping[SheetPage, DatasheetDocument],
    cache: DatasheetCache,
    drawing: DrawOptions,
    properties: tuple[str, str],
    progress: Progress,
) -> dict[SheetPage, Missing]:
    """Print the documents of pages; return the missing characters of each.

    ``properties`` are the author and the origin. Raises BrowserError with the page's path if one
    fails.
    """
    # It loads pikepdf, which a build without new data sheets does not need.
    from prerender.pipeline.datasheets.finish import PdfMetadata, finish  # noqa: PLC0415

    (author, origin), pages = properties, list(new)
    missing = {page: missing_characters(document.html) for page, document in new.items()}
    progress(STAGE, 0, len(new))

    async def draw(tab: Tab, at: int, server: str) -> None:
        page, document = pages[at], new[pages[at]]
        pdf = await tab.send("Page.printToPDF", _PRINT_OPTIONS)
        metadata = PdfMetadata(author, origin, server, document.headings)
        cache.add(page, document, finish(base64.b64decode(pdf["data"]), metadata), missing[page])
        progress(STAGE, 1, 0)

    shown = [with_covered_characters(document.html) for document in new.values()]
    served = datasheet_server(drawing.bundle, shown, origin)
    names = [f"{page.route.path}: its data sheet cannot be printed" for page in pages]
    await draw_documents(served, names, drawing, draw)
    return missing


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
        return web.FileResponse(bundle / _LOGO_FILE)

    app = document_server(bundle, sheets)
    app.router.add_get("/qr-code.svg", code)
    if (bundle / _LOGO_FILE).is_file():
        app.router.add_get(f"/{_LOGO_FILE}", logo)
    return app
