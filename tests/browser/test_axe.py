"""axe finds nothing on a page of each kind, in every state, at the widths where layout differs."""

import json
from collections.abc import Awaitable, Callable

import pytest

from tests.support.axe import (
    at_the_top,
    colour_findings,
    findings,
    hover_findings,
    layout_findings,
)
from tests.support.enquiries import GOODS, KEY, LINES, PAGE, TWENTY, press
from tests.support.every_page import KINDS, NOWHERE
from tests.support.visitor import Arrive, Visitor

PHONE, TABLET, DESKTOP = 375, 768, 1280
PAGES = [*KINDS, NOWHERE[0]]

State = Callable[[Visitor], Awaitable[object]]


async def is_dark(visitor: Visitor) -> bool:
    """Return whether the ground is darker than the words."""
    style = "getComputedStyle(document.body)"
    light = "eval({0}.{1}.match(/\\d+/g).slice(0, 3).join('+'))"
    ground = await visitor.ask(light.format(style, "backgroundColor"))
    return bool(ground < await visitor.ask(light.format(style, "color")))


@pytest.mark.parametrize("path", PAGES)
async def test_page_has_no_findings(arrive: Arrive, path: str) -> None:
    """Axe finds nothing at three widths, with 200 % text, under the pointer, light or dark.

    Nothing makes the page scroll sideways, and in forced colours texts have the system's.
    """
    visitor = await arrive(path, width=PHONE, motion=False)
    assert await findings(visitor) == [], PHONE
    await visitor.resize(TABLET)
    assert await layout_findings(visitor) == [], TABLET
    await visitor.resize(DESKTOP)
    assert await findings(visitor) == [], DESKTOP
    await visitor.ask("document.documentElement.style.fontSize = '200%'")
    assert await layout_findings(visitor) == [], "200 % text"
    assert await visitor.ask("document.documentElement.scrollWidth <= innerWidth")
    await visitor.ask("document.documentElement.style.fontSize = ''")

    await visitor.prefer("prefers-color-scheme", "dark")
    assert await is_dark(visitor)
    assert await colour_findings(visitor) == [], "dark"
    assert await hover_findings(visitor) == [], "dark, under the pointer"
    await visitor.prefer("prefers-color-scheme", "light")
    assert await hover_findings(visitor) == [], "under the pointer"

    await visitor.prefer("forced-colors", "active")
    for element in ("footer p", "h1", "header p"):
        colour = f"getComputedStyle(document.querySelector('{element}')).color"
        assert await visitor.ask(colour) == "rgb(0, 0, 0)"


async def open_dropdowns(visitor: Visitor) -> None:
    """Open the products menu with all its groups."""
    await visitor.click("header details summary:not([aria-label])")
    await visitor.ask("document.querySelectorAll('header details').forEach((d) => d.open = true)")


async def send_nothing(visitor: Visitor) -> None:
    """Submit the empty inquiry form, so that its errors show."""
    await visitor.click("#contact-form [type=submit]")


async def copy_a_table(visitor: Visitor) -> None:
    """Copy a table, so that a notice shows, and hold it by the focus while axe works."""
    await visitor.ask("navigator.clipboard.writeText = () => Promise.resolve()")
    await visitor.click("main section button")
    await visitor.until("document.querySelector('[role=status]:not(:empty)')")
    await visitor.ask("document.querySelector('[role=status] button').focus()")


async def see_suggestions(visitor: Visitor) -> None:
    """Write into the search field, and go to the first suggestion."""
    await visitor.ask("document.querySelector('header [role=search] input').focus()")
    await visitor.tab.send("Input.insertText", {"text": "brass 0.25"})
    await visitor.until("document.querySelector('[role=option]')?.checkVisibility()")
    await visitor.press("ArrowDown")


async def see_results(visitor: Visitor) -> None:
    """Wait for results."""
    await visitor.until("document.querySelector('main ol[aria-label=Results] li')")


async def see_nothing(visitor: Visitor) -> None:
    """Wait until it is said that nothing was found."""
    await visitor.until("document.querySelector('main section [role=status]:not(:empty)')")


async def open_everything(visitor: Visitor) -> None:
    """Open every disclosure of the page."""
    await visitor.ask("document.querySelectorAll('details').forEach((d) => d.open = true)")


async def choose_rows(visitor: Visitor) -> None:
    """Wait until the finder has its choice, in a sheet where there is no room beside the rows."""
    await visitor.until("document.querySelector('main ul button')")
    if not await visitor.shown("main search fieldset"):
        await visitor.click("main search > button")
        await visitor.until("document.querySelector('dialog[open]')")


async def write_nonsense(visitor: Visitor) -> None:
    """Touch the page and write a quantity that nobody can order."""
    await visitor.type("main [name=quantity]", "-x")
    await visitor.until("document.querySelector('main [aria-invalid]')")
    await at_the_top(visitor)


