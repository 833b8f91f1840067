"""The preview that is published with a deploy preview."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from prerender.browser.browser import Browser
from prerender.host.server import host_app, listening
from tests.support.axe import findings
from tests.support.browser_page import BrowserPage
from tests.support.project import ROUTES, Project

pytestmark = pytest.mark.slow

EDITED = "/products/5"
WORDS = "EDM Wire: Five Kinds"
LOADED = "[...document.images].every((image) => image.complete && image.naturalWidth > 0)"
TABS = "[...document.querySelectorAll('[role=tab]')]"
CHOSEN = "document.querySelector('[role=tab][aria-selected=true]')"
PANEL = f"document.getElementById({CHOSEN}.getAttribute('aria-controls')).innerText"
LATE = 60.0


async def open_report(browser: Browser, address: str) -> BrowserPage:
    """Open a report's overview."""
    page = BrowserPage(await browser.open(), address)
    await page.resize(1280)
    await page.tab.send("Page.navigate", {"url": address})
    await page.until("document.querySelector('main table')", LATE)
    return page


async def look_at(page: BrowserPage, path: str, tab: str) -> None:
    """Open a tab of a page's view."""
    await page.evaluate(f"location.hash = '{path}'")
    await page.until(f"document.querySelector('main').innerText.includes('{path}')", LATE)
    named = f"{TABS}.find((tab) => tab.textContent.startsWith('{tab}'))"
    await page.until(named, LATE)
    await page.evaluate(f"{named}.click()")


@pytest.fixture(scope="module")
def edited(make_project: Callable[[], Project], built: Project) -> Project:
    """Edit one product's title in a project whose site is published."""
    project = make_project()
    project.continue_from(built)
    text = project.catalogue.read_text("utf-8")
    assert text.count("EDM Wire: Four Types") == 1
    project.catalogue.write_text(text.replace("EDM Wire: Four Types", WORDS), "utf-8")
    return project


@pytest.fixture(scope="module")
def deployed(edited: Project) -> Path:
    """Build the edit as a deploy preview."""
    result = edited.run("build", NETLIFY="true", CONTEXT="deploy-preview")
    assert result.returncode == 0, result.stdout + result.stderr
    return edited.site


@pytest.fixture
async def reader(browser: Browser, deployed: Path) -> AsyncIterator[BrowserPage]:
    """Open the preview of the deploy preview."""
    async with listening(host_app(deployed, indexable=False)) as origin:
        visitor = await open_report(browser, f"{origin}/__preview/")
        yield visitor
        await visitor.close()


async def test_deploy_preview_contains_the_report(reader: BrowserPage) -> None:
    """Every view of the edited page appears with its pictures, without being listed."""
    robots = "document.querySelector('meta[name=robots]').content"
    assert await reader.evaluate(robots) == "noindex"
    rows = await reader.texts("tbody tr")
    assert len(rows) == len(ROUTES)
    assert WORDS in rows[0]
    assert await findings(reader) == []
    for tab, words in (("Card", WORDS), ("Changes", "Five Kinds")):
        await look_at(reader, EDITED, tab)
        await reader.until(f"{PANEL}.includes('{words}')", LATE)
        await reader.until(LOADED, LATE)
        assert await findings(reader) == []


def test_production_site_contains_no_report(built: Project) -> None:
    """A production build publishes no report."""
    assert not (built.site / "__preview").exists()
