"""The stage of the data sheets: they are printed before the pages are made, which tell of them."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from prerender.bundle.bundle import Bundle
from prerender.datasheets.cache import SheetCache, part_of
from prerender.datasheets.documents import Written, write_documents
from prerender.datasheets.sheet import PrintedSheet, SheetDocument, note_sheets
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.fonts.bundled import fonts_digest
from prerender.pipeline.content import Content
from prerender.pipeline.glyphs import datasheet_findings
from prerender.pipeline.inputs import Inputs
from prerender.pipeline.job import Job
from prerender.pipeline.shard_renderer import crawl_options
from prerender.progress.reporter import Advance
from prerender.publish.tree import Tree
from prerender.routes import Route
from prerender.settings import Settings
from prerender.store import Store

_PACKAGE = "prerender/datasheets/"


@dataclass(frozen=True, slots=True)
class SheetsMade:
    """What came of the stage."""

    are_news: bool
    """Whether pages have something new to say of their sheets."""
    failures: tuple[PageFailure, ...] = ()
    """The pages whose sheets the app did not write."""
    findings: tuple[Finding, ...] = ()
    """The characters that no bundled font has."""


async def make_sheets(
    content: Content, bundle: Bundle, inputs: Inputs, tree: Tree, job: Job
) -> SheetsMade:
    """Write the sheet of each product that the app writes one for; others keep their notes.

    Raises BrowserError that names the page whose sheet cannot be printed.
    """
    settings = job.settings
    notes = notes_of(settings)
    if settings.datasheets == "none":
        return SheetsMade(note_sheets({}, (), notes))
    store = Store(settings.cache / "datasheets", settings.cache_limit)
    known = SheetCache(bundle, store, inputs.key, _printer(settings, inputs), tree.write)
    pages = content.sheets()
    sheets = {one: sheet for one in pages if (sheet := known.of_content(part_of(one)))}
    asked = {one: page.path for one, page in pages.items() if one not in sheets}
    with job.reporter.stage("datasheets") as advance:
        made, failed = await _make(asked, known, content.author, job, advance)
    sheets |= made
    failures = tuple(_failure(pages[one], why) for one, why in failed.items())
    findings = [
        finding
        for one, sheet in sheets.items()
        for finding in datasheet_findings(pages[one].path, sheet)
    ]
    return SheetsMade(note_sheets(sheets, failed, notes), failures, tuple(findings))


async def _make(
    asked: Mapping[int, str], known: SheetCache, author: str, job: Job, progress: Advance
) -> tuple[dict[int, PrintedSheet], dict[int, str]]:
    """Return the sheets of the products that are asked for, and why others have none."""
    if not asked:
        return {}, {}
    from prerender.datasheets.printing import Printing, print_sheets  # noqa: PLC0415 - as known.py

    settings = job.settings
    crawling = crawl_options(known.bundle, settings)
    allowed = settings.keep_budget if settings.on_page_error == "keep-last-good" else 0
    written = await write_documents(asked, crawling, job.pool, allowed)
    sheets, new = _sorted(written, known)
    if new and len(written.failed) <= allowed:
        printing = Printing(settings.root, job.pool, crawling, author)
        sheets |= await print_sheets(new, known, printing, progress)
    return sheets, written.failed


def notes_of(settings: Settings) -> Path:
    """Return the file of what pages say of the sheets: an input of the app's content.

    The preview, which builds aside, has its own; both may be at work at once.
    """
    return settings.cache / f"datasheets-{settings.bundle.parent.name}.json"


def _sorted(
    written: Written, known: SheetCache
) -> tuple[dict[int, PrintedSheet], dict[int, SheetDocument]]:
    """Return the sheets of those documents that were printed before, and the other documents."""
    sheets: dict[int, PrintedSheet] = {}
    new: dict[int, SheetDocument] = {}
    for product, document in written.documents.items():
        sheet = known.of_document(part_of(product), document)
        if sheet:
            sheets[product] = sheet
        else:
            new[product] = document
    return sheets, new


def _failure(page: Route, why: str) -> PageFailure:
    message = f"its data sheet cannot be written: {why}"
    return PageFailure(page.path, "datasheet", message, entry=page.entry)


def _printer(settings: Settings, inputs: Inputs) -> str:
    """Name what turns a document into a file."""
    own = {name: digest for name, digest in inputs.tool.items() if name.startswith(_PACKAGE)}
    parts = (inputs.browser, settings.origin, fonts_digest(settings.root), own)
    return hashlib.sha256(repr(parts).encode()).hexdigest()