async def see_foot(visitor: Visitor) -> None:
    """Choose something, so that the bar at the foot comes on phones."""
    await visitor.click("main [role=group] label")
    await visitor.until("document.querySelector('header a[href*=\"wa.me\"][href*=text]')")
    await at_the_top(visitor)


async def see_wrong_fields(visitor: Visitor) -> None:
    """Wait for what is said of fields that cannot be reckoned with."""
    await visitor.until("document.querySelectorAll('main [aria-invalid]').length > 2")
    await at_the_top(visitor)


async def see_compared(visitor: Visitor) -> None:
    """Wait for the comparison."""
    await visitor.until("document.querySelector('main table')")


def keeping(code: str) -> State:
    """Return the state of an enquiry page whose browser keeps a list."""

    async def see_list(visitor: Visitor) -> None:
        await visitor.ask(f"localStorage.setItem('{KEY}', {json.dumps(code)})")
        await visitor.go("/enquiry")
        await visitor.until("document.querySelector('main [role=status]')")
        if await visitor.ask(f"document.querySelector('{LINES}') !== null"):
            await open_everything(visitor)
            await press(visitor, PAGE["lines"]["remove"])
            await visitor.until("document.querySelector('main s')")
        await at_the_top(visitor)

    return see_list


async def see_linked_list(visitor: Visitor) -> None:
    """Wait for a list from a link."""
    await visitor.until(
        f"document.body.innerText.includes({json.dumps(PAGE['linked']['heading'])})"
    )


WRONG = "hD2020-01-01P_UHVuZSwgSW5kaWE."
CHANGED = f"1-4~{GOODS}~99GgoldQ1~1TsoftQ-5Ukg~{GOODS}~{WRONG}~e"
"""A list with goods twice, a product and a temper that are gone, a wrong quantity and date."""
ONCE: list[tuple[str, str, State]] = [
    ("notice", "/products/5", copy_a_table),
    ("materials", "/infrastructure", open_everything),
    ("comparison", "/compare?ids=1,2,22,99", see_compared),
    ("wrong fields of calculators", "/tools?wire=x&amount=-5&leg=1,250", see_wrong_fields),
    ("results", "/search?q=brass+0.25", see_results),
    ("nothing found", "/search?q=zzzz+7+mm", see_nothing),
    ("results of the filter", "/products?search=er4043", see_results),
    ("form errors", "/connect", send_nothing),
    ("a wrong quantity", "/products/9", write_nonsense),
    ("lines of a list", "/connect", keeping(CHANGED)),
    ("a long list", "/connect", keeping(TWENTY)),
    ("a list that cannot be read", "/connect", keeping("1-1~1Z5~e")),
    ("a list in a link", f"/enquiry#l={TWENTY}", see_linked_list),
    ("a list in a link that was cut", "/enquiry#l=1-3~1Q5~9Q5~10Q1000", see_linked_list),
]
"""States that a page keeps when its window changes."""
AT_EACH_WIDTH: list[tuple[str, str, State]] = [
    ("menus", "/", open_dropdowns),
    ("menus on a product", "/products/201", open_dropdowns),
    ("suggestions", "/products/5", see_suggestions),
    ("rows of the finder", "/finder?d=0.25&process=wire-edm", choose_rows),
    ("a size that nothing has", "/finder?d=0.27&process=wire-edm", choose_rows),
    ("the bar at the foot", "/products/5", see_foot),
]
"""States that differ between a phone and a wide window."""


@pytest.mark.usefixtures("_forget")
@pytest.mark.parametrize(("path", "state"), [s[1:] for s in ONCE], ids=[s[0] for s in ONCE])
async def test_state_has_no_findings(arrive: Arrive, path: str, state: State) -> None:
    """Axe finds nothing with errors, results, lines or a notice shown, in light and dark."""
    visitor = await arrive(path, motion=False)
    await state(visitor)
    assert await layout_findings(visitor) == [], DESKTOP
    await visitor.resize(PHONE)
    assert await findings(visitor) == [], PHONE
    await visitor.prefer("prefers-color-scheme", "dark")
    assert await colour_findings(visitor) == [], "dark"


@pytest.mark.parametrize(
    ("path", "state"), [s[1:] for s in AT_EACH_WIDTH], ids=[s[0] for s in AT_EACH_WIDTH]
)
async def test_state_of_a_width_has_no_findings(arrive: Arrive, path: str, state: State) -> None:
    """Axe finds nothing with menus, suggestions or the finder's choice open."""
    for width in (PHONE, DESKTOP):
        visitor = await arrive(path, width=width, motion=False)
        await state(visitor)
        assert await findings(visitor) == [], width


async def test_each_tab_has_no_findings(arrive: Arrive) -> None:
    """Axe finds nothing with any tab of the infrastructure page selected."""
    visitor = await arrive("/infrastructure", motion=False)
    for tab in range(4):
        element = f"document.querySelectorAll('[role=tab]')[{tab}]"
        await visitor.ask(f"{element}.click()")
        await visitor.until(f"{element}.ariaSelected === 'true'")
        assert await findings(visitor) == [], tab
