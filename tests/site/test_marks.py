"""What only the owner can supply or confirm: marked wherever it shows, and asked nowhere."""

import json
import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from prerender.catalogue.claims import EVERY_PAGE, Entry, entries
from tests.support.heads import PATHS
from tests.support.project import ROOT
from tests.support.published import catalogue, marks, page, section, unfolded, words

ENTRIES = list(entries((ROOT / "catalogue.json").read_text("utf-8")))
AROUND = {"tr", "li", "figure", "blockquote", "section", "header"}
"""What a mark is about: the nearest of these around it, of a section's header the section."""
MARKED = [
    pytest.param(entry, path, id=f"{entry.key} {path}")
    for entry in ENTRIES
    for path in entry.pages
    if entry.shows == "mark"
]
NOTES = re.compile(
    r"\bowner|\bplaceholder|to be replaced|\bVendor \d|\bIIT \d|lorem", re.IGNORECASE
)


def said(entry: Entry) -> list[str]:
    """Return the texts of an entry as a page shows them."""
    texts = (BeautifulSoup(text, "html.parser") for text in entry.words.split(" \N{MIDDLE DOT} "))
    return [words(text) for text in texts]


def around(mark: Tag) -> str:
    """Return what a mark is about, with and without the lines that phones press."""
    found = mark.find_parent(AROUND)
    assert found
    section = found.find_parent("section") if found.name == "header" else None
    about = section or found
    return f"{words(about)} {unfolded(about)}"


@pytest.mark.parametrize(("entry", "path"), MARKED)
def test_open_claim_has_its_mark_beside_its_words(site: Path, entry: Entry, path: str) -> None:
    """A visitor who reads the words reads beside them that they are sample or unconfirmed."""
    main = page(site, path).main
    assert main
    texts = [around(mark) for mark in marks(main, entry.state)]

    assert any(all(text in about for text in said(entry)) for about in texts), entry.words


@pytest.mark.parametrize("number", [one["id"] for one in catalogue()["products"]])
def test_label_with_the_batch_is_to_be_confirmed_wherever_it_is_said(
    site: Path, number: int
) -> None:
    """What packages say of their batch is the same claim of every product, and marked on each."""
    packing = catalogue()["pages"]["product"]["packagingAndDelivery"]
    soup = page(site, f"/products/{number}")
    if not soup.find("h2", string=packing):
        return
    for row in section(soup, packing).select("tr"):
        if "batch" in words(row):
            assert marks(row, "unconfirmed"), words(row)


@pytest.mark.parametrize("path", PATHS)
def test_every_page_says_in_one_line_that_the_company_is_a_sample(site: Path, path: str) -> None:
    """Name, numbers, address and pictures are made up, and each page's foot says so once."""
    soup = page(site, path)
    notice = catalogue()["frame"]["sampleNotice"]

    assert words(soup).count(notice) == 1
    assert notice in words(soup.footer)


@pytest.mark.parametrize("path", PATHS)
def test_no_page_holds_a_note_to_the_owner(site: Path, path: str) -> None:
    """What stands in for the owner's words reads as a page, not as a form to fill in."""
    text = words(page(site, path).body)

    assert NOTES.findall(text) == []


def test_what_the_owner_is_asked_is_published_nowhere(site: Path) -> None:
    """No file of the site holds a question to the owner."""
    asked = {json.dumps(entry.ask, ensure_ascii=False)[1:-1] for entry in ENTRIES}
    kinds = {".html", ".js", ".json", ".md", ".txt", ".xml"}
    files = [file for file in site.rglob("*") if file.suffix in kinds]

    assert files
    for file in files:
        text = file.read_text("utf-8")
        assert [ask for ask in asked if ask in text] == [], file


def test_claims_are_told_of_all_kinds() -> None:
    """The catalogue has claims of single texts, of sections and of whole entries, and of pages."""
    assert {entry.state for entry in ENTRIES} == {"sample", "unconfirmed"}
    assert {len(entry.of) for entry in ENTRIES} >= {0, 1, 2}
    assert any(EVERY_PAGE in entry.pages for entry in ENTRIES)


def test_twenty_one_vendors_are_twenty_one() -> None:
    """No two vendors, and no two institutes, have the same name or the same trade."""
    content = catalogue()["pages"]["customers"]

    for key in ("name", "type"):
        assert len({vendor[key] for vendor in content["vendorItems"]}) == 21
    assert len({institute["name"] for institute in content["instituteItems"]}) == 5
