"""Presses while a slow phone starts the app: none is lost, and lists equal their forms."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable

import pytest

from prerender.browser.browser import Browser
from tests.support.browser_page import BrowserPage
from tests.support.enquiry_list import ADD, BOX, BRASS, KEPT, KEY, LINES

pytestmark = pytest.mark.usefixtures("_clear_storage")

SLOWDOWN = 6
MOMENTS = [
    pytest.param(at, marks=[] if at == 700 else pytest.mark.slow) for at in range(0, 3000, 50)
]
"""Milliseconds after the first paint."""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"

Open = Callable[..., Awaitable[BrowserPage]]


@pytest.fixture
async def open_slowly(browser: Browser, origin: str) -> Open:
    """Return a function that opens a page on a slow CPU and waits for a moment of its start."""

    async def open_page(path: str, moment: int, **stored: str) -> BrowserPage:
        page = BrowserPage(await browser.open(), origin)
        await page.resize(1280)
        fill = f"localStorage.clear(); Object.assign(localStorage, {json.dumps(stored)})"
        await page.tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": fill})
        await page.tab.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        await page.tab.send("Page.navigate", {"url": f"{origin}{path}"})
        await page.until(PAINT)
        waited = await page.evaluate(f"performance.now() - {PAINT}")
        await asyncio.sleep(max(0, moment - waited) / 1000)
        return page

    return open_page


@pytest.mark.parametrize("moment", MOMENTS)
async def test_product_page_adds_the_goods_of_its_form(open_slowly: Open, moment: int) -> None:
    """Goods that were chosen and added at any moment are in the list, as the form shows them."""
    page = await open_slowly("/products/1", moment)
    await page.click(f"{BOX} label:has([value='p-5'])")
    await page.click(f"{BOX} label:has([value='0.30'])")
    await page.click(ADD)

    await page.until(KEPT)
    ticked = [
        await page.evaluate(f"document.querySelector('{BOX} [name={name}]:checked').value")
        for name in ("package", "diameter")
    ]
    assert ticked == ["p-5", "0.30"]
    stored = await page.evaluate(KEPT)
    assert re.fullmatch(r"1-1~1\w+D0\.30T\w+Pp-5Q10~e", stored)
    await page.close()


@pytest.mark.parametrize("moment", MOMENTS)
async def test_family_page_adds_the_chosen_member(open_slowly: Open, moment: int) -> None:
    """The member of a family that was chosen and added at any moment is in the list."""
    page = await open_slowly("/products/5", moment)
    await page.click(f"{BOX} label:has([name=product][value='2'])")
    await page.click(ADD)

    await page.until(KEPT)
    assert (await page.evaluate(KEPT)).startswith("1-1~2G")
    await page.close()


@pytest.mark.parametrize("moment", MOMENTS)
async def test_listing_keeps_ticks_and_filters(open_slowly: Open, moment: int) -> None:
    """A tick, then the link to another page: the tick is stored before the page is left."""
    page = await open_slowly("/products", moment)
    # The first paint can come before the list is parsed.
    await page.until("document.querySelector('main article label')")
    await page.click("main article label:has([type=checkbox])")
    await page.click("main article a[href^='/products/']")

    await page.until("location.pathname !== '/products'")
    assert await page.evaluate("location.pathname === `/products/${localStorage.compare}`")
    await page.close()


@pytest.mark.parametrize("moment", MOMENTS)
async def test_finder_keeps_filters_and_adds_rows(open_slowly: Open, moment: int) -> None:
    """A filter, a unit system and a row that were pressed at any moment take effect."""
    page = await open_slowly("/finder", moment)
    # The other two presses move the rows.
    await page.click("main tbody td button")
    await page.click("search details[open] label:has([type=checkbox])")
    await page.click("main label:has([value=inch])")

    await page.until(KEPT)
    await page.until("location.search.length > 1")
    assert await page.evaluate("document.querySelectorAll('search details :checked').length") == 1
    assert await page.evaluate("localStorage.getItem('units')") == "inch"
    await page.close()


@pytest.mark.parametrize("moment", MOMENTS)
async def test_enquiry_page_removes_the_line(open_slowly: Open, moment: int) -> None:
    """A line is removed at the first press, as soon as it is visible."""
    page = await open_slowly("/enquiry", moment, **{KEY: BRASS})
    remove = f"{LINES} button[aria-label='Remove line 1']"
    await page.until(f'document.querySelector("{remove}")')
    await page.click(remove)

    await page.until(f"{KEPT} === null")
    await page.close()
