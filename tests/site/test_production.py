"""Production builds, which omit every unconfirmed value."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from prerender.catalogue.placeholders.claims import ChecklistEntry, read_checklist
from prerender.host.server import is_indexable
from tests.support.datasheets import DataSheet, without_spaces
from tests.support.heads import ORIGIN, PATHS, content
from tests.support.identity import NAME
from tests.support.project import REPORT, Project
from tests.support.published import catalogue, page, section, words

TEXTS = {".html", ".js", ".json", ".md", ".txt", ".xml"}
LONG_TEXT = 45
"""Minimum length of a text that is unlikely to occur in two places."""
SAMPLES = ("Doab", "00000 0000", "sales@example.com", "Plot 00")
FRAME = catalogue()["frame"]


def is_omitted(entry: ChecklistEntry) -> bool:
    """Return whether a production build omits an entry."""
    return entry.is_open and entry.shows == "words"


def long_texts(entries: list[ChecklistEntry]) -> set[str]:
    """Return the long texts of these entries, without markup."""
    texts = {text for entry in entries for text in entry.shown.split(" \N{MIDDLE DOT} ")}
    plain = {words(BeautifulSoup(text, "html.parser")) for text in texts}
    return {text for text in plain if len(text) >= LONG_TEXT}


@pytest.fixture(scope="module")
def omitted(production: Project) -> list[ChecklistEntry]:
    """Return the entries that the production build omits."""
    return [entry for entry in read_checklist(production.catalogue) if is_omitted(entry)]


def test_no_file_has_an_unconfirmed_value(
    production: Project, omitted: list[ChecklistEntry]
) -> None:
    """No published text file contains an unconfirmed value."""
    hidden = {*long_texts(omitted), *SAMPLES, FRAME["sampleLabel"], FRAME["unconfirmedLabel"]}
    searched = {json.dumps(text, ensure_ascii=False)[1:-1] for text in hidden} | hidden
    files = [file for file in production.site.rglob("*") if file.suffix in TEXTS]

    assert len(hidden) > 100
    assert files
    for file in files:
        text = file.read_text("utf-8")
        plain = words(BeautifulSoup(text, "html.parser")) if file.suffix == ".html" else text
        assert [one for one in searched if one in plain or one in text] == [], file


def test_no_data_sheet_has_an_unconfirmed_value(
    production: Project, omitted: list[ChecklistEntry]
) -> None:
    """Data sheets contain the company's name, no unconfirmed value and no sample notice."""
    hidden = {without_spaces(text) for text in long_texts(omitted)}
    sheets = sorted(production.site.glob("datasheets/*.pdf"))

    assert len(sheets) == len(catalogue()["products"])
    for file in sheets:
        text = DataSheet(file).text
        assert [one for one in hidden if one in text] == [], file
        assert without_spaces(NAME) in text
        assert without_spaces(FRAME["sampleNotice"]) not in text


def test_section_is_omitted_when_it_is_empty(production: Project) -> None:
    """A section without confirmed entries is missing from the page and the Markdown copy."""
    heading = catalogue()["pages"]["product"]["complianceAndQuality"]
    copy = (production.site / "markdown/products/1.md").read_text("utf-8")

    assert page(production.site, "/products/1").find("h2", string=heading) is None
    assert page(production.site, "/products/1").find("a", href="/infrastructure#quality") is None
    assert f"## {heading}" not in copy


def test_sections_show_confirmed_entries(production: Project) -> None:
    """The timeline shows confirmed entries only; a section without entries is missing."""
    history = section(page(production.site, "/foundation"), "Our Legacy")
    customers = page(production.site, "/customers")
    titles = [catalogue()["pages"]["customers"][name]["heading"] for name in ("defence", "vendors")]

    assert [words(year) for year in history.select("li > div > p:first-child")] == [
        "1948",
        "1980s",
        "Present",
    ]
    for title in titles:
        assert customers.find("h2", string=title) is None


def test_testimonial_is_omitted_when_unconfirmed(production: Project) -> None:
    """An unconfirmed testimonial is omitted together with its heading."""
    heading = catalogue()["pages"]["customers"]["testimonialHeading"]
    customers = page(production.site, "/customers")

    assert customers.find("blockquote") is None
    assert customers.find("h2", string=heading) is None


@pytest.mark.parametrize("path", PATHS)
def test_page_has_the_company_and_no_sample_notice(production: Project, path: str) -> None:
    """Every page has the company's name, and no page has the sample notice."""
    text = words(page(production.site, path))

    assert NAME in text
    assert FRAME["sampleNotice"] not in text


def test_pages_can_be_indexed(production: Project) -> None:
    """Pages and headers allow indexing, and robots.txt names the sitemap."""
    head = page(production.site, "/products/5")

    assert content(head, "robots") == "index, follow, max-snippet:-1, max-image-preview:large"
    assert is_indexable(production.site)
    assert (production.site / "robots.txt").read_text() == (
        f"User-agent: *\nAllow: /\n\nSitemap: {ORIGIN}/sitemap.xml\n"
    )


def test_structured_data_has_the_company_contacts(production: Project) -> None:
    """Structured data contains the name and telephone number of a filled-in company."""
    [script] = page(production.site, "/").select('script[type="application/ld+json"]')
    graph: dict[str, Any] = json.loads(str(script.string))
    company = next(one for one in graph["@graph"] if one["@type"] == "Organization")

    assert company["name"] == NAME
    assert company["contactPoint"][0]["telephone"] == "+91 12345 67891"


def test_report_counts_the_owner_s_checklist_when_the_company_is_filled_in(
    production: Project,
) -> None:
    """With a complete company, the report counts and explains what it leaves out."""
    report = Path(production.root, REPORT).read_text("utf-8")
    entries = read_checklist(production.catalogue)
    states = Counter(entry.state for entry in entries)

    assert [entry.key for entry in entries if entry.key.startswith("company.")] == []
    assert f"Owner's checklist: {states['sample']} placeholders" in report
    assert f"{states['unconfirmed']} values to confirm, 0 confirmed." in report
    assert "Demonstration" not in report
    assert "/customers: thin-text: is short until the owner confirms 45 values of it" in report
    assert "accepted: dead-link /pr\n" in report
