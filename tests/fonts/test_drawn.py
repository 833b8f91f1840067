"""What the browser prints uses the bundled fonts only, whatever the machine has."""

import base64
import io
import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from prerender.browser.browser import Browser
from prerender.browser.tab_tasks import COMPLETE
from prerender.datasheets.server import sheet_server
from prerender.fonts.bundled import bundled_characters
from prerender.fonts.coverage import Coverage
from prerender.host.listening import listening
from tests.support.project import LIMIT, ROOT

HEAD = '<!doctype html><head><link rel="stylesheet" href="/fonts/faces.css"></head>'
BUNDLED = "font-family: var(--bundled-fonts); font-variant-emoji: text"
OURS = {"OpenSans", "DejaVuSans", "NotoSansDevanagari"}
FIRST = "Brass तार 10⁻³ Проволока"
LAST = "the end"


async def printed(browser: Browser, html: str, folder: Path) -> bytes:
    """Print a document as data sheets are printed."""
    (folder / "assets").mkdir(exist_ok=True)
    async with listening(sheet_server(ROOT, folder, [html], "https://example.com")) as server:
        tab = await browser.open()
        await tab.send("Page.navigate", {"url": f"{server}/0"})
        await tab.evaluate(COMPLETE, limit=LIMIT)
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
    [
        BUNDLED,
        f"{BUNDLED}; font-weight: 700",
        "font-family: Arial, sans-serif",
        "font: 1em serif",
    ],
)
async def test_fonts_of_the_system_do_not_leak_in(
    browser: Browser, tmp_path: Path, style: str
) -> None:
    """Every script uses a bundled font, also where the styles name other fonts."""
    body = f'<body style="{style}">{FIRST} 黄铜 ☎️ 😀 {LAST}</body>'

    pdf = await printed(browser, HEAD + body, tmp_path)

    assert families(pdf) == OURS


async def test_text_after_a_missing_glyph_is_printed(browser: Browser, tmp_path: Path) -> None:
    """A character that no font has is printed as a replacement; the text after it stays."""
    html = f'{HEAD}<body style="{BUNDLED}"><p>{FIRST} 黄铜 {LAST}</p></body>'

    pdf = await printed(browser, Coverage(bundled_characters(ROOT)).shown(html), tmp_path)

    assert words(pdf).rstrip().endswith(f"� {LAST}")
