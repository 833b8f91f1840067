"""What a page weighs on the way to a visitor, compressed as hosts do it."""

import functools
import re
from pathlib import Path

import brotli
import pytest

from prerender.routes import page_files

FIRST_FLIGHT = 14_336
"""Bytes that a server sends before it hears from the browser: ten segments, their heads left out.

A page's HTML and the styles that its first view waits for fit into them.
"""
ENTRY = 2_200
"""Bytes of script that run at once; the rest runs when the page rests or is touched."""
SCRIPT = 91_000
"""Bytes of script that a page loads in all."""
PRODUCT_PAGE = 150_000
"""Bytes of a product's page in all, with the largest of its main picture's files."""

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
    "search",
    "finder",
    "compare",
    "enquiry",
    "equivalents",
    "tools",
    "404",
)
SHEET = re.compile(r'<link rel="stylesheet"[^>]* href="/([^"]+)"')
CHUNK = re.compile(r'<link rel="modulepreload"[^>]* href="/([^"]+)"')
ENTRY_SCRIPT = re.compile(r'<script type="module"[^>]* src="/([^"]+)"')


@functools.cache
def sent(file: Path) -> int:
    """Return how many bytes travel for a file."""
    return len(brotli.compress(file.read_bytes()))


def weight(site: Path, pattern: re.Pattern[str], page: str) -> int:
    """Return how many bytes travel for the files that a page names in this way."""
    html = (site / f"{page}.html").read_text("utf-8")
    files = pattern.findall(html)
    assert files, f"{page} names none: {pattern.pattern}"
    return sum(sent(site / file) for file in files)


def test_every_first_view_fits_into_the_first_flight(site: Path) -> None:
    """HTML and the styles that the first paint waits for are sent before anything is answered."""
    heavy = {}
    for file in page_files(site):
        head = file.read_text("utf-8").partition("</head>")[0]
        (sheet,) = SHEET.findall(head)
        first = sent(file) + sent(site / sheet)
        if first > FIRST_FLIGHT:
            heavy[file.name] = first

    assert heavy == {}


@pytest.mark.parametrize("number", [1, 5, 201])
def test_product_s_page_is_light_in_all(site: Path, number: int) -> None:
    """HTML, styles, script and the main picture of a product's page are within their budget."""
    page = f"products/{number}"
    html = (site / f"{page}.html").read_text("utf-8")
    texts = sum(weight(site, pattern, page) for pattern in (SHEET, CHUNK, ENTRY_SCRIPT))
    (pictures,) = re.findall(r'<source type="image/avif" srcset="([^"]+)"', html, re.IGNORECASE)[:1]
    largest = max((site / file).stat().st_size for file in re.findall(r"/(\S+\.avif)", pictures))

    assert len(brotli.compress(html.encode())) + texts + largest <= PRODUCT_PAGE


@pytest.mark.parametrize("page", PAGES)
def test_script_comes_late_and_little(site: Path, page: str) -> None:
    """What runs at once is next to nothing, and all script together stays within its budget."""
    entry = weight(site, ENTRY_SCRIPT, page)

    assert entry <= ENTRY
    assert entry + weight(site, CHUNK, page) <= SCRIPT


@pytest.mark.parametrize("page", PAGES)
def test_no_script_competes_with_the_first_paint(site: Path, page: str) -> None:
    """The entry is fetched at low priority; of the app a document asks for nothing by itself."""
    head = (site / f"{page}.html").read_text("utf-8").partition("</head>")[0]
    before, _, rest = head.partition('<template id="chunks">')
    laid_aside, _, after = rest.partition("</template>")
    followed = re.findall(
        r'<(?:script type="module"|link rel="modulepreload")[^>]*>', before + after
    )

    assert [tag for tag in followed if 'fetchpriority="low"' not in tag] == []
    assert len(followed) <= 2
    assert len(CHUNK.findall(laid_aside)) > 3
