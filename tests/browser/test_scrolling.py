"""The scroll position after a navigation."""

import pytest

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.dropdowns import FOUNDATION, wait_until_open

FOUNDATION_SHOWN = "document.querySelector('main h1').innerText === 'A Heritage of Precision'"
WATCH = """(() => {
  window.steps = [];
  window.renderedAt = undefined;
  addEventListener('scroll', () => steps.push([performance.now(), Math.round(scrollY)]));
  new MutationObserver(() => { if (!window.renderedAt) renderedAt = performance.now(); })
    .observe(document.querySelector('main'), { childList: true });
})()"""


async def wait_until_at(visitor: BrowserPage, anchor: str, offset: int) -> None:
    """Wait until an anchor is ``offset`` pixels below the window's top and stays there."""
    top = f"document.getElementById('{anchor}').getBoundingClientRect().top"
    await visitor.until(f"scrollY > 0 && Math.abs({top} - {offset}) <= 1")
    for _ in range(5):
        assert await visitor.evaluate(top) == pytest.approx(offset, abs=1)


@pytest.mark.clause("scroll.top")
async def test_new_page_is_shown_from_its_top(arrive: Arrive) -> None:
    """A link at the bottom of a page shows the next page from its top, without a reload."""
    visitor = await arrive("/")
    await visitor.evaluate("window.sameDocument = true")
    await visitor.record_timer_delay()
    for link in (
        "footer a[href='/foundation']",
        "footer a[href='/products/5']",
        "footer a[href='/products/6']",
    ):
        before = await visitor.text("main h1")
        await visitor.evaluate(WATCH)
        await visitor.click(link)
        await visitor.until(f"document.querySelector('main h1').innerText !== {before!r}")
        await visitor.until("scrollY === 0")
        assert (
            await visitor.evaluate("steps.at(-1)[0] - renderedAt")
            <= 500 + await visitor.timer_delay()
        )

    assert await visitor.evaluate("window.sameDocument")


@pytest.mark.clause("scroll.hash", "routes.foundation", "constants.layout")
@pytest.mark.parametrize("script", [True, False])
async def test_address_with_a_hash_scrolls_to_its_anchor(arrive: Arrive, *, script: bool) -> None:
    """An address with a hash shows its anchor 80 px below the top on phones, 70 px otherwise."""
    visitor = await arrive("/foundation#certifications", width=375, script=script)
    if script:
        await visitor.until("document.activeElement.id === 'certifications'")
    await wait_until_at(visitor, "certifications", 80)

    visitor = await arrive("/foundation#make-in-india", width=1280, script=script)
    if script:
        await visitor.until("document.activeElement.id === 'make-in-india'")
    await wait_until_at(visitor, "make-in-india", 70)


@pytest.mark.clause("scroll.hash", "scroll.same-page")
async def test_anchor_links_jump_between_pages_and_scroll_within_one(arrive: Arrive) -> None:
    """A link to another page's anchor jumps after 200 ms; within the page it scrolls."""
    visitor = await arrive("/customers")
    await visitor.record_timer_delay()
    await visitor.hover(f"{FOUNDATION} > summary")
    await wait_until_open(visitor, FOUNDATION)
    await visitor.evaluate(WATCH)

    await visitor.click(f"{FOUNDATION} a[href='/foundation#certifications']")
    await visitor.until(FOUNDATION_SHOWN)
    await wait_until_at(visitor, "certifications", 70)
    # The scroll event fires with the next frame, which is late on an overloaded CPU.
    await visitor.until("steps.length > 0")
    rendered_at, steps = await visitor.evaluate("[renderedAt, steps]")
    assert len(steps) == 1
    assert steps[0][0] - rendered_at >= 199

    await visitor.scroll_to(0)
    await visitor.click(f"{FOUNDATION} > summary")
    await wait_until_open(visitor, FOUNDATION)
    await visitor.click(f"{FOUNDATION} a[href='/foundation#certifications']")
    await wait_until_at(visitor, "certifications", 100)


@pytest.mark.clause("scroll.same-page", "connect.hero", "constants.layout")
@pytest.mark.parametrize("motion", [True, False])
async def test_hash_link_of_the_page_scrolls_smoothly(arrive: Arrive, *, motion: bool) -> None:
    """'Contact Us Now' scrolls smoothly to the form, or jumps under reduced motion."""
    visitor = await arrive("/connect", width=375, motion=motion)
    await visitor.centre("main a[href$='#contact-form']")
    await visitor.wait_for_frames()
    await visitor.evaluate(WATCH)

    await visitor.click("main a[href$='#contact-form']")
    await wait_until_at(visitor, "contact-form", 120)
    # The scroll event fires with the next frame, which is late on an overloaded CPU.
    await visitor.until("steps.length > 0")
    positions = await visitor.evaluate("steps.map(([, y]) => y)")

    assert positions == sorted(positions)
    assert len(set(positions)) > 4 if motion else len(set(positions)) == 1


async def test_anchor_is_not_covered_by_the_header(arrive: Arrive) -> None:
    """A link and the browser's own scrolling stop below the header, also with large text."""
    visitor = await arrive("/products/5", width=1280, motion=False)
    clear = """document.getElementById('advantages').getBoundingClientRect().top >=
      document.querySelector('header > div:last-child').getBoundingClientRect().bottom"""
    for width, text in ((1280, 100), (1280, 200), (375, 200)):
        await visitor.resize(width)
        await visitor.scroll_to(0)
        await visitor.evaluate(f"document.documentElement.style.fontSize = '{text}%'")
        await visitor.wait_for_frames()
        await visitor.evaluate("document.activeElement.blur()")
        await visitor.evaluate(
            "document.querySelector('article nav a[href=\"#advantages\"]').click()"
        )
        await visitor.until("document.activeElement.id === 'advantages'")
        await visitor.until(f"scrollY > 0 && {clear}")
        await visitor.wait_for_frames()
        assert await visitor.evaluate(clear)

        await visitor.scroll_to(0)
        await visitor.evaluate("document.getElementById('advantages').scrollIntoView()")
        await visitor.until("scrollY > 300")
        await visitor.wait_for_frames()
        assert await visitor.evaluate(clear)
