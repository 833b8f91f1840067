"""What a page weighs on the way to a visitor, compressed as hosts do it."""

import re
from pathlib import Path

import brotli
import pytest

STYLES = 7_200
"""Bytes of styles that a page waits for: its own and those of the frame."""
ENTRY = 2_200
"""Bytes of script that run at once; the rest runs when the page rests or is touched."""
SCRIPT = 97_500
"""Bytes of script that a page loads in all; 3,300 of them are react-helmet-async."""

PAGES = (
    "index",
    "foundation",
    "products",
    "products/1",
    "products/5",
    "products/201",
    "infrastructure",
    "customers",
    "connect",
    "404",
)
SHEET = re.compile(r'<link rel="stylesheet"[^>]* href="/([^"]+)"')
CHUNK = re.compile(r'<link rel="modulepreload"[^>]* href="/([^"]+)"')
ENTRY_SCRIPT = re.compile(r'<script type="module"[^>]* src="/([^"]+)"')


def weight(site: Path, pattern: re.Pattern[str], page: str) -> int:
    """Return how many bytes travel for the files that a page names in this way."""
    html = (site / f"{page}.html").read_text("utf-8")
    files = pattern.findall(html)
    assert files, f"{page} names none: {pattern.pattern}"
    return sum(len(brotli.compress((site / file).read_bytes())) for file in files)


@pytest.mark.parametrize("page", PAGES)
def test_page_waits_for_few_styles(site: Path, page: str) -> None:
    """A page links its own styles and the frame's, and no other page's."""
    assert weight(site, SHEET, page) <= STYLES


@pytest.mark.parametrize("page", PAGES)
def test_script_comes_late_and_little(site: Path, page: str) -> None:
    """What runs at once is next to nothing, and all script together stays within its budget."""
    entry = weight(site, ENTRY_SCRIPT, page)

    assert entry <= ENTRY
    assert entry + weight(site, CHUNK, page) <= SCRIPT


@pytest.mark.parametrize("page", PAGES)
def test_no_script_competes_with_the_first_paint(site: Path, page: str) -> None:
    """Every script of a page is fetched at low priority."""
    head = (site / f"{page}.html").read_text("utf-8").partition("</head>")[0]
    scripts = re.findall(r'<(?:script type="module"|link rel="modulepreload")[^>]*>', head)

    assert len(scripts) > 5
    assert [tag for tag in scripts if 'fetchpriority="low"' not in tag] == []
