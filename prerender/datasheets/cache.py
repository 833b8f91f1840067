"""The cache of sheets: those whose product says what it said before are not printed again.

A sheet is found by the content that its product's page has, so that nothing is asked of the app;
and by its document, so that a change that does not show on it prints nothing.
"""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prerender.bundle.bundle import Bundle, part_json
from prerender.datasheets.sheet import PrintedSheet, SheetDocument, sheet_of, sheet_text
from prerender.store import Store

if TYPE_CHECKING:  # the package that finishes sheets is loaded when there is one to print
    from prerender.datasheets.finish import Finished

_WORDS = ("product-words", "datasheet-words")
_OWN = ("datasheet", "ask", "tools", "documents")
"""What of a product's content no sheet shows: what its page leads to, and what can be chosen."""


def part_of(product: int) -> str:
    """Name the part of the content that is a product's; see spa/src/content/catalogue.ts."""
    return f"product/{product}"


@dataclass(frozen=True, slots=True)
class SheetCache:
    """The sheets of earlier builds; each that is found or added goes into the tree at once."""

    bundle: Bundle
    store: Store
    inputs: str
    """What every sheet is made from besides its content: app, browser, origin and this program."""
    printer: str
    """What turns a document into a file: browser, origin, fonts and this package."""
    write: Callable[[str, bytes], None]
    """Puts a file into the tree: a store may lose what it was given, on a full disk say."""

    def of_content(self, part: str) -> PrintedSheet | None:
        """Return the sheet of the product whose content this part is."""
        return self._sound(self.store.get(self._content_key(part)))

    def of_document(self, part: str, document: SheetDocument) -> PrintedSheet | None:
        """Return the sheet of a document, and find it by the part's content from now on."""
        sheet = self._sound(self.store.get(f"{self._document_key(document)} facts"))
        if sheet:
            self.store.put(self._content_key(part), sheet_text(sheet))
        return sheet

    def add(
        self, part: str, document: SheetDocument, finished: "Finished", missing: tuple[str, ...]
    ) -> PrintedSheet:
        """Keep a sheet that was printed."""
        key = self._document_key(document)
        sheet = PrintedSheet(document.file, finished.pages, finished.kilobytes, key, missing)
        self.write(sheet.file, finished.content)
        self.store.put(key, finished.content)
        for found_by in (f"{key} facts", self._content_key(part)):
            self.store.put(found_by, sheet_text(sheet))
        return sheet

    def _sound(self, text: bytes | None) -> PrintedSheet | None:
        sheet = sheet_of(text) if text else None
        content = self.store.get(sheet.key) if sheet else None
        if sheet is None or content is None:
            return None
        self.write(sheet.file, content)
        return sheet

    def _content_key(self, part: str) -> str:
        told = json.loads(self._json(part)) | dict.fromkeys(_OWN)
        words = " ".join(map(self._json, _WORDS))
        digest = hashlib.sha256(f"{json.dumps(told)} {words}".encode())
        return f"sheet {self.inputs} {digest.hexdigest()}"

    def _document_key(self, document: SheetDocument) -> str:
        digest = hashlib.sha256(f"{self.printer} {document.html}".encode())
        return f"sheet {digest.hexdigest()}"

    def _json(self, part: str) -> str:
        address = self.bundle.parts[part]
        return part_json((self.bundle.folder / address[1:]).read_text("utf-8"))
