"""The sitemap is split when one file would exceed the limits of search engines."""

from pathlib import Path

import pytest
from lxml import etree

from prerender.audit.facts import Facts
from prerender.audit.reading import read_facts
from prerender.audit.rules.addresses import sitemap as rule
from prerender.audit.site import AuditedPage, Site
from prerender.publish.site_files import sitemaps
from prerender.rewriter import PublishedPage
from prerender.setting_keys import Budgets

ORIGIN = "https://www.example.com"
PAGE: Facts = read_facts(b"<!doctype html><title>A page</title>")


def published(count: int) -> list[PublishedPage]:
    """Return this many pages, each with a picture."""
    return [page(f"/wires/{number}-mm") for number in range(count)]


def page(path: str) -> PublishedPage:
    """Return an indexable page."""
    images = (f"/assets{path}.jpg",)
    return PublishedPage(path, f"{path[1:]}.html", missing=False, listed=True, images=images)


def addresses(text: bytes) -> list[str]:
    """Return the addresses of pages or files in a sitemap."""
    found = etree.fromstring(text).xpath("./*/*[local-name() = 'loc']/text()")
    return [str(one) for one in found]


def test_sitemap_of_a_large_site_is_an_index() -> None:
    """50,100 pages need two files, which the index lists in order."""
    index, *parts = sitemaps(published(50_100), ORIGIN, {})

    assert index[0] == "sitemap.xml"
    assert addresses(index[1]) == [f"{ORIGIN}/sitemap-1.xml", f"{ORIGIN}/sitemap-2.xml"]
    assert [file for file, _ in parts] == ["sitemap-1.xml", "sitemap-2.xml"]
    assert [len(addresses(text)) for _, text in parts] == [50_000, 100]


def test_sitemap_file_does_not_exceed_the_size_limit() -> None:
    """If pages have many pictures, a file reaches its size limit before its limit of pages."""
    index, *parts = sitemaps(published(100), ORIGIN, {}, most_bytes=10_000)

    assert len(parts) > 2
    assert all(len(text) <= 10_000 for _, text in parts)
    assert len(addresses(index[1])) == len(parts)
    assert [a for _, text in parts for a in addresses(text)] == [
        f"{ORIGIN}/wires/{number}-mm" for number in range(100)
    ]


@pytest.mark.parametrize(
    ("lost", "messages"),
    [
        ("", []),
        (
            "sitemap-2.xml",
            ["/sitemap-2.xml: is missing; without it, search engines find pages only by links"],
        ),
    ],
)
def test_audit_reads_the_files_of_an_index(tmp_path: Path, lost: str, messages: list[str]) -> None:
    """Pages can be in any file of the index, and a missing file is reported."""
    pages = published(5)
    for file, text in sitemaps(pages, ORIGIN, {}, most_pages=2):
        if file != lost:
            (tmp_path / file).write_bytes(text)
    site = Site(tmp_path, ORIGIN, Budgets(), [AuditedPage(one.file, PAGE) for one in pages])

    found = [f"{one.page}: {one.message}" for one in rule.site_findings(site)]

    assert found == messages


def test_audit_reports_a_sitemap_file_with_too_many_addresses(tmp_path: Path) -> None:
    """Search engines read only the first 50,000 addresses."""
    pages = published(50_001)
    [(file, text)] = sitemaps(pages, ORIGIN, {}, most_pages=60_000)
    (tmp_path / file).write_bytes(text)
    site = Site(tmp_path, ORIGIN, Budgets(), [AuditedPage(one.file, PAGE) for one in pages])

    [found] = rule.site_findings(site)

    assert found.message == "has 50001 addresses; the limit per file is 50000"
