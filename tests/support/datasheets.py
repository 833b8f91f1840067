"""The published data sheets (PDF), read as a PDF viewer reads them."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf
from pypdf import PdfReader


@dataclass(frozen=True, slots=True)
class DataSheet:
    """A product's data sheet (PDF)."""

    file: Path

    @property
    def text(self) -> str:
        """Return its text without white space: line ends and spaces are the same in a PDF."""
        return _text(self.file.read_bytes())

    @property
    def pages(self) -> int:
        """Return its number of pages."""
        return len(PdfReader(self.file).pages)

    def open(self) -> Pdf:
        """Open the file."""
        return pikepdf.open(self.file)


@lru_cache(256)
def _text(content: bytes) -> str:
    """Return the text of a file. The result is cached, because extraction takes 0.25 s."""
    return without_spaces(
        "".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    )


def without_spaces(text: str) -> str:
    """Return a text without white space, and with ligatures replaced by their letters."""
    return "".join(unicodedata.normalize("NFKC", text).split())


def structure_elements(pdf: Pdf, kind: str = "") -> Iterator[Dictionary]:
    """Yield the structure elements of a data sheet in reading order, or those of one kind."""
    waiting = [pdf.Root.StructTreeRoot.K]
    while waiting:
        found = waiting.pop()
        if isinstance(found, Array):
            waiting += reversed(list(found))
        elif isinstance(found, Dictionary) and Name.S in found:
            if not kind or kind == found.S:
                yield found
            waiting += [found.K] if Name.K in found and not isinstance(found.K, int) else []
