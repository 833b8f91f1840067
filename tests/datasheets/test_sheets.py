"""Each product has a data sheet that says what its page says, for readers of every kind."""

from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
import zxingcpp
from aiohttp import ClientSession
from bs4 import BeautifulSoup
from pikepdf import Name
from pypdf import PdfReader

from prerender.routes import MARKDOWN
from tests.support.datasheets import Sheet, elements, packed
from tests.support.heads import ORIGIN
from tests.support.published import catalogue, page, words

LARGEST = 150_000
MOST_PAGES = 2
PRODUCTS = catalogue()["products"]
WORDS = catalogue()["pages"]["product"]
FILED = (
    "technicalSpecifications",
    "spoolTable",
    "packagingAndDelivery",
    "customizationOptions",
    "complianceAndQuality",
    "handlingAndStorage",
    "certifications",
    "note",
)
Product = dict[str, Any]
"""An entry of the catalogue's products."""


def filed(soup: BeautifulSoup) -> list[str]:
    """Return the text of every cell, item and note that a product's page has under these heads.

    What is said of links stands on no paper.
    """
    headings = {WORDS[name] for name in FILED}
    found = []
    for section in soup.select("main section"):
        if section.h2 and words(section.h2) in headings:
            drawings = "figure, figure ~ p, :has(> figure) ~ p, button, caption > span > span"
            for hidden in section.select(f"{drawings}, p:has(> a)"):
                hidden.decompose()
            found += [words(one) for one in section.select("th, td, li, p")]
    return [text for text in found if text and text != WORDS["sizes"]["note"]]


def test_there_is_one_sheet_for_each_product_and_no_other(site: Path) -> None:
    """Each is named by its product's id, which stays when the product is renamed."""
    names = {file.name for file in (site / "datasheets").iterdir()}

    assert names == {f"{one['id']}.pdf" for one in PRODUCTS}


def test_sheet_says_what_the_page_says(site: Path, sheet: Sheet, product: Product) -> None:
    """Every cell, item and note of the page's tables stands on the sheet, and the summary too."""
    text = sheet.text
    soup = page(site, f"/products/{product['id']}")

    said = [product["name"], product["summary"], *filed(soup)]
    assert len(said) > 2
    assert [one for one in said if packed(one) not in text] == []


def test_sheet_has_the_terms_of_its_page_and_twin(
    site: Path, sheet: Sheet, product: Product
) -> None:
    """Minimum order and delivery are on page, sheet and copy under the same names."""
    twin = (site / f"{MARKDOWN.strip('/')}/products/{product['id']}.md").read_text("utf-8")
    text = sheet.text

    terms = page(site, f"/products/{product['id']}").select("article > header dl > div")
    assert terms
    for term in terms:
        name, stated = words(term.dt), words(term.dd)
        assert packed(f"{name}{stated}") in text
        assert f"- {name}: {stated}\n" in twin


def test_sheet_has_no_words_about_links(sheet: Sheet) -> None:
    """What leads from a page to others is not said on paper."""
    text = sheet.text

    for said in (WORDS["sizes"]["note"], WORDS["equivalents"]["all"]):
        assert packed(said) not in text


def test_sheet_is_one_or_two_pages_of_a_size_to_send(sheet: Sheet) -> None:
    """It has at most two A4 pages and 150 KB."""
    with sheet.open() as pdf:
        boxes = [[round(float(side)) for side in one.mediabox] for one in pdf.pages]

    assert 1 <= len(boxes) <= MOST_PAGES
    assert all(box == [0, 0, 595, 842] for box in boxes)
    assert sheet.file.stat().st_size <= LARGEST


def test_page_tells_of_its_sheet(site: Path, sheet: Sheet, product: Product) -> None:
    """Link, head and structured data name the sheet; the link says its pages and its size."""
    soup = page(site, f"/products/{product['id']}")
    address = f"/datasheets/{sheet.file.name}"
    with sheet.open() as pdf:
        count = len(pdf.pages)

    size = round(sheet.file.stat().st_size / 1000)
    told = WORDS["datasheet"]["onePage" if count == 1 else "pages"]
    (link,) = soup.select('main a[type="application/pdf"]')
    assert link["href"] == address
    assert words(link) == told.format(pages=count, size=size)
    (named,) = soup.select('head link[type="application/pdf"]')
    assert (named["rel"], named["href"]) == (["alternate"], address)
    assert f'"url":"{ORIGIN}{address}"' in soup.select_one("script[type$=ld\\+json]").text


