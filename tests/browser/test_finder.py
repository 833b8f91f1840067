"""The wire finder in a browser: filters, history, on a phone and without scripts."""

from urllib.parse import parse_qs, urlsplit

import pytest

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import catalogue

CONTENT = catalogue()
PAGE = CONTENT["pages"]["finder"]
STATUS = "main [role=status]"
ROWS = "main tbody tr"
COUNT = f"document.querySelectorAll('{ROWS}').length"
FIRST = f"document.querySelector('{ROWS}').innerText"
SIZE = "main search input[type=text]"
FIELD = f"document.querySelector('{SIZE}')"

pytestmark = pytest.mark.usefixtures("_clear_storage")


async def choose(visitor: BrowserPage, name: str, within: str = "search") -> None:
    """Click the checkbox of a filter."""
    labels = f"[...document.querySelectorAll('{within} fieldset label')]"
    await visitor.evaluate(f"{labels}.find((l) => l.textContent.startsWith('{name} ')).click()")


async def query(visitor: BrowserPage) -> dict[str, list[str]]:
    """Return the address's query parameters."""
    return parse_qs(urlsplit(str(await visitor.evaluate("location.href"))).query)


async def wait_for_fewer_rows(visitor: BrowserPage, before: int) -> int:
    """Wait until there are fewer rows and the status announces their number; return it."""
    await visitor.until(f"{COUNT} < {before}")
    count = int(await visitor.evaluate(COUNT))
    await visitor.until(f"document.querySelector('{STATUS}').textContent.includes('{count} of ')")
    return count


async def test_finder_shows_every_row_without_script(arrive: Arrive) -> None:
    """All rows are in the document, and a note explains the missing field."""
    visitor = await arrive("/finder", script=False)

    assert await visitor.evaluate(COUNT) > 250
    assert await visitor.is_visible(f"{ROWS}:last-child")
    assert PAGE["withoutScript"] in await visitor.text("main")
    assert not await visitor.is_visible(SIZE)


async def test_each_filter_is_a_history_entry(arrive: Arrive) -> None:
    """Each filter is one history entry, and filters survive a reload, sorting and other units."""
    visitor = await arrive("/finder")
    assert PAGE["withoutScript"] not in await visitor.text("main")
    tick = f"getComputedStyle(document.querySelector('{ROWS} td label'), '::after').content"
    assert await visitor.evaluate(tick) == "none"
    every = int(await visitor.evaluate(COUNT))
    await choose(visitor, "Wire EDM")
    edm = await wait_for_fewer_rows(visitor, every)
    await choose(visitor, "Hard")
    hard = await wait_for_fewer_rows(visitor, edm)
    await visitor.type(SIZE, "0,25 mm")
    sized = await wait_for_fewer_rows(visitor, hard)
    await visitor.until("location.search.includes('d=0.25')")
    expected = {"d": ["0.25"], "process": ["wire-edm"], "temper": ["hard"]}
    assert await query(visitor) == expected

    await visitor.evaluate("void setTimeout(() => location.reload())")
    await visitor.until(f"{FIELD}?.value === '0.25' && {COUNT} === {sized}")
    await visitor.back()
    await visitor.until(f"{COUNT} === {hard} && {FIELD}.value === ''")
    await visitor.back()
    await visitor.until(f"{COUNT} === {edm}")
    await visitor.evaluate("void setTimeout(() => history.go(2))")
    await visitor.until(f"{COUNT} === {sized} && {FIELD}.value === '0.25'")

    heading = "main thead th:first-child"
    await visitor.click(f"{heading} button")
    await visitor.until(f"document.querySelector('{heading}').ariaSort === 'ascending'")
    await visitor.click('label:has(input[type=radio][value="inch"])')
    await visitor.until(f"{FIRST}.includes('ksi') && {FIRST}.includes(' in')")
    await visitor.click("main [aria-label^='Remove Hard']")
    await visitor.until(f"{COUNT} > {sized}")
    await visitor.click(f"{ROWS} a[href^='/products/1?'][href*='d=0.25']")
    await visitor.until("document.getElementById('d-0.25')")
    links = await visitor.links("main table a")
    assert "/finder?d=0.25" in [to for _, to in links]
    assert visitor.console == []


async def test_invalid_size_is_reported_on_blur(arrive: Arrive) -> None:
    """The field explains how to write a diameter, and the finder ignores a hostile address."""
    visitor = await arrive("/finder?process=%3Cscript%3E&d=1e999&alloy=__proto__&sort=constructor")
    assert await visitor.evaluate(COUNT) > 250
    await visitor.type(SIZE, "thin")
    assert await visitor.evaluate(f"{FIELD}.ariaInvalid") is None
    await visitor.press("Tab")
    await visitor.until(f"{FIELD}.ariaInvalid === 'true'")

    assert PAGE["size"]["wrong"] in await visitor.text("main search")
    assert visitor.console == []


async def test_phone_shows_the_filters_in_a_dialog(arrive: Arrive) -> None:
    """The dialog has the filters, and its button gives the number of rows and closes it."""
    visitor = await arrive("/finder", width=375, touch=True)
    tick = f"{ROWS} td label"
    word = f"getComputedStyle(document.querySelector('{tick}'), '::after').content"
    assert await visitor.evaluate(word) == f'"{CONTENT["pages"]["compareWords"]["tick"]}"'
    assert (await visitor.box(tick))["width"] > 60
    assert not await visitor.is_visible(SIZE)
    every = await visitor.evaluate(COUNT)

    await visitor.tap("main search > button")
    await visitor.until("document.querySelector('dialog[open]')")
    await choose(visitor, "TIG welding", "dialog")
    tig = await wait_for_fewer_rows(visitor, every)
    last = "dialog p:last-child button"
    shows = PAGE["show"].replace("{count}", str(tig))
    await visitor.until(f"document.querySelector('{last}').textContent === '{shows}'")
    await visitor.tap(last)

    await visitor.until("!document.querySelector('dialog')")
    assert await visitor.evaluate(COUNT) == tig
    assert await visitor.evaluate("document.activeElement.textContent") == PAGE["openFilters"]
    assert await visitor.evaluate("document.documentElement.scrollWidth <= innerWidth")
