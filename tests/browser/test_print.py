"""A page on paper is a clean sheet; a product's is a data sheet of its own."""

import base64
import io

import pytest
from pypdf import PdfReader

from tests.support.datasheets import packed
from tests.support.published import PAGES, STATES, catalogue
from tests.support.visitor import A4, Arrive, Visitor

MOST_PAGES = {24: 2}
"""Of A4; three for any other product."""
PRESSED = [
    catalogue()["pages"]["product"]["quote"]["label"],
    catalogue()["pages"]["product"]["copyTable"],
    catalogue()["pages"]["product"]["back"],
]
KINDS = [*PAGES, *STATES, "/products/5", "/nowhere"]
NO_FOOT = ["/compare", "/enquiry"]
"""What is filled in there is a sheet of its own; empty pages say no more than how."""
PALE = """
[...document.querySelectorAll('main *, footer *')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) &&
    [...each.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
  .filter((each) => getComputedStyle(each).color.match(/\\d+/g).slice(0, 3).some((one) => one > 96))
  .map((each) => each.outerHTML)
"""
"""What of the words is lighter than a dark grey."""
GROUNDS = """
[...document.querySelectorAll('main :is(section, section *), main > div, footer, footer *')]
  .filter((each) => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)')
  .filter((each) => each.checkVisibility() && !each.matches('img, svg, svg *, button, button *'))
  .map((each) => each.outerHTML)
"""
PRESSED_THERE = """
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


async def printed(visitor: Visitor) -> PdfReader:
    """Print the page on A4 as a visitor would."""
    answer = await visitor.tab.send("Page.printToPDF", {"preferCSSPageSize": True, **A4})
    return PdfReader(io.BytesIO(base64.b64decode(answer["data"])))


def text_of(paper: PdfReader) -> str:
    """Return all that stands on paper, without white space."""
    return packed("".join(page.extract_text() for page in paper.pages))


MOST_OF_A_PAGE = {"/": 3, "/foundation": 3, "/infrastructure": 6, "/customers": 6, "/connect": 2}


@pytest.mark.parametrize("path", KINDS)
async def test_page_is_a_clean_sheet_on_paper(arrive: Arrive, path: str) -> None:
    """Buttons, fields and grounds are gone, and words are dark whatever the screen's scheme.

    A company page fits few sheets, its title clear of the header's rule with what follows it.
    """
    visitor = await arrive(path)
    paper = await printed(visitor)
    for scheme in ("light", "dark") if path == "/" else ("dark",):
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        await visitor.tab.send(
            "Emulation.setEmulatedMedia", {"media": "print", "features": features}
        )
        assert await visitor.ask(PALE) == []
        assert await visitor.ask(GROUNDS) == []

    assert await visitor.ask(PRESSED_THERE) == []
    assert await visitor.shown("h1")
    for gone in ("header nav", "header details", "main button", "footer nav, footer details"):
        assert path == "/tools" or not await visitor.shown(gone), gone
    text = text_of(paper)
    assert [label for label in PRESSED if packed(label) in text] == []
    assert path in NO_FOOT or packed(catalogue()["frame"]["sampleNotice"]) in text
    if path in MOST_OF_A_PAGE:
        first = packed(paper.pages[0].extract_text())
        rule, title = await visitor.ask(
            """[document.querySelector('header > div:last-child').getBoundingClientRect().bottom,
              document.querySelector('h1').getBoundingClientRect().top]"""
        )
        assert title - rule >= 8
        assert packed(await visitor.text("main > div h1")) in first
        assert packed(await visitor.text("main > section:not([aria-label]) h2")) in first
        assert len(paper.pages) <= MOST_OF_A_PAGE[path]


@pytest.mark.parametrize("number", [5, 24])
async def test_product_prints_on_few_sheets_with_all_it_says(arrive: Arrive, number: int) -> None:
    """Two or three A4 pages hold every cell, item and note, whatever window it is printed from."""
    visitor = await arrive(f"/products/{number}")
    for width in (375, 1280):
        await visitor.resize(width)
        paper = await printed(visitor)
        await visitor.tab.send("Emulation.setEmulatedMedia", {"media": "print"})
        said = await visitor.ask(EVERY_TEXT)
        displays = await visitor.ask(
            "[...new Set([...document.querySelectorAll('main :is(thead, tr, th, td)')]"
            ".map((each) => getComputedStyle(each).display))].sort()"
        )
        await visitor.tab.send("Emulation.setEmulatedMedia", {"media": ""})

        text = text_of(paper)
        assert len(paper.pages) <= MOST_PAGES.get(number, 3)
        assert len(said) > 20
        assert [one for one in said if packed(one) not in text] == []
        assert displays == ["table-cell", "table-header-group", "table-row"]


async def test_calculators_are_on_paper_with_what_was_typed(arrive: Arrive) -> None:
    """Fields, the values in them and the results are printed as they are seen."""
    visitor = await arrive("/tools?wire=1/cuzn37&unit=kg&d=0.25&amount=7.25#metres")
    await visitor.until("document.querySelector('[name=metres-amount]').value === '7.25'")
    await visitor.rest()
    results = await visitor.texts("main output > *")
    assert "7.25 kg is about" in results[0]
    values = await visitor.ask(
        "[...document.querySelectorAll('main [role=group] input')].map((each) => each.value)"
    )
    text = text_of(await printed(visitor))

    assert [one for one in results if packed(one) not in text] == []
    assert [one for one in values if packed(one) not in text] == []
