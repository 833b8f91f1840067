"""A demonstration reads like a finished site, says once what it is, and is kept out of search."""

import json
import re
from pathlib import Path

import pytest

from prerender.catalogue.placeholders.claims import EVERY_PAGE, entries
from prerender.host.indexing import is_indexable
from tests.support.datasheets import Sheet, packed
from tests.support.heads import NOWHERE, PATHS, content
from tests.support.project import ROOT
from tests.support.published import catalogue, page, raw_catalogue, words

ENTRIES = list(entries((ROOT / "catalogue.json").read_text("utf-8")))
FRAME = catalogue()["frame"]
TEXTS = {".html", ".js", ".json", ".md", ".txt", ".xml"}
NOTES = re.compile(
    r"\bowner|\bplaceholder|to be replaced|this place is kept|\bVendor \d|\bIIT \d|lorem",
    re.IGNORECASE,
)


def test_no_file_has_a_label_or_a_question_to_the_owner(site: Path) -> None:
    """Labels of single values, and what the owner is asked, are in the preview alone."""
    hidden = {FRAME["sampleLabel"], FRAME["unconfirmedLabel"], *(entry.ask for entry in ENTRIES)}
    written = {json.dumps(text, ensure_ascii=False)[1:-1] for text in hidden}
    files = [file for file in site.rglob("*") if file.suffix in TEXTS]

    assert files
    for file in files:
        text = file.read_text("utf-8")
        assert [one for one in written if one in text] == [], file


@pytest.mark.parametrize("path", PATHS)
def test_every_page_says_in_one_line_that_it_is_a_demonstration(site: Path, path: str) -> None:
    """Company, customers, history and pictures are made up, and each page says so once."""
    soup = page(site, path)

    assert words(soup).count(FRAME["sampleNotice"]) == 1
    assert FRAME["sampleNotice"] in words(soup.footer)


@pytest.mark.parametrize("path", [path for path in PATHS if path.startswith("/products/")])
def test_every_data_sheet_says_that_it_is_a_demonstration(site: Path, path: str) -> None:
    """The data sheet and the Markdown copy of a product have the same line."""
    [link] = page(site, path).select("header a[type='application/pdf']")
    sheet = Sheet(site / str(link["href"]).removeprefix("/"))
    copy = (site / f"markdown{path}.md").read_text("utf-8")

    assert packed(FRAME["sampleNotice"]) in sheet.text
    assert FRAME["sampleNotice"] in copy


@pytest.mark.parametrize("path", [*PATHS, *NOWHERE])
def test_every_page_asks_search_engines_to_keep_out(site: Path, path: str) -> None:
    """It says noindex on any host; the headers say it too, for files that are no pages."""
    assert content(page(site, path), "robots") == "noindex"
    assert not is_indexable(site)


def test_robots_txt_stays_open_and_names_no_sitemap(site: Path) -> None:
    """A crawler that may not fetch a page would never read its noindex."""
    assert (site / "robots.txt").read_text() == "User-agent: *\nAllow: /\n"


@pytest.mark.parametrize("path", PATHS)
def test_no_page_has_a_note_to_the_owner(site: Path, path: str) -> None:
    """Sample words read like a finished page, not like a form to fill in."""
    assert NOTES.findall(words(page(site, path).body)) == []


def test_claims_are_of_all_kinds() -> None:
    """The catalogue has claims of single texts, of sections and of whole entries, and of pages."""
    assert {entry.state for entry in ENTRIES} == {"sample", "unconfirmed"}
    assert {len(entry.of) for entry in ENTRIES} >= {0, 1, 2}
    assert any(EVERY_PAGE in entry.pages for entry in ENTRIES)


@pytest.mark.parametrize("number", [one["id"] for one in catalogue()["products"]])
def test_label_with_the_batch_is_to_be_confirmed_wherever_it_is_said(number: int) -> None:
    """What packages say of their batch is the same claim of every product."""
    product = next(one for one in raw_catalogue()["products"] if one["id"] == number)
    claimed = {tuple(claim["of"]) for claim in product["claims"]}
    for name, text in product.get("packagingAndDelivery", {}).items():
        if "batch" in text:
            assert ("packagingAndDelivery", name) in claimed


def test_twenty_one_vendors_are_twenty_one() -> None:
    """No two vendors, and no two institutes, have the same name or the same trade."""
    customers = catalogue()["pages"]["customers"]

    for key in ("name", "type"):
        assert len({vendor[key] for vendor in customers["vendorItems"]}) == 21
    assert len({institute["name"] for institute in customers["instituteItems"]}) == 5