def test_reader_of_tags_finds_headings_tables_and_words_for_pictures(
    sheet: Sheet, product: Product
) -> None:
    """One H1, H2s, header cells with a scope, and a text for each figure stand in its tags."""
    with sheet.open() as pdf:
        assert str(pdf.Root.Lang) == "en-IN"
        assert pdf.Root.MarkInfo.Marked
        assert pdf.Root.ViewerPreferences.DisplayDocTitle
        assert len(list(elements(pdf, "/H1"))) == 1
        assert list(elements(pdf, "/H2"))
        heads = list(elements(pdf, "/TH"))
        assert heads
        assert all(any(Name.Scope in one for one in head.A) for head in heads)
        figures = list(elements(pdf, "/Figure"))
        assert all(str(figure.Alt).strip() for figure in figures)
        assert any(f"{ORIGIN}/products/{product['id']}" in str(one.Alt) for one in figures)
        for item in elements(pdf, "/LI"):
            assert "/LBody" in [str(kid.S) for kid in item.K]
        for table in elements(pdf, "/Table"):
            assert all(not isinstance(kid, int) for kid in table.K)


def test_nothing_on_the_sheet_is_neither_content_nor_artifact(sheet: Sheet) -> None:
    """Page numbers and rules are artifacts, so that nobody has them read aloud."""
    shows = {"Tj", "TJ", "Do", "f", "S", "B", "sh"}
    with sheet.open() as pdf:
        for one in pdf.pages:
            depth = 0
            for instruction in pikepdf.parse_content_stream(one):
                operator = str(instruction.operator)
                depth += {"BMC": 1, "BDC": 1, "EMC": -1}.get(operator, 0)
                assert depth > 0 or operator not in shows


def test_sheet_says_what_it_is_and_not_when_it_was_made(sheet: Sheet, product: Product) -> None:
    """Title and author stand in both of a file's places for them; no date and no program does."""
    with sheet.open() as pdf:
        info = {str(key) for key in pdf.docinfo}
        title = str(pdf.docinfo.Title)
        with pdf.open_metadata() as metadata:
            described = str(metadata["dc:title"])

    assert info == {"/Title", "/Author"}
    assert title == described
    assert product["name"] in title


def test_sheet_has_bookmarks_for_its_headings(sheet: Sheet, product: Product) -> None:
    """The product's name leads, and the headings stand below it."""
    first, below = PdfReader(sheet.file).outline[:2]

    assert first["/Title"] == product["name"]
    assert WORDS["technicalSpecifications"] in [entry["/Title"] for entry in below]


def test_fonts_lie_in_the_sheet(sheet: Sheet) -> None:
    """Every font is embedded: it looks the same wherever it is opened and printed."""
    with sheet.open() as pdf:
        for one in pdf.pages:
            for font in one.Resources.Font.values():
                (real,) = font.get(Name.DescendantFonts, [font])
                descriptor = real.FontDescriptor
                assert Name.FontFile2 in descriptor or Name.FontFile3 in descriptor


def test_code_on_the_sheet_leads_to_the_page(sheet: Sheet, product: Product) -> None:
    """A camera reads the address of the product's page from the printed code."""
    pages = pypdfium2.PdfDocument(sheet.file)
    pictures = (pages[at].render(scale=3).to_pil() for at in range(len(pages)))

    read = [code.text for picture in pictures for code in zxingcpp.read_barcodes(picture)]
    assert read == [f"{ORIGIN}/products/{product['id']}"]


@pytest.mark.parametrize("folder", ["/datasheets/", MARKDOWN])
async def test_host_keeps_what_says_the_same_out_of_search(
    site: Path, origin: str, folder: str
) -> None:
    """The answer with a sheet says noindex, as with a page's twin in Markdown."""
    file = min(file for file in (site / folder.strip("/")).rglob("*") if file.is_file())

    async with (
        ClientSession() as session,
        session.get(f"{origin}/{file.relative_to(site).as_posix()}") as answer,
    ):
        assert (answer.status, answer.headers["X-Robots-Tag"]) == (200, "noindex")


def test_sources_of_contested_figures_are_on_the_sheet_and_not_on_the_page(site: Path) -> None:
    """The sheet and the cross-reference page give the sources; the product's page one value."""
    product = next(one for one in PRODUCTS if one["id"] == 23)
    said = product["figureSources"]["Melting range"]

    assert packed(said) in Sheet(site / "datasheets/23.pdf").text
    assert said in words(page(site, "/equivalents").main)
    assert said not in words(page(site, "/products/23").main)
