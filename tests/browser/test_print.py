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


@pytest.mark.parametrize("path", ["/products/5", "/products/23"])
async def test_print_shows_the_product_and_nothing_of_the_frame(arrive: Arrive, path: str) -> None:
    """On paper navigation, buttons and carousels are gone; name, tables and notes are there."""
    visitor = await arrive(path)
    await visitor.tab.send("Emulation.setEmulatedMedia", {"media": "print"})

    assert await visitor.shown("h1")
    assert await visitor.shown("main table")
    for gone in ("header nav", "header details", "main button", "footer nav, footer details"):
        assert not await visitor.shown(gone), gone
    dark = "getComputedStyle(document.body).backgroundColor"
    assert await visitor.ask(dark) in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")


@pytest.mark.parametrize("number", [1, 5, 12, 22, 24, 30, 201])
@pytest.mark.parametrize("width", [375, 1280])
async def test_product_prints_on_few_sheets_with_all_it_says(
    arrive: Arrive, number: int, width: int
) -> None:
    """Two or three A4 pages hold every cell, item and note, whatever window it is printed from."""
    visitor = await arrive(f"/products/{number}", width=width)
    paper = await printed(visitor)
    await visitor.tab.send("Emulation.setEmulatedMedia", {"media": "print"})
    said = await visitor.ask(EVERY_TEXT)

    text = text_of(paper)
    assert len(paper.pages) <= MOST_PAGES.get(number, 3)
    assert len(said) > 20
    assert [one for one in said if packed(one) not in text] == []


@pytest.mark.parametrize("path", KINDS)
async def test_nothing_that_is_pressed_stands_on_paper(arrive: Arrive, path: str) -> None:
    """Buttons are gone and fields too, but a calculation's, and links that look like buttons."""
    visitor = await arrive(path)
    paper = await printed(visitor)
    await visitor.tab.send("Emulation.setEmulatedMedia", {"media": "print"})

    assert await visitor.ask(PRESSED_THERE) == []
    text = text_of(paper)
    assert [label for label in PRESSED if packed(label) in text] == []
    assert path in NO_FOOT or packed(catalogue()["frame"]["sampleNotice"]) in text


@pytest.mark.parametrize("width", [375, 1280])
async def test_table_is_a_table_on_paper(arrive: Arrive, width: int) -> None:
    """The cells of a row stand beside each other, under the heads of their columns."""
    visitor = await arrive("/products/5", width=width)
    await visitor.tab.send("Emulation.setEmulatedMedia", {"media": "print"})

    displays = await visitor.ask(
        "[...new Set([...document.querySelectorAll('main :is(thead, tr, th, td)')]"
        ".map((each) => getComputedStyle(each).display))].sort()"
    )
    assert displays == ["table-cell", "table-header-group", "table-row"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", KINDS)
async def test_words_are_dark_on_paper_and_nothing_has_a_ground(
    arrive: Arrive, path: str, scheme: str
) -> None:
    """What stands on graphite on the screen is black on paper, whatever the screen's scheme."""
    visitor = await arrive(path)
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    await visitor.tab.send("Emulation.setEmulatedMedia", {"media": "print", "features": features})

    assert await visitor.ask(PALE) == []
    assert await visitor.ask(GROUNDS) == []


@pytest.mark.parametrize(
    ("path", "most"),
    [("/", 3), ("/foundation", 3), ("/infrastructure", 6), ("/customers", 6), ("/connect", 2)],
)
async def test_page_of_the_company_prints_on_few_sheets(
    arrive: Arrive, path: str, most: int
) -> None:
    """The title is clear of the header's rule, and what follows it stands on the same sheet."""
    visitor = await arrive(path)
    paper = await printed(visitor)
    first = packed(paper.pages[0].extract_text())
    await visitor.tab.send("Emulation.setEmulatedMedia", {"media": "print"})
    rule, title = await visitor.ask(
        """[document.querySelector('header > div:last-child').getBoundingClientRect().bottom,
          document.querySelector('h1').getBoundingClientRect().top]"""
    )

    assert title - rule >= 8
    assert packed(await visitor.text("main > div h1")) in first
    assert packed(await visitor.text("main > section:not([aria-label]) h2")) in first
    assert len(paper.pages) <= most


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
