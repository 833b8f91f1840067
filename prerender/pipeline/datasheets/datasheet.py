"""A page's data sheet: its document before printing, its facts afterwards, and their cache."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass

from lxml import html

from prerender.bundle.bundle import Bundle, part_json
from prerender.host.policy import DATASHEETS_FOLDER
from prerender.routes import SheetPage
from prerender.store import Store


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
        values = json.loads(self._json(page.part)) | dict.fromkeys(page.unprinted)
        words = " ".join(map(self._json, page.words))
        digest = hashlib.sha256(f"{json.dumps(values)} {words}".encode())
        return f"sheet {self.inputs} {digest.hexdigest()}"

    def _document_key(self, document: DatasheetDocument) -> str:
        digest = hashlib.sha256(f"{self.printer} {document.html}".encode())
        return f"sheet {digest.hexdigest()}"

    def _json(self, part: str) -> str:
        address = self.bundle.parts[part]
        return part_json((self.bundle.folder / address[1:]).read_text("utf-8"))
