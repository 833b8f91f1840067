"""A product's data sheet: its document before printing, and its facts afterwards."""

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from lxml import html

from prerender.host.policy import DATASHEETS

_NO_SHEETS = "{}"
"""The content of a missing file, equal to an empty index."""


@dataclass(frozen=True, slots=True)
class SheetDocument:
    """A data sheet's HTML; see spa/src/prerender/datasheet/write-datasheet.tsx."""

    path: str
    """The path of the product's page."""
    name: str
    """The product's id, so that renaming the product keeps the address."""
    html: str

    @property
    def file(self) -> str:
        """Its path in the tree."""
        return f"{DATASHEETS}/{self.name}.pdf"

    @property
    def headings(self) -> list[str]:
        """The texts of its headings, in order."""
        found = html.document_fromstring(self.html).iter("h1", "h2")
        return [" ".join("".join(map(str, heading.itertext())).split()) for heading in found]


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """The facts of a printed data sheet."""

    file: str
    pages: int
    kilobytes: int
    key: str
    """The store's key of the PDF."""
    missing: tuple[str, ...] = ()
    """The runs of characters that are in no bundled font."""


def note_sheets(sheets: Mapping[int, PrintedSheet], unwritten: Collection[int], file: Path) -> bool:
    """Write the addresses and sizes of data sheets by product id; return whether they changed.

    The entries of ``unwritten`` products are kept. spa/plugins/parts.ts reads this file.
    """
    current = file.read_text("utf-8") if file.is_file() else _NO_SHEETS
    before = json.loads(current)
    old = {product: before[str(product)] for product in unwritten if str(product) in before}
    new = {
        product: {"address": f"/{one.file}", "pages": one.pages, "kilobytes": one.kilobytes}
        for product, one in sheets.items()
    }
    text = json.dumps(dict(sorted((old | new).items())), indent=0)
    if current == text:
        return False
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_suffix(".new")
    temporary.write_text(text, "utf-8")
    temporary.replace(file)
    return True


def sheet_text(sheet: PrintedSheet) -> bytes:
    """Return a data sheet's facts as JSON for the store."""
    return json.dumps(asdict(sheet)).encode()


def sheet_of(text: bytes) -> PrintedSheet:
    """Return the facts from the JSON of ``sheet_text``."""
    values = json.loads(text)
    return PrintedSheet(**values | {"missing": tuple(values["missing"])})
