"""A product's data sheet: its document before printing, and its facts afterwards."""

import json
from dataclasses import asdict, dataclass

from lxml import html

from prerender.host.policy import DATASHEETS


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
