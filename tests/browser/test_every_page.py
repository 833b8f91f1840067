"""Hydration of published pages and the not-found pages."""

import pytest

from prerender.browser.browser import Browser
from tests.support.browser_page import HANGS, Arrive


@pytest.mark.parametrize("path", ["/", "/products/5", "/connect"])
async def test_page_keeps_its_nodes_when_it_hydrates(
    browser: Browser, origin: str, path: str
) -> None:
    """Hydration removes none of the elements that the browser parsed from the file."""
    tab = await browser.open()
    remember = """document.addEventListener('DOMContentLoaded', () => {
      window.parsed = [...document.getElementById('root').querySelectorAll('*')];
    })"""
    await tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": remember})
    await tab.send("Page.navigate", {"url": f"{origin}{path}"})
    removed = await tab.evaluate(
        """new Promise((resolve) => {
          const look = () => performance.getEntriesByName('ready').length
            ? resolve(window.parsed.filter((node) => !node.isConnected).length)
            : setTimeout(look, 10);
          look();
        })""",
        limit=HANGS,
    )
    await tab.close()

    assert removed == 0


async def test_general_not_found_page_shows_the_product_text_when_needed(arrive: Arrive) -> None:
    """The app corrects the text if a host sends the general not-found page for a product."""
    page = await arrive("/404.html")
    assert await page.text("h1") == "Oops! Page not found"

    await page.evaluate("history.replaceState(null, '', '/products/none')")
    await page.evaluate("import(document.querySelector('script[type=module]').src + '?again')")

    await page.until("document.querySelector('h1')?.textContent === 'Product not found.'")
    assert await page.evaluate("document.head.querySelectorAll('title').length") == 1
