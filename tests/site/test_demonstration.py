"""Demonstration builds: one notice on each page, no placeholder labels, not indexed."""

import json
from pathlib import Path

import pytest

from prerender.catalogue.placeholders.claims import checklist_entries
from prerender.host.server import is_indexable
from tests.support.datasheets import DataSheet, without_spaces
from tests.support.heads import NOWHERE, PATHS, content
from tests.support.project import ROOT
from tests.support.published import catalogue, page, words

ENTRIES = list(checklist_entries((ROOT / "catalogue.json").read_text("utf-8")))
FRAME = catalogue()["frame"]
TEXTS = {".html", ".js", ".json", ".md", ".txt", ".xml"}


def test_no_file_has_a_label_or_a_question_to_the_owner(site: Path) -> None:
    """No published file contains a placeholder label or a question for the owner."""
    hidden = {FRAME["sampleLabel"], FRAME["unconfirmedLabel"], *(entry.ask for entry in ENTRIES)}
    escaped = {json.dumps(text, ensure_ascii=False)[1:-1] for text in hidden}
    files = [file for file in site.rglob("*") if file.suffix in TEXTS]

    assert files
    for file in files:
        text = file.read_text("utf-8")
        assert [one for one in escaped if one in text] == [], file


@pytest.mark.parametrize("path", PATHS)
def test_page_has_the_sample_notice_once(site: Path, path: str) -> None:
    """Every page has the sample notice once, in its footer."""
    soup = page(site, path)

    assert words(soup).count(FRAME["sampleNotice"]) == 1
    assert FRAME["sampleNotice"] in words(soup.footer)


@pytest.mark.parametrize("path", [path for path in PATHS if path.startswith("/products/")])
def test_data_sheet_has_the_sample_notice(site: Path, path: str) -> None:
    """The data sheet and Markdown copy of every product have the sample notice."""
    [link] = page(site, path).select("header a[type='application/pdf']")
    sheet = DataSheet(site / str(link["href"]).removeprefix("/"))
    copy = (site / f"markdown{path}.md").read_text("utf-8")

    assert without_spaces(FRAME["sampleNotice"]) in sheet.text
    assert FRAME["sampleNotice"] in copy


@pytest.mark.parametrize("path", [*PATHS, *NOWHERE])
def test_page_has_noindex(site: Path, path: str) -> None:
    """Every page and the headers contain noindex."""
    assert content(page(site, path), "robots") == "noindex"
    assert not is_indexable(site)


def test_robots_txt_allows_every_page_and_there_is_no_sitemap(site: Path) -> None:
    """robots.txt allows every page, because a blocked crawler would not read noindex."""
    assert not list(site.glob("sitemap*.xml"))
    assert (site / "robots.txt").read_text() == "User-agent: *\nAllow: /\n"
