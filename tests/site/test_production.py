"""A production build: the company is filled in, and no output has what is not confirmed."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from bench.identity import NAME
from prerender.catalogue.placeholders.claims import Entry, read_entries
from prerender.host.indexing import is_indexable
from tests.support.datasheets import Sheet, packed
from tests.support.heads import ORIGIN, PATHS, content
from tests.support.project import REPORT, Project
from tests.support.published import catalogue, page, section, words

TEXTS = {".html", ".js", ".json", ".md", ".txt", ".xml"}
LONG = 45
"""Letters from which on a text is a sentence of its own, said in one place alone."""
SAMPLES = ("Doab", "00000 0000", "sales@example.com", "Plot 00")
FRAME = catalogue()["frame"]


def is_left_out(entry: Entry) -> bool:
    """Whether an entry of the owner's list is not to be published."""
    return entry.is_open and entry.shows == "words"


def sentences(entries: list[Entry]) -> set[str]:
    """Return the sentences that are left out, without markup."""
    texts = {text for entry in entries for text in entry.words.split(" \N{MIDDLE DOT} ")}
    plain = {words(BeautifulSoup(text, "html.parser")) for text in texts}
    return {text for text in plain if len(text) >= LONG}


@pytest.fixture(scope="module")
def left_out(production: Project) -> list[Entry]:
    """Return what the owner has not confirmed."""
    return [entry for entry in read_entries(production.catalogue) if is_left_out(entry)]


def test_no_file_has_a_value_that_is_not_confirmed(
    production: Project, left_out: list[Entry]
) -> None:
    """Pages, scripts, page data, search index, Markdown copies and JSON-LD have none of them."""
    hidden = {*sentences(left_out), *SAMPLES, FRAME["sampleLabel"], FRAME["unconfirmedLabel"]}
    written = {json.dumps(text, ensure_ascii=False)[1:-1] for text in hidden} | hidden
    files = [file for file in production.site.rglob("*") if file.suffix in TEXTS]

    assert len(hidden) > 100
    assert files
    for file in files:
        text = file.read_text("utf-8")
        plain = words(BeautifulSoup(text, "html.parser")) if file.suffix == ".html" else text
        assert [one for one in written if one in plain or one in text] == [], file


def test_no_data_sheet_has_a_value_that_is_not_confirmed(
    production: Project, left_out: list[Entry]
) -> None:
    """The sheets have none of them, no line about a demonstration, and the company's name."""
    hidden = {packed(text) for text in sentences(left_out)}
    sheets = sorted(production.site.glob("datasheets/*.pdf"))

    assert len(sheets) == len(catalogue()["products"])
    for file in sheets:
        text = Sheet(file).text
        assert [one for one in hidden if one in text] == [], file
        assert packed(NAME) in text
        assert packed(FRAME["sampleNotice"]) not in text


def test_section_that_becomes_empty_disappears(production: Project) -> None:
    """A product's section without a confirmed entry is neither on its page nor in the copy."""
    heading = catalogue()["pages"]["product"]["complianceAndQuality"]
    copy = (production.site / "markdown/products/1.md").read_text("utf-8")

    assert page(production.site, "/products/1").find("h2", string=heading) is None
    assert f"## {heading}" not in copy


def test_sections_that_the_specification_fixes_show_what_is_confirmed(production: Project) -> None:
    """The timeline has its confirmed entries; lists without one say that references are given."""
    history = section(page(production.site, "/foundation"), "Our Legacy")
    customers = page(production.site, "/customers")
    titles = [catalogue()["pages"]["customers"][name]["heading"] for name in ("defence", "vendors")]

    assert [words(year) for year in history.select("li > div > p:first-child")] == [
        "1948",
        "1980s",
        "Present",
    ]
    for title in titles:
        assert FRAME["referencesOnRequest"] in words(section(customers, title))
        assert section(customers, title).find("ul") is None


def test_testimonial_that_is_not_confirmed_disappears(production: Project) -> None:
    """A statement that no customer has approved leaves neither a quotation nor its heading."""
    heading = catalogue()["pages"]["customers"]["testimonialHeading"]
    customers = page(production.site, "/customers")

    assert customers.find("blockquote") is None
    assert customers.find("h2", string=heading) is None


def test_description_that_is_not_confirmed_gives_way_to_the_summary(production: Project) -> None:
    """The page of a product whose description is open shows its summary instead."""
    product = next(one for one in catalogue()["products"] if one["id"] == 3)

    assert product["summary"] in words(page(production.site, "/products/3").main)


@pytest.mark.parametrize("path", PATHS)
def test_page_has_its_company_and_no_line_about_a_demonstration(
    production: Project, path: str
) -> None:
    """The filled-in name is on every page; the line about samples is on none."""
    text = words(page(production.site, path))

    assert NAME in text
    assert FRAME["sampleNotice"] not in text


def test_search_engines_may_list_it(production: Project) -> None:
    """Pages say index, headers keep nobody out, and robots.txt names the sitemap."""
    head = page(production.site, "/products/5")

    assert content(head, "robots") == "index, follow, max-snippet:-1, max-image-preview:large"
    assert is_indexable(production.site)
    assert (production.site / "robots.txt").read_text() == (
        f"User-agent: *\nAllow: /\n\nSitemap: {ORIGIN}/sitemap.xml\n"
    )


def test_contacts_are_given_to_machines(production: Project) -> None:
    """The structured data of a filled-in company has its numbers and its address."""
    [script] = page(production.site, "/").select('script[type="application/ld+json"]')
    graph: dict[str, Any] = json.loads(str(script.string))
    company = next(one for one in graph["@graph"] if one["@type"] == "Organization")

    assert company["name"] == NAME
    assert company["contactPoint"][0]["telephone"] == "+91 12345 67891"


def test_build_reports_what_it_left_out_in_groups(
    production: Project, left_out: list[Entry]
) -> None:
    """A line has the number of all values, and a line each the number of a kind."""
    report = Path(production.root, REPORT).read_text("utf-8").splitlines()
    at = report.index(f"Left out until confirmed: {len(left_out)} values.")
    groups = [re.fullmatch(r"  (\d+) of [\w.]+", line) for line in report[at + 1 :]]
    counts = [int(found[1]) for found in groups if found]

    assert sum(counts) == len(left_out)
    assert len(counts) < 40
