"""axe reports no findings on each kind of page, in every state, at each layout's width."""

import json
from collections.abc import Awaitable, Callable

import pytest

from tests.support.axe import (
    colour_findings,
    findings,
    hover_findings,
    layout_findings,
    scroll_to_top,
)
from tests.support.browser_page import Arrive, BrowserPage
from tests.support.enquiry_list import GOODS, KEY, LINES, PAGE, TWENTY, press_button
from tests.support.every_page import KINDS, NOWHERE

PHONE, TABLET, DESKTOP = 375, 768, 1280
PAGES = [*KINDS, NOWHERE[0]]

State = Callable[[BrowserPage], Awaitable[object]]


async def is_dark(page: BrowserPage) -> bool:
    """Return whether the background is darker than the text."""
    style = "getComputedStyle(document.body)"
    light = "eval({0}.{1}.match(/\\d+/g).slice(0, 3).join('+'))"
    ground = await page.evaluate(light.format(style, "backgroundColor"))
    return bool(ground < await page.evaluate(light.format(style, "color")))


@pytest.mark.parametrize("path", PAGES)
async def test_page_has_no_findings(arrive: Arrive, path: str) -> None:
    """Axe reports no findings at three widths, on hover, in light and dark.

    The page does not scroll sideways with 200 % text, and forced colours apply to its text. The
    colours on phones are checked with the states below.
    """
    page = await arrive(path, width=PHONE, motion=False)
    assert await layout_findings(page) == [], PHONE
    await page.resize(TABLET)
    assert await layout_findings(page) == [], TABLET
    await page.resize(DESKTOP)
    assert await findings(page) == [], DESKTOP
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await page.evaluate("document.documentElement.style.fontSize = ''")

    await page.emulate_media("prefers-color-scheme", "dark")
    assert await is_dark(page)
    assert await colour_findings(page) == [], "dark"
    assert await hover_findings(page) == [], "dark, hover"
    await page.emulate_media("prefers-color-scheme", "light")
    assert await hover_findings(page) == [], "hover"

    await page.emulate_media("forced-colors", "active")
    for element in ("footer p", "h1", "header p"):
        colour = f"getComputedStyle(document.querySelector('{element}')).color"
        assert await page.evaluate(colour) == "rgb(0, 0, 0)"


async def open_dropdowns(page: BrowserPage) -> None:
    """Open the products menu with all its groups."""
    await page.click("header details summary:not([aria-label])")
    await page.evaluate("document.querySelectorAll('header details').forEach((d) => d.open = true)")


async def submit_empty_form(page: BrowserPage) -> None:
    """Submit the empty contact form, so that its errors show."""
    await page.click("#contact-form [type=submit]")


async def copy_a_table(page: BrowserPage) -> None:
    """Copy a table, and focus the notice so that it stays while axe runs."""
    await page.evaluate("navigator.clipboard.writeText = () => Promise.resolve()")
    await page.click("main section button")
    await page.until("document.querySelector('[role=status]:not(:empty)')")
    await page.evaluate("document.querySelector('[role=status] button').focus()")


async def show_suggestions(page: BrowserPage) -> None:
    """Type into the search field and select the first suggestion."""
    await page.evaluate("document.querySelector('header [role=search] input').focus()")
    await page.tab.send("Input.insertText", {"text": "brass 0.25"})
    await page.until("document.querySelector('[role=option]')?.checkVisibility()")
    await page.press("ArrowDown")


async def show_results(page: BrowserPage) -> None:
    """Wait for search results."""
    await page.until("document.querySelector('main ol[aria-label=Results] li')")


async def show_no_results(page: BrowserPage) -> None:
    """Wait for the message that nothing was found."""
    await page.until("document.querySelector('main section [role=status]:not(:empty)')")


async def open_everything(page: BrowserPage) -> None:
    """Open every collapsible element on the page."""
    await page.evaluate("document.querySelectorAll('details').forEach((d) => d.open = true)")


async def show_filters(page: BrowserPage) -> None:
    """Wait for the finder's filters, and open their dialog on narrow screens."""
    await page.until("document.querySelector('main ul button')")
    if await page.is_visible("main search > button"):
        await page.click("main search > button")
        await page.until("document.querySelector('dialog[open]')")


async def enter_invalid_quantity(page: BrowserPage) -> None:
    """Enter an invalid quantity."""
    await page.type("main [name=quantity]", "-x")
    await page.until("document.querySelector('main [aria-invalid]')")
    await scroll_to_top(page)


async def show_quote_bar(page: BrowserPage) -> None:
    """Select an option, so that the quote bar shows on phones."""
    await page.click("main [role=group] label")
    await page.until("document.querySelector('header a[href*=\"wa.me\"][href*=text]')")
    await scroll_to_top(page)


