"""The stage of the data sheets, which are printed while the pages are rendered."""

import asyncio
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from prerender.bundle.bundle import Bundle
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.fonts.bundled import fonts_digest
from prerender.pipeline.content import Content
from prerender.pipeline.datasheets.datasheet import (
    DatasheetCache,
    DatasheetDocument,
    PrintedDatasheet,
)
from prerender.pipeline.findings import glyph_finding
from prerender.pipeline.inputs import Inputs
from prerender.pipeline.job import STORE_BYTES, Job
from prerender.pipeline.shard import crawl_options
from prerender.progress.reporter import Progress
from prerender.publish.tree import Tree
from prerender.routes import Route, SheetPage
from prerender.settings import Settings
from prerender.store import Store

_PACKAGE = "prerender/pipeline/datasheets/"
STAGE = "datasheets"
"""The stage's name in progress."""


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
    cache = DatasheetCache(bundle, store, inputs.key, _printer(settings, inputs), tree.write)
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
