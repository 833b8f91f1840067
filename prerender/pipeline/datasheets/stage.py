"""The stage of the data sheets, which are printed while the pages are rendered."""

import asyncio
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass

from lxml import html

from prerender.bundle.bundle import Bundle, PageData
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.fonts.bundled import fonts_digest
from prerender.host.policy import DATASHEETS_FOLDER
from prerender.pipeline.content import Content
from prerender.pipeline.inputs import Inputs
from prerender.pipeline.job import STORE_BYTES, Job
from prerender.pipeline.shard import crawl_options, glyph_finding
from prerender.progress.reporter import Progress
from prerender.publish.tree import Tree
from prerender.routes import Route, SheetPage
from prerender.settings import Settings
from prerender.store import Store

_PACKAGE = "prerender/pipeline/datasheets/"
STAGE = "datasheets"
"""The stage's name in progress."""


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
    def headings(self) -> list[str]:
        """The texts of its headings, in order."""
        found = html.document_fromstring(self.html).iter("h1", "h2")
        return [" ".join("".join(map(str, heading.itertext())).split()) for heading in found]


@dataclass(frozen=True, slots=True)
class PrintedDatasheet:
    """The facts of a printed data sheet."""

    file: str
    key: str
    """The store's key of the PDF."""
    missing: tuple[str, ...] = ()
    """The runs of characters that are in no bundled font."""


def datasheet_json(sheet: PrintedDatasheet) -> bytes:
    """Return a data sheet's facts as JSON for the store."""
    return json.dumps(asdict(sheet)).encode()


def parse_datasheet(text: bytes) -> PrintedDatasheet:
    """Return the facts from the JSON of ``datasheet_json``."""
    values = json.loads(text)
    return PrintedDatasheet(**values | {"missing": tuple(values["missing"])})


@dataclass(frozen=True, slots=True)
class DatasheetCache:
    """The data sheets of earlier builds; each one found or added is written to the tree.

    A lookup by the page data needs no call of the app. A lookup by document avoids
    printing after a change that is not visible on the data sheet.
    """

    bundle: Bundle
    page_data: PageData
    store: Store
    inputs: str
    """The inputs besides the content: app, browser, origin and this program."""
    printer: str
    """The inputs of printing: browser, origin, fonts and this package."""
    write: Callable[[str, bytes], None]
    """Writes a file to the tree, immediately, because a store loses entries on a full disk."""

    def find_by_content(self, page: SheetPage) -> PrintedDatasheet | None:
        """Return the cached data sheet for the page data that it shows."""
        return self._restore(self.store.get(self._content_key(page)))

    def find_by_document(
        self, page: SheetPage, document: DatasheetDocument
    ) -> PrintedDatasheet | None:
        """Return the cached data sheet for a document, and index it by the page data."""
        sheet = self._restore(self.store.get(f"{self._document_key(document)} facts"))
        if sheet:
            self.store.put(self._content_key(page), datasheet_json(sheet))
        return sheet

    def add(
        self, page: SheetPage, document: DatasheetDocument, content: bytes, missing: tuple[str, ...]
    ) -> PrintedDatasheet:
        """Add a printed data sheet."""
        key = self._document_key(document)
        sheet = PrintedDatasheet(document.file, key, missing)
        self.write(sheet.file, content)
        self.store.put(key, content)
        for found_by in (f"{key} facts", self._content_key(page)):
            self.store.put(found_by, datasheet_json(sheet))
        return sheet

    def _restore(self, text: bytes | None) -> PrintedDatasheet | None:
        sheet = parse_datasheet(text) if text else None
        content = self.store.get(sheet.key) if sheet else None
        if sheet is None or content is None:
            return None
        self.write(sheet.file, content)
        return sheet

    def _content_key(self, page: SheetPage) -> str:
        values = json.loads(self.page_data.json(page.part)) | dict.fromkeys(page.unprinted)
        words = " ".join(map(self.page_data.json, page.words))
        digest = hashlib.sha256(f"{json.dumps(values)} {words}".encode())
        return f"sheet {self.inputs} {digest.hexdigest()}"

    def _document_key(self, document: DatasheetDocument) -> str:
        digest = hashlib.sha256(f"{self.printer} {document.html}".encode())
        return f"sheet {digest.hexdigest()}"


