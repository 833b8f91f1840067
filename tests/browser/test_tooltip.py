"""The tips at links that open in a new tab: when they come and when they go."""

import pytest

from tests.support.visitor import Arrive, Visitor

CHAT = "header:not(main *) a[href^='https://wa.me/']"
FIRST, SECOND = (f"footer ul > li:nth-child({n}) a[target=_blank]" for n in (1, 2))
TIP = "[role=tooltip]"
SHOWN = f"document.querySelector('{TIP}')"
WATCH = """(() => {
  window.log = { entered: [], left: [], focused: [], pressed: [], opened: [], closed: [] };
  const note = (list) => list.push(performance.now());
  for (const link of document.querySelectorAll('a[target=_blank]')) {
    link.addEventListener('pointerenter', () => note(log.entered));
    link.addEventListener('pointerleave', () => note(log.left));
    link.addEventListener('focus', () => note(log.focused));
  }
  addEventListener('keydown', () => note(log.pressed), true);
  new MutationObserver((changes) => {
    const isTip = (node) => node.role === 'tooltip';
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isTip))) note(log.opened);
    if (changes.some(({ removedNodes }) => [...removedNodes].some(isTip))) note(log.closed);
  }).observe(document.body, { childList: true, subtree: true });
})()"""


TRIES = 20
"""A busy machine may be slower than a delay, and then there is nothing to see."""


async def watch(visitor: Visitor) -> None:
    """Note from now on what the mouse, the keys and the tips do, and how late the page is."""
    await visitor.feel_pulse()
    await visitor.ask(WATCH)


async def between(visitor: Visitor, first: str, then: str) -> float:
    """Return the milliseconds from the last of one thing to the last of another."""
    return float(await visitor.ask(f"log.{then}.at(-1) - log.{first}.at(-1)"))


@pytest.mark.clause("constants.tooltip")
@pytest.mark.parametrize("link", [CHAT, FIRST, SECOND], ids=["header", "chat", "network"])
async def test_tip_opens_after_700_ms(arrive: Arrive, link: str) -> None:
    """Under the resting mouse the tip comes after 700 ms and goes with the mouse."""
    visitor = await arrive("/")
    await visitor.centre(link)
    await watch(visitor)

    await visitor.hover(link)
    await visitor.until(SHOWN)

    assert 695 <= await between(visitor, "entered", "opened") <= 950 + await visitor.late()
    assert await visitor.text(TIP) == "opens in a new tab"
    assert await visitor.shown(TIP)
    await visitor.point(640, 5)
    await visitor.until("log.closed.length")
    assert await between(visitor, "left", "closed") <= 300 + await visitor.late()


@pytest.mark.clause("constants.tooltip")
async def test_mouse_that_passes_by_opens_no_tip(arrive: Arrive) -> None:
    """A mouse that leaves before the 700 ms are over brings no tip, also later."""
    visitor = await arrive("/")
    await watch(visitor)

    for _ in range(TRIES):
        await visitor.hover(CHAT)
        await visitor.until("performance.now() > log.entered.at(-1) + 450")
        await visitor.point(640, 790)
        await visitor.until("log.left.length === log.entered.length")
        if await between(visitor, "entered", "left") < 690:
            break
        await visitor.until(f"!{SHOWN}")
    assert await between(visitor, "entered", "left") < 690

    with pytest.raises(AssertionError):
        await visitor.until(SHOWN, limit=0.6)


@pytest.mark.clause("constants.tooltip")
@pytest.mark.parametrize(("pause", "least", "most"), [(100, 0, 200), (450, 695, 950)])
async def test_next_tip_within_300_ms_skips_the_delay(
    arrive: Arrive, pause: float, least: float, most: float
) -> None:
    """Within 300 ms of the last tip the next link's comes at once; later it takes 700 ms again."""
    visitor = await arrive("/")
    await visitor.centre(FIRST)
    boxes = [await visitor.box(link) for link in (FIRST, SECOND)]
    first, second = ((b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes)
    await watch(visitor)

    for _ in range(TRIES):
        await visitor.point(*first)
        await visitor.until(SHOWN)
        await visitor.point(5, 5)
        await visitor.until(f"!{SHOWN} && performance.now() > log.closed.at(-1) + {pause}")
        shown = await visitor.ask("log.opened.length")
        await visitor.point(*second)
        await visitor.until(f"log.opened.length > {shown}")
        if pause > 300 or await between(visitor, "closed", "entered") < 290:
            break
        await visitor.point(5, 5)
        await visitor.until(f"!{SHOWN}")

    took = await between(visitor, "entered", "opened")
    assert least <= took <= most + await visitor.late()


@pytest.mark.clause("constants.tooltip")
async def test_keyboard_focus_opens_the_tip_and_escape_closes_it(arrive: Arrive) -> None:
    """With Tab the tip is there at once; Escape closes it, the focus stays."""
    visitor = await arrive("/")
    await watch(visitor)

    await visitor.tab_to(CHAT)
    await visitor.until(SHOWN)
    assert await between(visitor, "focused", "opened") <= 300 + await visitor.late()
    await visitor.press("Escape")
    await visitor.until(f"!{SHOWN}")

    assert await between(visitor, "pressed", "closed") <= 300 + await visitor.late()
    assert await visitor.ask(f"document.activeElement.matches({CHAT!r})")
