"""The wire finder in a browser: filters, history, on a phone and without scripts."""

from urllib.parse import parse_qs, urlsplit

import pytest

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import catalogue

CONTENT = catalogue()
PAGE = CONTENT["pages"]["finder"]
STATUS = "main [role=status]"
ROWS = "main tbody tr"
COUNT = f"parseInt(document.querySelector('{STATUS}').textContent)"
FIRST = f"document.querySelector('{ROWS}').innerText"
SIZE = "main search input[type=text]"
FIELD = f"document.querySelector('{SIZE}')"


pytestmark = pytest.mark.usefixtures("_clear_storage")


async def choose(page: BrowserPage, name: str, within: str = "search") -> None:
    """Click the checkbox of a filter."""
    labels = f"[...document.querySelectorAll('{within} fieldset label')]"
    await page.evaluate(f"{labels}.find((l) => l.textContent.startsWith('{name} ')).click()")


async def query(page: BrowserPage) -> dict[str, list[str]]:
    """Return the address's query parameters."""
    return parse_qs(urlsplit(str(await page.evaluate("location.href"))).query)


async def wait_for_fewer_rows(page: BrowserPage, before: int) -> int:
    """Wait until there are fewer rows and the status announces their number; return the number."""
    await page.until(f"{COUNT} < {before}")
    count = int(await page.evaluate(COUNT))
    await page.until(f"document.querySelector('{STATUS}').textContent.includes('{count} of ')")
    return count


async def test_each_filter_is_a_history_entry(arrive: Arrive) -> None:
    """Each filter is one history entry, and filters survive a reload and other units."""
    page = await arrive("/finder")
    assert PAGE["withoutScript"] not in await page.text("main")
    every = int(await page.evaluate(COUNT))
    await choose(page, "Wire EDM")
    edm = await wait_for_fewer_rows(page, every)
    await choose(page, "Hard")
    hard = await wait_for_fewer_rows(page, edm)
    await page.type(SIZE, "0,25 mm")
    sized = await wait_for_fewer_rows(page, hard)
    await page.until("location.search.includes('d=0.25')")
    expected = {"d": ["0.25"], "process": ["wire-edm"], "temper": ["hard"]}
    assert await query(page) == expected

    await page.evaluate("void setTimeout(() => location.reload())")
    await page.until(f"{FIELD}?.value === '0.25' && {COUNT} === {sized}")
    await page.back()
    await page.until(f"{COUNT} === {hard} && {FIELD}.value === ''")
    await page.back()
    await page.until(f"{COUNT} === {edm}")
    await page.evaluate("void setTimeout(() => history.go(2))")
    await page.until(f"{COUNT} === {sized} && {FIELD}.value === '0.25'")

    await page.click('label:has(input[type=radio][value="inch"])')
    await page.until(f"{FIRST}.includes('ksi') && {FIRST}.includes(' in')")
    await page.click("main [aria-label^='Remove Hard']")
    await page.until(f"{COUNT} > {sized}")
    await page.click(f"{ROWS} a[href^='/products/1?'][href*='d=0.25']")
    await page.until("document.getElementById('d-0.25')")
    links = await page.links("main table a")
    assert "/finder?d=0.25" in [to for _, to in links]
    assert page.console == []


async def test_phone_shows_the_filters_in_a_dialog(arrive: Arrive) -> None:
    """The filters are in a dialog, whose button shows the number of rows and closes the dialog."""
    page = await arrive("/finder", width=375, touch=True)
    assert not await page.is_visible(SIZE)
    every = await page.evaluate(COUNT)

    await page.tap("main search > button")
    await page.until("document.querySelector('dialog[open]')")
    await choose(page, "TIG welding", "dialog")
    tig = await wait_for_fewer_rows(page, every)
    last = "dialog p:last-child button"
    shows = PAGE["show"].replace("{count}", str(tig))
    await page.until(f"document.querySelector('{last}').textContent === '{shows}'")
    await page.tap(last)

    await page.until("!document.querySelector('dialog')")
    assert await page.evaluate(COUNT) == tig
    assert await page.evaluate("document.activeElement.textContent") == PAGE["openFilters"]
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
