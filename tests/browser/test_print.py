"""Printed pages: no controls or backgrounds, dark text, and a limited number of sheets."""

import pytest

from tests.support.browser_page import Arrive
from tests.support.datasheets import without_spaces
from tests.support.published import PAGES, STATES, catalogue

MAX_PRODUCT_SHEETS = {24: 3}
"""A4 sheets by product; three for any other product."""
CONTROL_LABELS = [
    catalogue()["pages"]["product"]["quote"]["label"],
    catalogue()["pages"]["product"]["copyTable"],
    catalogue()["pages"]["product"]["back"],
]
KINDS = [*PAGES, *STATES, "/products/5", "/nowhere"]
WITHOUT_NOTICE = ["/compare", "/enquiry"]
"""Their printed content is a document of its own, without the demonstration notice."""
PALE_TEXT = """
[...document.querySelectorAll('main *, footer *')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) &&
    [...each.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
  .filter((each) => getComputedStyle(each).color.match(/\\d+/g).slice(0, 3).some((one) => one > 96))
  .map((each) => each.outerHTML)
"""
"""Elements with text that is lighter than dark grey."""
BACKGROUNDS = """
[...document.querySelectorAll('main :is(section, section *), main > div, footer, footer *')]
  .filter((each) => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)')
  .filter((each) => each.checkVisibility() && !each.matches('img, svg, svg *, button, button *'))
  .map((each) => each.outerHTML)
"""
CONTROLS = """
[...document.querySelectorAll('main :is(button, input, select, textarea)')]
  .filter((each) => !each.closest('[role=group]:has(output)'))
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => each.outerHTML)
"""
EVERY_TEXT = """
[...document.querySelectorAll('main :is(h1, h2, th, td, li, dd)')]
  .filter((each) => each.checkVisibility() && !each.querySelector('th, td, li, dd, svg'))
  .map((each) => each.textContent)
"""


MAX_COMPANY_SHEETS = {
    "/": 3,
    "/foundation": 3,
    "/infrastructure": 6,
    "/customers": 6,
    "/connect": 2,
}


@pytest.mark.slow
@pytest.mark.parametrize("path", KINDS)
async def test_printed_page_has_no_controls_or_backgrounds(arrive: Arrive, path: str) -> None:
    """Printed pages have no controls and backgrounds, and dark text in either colour scheme.

    A company page fits its expected number of sheets, and its content starts below the header's
    line.
    """
    page = await arrive(path)
    sheets = await page.print()
    for scheme in ("light", "dark") if path == "/" else ("dark",):
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        await page.tab.send("Emulation.setEmulatedMedia", {"media": "print", "features": features})
        assert await page.evaluate(PALE_TEXT) == []
        assert await page.evaluate(BACKGROUNDS) == []

    assert await page.evaluate(CONTROLS) == []
    assert await page.is_visible("h1")
    for control in ("header nav", "header details", "main button", "footer nav, footer details"):
        assert path == "/tools" or not await page.is_visible(control), control
    text = "".join(sheets)
    assert [label for label in CONTROL_LABELS if without_spaces(label) in text] == []
    assert path in WITHOUT_NOTICE or without_spaces(catalogue()["frame"]["sampleNotice"]) in text
    if path in MAX_COMPANY_SHEETS:
        first = sheets[0]
        rule, title = await page.evaluate(
            """[document.querySelector('header > div:last-child').getBoundingClientRect().bottom,
              document.querySelector('h1').getBoundingClientRect().top]"""
        )
        assert title - rule >= 8
        assert without_spaces(await page.text("main > div h1")) in first
        assert without_spaces(await page.text("main > section:not([aria-label]) h2")) in first
        assert len(sheets) <= MAX_COMPANY_SHEETS[path]


@pytest.mark.parametrize("path", ["/compare?ids=1,5,7,131", "/enquiry#l=1-2~1Q20~11Q1~e"])
async def test_comparison_and_enquiry_print_one_sheet(arrive: Arrive, path: str) -> None:
    """A comparison and an enquiry fit one sheet, with the QR code of their address."""
    page = await arrive(path)
    await page.until("document.querySelector('main :is(table, ol) img')")
    await page.until("performance.getEntriesByType('resource').some((r) => /qr-code/.test(r.name))")
    await page.wait_for_frames()
    (sheet,) = await page.print()
    assert "Scantoopenthis" in sheet


@pytest.mark.parametrize("number", [5, 24])
async def test_product_prints_all_its_texts_on_few_sheets(arrive: Arrive, number: int) -> None:
    """A product prints all its texts on two or three A4 sheets from any window size."""
    page = await arrive(f"/products/{number}")
    for width in (375, 1280):
        await page.resize(width)
        sheets = await page.print()
        await page.tab.send("Emulation.setEmulatedMedia", {"media": "print"})
        texts = await page.evaluate(EVERY_TEXT)
        displays = await page.evaluate(
            "[...new Set([...document.querySelectorAll('main :is(thead, tr, th, td)')]"
            ".map((each) => getComputedStyle(each).display))].sort()"
        )
        await page.tab.send("Emulation.setEmulatedMedia", {"media": ""})

        text = "".join(sheets)
        assert len(sheets) <= MAX_PRODUCT_SHEETS.get(number, 3)
        assert len(texts) > 20
        assert [one for one in texts if without_spaces(one) not in text] == []
        assert displays == ["table-cell", "table-header-group", "table-row"]