@dataclass(frozen=True, slots=True)
class DataSheets:
    """The outcome of printing the data sheets."""

    failures: tuple[PageFailure, ...] = ()
    """The pages whose data sheets the app did not write."""
    findings: tuple[Finding, ...] = ()
    """The characters that no bundled font has."""


async def print_data_sheets(
    content: Content, bundle: Bundle, inputs: Inputs, tree: Tree, job: Job
) -> DataSheets:
    """Print the data sheet of each page for which the app writes one.

    Raises BrowserError that names the page whose sheet cannot be printed.
    """
    settings = job.settings
    pages = content.sheet_pages() if settings.datasheets == "each" else ()
    if not pages:
        return DataSheets()
    store = Store(settings.cache / "datasheets", STORE_BYTES)
    page_data, printer = PageData(bundle.folder), _printer(settings, inputs)
    cache = DatasheetCache(bundle, page_data, store, inputs.key, printer, tree.write)
    sheets = await asyncio.to_thread(_cached, pages, cache)
    missing = [page for page in pages if page not in sheets]
    with job.reporter.stages(STAGE) as progress:
        printed, failed = await _print(missing, cache, content.author, job, progress)
    findings = [
        finding
        for page, sheet in (sheets | printed).items()
        for finding in datasheet_findings(page.route.path, sheet)
    ]
    failures = tuple(_failure(page.route, why) for page, why in failed.items())
    return DataSheets(failures, tuple(findings))


def datasheet_findings(path: str, sheet: PrintedDatasheet) -> list[Finding]:
    """Return a warning for each run of characters that the data sheet of a page cannot show."""
    return [glyph_finding(path, "its data sheet", run) for run in sheet.missing]


def _cached(pages: Iterable[SheetPage], cache: DatasheetCache) -> dict[SheetPage, PrintedDatasheet]:
    """Return the cached data sheets of pages whose page data did not change."""
    found = {page: cache.find_by_content(page) for page in pages}
    return {page: sheet for page, sheet in found.items() if sheet}


async def _print(
    missing: Sequence[SheetPage], cache: DatasheetCache, author: str, job: Job, progress: Progress
) -> tuple[dict[SheetPage, PrintedDatasheet], dict[SheetPage, str]]:
    """Return the data sheets of pages, and the reasons of failures."""
    if not missing:
        return {}, {}
    # It loads pikepdf, which a build without new data sheets does not need.
    from prerender.pipeline.datasheets.printing import (  # noqa: PLC0415
        PrintOptions,
        print_datasheets,
        write_documents,
    )

    settings = job.settings
    crawling = crawl_options(cache.bundle, settings)
    written = await write_documents(missing, crawling, job.pool)
    sheets, new = _sorted(written.documents, cache)
    if new and not written.failed:
        printing = PrintOptions(job.pool, crawling, author)
        sheets |= await print_datasheets(new, cache, printing, progress)
    return sheets, written.failed


def _sorted(
    documents: Mapping[SheetPage, DatasheetDocument], known: DatasheetCache
) -> tuple[dict[SheetPage, PrintedDatasheet], dict[SheetPage, DatasheetDocument]]:
    """Return cached data sheets of documents, and the documents without one."""
    sheets: dict[SheetPage, PrintedDatasheet] = {}
    new: dict[SheetPage, DatasheetDocument] = {}
    for page, document in documents.items():
        sheet = known.find_by_document(page, document)
        if sheet:
            sheets[page] = sheet
        else:
            new[page] = document
    return sheets, new


def _failure(page: Route, why: str) -> PageFailure:
    message = f"its data sheet cannot be written: {why}"
    return PageFailure(page.path, "datasheet", message, entry=page.entry)


def _printer(settings: Settings, inputs: Inputs) -> str:
    """Return a digest of everything that affects printing a document."""
    own = {name: digest for name, digest in inputs.tool.items() if name.startswith(_PACKAGE)}
    parts = (inputs.browser, settings.origin, fonts_digest(), own)
    return hashlib.sha256(repr(parts).encode()).hexdigest()
