"""The browser prints with the bundled fonts only."""

import base64
import io
import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from prerender.browser.browser import Browser
from prerender.browser.tab_tasks import PAGE_COMPLETE
from prerender.fonts.bundled import with_covered_characters
from prerender.host.server import listening
from prerender.pipeline.datasheets.stage import datasheet_server
from tests.support.project import LIMIT

HEAD = '<!doctype html><head><link rel="stylesheet" href="/fonts/faces.css"></head>'
BUNDLED = "font-family: var(--bundled-fonts); font-variant-emoji: text"
BUNDLED_FAMILIES = {"OpenSans", "DejaVuSans", "NotoSansDevanagari"}
FIRST = "Brass तार 10⁻³ Проволока"
LAST = "the end"


async def print_document(browser: Browser, html: str, folder: Path) -> bytes:
    """Return a document printed to PDF, as a build prints data sheets."""
    (folder / "assets").mkdir(exist_ok=True)
    async with listening(datasheet_server(folder, [html], "https://example.com")) as server:
        tab = await browser.open()
        await tab.send("Page.navigate", {"url": f"{server}/0"})
        await tab.evaluate(PAGE_COMPLETE, limit=LIMIT)
        pdf = await tab.send("Page.printToPDF", {})
        await tab.close()
    return base64.b64decode(pdf["data"])


def families(pdf: bytes) -> set[str]:
    """Return the families of the fonts in a PDF, without the names of subsets and styles."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        names = {
            str(font.BaseFont)
            for page in document.pages
            for font in page.Resources.get("/Font", {}).values()
        }
    return {re.sub(r"^/([A-Z]{6}\+)?|-.*$", "", name) for name in names}


def words(pdf: bytes) -> str:
    """Return the text of a PDF's first page."""
    return pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()


@pytest.mark.parametrize(
    "style",
    [BUNDLED, f"{BUNDLED}; font-weight: 700", "font-family: Arial, sans-serif", "font: 1em serif"],
)
async def test_print_uses_no_system_font(browser: Browser, tmp_path: Path, style: str) -> None:
    """Every script uses a bundled font, even if the styles name other fonts."""
    body = f'<body style="{style}">{FIRST} 黄铜 ☎️ 😀 {LAST}</body>'

    pdf = await print_document(browser, HEAD + body, tmp_path)

    assert families(pdf) == BUNDLED_FAMILIES


async def test_text_after_a_missing_glyph_is_printed(browser: Browser, tmp_path: Path) -> None:
    """A character without a glyph is replaced, and the text after it is printed."""
    html = f'{HEAD}<body style="{BUNDLED}"><p>{FIRST} 黄铜 {LAST}</p></body>'

    pdf = await print_document(browser, with_covered_characters(html), tmp_path)

    assert words(pdf).rstrip().endswith(f"� {LAST}")
