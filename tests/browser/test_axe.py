"""axe finds nothing: on any page, at any width, in any state."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.support.axe import at_the_top, findings
from tests.support.every_page import NOWHERE, PATHS
from tests.support.published import STATES
from tests.support.visitor import Arrive, Visitor

WIDTHS = (375, 768, 1280)
KINDS = [
    "/",
    "/foundation",
    "/products",
    "/products/5",
    "/infrastructure",
    "/customers",
    "/connect",
    "/search",
    "/finder",
    "/compare",
    "/enquiry",
    "/equivalents",
    "/tools",
]

State = Callable[[Visitor], Awaitable[object]]


@pytest.mark.parametrize("path", [*PATHS, *STATES, *NOWHERE])
async def test_page_has_no_findings_at_any_width(arrive: Arrive, path: str) -> None:
    """Axe finds nothing on the page at 375, 768 and 1280 px."""
    visitor = await arrive(path, motion=False)
    for width in WIDTHS:
        await visitor.resize(width)

        assert await findings(visitor) == []


async def open_dropdowns(visitor: Visitor) -> None:
    """Open the products menu with all its groups."""
    await visitor.click("header details summary:not([aria-label])")
    await visitor.ask("document.querySelectorAll('header details').forEach((d) => d.open = true)")


async def send_nothing(visitor: Visitor) -> None:
    """Submit the empty inquiry form, so that its errors show."""
    await visitor.click("#contact-form [type=submit]")


async def copy_a_table(visitor: Visitor) -> None:
    """Copy a table, so that a notice shows."""
    await visitor.ask("navigator.clipboard.writeText = () => Promise.resolve()")
    await visitor.click("main section button")
    await visitor.until("document.querySelector('[role=status]:not(:empty)')")


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


STATES: list[tuple[str, str, State]] = [
    ("menus", "/", open_dropdowns),
    ("menus on a product", "/products/201", open_dropdowns),
    ("form errors", "/connect", send_nothing),
    ("notice", "/products/5", copy_a_table),
    ("materials", "/infrastructure", open_everything),
    ("suggestions", "/products/5", see_suggestions),
    ("rows of the finder", "/finder?d=0.25&process=wire-edm", choose_rows),
    ("a size that nothing has", "/finder?d=0.27&process=wire-edm", choose_rows),
    ("comparison", "/compare?ids=1,2,22,99", see_compared),
    ("a wrong quantity", "/products/9", write_nonsense),
    ("wrong fields of calculators", "/tools?wire=x&amount=-5&leg=1,250", see_wrong_fields),
    ("the bar at the foot", "/products/5", see_foot),
    ("results", "/search?q=brass+0.25", see_results),
    ("nothing found", "/search?q=zzzz+7+mm", see_nothing),
    ("results of the filter", "/products?search=er4043", see_results),
]


@pytest.mark.parametrize(("path", "state"), [s[1:] for s in STATES], ids=[s[0] for s in STATES])
async def test_state_has_no_findings_at_any_width(arrive: Arrive, path: str, state: State) -> None:
    """Axe finds nothing with menus open, errors or a toast shown, disclosures open."""
    for width in WIDTHS:
        visitor = await arrive(path, width=width, motion=False)
        await state(visitor)

        assert await findings(visitor) == []


@pytest.mark.parametrize("tab", range(4))
async def test_each_tab_has_no_findings(arrive: Arrive, tab: int) -> None:
    """Axe finds nothing with any tab of the infrastructure page selected."""
    visitor = await arrive("/infrastructure", motion=False)
    await visitor.ask(f"document.querySelectorAll('[role=tab]')[{tab}].click()")
    await visitor.until(f"document.querySelectorAll('[role=tab]')[{tab}].ariaSelected === 'true'")

    assert await findings(visitor) == []


async def under_the_pointer(visitor: Visitor) -> None:
    """Have every link and button look as it does while the pointer is over it."""
    for domain in ("DOM", "CSS"):
        await visitor.tab.send(f"{domain}.enable")
    root = (await visitor.tab.send("DOM.getDocument"))["root"]["nodeId"]
    found = {"nodeId": root, "selector": "a, button, summary, label"}
    nodes = (await visitor.tab.send("DOM.querySelectorAll", found))["nodeIds"]
    hovers = ({"nodeId": node, "forcedPseudoClasses": ["hover"]} for node in nodes)
    # All at once: one after another, the page's styles are found anew for each.
    await asyncio.gather(*(visitor.tab.send("CSS.forcePseudoState", hover) for hover in hovers))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", KINDS)
async def test_what_is_under_the_pointer_has_no_findings(
    arrive: Arrive, path: str, scheme: str
) -> None:
    """Axe finds nothing, contrast above all, with the pointer over any link or button."""
    visitor = await arrive(path, motion=False)
    await visitor.prefer("prefers-color-scheme", scheme)
    await under_the_pointer(visitor)

    assert await findings(visitor) == []


@pytest.mark.parametrize("path", KINDS)
async def test_page_has_no_findings_in_dark_mode(arrive: Arrive, path: str) -> None:
    """Axe finds nothing where the system asks for dark pages."""
    visitor = await arrive(path, motion=False)
    await visitor.prefer("prefers-color-scheme", "dark")

    style = "getComputedStyle(document.body)"
    light = "eval({0}.{1}.match(/\\d+/g).slice(0, 3).join('+'))"
    ground = await visitor.ask(light.format(style, "backgroundColor"))
    assert ground < await visitor.ask(light.format(style, "color"))
    assert await findings(visitor) == []


@pytest.mark.parametrize("path", KINDS)
async def test_page_has_no_findings_in_forced_colours(arrive: Arrive, path: str) -> None:
    """Axe finds nothing in forced colours, and texts have the system's colours there.

    Contrast is left out: axe reads -webkit-text-fill-color, which does not say what is forced.
    """
    visitor = await arrive(path, motion=False)
    await visitor.prefer("forced-colors", "active")

    found = await findings(visitor)
    assert [finding for finding in found if "color-contrast" not in finding] == []
    for element in ("footer p", "h1", "header p"):
        colour = f"getComputedStyle(document.querySelector('{element}')).color"
        assert await visitor.ask(colour) == "rgb(0, 0, 0)"


@pytest.mark.parametrize("path", KINDS)
async def test_page_has_no_findings_with_text_twice_as_large(arrive: Arrive, path: str) -> None:
    """Axe finds nothing with 200 % text, and nothing makes the page scroll sideways."""
    visitor = await arrive(path, width=1280, motion=False)
    await visitor.ask("document.documentElement.style.fontSize = '200%'")

    assert await findings(visitor) == []
    assert await visitor.ask("document.documentElement.scrollWidth <= innerWidth")
