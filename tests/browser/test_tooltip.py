"""The tips at links that open in a new tab: when they come and when they go."""

import asyncio

import pytest

from tests.conftest import Arrive
from tests.visitor import Visitor

CHAT = "header:not(main *) a[href^='https://wa.me/']"
FIRST, SECOND = (f"footer ul > li:nth-child({n}) a[target=_blank]" for n in (1, 2))
TIP = "[role=tooltip]"
SHOWN = f"document.querySelector('{TIP}')"
WATCH = """(() => {
  window.log = { entered: [], opened: [] };
  const note = (list) => list.push(performance.now());
  for (const link of document.querySelectorAll('a[target=_blank]'))
    link.addEventListener('pointerenter', () => note(log.entered));
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    if (added.some((node) => node.role === 'tooltip')) note(log.opened);
  }).observe(document.body, { childList: true, subtree: true });
})()"""


async def delay(visitor: Visitor) -> float:
    """Return the milliseconds from the pointer's last arrival to the last tip."""
    return float(await visitor.ask("log.opened.at(-1) - log.entered.at(-1)"))


@pytest.mark.clause("constants.tooltip")
@pytest.mark.parametrize("link", [CHAT, FIRST, SECOND], ids=["header", "chat", "network"])
async def test_tip_opens_after_700_ms(arrive: Arrive, link: str) -> None:
    """Under the resting mouse the tip comes after 700 ms and goes with the mouse."""
    visitor = await arrive("/")
    await visitor.centre(link)
    await visitor.ask(WATCH)

    await visitor.hover(link)
    await visitor.until(SHOWN)

    assert 695 <= await delay(visitor) <= 950
    assert await visitor.text(TIP) == "opens in a new tab"
    assert await visitor.shown(TIP)
    await visitor.point(640, 5)
    await visitor.until(f"!{SHOWN}", limit=0.3)


@pytest.mark.clause("constants.tooltip")
async def test_mouse_that_passes_by_opens_no_tip(arrive: Arrive) -> None:
    """A mouse that leaves before the 700 ms are over brings no tip, also later."""
    visitor = await arrive("/")

    await visitor.hover(CHAT)
    await asyncio.sleep(0.5)
    await visitor.point(640, 790)

    with pytest.raises(AssertionError):
        await visitor.until(SHOWN, limit=0.6)


@pytest.mark.clause("constants.tooltip")
@pytest.mark.parametrize(("pause", "least", "most"), [(0.1, 0, 200), (0.45, 695, 950)])
async def test_next_tip_within_300_ms_skips_the_delay(
    arrive: Arrive, pause: float, least: float, most: float
) -> None:
    """Within 300 ms of the last tip the next link's comes at once; later it takes 700 ms again."""
    visitor = await arrive("/")
    await visitor.hover(FIRST)
    await visitor.until(SHOWN)
    to = await visitor.centre(SECOND)
    await visitor.ask(WATCH)

    await visitor.point(5, 5)
    await visitor.until(f"!{SHOWN}")
    await asyncio.sleep(pause)
    await visitor.point(*to)
    await visitor.until("log.opened.length === 1")

    assert least <= await delay(visitor) <= most


@pytest.mark.clause("constants.tooltip")
async def test_keyboard_focus_opens_the_tip_and_escape_closes_it(arrive: Arrive) -> None:
    """With Tab the tip is there at once; Escape closes it, the focus stays."""
    visitor = await arrive("/")

    await visitor.tab_to(CHAT)
    await visitor.until(SHOWN, limit=0.3)
    await visitor.press("Escape")

    await visitor.until(f"!{SHOWN}", limit=0.3)
    assert await visitor.ask(f"document.activeElement.matches({CHAT!r})")
