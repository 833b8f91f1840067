"""Compressed sizes of pages, styles and scripts."""

import functools
import re
from pathlib import Path

import brotli
import pytest

from prerender.routes import page_files
from tests.support.published import PAGES, STATES

FIRST_VIEW = 20_480
"""Bytes of the HTML and the styles that block the first paint."""
FAMILY = {"1.html": 20_600, "5.html": 21_900, "201.html": 20_700}
"""Bytes of pages with the most options."""
ENTRY = 2_200
"""Bytes of script that run immediately; the rest runs on idle or first input."""
SCRIPT = 104_700
"""Bytes of all script that a page loads."""
PRODUCT_PAGE = 163_500
"""Bytes of a product page with the largest file of its main picture."""

FILES = [
    *(path[1:] or "index" for path in (*PAGES, *STATES)),
    *("products/1", "products/5", "products/201", "404"),
]
SHEET = re.compile(r'<link rel="stylesheet"[^>]* href="/([^"]+)"')
CHUNK = re.compile(r'<link rel="modulepreload"[^>]* href="/([^"]+)"')
ENTRY_SCRIPT = re.compile(r'<script[^>]* src="/([^"]+)"')


@functools.cache
def compressed_size(file: Path) -> int:
    """Return the compressed size of a file in bytes."""
    return len(brotli.compress(file.read_bytes()))


def weight(site: Path, pattern: re.Pattern[str], page: str) -> int:
    """Return the compressed size of the files that a page refers to in this form."""
    html = (site / f"{page}.html").read_text("utf-8")
    files = pattern.findall(html)
    assert files, f"{page} has no match for {pattern.pattern}"
    return sum(compressed_size(site / file) for file in files)


def test_first_view_stays_within_its_budget(site: Path) -> None:
    """The HTML and styles of every page stay within their budget."""
    first_views = {
        file.name: compressed_size(file)
        + sum(compressed_size(site / sheet) for sheet in SHEET.findall(file.read_text("utf-8")))
        for file in page_files(site)
    }

    too_large = {n: size for n, size in first_views.items() if size > FAMILY.get(n, FIRST_VIEW)}
    assert too_large == {}


@pytest.mark.parametrize("number", [1, 5, 201])
def test_product_page_stays_within_its_budget(site: Path, number: int) -> None:
    """HTML, styles, script and main picture of a product page stay within their budget."""
    page = f"products/{number}"
    html = (site / f"{page}.html").read_text("utf-8")
    text_size = sum(weight(site, pattern, page) for pattern in (SHEET, CHUNK, ENTRY_SCRIPT))
    (pictures,) = re.findall(r'<source type="image/avif" srcset="([^"]+)"', html, re.IGNORECASE)[:1]
    largest = max((site / file).stat().st_size for file in re.findall(r"/(\S+\.avif)", pictures))

    assert len(brotli.compress(html.encode())) + text_size + largest <= PRODUCT_PAGE


@pytest.mark.parametrize("page", FILES)
def test_script_stays_within_its_budget(site: Path, page: str) -> None:
    """The entry script and all script together stay within their budgets."""
    entry = weight(site, ENTRY_SCRIPT, page)

    assert entry <= ENTRY
    assert entry + weight(site, CHUNK, page) <= SCRIPT


@pytest.mark.parametrize("page", FILES)
def test_script_does_not_compete_with_the_first_paint(site: Path, page: str) -> None:
    """The entry script has low priority, and the app's chunks are not preloaded."""
    head = (site / f"{page}.html").read_text("utf-8").partition("</head>")[0]
    before, _, rest = head.partition('<template id="chunks">')
    deferred, _, after = rest.partition("</template>")
    fetched = re.findall(
        r'<(?:script type="module"|link rel="modulepreload")[^>]*>', before + after
    )

    assert [tag for tag in fetched if 'fetchpriority="low"' not in tag] == []
    assert len(fetched) <= 2
    assert len(CHUNK.findall(deferred)) > 3
