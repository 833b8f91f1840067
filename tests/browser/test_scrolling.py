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


async def wait_until_at(page: BrowserPage, anchor: str, offset: int) -> None:
    """Wait until an anchor is ``offset`` pixels below the window's top and stays there."""
    top = f"document.getElementById('{anchor}').getBoundingClientRect().top"
    await page.until(f"scrollY > 0 && Math.abs({top} - {offset}) <= 1")
    for _ in range(5):
        assert await page.evaluate(top) == pytest.approx(offset, abs=1)


@pytest.mark.clause("scroll.top")
async def test_new_page_is_shown_from_its_top(arrive: Arrive) -> None:
    """A link at the bottom of a page shows the next page from its top, without a reload."""
    page = await arrive("/")
    await page.evaluate("window.sameDocument = true")
    await page.record_timer_delay()
    for link in (
        "footer a[href='/foundation']",
        "footer a[href='/products/5']",
        "footer a[href='/products/6']",
    ):
        before = await page.text("main h1")
        await page.evaluate(WATCH)
        await page.click(link)
        await page.until(f"document.querySelector('main h1').innerText !== {before!r}")
        await page.until("scrollY === 0")
        assert await page.evaluate("steps.at(-1)[0] - renderedAt") <= 500 + await page.timer_delay()

    assert await page.evaluate("window.sameDocument")


@pytest.mark.clause("scroll.hash", "routes.foundation", "constants.layout")
@pytest.mark.parametrize("script", [True, False])
async def test_address_with_a_hash_scrolls_to_its_anchor(arrive: Arrive, *, script: bool) -> None:
    """An address with a hash scrolls to its anchor, 80 px from the top on phones, else 70 px."""
    page = await arrive("/foundation#certifications", width=375, script=script)
    if script:
        await page.until("document.activeElement.id === 'certifications'")
    await wait_until_at(page, "certifications", 80)

    page = await arrive("/foundation#make-in-india", width=1280, script=script)
    if script:
        await page.until("document.activeElement.id === 'make-in-india'")
    await wait_until_at(page, "make-in-india", 70)


@pytest.mark.clause("scroll.hash", "scroll.same-page")
async def test_anchor_links_jump_between_pages_and_scroll_within_one(arrive: Arrive) -> None:
    """A link to another page's anchor jumps after 200 ms; within the page it scrolls."""
    page = await arrive("/customers")
    await page.record_timer_delay()
    await page.hover(f"{FOUNDATION} > summary")
    await wait_until_open(page, FOUNDATION)
    await page.evaluate(WATCH)

    await page.click(f"{FOUNDATION} a[href='/foundation#certifications']")
    await page.until(FOUNDATION_SHOWN)
    await wait_until_at(page, "certifications", 70)
    # The scroll event fires with the next frame, which is late on an overloaded CPU.
    await page.until("steps.length > 0")
    rendered_at, steps = await page.evaluate("[renderedAt, steps]")
    assert len(steps) == 1
    assert steps[0][0] - rendered_at >= 199

    await page.scroll_to(0)
    await page.click(f"{FOUNDATION} > summary")
    await wait_until_open(page, FOUNDATION)
    await page.click(f"{FOUNDATION} a[href='/foundation#certifications']")
    await wait_until_at(page, "certifications", 100)


@pytest.mark.clause("scroll.same-page", "connect.hero", "constants.layout")
@pytest.mark.parametrize("motion", [True, False])
async def test_hash_link_of_the_page_scrolls_smoothly(arrive: Arrive, *, motion: bool) -> None:
    """'Contact Us Now' scrolls smoothly to the form, or jumps under reduced motion."""
    page = await arrive("/connect", width=375, motion=motion)
    await page.centre("main a[href$='#contact-form']")
    await page.wait_for_frames()
    await page.evaluate(WATCH)

    await page.click("main a[href$='#contact-form']")
    await wait_until_at(page, "contact-form", 120)
    # The scroll event fires with the next frame, which is late on an overloaded CPU.
    await page.until("steps.length > 0")
    positions = await page.evaluate("steps.map(([, y]) => y)")

    assert positions == sorted(positions)
    assert len(set(positions)) > 1 if motion else len(set(positions)) == 1


async def test_anchor_is_not_covered_by_the_header(arrive: Arrive) -> None:
    """A link and the browser's own scrolling stop below the header, also with large text."""
    page = await arrive("/products/5", width=1280, motion=False)
    clear = """document.getElementById('advantages').getBoundingClientRect().top >=
      document.querySelector('header > div:last-child').getBoundingClientRect().bottom"""
    for width, text in ((1280, 100), (1280, 200), (375, 200)):
        await page.resize(width)
        await page.scroll_to(0)
        await page.evaluate(f"document.documentElement.style.fontSize = '{text}%'")
        await page.wait_for_frames()
        await page.evaluate("document.activeElement.blur()")
        await page.evaluate("document.querySelector('article nav a[href=\"#advantages\"]').click()")
        await page.until("document.activeElement.id === 'advantages'")
        await page.until(f"scrollY > 0 && {clear}")
        await page.wait_for_frames()
        assert await page.evaluate(clear)

        await page.scroll_to(0)
        await page.evaluate("document.getElementById('advantages').scrollIntoView()")
        await page.until("scrollY > 300")
        await page.wait_for_frames()
        assert await page.evaluate(clear)
