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
class DatasheetDocument:
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
class PrintedDatasheet:
    """The facts of a printed data sheet."""

    file: str
    pages: int
    kilobytes: int
    key: str
    """The store's key of the PDF."""
    missing: tuple[str, ...] = ()
    """The runs of characters that are in no bundled font."""


def write_datasheet_index(
    sheets: Mapping[int, PrintedDatasheet], unwritten: Collection[int], file: Path
) -> bool:
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


def datasheet_json(sheet: PrintedDatasheet) -> bytes:
    """Return a data sheet's facts as JSON for the store."""
    return json.dumps(asdict(sheet)).encode()


def parse_datasheet(text: bytes) -> PrintedDatasheet:
    """Return the facts from the JSON of ``datasheet_json``."""
    values = json.loads(text)
    return PrintedDatasheet(**values | {"missing": tuple(values["missing"])})
