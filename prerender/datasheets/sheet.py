"""A product's sheet: its document, still to be printed, and what is printed."""

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from lxml import html

from prerender.host.policy import DATASHEETS

_NO_SHEETS = "{}"
"""Stands for a missing file: an app that was built without one needs no new build."""


@dataclass(frozen=True, slots=True)
class SheetDocument:
    """A sheet as the app wrote it; see spa/src/prerender/datasheet/write-datasheet.tsx."""

    path: str
    """The page of the product."""
    name: str
    """The product's id, so that the address stays when the product is renamed."""
    html: str

    @property
    def file(self) -> str:
        """Its place in the tree."""
        return f"{DATASHEETS}/{self.name}.pdf"

    @property
    def headings(self) -> list[str]:
        """The words of its headings, in their order."""
        found = html.document_fromstring(self.html).iter("h1", "h2")
        return [" ".join("".join(map(str, heading.itertext())).split()) for heading in found]


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """What is known of a sheet that was printed."""

    file: str
    pages: int
    kilobytes: int
    key: str
    """The key under which the store has the file itself."""
    missing: tuple[str, ...] = ()
    """The runs of characters that no bundled font has."""


def note_sheets(sheets: Mapping[int, PrintedSheet], unwritten: Collection[int], file: Path) -> bool:
    """Write what pages say of the sheets, by product id; return whether that is new.

    Of those that were not written it stays what it was. See spa/plugins/parts.ts.
    """
    known = file.read_text("utf-8") if file.is_file() else _NO_SHEETS
    before = json.loads(known)
    old = {product: before[str(product)] for product in unwritten if str(product) in before}
    told = {
        product: {"address": f"/{one.file}", "pages": one.pages, "kilobytes": one.kilobytes}
        for product, one in sheets.items()
    }
    text = json.dumps(dict(sorted((old | told).items())), indent=0)
    if known == text:
        return False
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = file.with_suffix(".new")
    whole.write_text(text, "utf-8")
    whole.replace(file)
    return True


def sheet_text(sheet: PrintedSheet) -> bytes:
    """Return a sheet's facts as the store keeps them."""
    return json.dumps(asdict(sheet)).encode()


def sheet_of(text: bytes) -> PrintedSheet:
    """Return the facts that ``sheet_text`` wrote."""
    told = json.loads(text)
    return PrintedSheet(**told | {"missing": tuple(told["missing"])})
