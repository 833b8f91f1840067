"""The finder in a browser: a buyer's way through it, on a phone, and without scripts."""

from collections.abc import AsyncIterator
from urllib.parse import parse_qs, urlsplit

import pytest

from prerender.browser.browser import Browser
from tests.support.published import catalogue
from tests.support.visitor import Arrive, Visitor

CONTENT = catalogue()
PAGE = CONTENT["pages"]["finder"]
STATUS = "main [role=status]"
ROWS = "main tbody tr"
COUNT = f"document.querySelectorAll('{ROWS}').length"
FIRST = f"document.querySelector('{ROWS}').innerText"
SIZE = "main search input[type=text]"
FIELD = f"document.querySelector('{SIZE}')"


@pytest.fixture(autouse=True)
async def _forget(browser: Browser, origin: str) -> AsyncIterator[None]:
    """Leave no tick and no unit behind in the browser, which other tests use too."""
    yield
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.ask("localStorage.clear()")
    await visitor.leave()


async def choose(visitor: Visitor, name: str, within: str = "search") -> None:
    """Press the box of a choice."""
    labels = f"[...document.querySelectorAll('{within} fieldset label')]"
    await visitor.ask(f"{labels}.find((l) => l.textContent.startsWith('{name} ')).click()")


async def query(visitor: Visitor) -> dict[str, list[str]]:
    """Return what the address holds."""
    return parse_qs(urlsplit(str(await visitor.ask("location.href"))).query)


async def fewer(visitor: Visitor, before: int) -> int:
    """Wait until there are fewer rows, and return their number, which is announced."""
    await visitor.until(f"{COUNT} < {before}")
    count = int(await visitor.ask(COUNT))
    await visitor.until(f"document.querySelector('{STATUS}').textContent.includes('{count} of ')")
    return count


async def test_without_script_the_table_has_every_row(arrive: Arrive) -> None:
    """All rows are in the document, and a sentence says why there is no field."""
    visitor = await arrive("/finder", script=False)

    assert await visitor.ask(COUNT) > 250
    assert await visitor.shown(f"{ROWS}:last-child")
    assert PAGE["withoutScript"] in await visitor.text("main")
    assert not await visitor.shown(SIZE)


async def test_choices_are_steps_of_the_history_and_lead_to_a_product(arrive: Arrive) -> None:
    """Each press is one step back, a typed size one in all; reload, order and units keep it."""
    visitor = await arrive("/finder")
    assert PAGE["withoutScript"] not in await visitor.text("main")
    tick = f"getComputedStyle(document.querySelector('{ROWS} td label'), '::after').content"
    assert await visitor.ask(tick) == "none"
    every = int(await visitor.ask(COUNT))
    await choose(visitor, "Wire EDM")
    edm = await fewer(visitor, every)
    await choose(visitor, "Hard")
    hard = await fewer(visitor, edm)
    await visitor.type(SIZE, "0,25 mm")
    sized = await fewer(visitor, hard)
    await visitor.until("location.search.includes('d=0.25')")
    expected = {"d": ["0.25"], "process": ["wire-edm"], "temper": ["hard"]}
    assert await query(visitor) == expected

    await visitor.ask("void setTimeout(() => location.reload())")
    await visitor.until(f"{FIELD}?.value === '0.25' && {COUNT} === {sized}")
    await visitor.back()
    await visitor.until(f"{COUNT} === {hard} && {FIELD}.value === ''")
    await visitor.back()
    await visitor.until(f"{COUNT} === {edm}")
    await visitor.ask("void setTimeout(() => history.go(2))")
    await visitor.until(f"{COUNT} === {sized} && {FIELD}.value === '0.25'")

    heading = "main thead th:first-child"
    await visitor.click(f"{heading} button")
    await visitor.until(f"document.querySelector('{heading}').ariaSort === 'ascending'")
    await visitor.click('label:has(input[type=radio][value="inch"])')
    await visitor.until(f"{FIRST}.includes('ksi') && {FIRST}.includes(' in')")
    await visitor.click("main [aria-label^='Remove Hard']")
    await visitor.until(f"{COUNT} > {sized}")
    await visitor.click(f"{ROWS} a[href='/products/1#d-0.25']")
    await visitor.until("document.getElementById('d-0.25')")
    links = await visitor.links("main table a")
    assert "/finder?d=0.25" in [to for _, to in links]
    assert visitor.console == []


async def test_size_that_is_none_is_told_when_the_field_is_left(arrive: Arrive) -> None:
    """The field says how a diameter is written, and a hostile address is left aside."""
    visitor = await arrive("/finder?process=%3Cscript%3E&d=1e999&alloy=__proto__&sort=constructor")
    assert await visitor.ask(COUNT) > 250
    await visitor.type(SIZE, "thin")
    assert await visitor.ask(f"{FIELD}.ariaInvalid") is None
    await visitor.press("Tab")
    await visitor.until(f"{FIELD}.ariaInvalid === 'true'")

    assert PAGE["size"]["wrong"] in await visitor.text("main search")
    assert visitor.console == []


async def test_phone_filters_in_a_sheet(arrive: Arrive) -> None:
    """The sheet holds filters and order; its button says how many rows it leaves, and closes it."""
    visitor = await arrive("/finder", width=375, touch=True)
    tick = f"{ROWS} td label"
    word = f"getComputedStyle(document.querySelector('{tick}'), '::after').content"
    assert await visitor.ask(word) == f'"{CONTENT["pages"]["compareWords"]["tick"]}"'
    assert (await visitor.box(tick))["width"] > 60
    assert not await visitor.shown(SIZE)
    every = await visitor.ask(COUNT)

    await visitor.tap("main search > button")
    await visitor.until("document.querySelector('dialog[open]')")
    await choose(visitor, "TIG welding", "dialog")
    tig = await fewer(visitor, every)
    last = "dialog p:last-child button"
    shows = PAGE["show"].replace("{count}", str(tig))
    await visitor.until(f"document.querySelector('{last}').textContent === '{shows}'")
    await visitor.tap(last)

    await visitor.until("!document.querySelector('dialog')")
    assert await visitor.ask(COUNT) == tig
    assert await visitor.ask("document.activeElement.textContent") == PAGE["openFilters"]
    assert await visitor.ask("document.documentElement.scrollWidth <= innerWidth")
