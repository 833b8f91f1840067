"""Content, accessibility and format of every data sheet."""

import re
from pathlib import Path
from typing import Any

import pikepdf
from bs4 import BeautifulSoup
from pikepdf import Name

from prerender.routes import MARKDOWN_FOLDER
from tests.support.datasheets import DataSheet, structure_elements, without_spaces
from tests.support.heads import ORIGIN
from tests.support.published import catalogue, page, words

SIZE_LIMIT = 230_000
PAGE_LIMIT = 2
WORDS = catalogue()["pages"]["product"]
SECTIONS = (
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
"""A product entry of the catalogue."""


def section_texts(soup: BeautifulSoup) -> list[str]:
    """Return the text of every cell, item and note in these sections of a product's page.

    Texts about links are left out because data sheets do not have them.
    """
    headings = {WORDS[name] for name in SECTIONS}
    found = []
    for section in soup.select("main section"):
        if section.h2 and words(section.h2) in headings:
            drawings = "figure, figure ~ p, :has(> figure) ~ p, button, caption > span > span"
            for hidden in section.select(f"{drawings}, p:has(> a)"):
                hidden.decompose()
            found += [words(one) for one in section.select("th, td, li, p")]
    return [text for text in found if text]


def test_sheet_has_the_texts_of_its_page(site: Path, sheet: DataSheet, product: Product) -> None:
    """The data sheet has the name, the summary and every cell, item and note of its page."""
    text = sheet.text
    soup = page(site, f"/products/{product['id']}")

    texts = [product["name"], product["summary"], *section_texts(soup)]
    assert len(texts) > 2
    assert [one for one in texts if without_spaces(one) not in text] == []


def test_sheet_has_the_terms_of_its_page_and_markdown_copy(
    site: Path, sheet: DataSheet, product: Product
) -> None:
    """Minimum order and delivery are the same on the page, data sheet and Markdown copy."""
    markdown_copy = (site / f"{MARKDOWN_FOLDER.strip('/')}/products/{product['id']}.md").read_text(
        "utf-8"
    )
    text = sheet.text

    terms = page(site, f"/products/{product['id']}").select("article > header dl > div")
    assert terms
    for term in terms:
        name, value = words(term.dt), words(term.dd)
        assert without_spaces(f"{name}{value}") in text
        assert re.search(
            rf"^- {re.escape(name)}: \[?{re.escape(value)}", markdown_copy, re.MULTILINE
        )


def test_sheet_has_at_most_two_small_pages(sheet: DataSheet) -> None:
    """A data sheet has at most two A4 pages and 150 kB."""
    with sheet.open() as pdf:
        boxes = [[round(float(side)) for side in one.mediabox] for one in pdf.pages]

    assert 1 <= len(boxes) <= PAGE_LIMIT
    assert all(box == [0, 0, 595, 842] for box in boxes)
    assert sheet.file.stat().st_size <= SIZE_LIMIT


def test_page_links_its_sheet(site: Path, sheet: DataSheet, product: Product) -> None:
    """Links, head and structured data name the data sheet."""
    soup = page(site, f"/products/{product['id']}")
    address = f"/datasheets/{sheet.file.name}"

    links = soup.select('main a[type="application/pdf"]')
    assert links
    assert {link["href"] for link in links} == {address}
    assert {words(link) for link in links} == {WORDS["datasheet"]["link"]}
    (head_link,) = soup.select('head link[type="application/pdf"]')
    assert (head_link["rel"], head_link["href"]) == (["alternate"], address)
    assert f'"url":"{ORIGIN}{address}"' in soup.select_one("script[type$=ld\\+json]").text


def test_sheet_has_tags_for_headings_tables_and_figures(sheet: DataSheet, product: Product) -> None:
    """The PDF tags contain one H1, H2s, header cells with a scope and figure texts."""
    with sheet.open() as pdf:
        assert str(pdf.Root.Lang) == "en-IN"
        assert pdf.Root.MarkInfo.Marked
        assert pdf.Root.ViewerPreferences.DisplayDocTitle
        assert len(list(structure_elements(pdf, "/H1"))) == 1
        assert list(structure_elements(pdf, "/H2"))
        header_cells = list(structure_elements(pdf, "/TH"))
        assert header_cells
        assert all(any(Name.Scope in one for one in head.A) for head in header_cells)
        figures = list(structure_elements(pdf, "/Figure"))
        assert all(str(figure.Alt).strip() for figure in figures)
        assert any(f"{ORIGIN}/products/{product['id']}#order" in str(one.Alt) for one in figures)
        for item in structure_elements(pdf, "/LI"):
            assert "/LBody" in [str(kid.S) for kid in item.K]
        for table in structure_elements(pdf, "/Table"):
            assert all(not isinstance(kid, int) for kid in table.K)


def test_sheet_content_is_tagged_or_an_artifact(sheet: DataSheet) -> None:
    """All marks are tagged content or artifacts, so screen readers skip page numbers."""
    shows = {"Tj", "TJ", "Do", "f", "S", "B", "sh"}
    with sheet.open() as pdf:
        for one in pdf.pages:
            depth = 0
            for instruction in pikepdf.parse_content_stream(one):
                operator = str(instruction.operator)
                depth += {"BMC": 1, "BDC": 1, "EMC": -1}.get(operator, 0)
                assert depth > 0 or operator not in shows


def test_sheet_embeds_its_fonts(sheet: DataSheet) -> None:
    """Every font is embedded: as a file, or glyph by glyph as a variable font is."""
    with sheet.open() as pdf:
        for one in pdf.pages:
            for font in one.Resources.Font.values():
                (real,) = font.get(Name.DescendantFonts, [font])
                descriptor = real.get(Name.FontDescriptor, {})
                assert {Name.FontFile2, Name.FontFile3} & set(descriptor) or real.CharProcs
