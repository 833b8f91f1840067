"""The published data sheets, read as a file viewer reads them."""

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
class Sheet:
    """A product's data sheet."""

    file: Path

    @property
    def text(self) -> str:
        """All that it says, packed: a file does not tell a line's end from a space."""
        return _text(self.file.read_bytes())

    @property
    def pages(self) -> int:
        """How many pages it has."""
        return len(PdfReader(self.file).pages)

    def open(self) -> Pdf:
        """Open the file."""
        return pikepdf.open(self.file)


@lru_cache(256)
def _text(content: bytes) -> str:
    """Read a file's text, which takes a quarter of a second; many tests ask for the same."""
    return packed("".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages))


def packed(text: str) -> str:
    """Return a text without any white space, and without glyphs that are two letters in one."""
    return "".join(unicodedata.normalize("NFKC", text).split())


def elements(pdf: Pdf, kind: str = "") -> Iterator[Dictionary]:
    """Yield the tags of a sheet in the order of reading, or those of one kind."""
    waiting = [pdf.Root.StructTreeRoot.K]
    while waiting:
        found = waiting.pop()
        if isinstance(found, Array):
            waiting += reversed(list(found))
        elif isinstance(found, Dictionary) and Name.S in found:
            if not kind or kind == found.S:
                yield found
            waiting += [found.K] if Name.K in found and not isinstance(found.K, int) else []
