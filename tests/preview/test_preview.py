"""The preview in a real browser: edit the catalogue, see the changes, break and fix the file."""

import json
import re
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from aiohttp import ClientSession

from prerender.browser.browser import Browser
from tests.support.axe import findings, layout_findings
from tests.support.browser_page import BrowserPage
from tests.support.editor import guard_of, key_cookie, preview_address
from tests.support.project import LIMIT, ROUTES, Project

WIDTHS = (375, 768, 1280)
OLD, NEW = "EDM Wire: Four Types", "EDM Wire: Five Kinds"
SLOW = float(LIMIT)


@pytest.fixture(scope="module")
def preview(edited: Project) -> Iterator["subprocess.Popen[str]"]:
    """Run the preview."""
    preview = edited.start("preview")
    yield preview
    preview.send_signal(signal.SIGINT)
    try:
        preview.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        preview.kill()
        raise
    assert preview.returncode == 130


@pytest.fixture(scope="module")
def origin(preview: "subprocess.Popen[str]") -> str:
    """Return the preview's origin."""
    assert preview.stdout
    address = re.search(r"http://127\.0\.0\.1:\d+", preview.stdout.readline())
    assert address
    return address[0]


@pytest.fixture
async def visitor(browser: Browser, origin: str, edited: Project) -> AsyncIterator[BrowserPage]:
    """Open the preview's overview after the first build."""
    visitor = BrowserPage(await browser.open(), origin)
    await visitor.resize(1280)
    await visitor.emulate_media("prefers-reduced-motion", "reduce")
    await visitor.tab.send("Page.navigate", {"url": preview_address(edited, origin)})
    await visitor.until("document.querySelector('main table')", SLOW)
    yield visitor
    await visitor.close()


async def look_at(visitor: BrowserPage, path: str, tab: str = "") -> None:
    """Open a page's view and one of its tabs."""
    await visitor.evaluate(f"location.hash = {json.dumps(path)}")
    await visitor.until("document.querySelector('[role=tab]')")
    if tab:
        tabs = "[...document.querySelectorAll('[role=tab]')]"
        wanted = f"{tabs}.find((t) => t.textContent.startsWith('{tab}'))"
        await visitor.until(wanted, SLOW)
        await visitor.evaluate(f"{wanted}.click()")


async def says(visitor: BrowserPage, text: str, selector: str = "body") -> None:
    """Wait until an element's text contains these words."""
    element = f"document.querySelector({json.dumps(selector)})"
    await visitor.until(f"{element}.innerText.includes({json.dumps(text)})", SLOW)


def save(project: Project, old: str, new: str) -> None:
    """Replace a text in the catalogue and save it."""
    text = project.catalogue.read_text("utf-8")
    assert old in text
    project.catalogue.write_text(text.replace(old, new), "utf-8")


async def test_preview_shows_the_effects_of_an_edit_and_survives_an_invalid_one(
    visitor: BrowserPage, edited: Project
) -> None:
    """A new title appears in search result, card and diff; an invalid edit shows its line."""
    await says(visitor, f"Nothing changed: {len(ROUTES)} identical pages", "header")
    original = edited.catalogue.read_text("utf-8")

    save(edited, OLD, NEW)
    await says(visitor, "Pages: 1 changed, ", "header")
    rows = await visitor.texts("tbody tr")
    assert [row for row in rows if "changed" in row] == [row for row in rows if NEW in row]
    await look_at(visitor, "/products/5")
    await says(visitor, NEW, "[role=tabpanel]")
    await look_at(visitor, "/products/5", "Card")
    assert NEW in await visitor.text("[role=tabpanel]:not([hidden]) strong")
    await look_at(visitor, "/products/5", "Changes")
    assert await visitor.texts("dd del") != []
    assert any("Five Kinds" in text for text in await visitor.texts("dd ins"))
    await look_at(visitor, "/products/5", "Pictures")
    loaded = "[...document.querySelectorAll('figure img')].filter((i) => i.naturalWidth).length"
    await visitor.until(f"{loaded} === 2", SLOW)

    save(edited, '"state": "sample",', '"state": sample,')
    await says(visitor, "1 problem. Showing the last valid version.", "header")
    assert re.search(r"Line \d+", await visitor.text("header"))
    assert NEW in await visitor.text("h1")

    mended = edited.catalogue.with_suffix(".new")
    mended.write_text(original, "utf-8")
    mended.rename(edited.catalogue)  # Some editors replace the old file with a new one.
    await says(visitor, f"Nothing changed: {len(ROUTES)} identical pages", "header")


@pytest.mark.slow
@pytest.mark.parametrize("tab", ["", "Search", "Edit", "Card", "Pictures"])
async def test_preview_is_accessible_and_fits_at_any_width(visitor: BrowserPage, tab: str) -> None:
    """Axe finds nothing on overview and tabs; at 200 % text size only tables scroll sideways."""
    if tab:
        await look_at(visitor, "/products/5", tab)
        await visitor.until("!document.body.innerText.includes('Loading')", SLOW)
    assert await findings(visitor) == []
    await visitor.resize(375)
    assert await layout_findings(visitor) == []
    await visitor.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in WIDTHS:
        await visitor.resize(width)
        await visitor.wait_for_frames()

        assert await visitor.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


async def test_server_sends_only_its_own_files(visitor: BrowserPage, edited: Project) -> None:
    """The edited site and the preview's page are served, and no path reaches another file."""
    answers = {
        "/__preview/": 200,
        "/products/5": 200,
        "/__preview/data/texts.json": 200,
        "/__preview/data/pages/..%2f..%2fcatalogue.json": 404,
        "/__preview/data/nothing.json": 404,
    }
    async with ClientSession(headers=key_cookie(guard_of(edited))) as client:
        for path, status in answers.items():
            async with client.get(f"{visitor.origin}{path}") as answer:
                assert answer.status == status, path


def test_preview_does_not_change_the_published_site(edited: Project, built: Project) -> None:
    """The preview's builds leave the published tree unchanged."""
    pages = sorted(Path("products").glob("*.html"))
    assert [(edited.site / page).read_bytes() for page in pages] == [
        (built.site / page).read_bytes() for page in pages
    ]
    assert (edited.site / "index.html").read_bytes() == (built.site / "index.html").read_bytes()
