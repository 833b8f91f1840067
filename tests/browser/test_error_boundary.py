"""The error page, shown when a page cannot be rendered."""

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from prerender.browser.browser import Browser
from prerender.host.server import host_app, listening
from tests.support.browser_page import BrowserPage

CONTACT = "header nav > ul > li > a[href='/connect']"
RENDERING = "export default () => { throw new Error('broken'); };"
FAILURES = {
    "its component throws": RENDERING,
    "its module throws": "throw new Error('broken');",
    "its module is damaged": "export default (",
    "its module is missing": None,
}
Open = Callable[[str, str | None], Awaitable[BrowserPage]]


def heading_is(text: str) -> str:
    """Return the expression that checks the page's heading."""
    return f"document.querySelector('main h1')?.innerText === '{text}'"


@pytest.fixture
def contact_page(site: Path, tmp_path: Path) -> Path:
    """Copy the published site and return the contact page's module in the copy."""
    shutil.copytree(site, tmp_path / "site", ignore=shutil.ignore_patterns("*.br", "*.gz"))
    (module,) = (tmp_path / "site/assets").glob("connect-page-*.js")
    return module


@pytest.fixture
async def open_with_module(browser: Browser, contact_page: Path) -> AsyncIterator[Open]:
    """Return a function that replaces the contact page's module and opens a page of the copy."""
    opened: list[BrowserPage] = []
    async with listening(host_app(contact_page.parents[1])) as address:

        async def open_page(path: str, source: str | None) -> BrowserPage:
            if source is None:
                contact_page.unlink(missing_ok=True)
            else:
                contact_page.write_text(source, "utf-8")
            opened.append(await BrowserPage.arrive(browser, address, path))
            return opened[-1]

        yield open_page
        for page in opened:
            await page.close()


@pytest.mark.clause("error.boundary")
async def test_failures_after_a_click_show_the_error_page(open_with_module: Open) -> None:
    """A page that fails after a click shows the error page, whose link leads to the home page."""
    for failure, source in FAILURES.items():
        page = await open_with_module("/customers", source)
        await page.tab.send("Network.setCacheDisabled", {"cacheDisabled": True})

        await page.click(CONTACT)
        await page.until(heading_is("Unexpected Application Error!"))
        await page.wait_for_frames()

        assert await page.evaluate("document.title") == "Unexpected Application Error!", failure
        assert await page.texts("h1[role=alert]") == ["Unexpected Application Error!"]
        assert len([url for url in page.requests if "/assets/connect-" in url]) <= 4
        await page.click("main a[href='/']")
        await page.until(heading_is("Leading the Wirevolution"))


@pytest.mark.clause("error.boundary")
async def test_page_that_fails_on_load_can_be_loaded_again(
    open_with_module: Open, contact_page: Path
) -> None:
    """A page that fails during hydration can be reloaded by a button once it is repaired."""
    intact = contact_page.read_text("utf-8")
    page = await open_with_module("/customers", RENDERING)
    assert await page.text("main h1") == "Our Esteemed Customers"
    await page.tab.send("Network.setCacheDisabled", {"cacheDisabled": True})
    await page.go("/connect")
    await page.until(heading_is("Unexpected Application Error!"))

    contact_page.write_text(intact, "utf-8")
    await page.click("main button")

    await page.until(heading_is("Connect With Us"))
    # The footer shows only after the full style sheets have loaded.
    is_visible = "checkVisibility({ visibilityProperty: true })"
    await page.until(f"document.querySelector('footer address')?.{is_visible}")
