"""The stage of the data sheets: they are printed before the pages, which state their sizes."""

import hashlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from prerender.bundle.bundle import Bundle
from prerender.datasheets.cache import DatasheetCache, product_part
from prerender.datasheets.datasheet import (
    DatasheetDocument,
    PrintedDatasheet,
    write_datasheet_index,
)
from prerender.datasheets.documents import WrittenDocuments, write_documents
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.fonts.bundled import fonts_digest
from prerender.pipeline.content import Content
from prerender.pipeline.glyphs import datasheet_findings
from prerender.pipeline.inputs import Inputs
from prerender.pipeline.job import Job
from prerender.pipeline.shard import crawl_options
from prerender.progress.reporter import Progress
from prerender.publish.tree import Tree
from prerender.routes import Route
from prerender.settings import Settings
from prerender.store import Store

_PACKAGE = "prerender/datasheets/"
STAGE = "datasheets"


@dataclass(frozen=True, slots=True)
class DataSheets:
    """The data sheets of a build."""

    printed: Mapping[int, PrintedDatasheet] = field(default_factory=dict)
    """By product id."""
    unwritten: Collection[int] = ()
    """The products whose sheets the app did not write."""
    failures: tuple[PageFailure, ...] = ()
    """Their pages."""
    findings: tuple[Finding, ...] = ()
    """The characters that no bundled font has."""

    def note(self, file: Path) -> bool:
        """Write the sheets' facts that pages state to a file; return whether it changed."""
        return write_datasheet_index(self.printed, self.unwritten, file)


async def print_data_sheets(
    content: Content, bundle: Bundle, inputs: Inputs, tree: Tree, job: Job
) -> DataSheets:
    """Write the data sheet of each product for which the app writes one.

    Raises BrowserError that names the page whose sheet cannot be printed.
    """
    settings = job.settings
    if settings.datasheets == "none":
        return DataSheets()
    store = Store(settings.cache / "datasheets", settings.cache_limit)
    cache = DatasheetCache(bundle, store, inputs.key, _printer(settings, inputs), tree.write)
    pages = content.product_pages()
    sheets = {one: sheet for one in pages if (sheet := cache.find_by_content(product_part(one)))}
    missing = {one: page.path for one, page in pages.items() if one not in sheets}
    with job.reporter.stages(STAGE) as progress:
        printed, failed = await _print(missing, cache, content.author, job, progress)
    sheets |= printed
    findings = [
        finding
        for one, sheet in sheets.items()
        for finding in datasheet_findings(pages[one].path, sheet)
    ]
    failures = tuple(_failure(pages[one], why) for one, why in failed.items())
    return DataSheets(sheets, failed.keys(), failures, tuple(findings))


async def _print(
    missing: Mapping[int, str], cache: DatasheetCache, author: str, job: Job, progress: Progress
) -> tuple[dict[int, PrintedDatasheet], dict[int, str]]:
    """Return the data sheets of products, and the reasons of failures."""
    if not missing:
        return {}, {}
    from prerender.datasheets.printing import PrintOptions, print_datasheets  # noqa: PLC0415 - as cache.py

    settings = job.settings
    crawling = crawl_options(cache.bundle, settings)
    allowed = settings.keep_budget if settings.on_page_error == "keep-last-good" else 0
    written = await write_documents(missing, crawling, job.pool, allowed)
    sheets, new = _sorted(written, cache)
    if new and len(written.failed) <= allowed:
        printing = PrintOptions(job.pool, crawling, author)
        sheets |= await print_datasheets(new, cache, printing, progress)
    return sheets, written.failed


def notes_of(settings: Settings) -> Path:
    """Return the file with sizes of data sheets, which is an input of the app's content.

    The preview uses another file, because it can run at the same time.
    """
    return settings.cache / f"datasheets-{settings.bundle.parent.name}.json"


def _sorted(
    written: WrittenDocuments, known: DatasheetCache
) -> tuple[dict[int, PrintedDatasheet], dict[int, DatasheetDocument]]:
    """Return cached data sheets of documents, and the documents without one."""
    sheets: dict[int, PrintedDatasheet] = {}
    new: dict[int, DatasheetDocument] = {}
    for product, document in written.documents.items():
        sheet = known.find_by_document(product_part(product), document)
        if sheet:
            sheets[product] = sheet
        else:
            new[product] = document
    return sheets, new


def _failure(page: Route, why: str) -> PageFailure:
    message = f"its data sheet cannot be written: {why}"
    return PageFailure(page.path, "datasheet", message, entry=page.entry)


def _printer(settings: Settings, inputs: Inputs) -> str:
    """Return a digest of everything that affects printing a document."""
    own = {name: digest for name, digest in inputs.tool.items() if name.startswith(_PACKAGE)}
    parts = (inputs.browser, settings.origin, fonts_digest(), own)
    return hashlib.sha256(repr(parts).encode()).hexdigest()