async def show_invalid_fields(page: BrowserPage) -> None:
    """Wait for the error messages of invalid fields."""
    await page.until("document.querySelectorAll('main [aria-invalid]').length > 2")
    await scroll_to_top(page)


async def show_comparison(page: BrowserPage) -> None:
    """Wait for the comparison table."""
    await page.until("document.querySelector('main table')")


def stored_list(code: str) -> State:
    """Return the state of the enquiry page with a stored list, after a line was removed."""

    async def show_list(page: BrowserPage) -> None:
        await page.evaluate(f"localStorage.setItem('{KEY}', {json.dumps(code)})")
        await page.go("/enquiry")
        await page.until(f"document.querySelector('{LINES}')")
        await open_everything(page)
        await press_button(page, PAGE["lines"]["remove"])
        await page.until("document.querySelector('main [role=status] button')")
        await scroll_to_top(page)

    return show_list


async def show_unreadable_list(page: BrowserPage) -> None:
    """Open the enquiry page with a stored list that it cannot read."""
    await page.evaluate(f"localStorage.setItem('{KEY}', '1-1~1Z5~e')")
    await page.go("/enquiry")
    await page.until("document.querySelector('main [role=status] p')")


async def show_linked_list(page: BrowserPage) -> None:
    """Wait for the list from a link."""
    await page.until(f"document.body.innerText.includes({json.dumps(PAGE['linked']['heading'])})")


WRONG = "hD2020-01-01P_UHVuZSwgSW5kaWE."
CHANGED = f"1-4~{GOODS}~99GgoldQ1~1TsoftQ-5Ukg~{GOODS}~{WRONG}~e"
"""A list with a duplicate, a removed product and temper, and an invalid quantity and date."""
STATES: list[tuple[str, str, State]] = [
    ("notice", "/products/5", copy_a_table),
    ("materials", "/infrastructure", open_everything),
    ("comparison", "/compare?ids=1,2,22,99", show_comparison),
    ("invalid calculator fields", "/tools?wire=x&amount=-5&leg=1,250", show_invalid_fields),
    ("results", "/search?q=brass+0.25", show_results),
    ("nothing found", "/search?q=zzzz+7+mm", show_no_results),
    ("filter results", "/products?search=er4043", show_results),
    ("form errors", "/connect", submit_empty_form),
    ("invalid quantity", "/products/9", enter_invalid_quantity),
    ("stored list", "/connect", stored_list(CHANGED)),
    ("long list", "/connect", stored_list(TWENTY)),
    ("unreadable list", "/connect", show_unreadable_list),
    ("shared list", f"/enquiry#l={TWENTY}", show_linked_list),
    ("truncated shared list", "/enquiry#l=1-3~1Q5~9Q5~10Q1000", show_linked_list),
]
"""States that survive a change of the window's size."""
STATES_BY_WIDTH: list[tuple[str, str, State]] = [
    ("menus", "/", open_dropdowns),
    ("menus on a product", "/products/201", open_dropdowns),
    ("suggestions", "/products/5", show_suggestions),
    ("finder filters", "/finder?d=0.25&process=wire-edm", show_filters),
    ("unavailable size", "/finder?d=0.27&process=wire-edm", show_filters),
    ("quote bar", "/products/5", show_quote_bar),
]
"""States whose layout depends on the window's width."""


@pytest.mark.slow
@pytest.mark.usefixtures("_clear_storage")
@pytest.mark.parametrize(("path", "state"), [s[1:] for s in STATES], ids=[s[0] for s in STATES])
async def test_state_has_no_findings(arrive: Arrive, path: str, state: State) -> None:
    """Axe reports no findings with errors, results, lines or a notice, in light and dark."""
    page = await arrive(path, motion=False)
    await state(page)
    assert await layout_findings(page) == [], DESKTOP
    await page.resize(PHONE)
    assert await findings(page) == [], PHONE
    await page.emulate_media("prefers-color-scheme", "dark")
    assert await colour_findings(page) == [], "dark"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "state"), [s[1:] for s in STATES_BY_WIDTH], ids=[s[0] for s in STATES_BY_WIDTH]
)
async def test_state_has_no_findings_at_each_width(arrive: Arrive, path: str, state: State) -> None:
    """Axe reports no findings with open menus, suggestions or filters."""
    for width in (PHONE, DESKTOP):
        page = await arrive(path, width=width, motion=False)
        await state(page)
        assert await findings(page) == [], width


@pytest.mark.slow
async def test_each_tab_has_no_findings(arrive: Arrive) -> None:
    """Axe reports no findings with any tab of the infrastructure page selected."""
    page = await arrive("/infrastructure", motion=False)
    for tab in range(4):
        element = f"document.querySelectorAll('[role=tab]')[{tab}]"
        await page.evaluate(f"{element}.click()")
        await page.until(f"{element}.ariaSelected === 'true'")
        assert await findings(page) == [], tab
