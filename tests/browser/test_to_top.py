"""The button that scrolls to the top."""

import pytest

from tests.support.browser_page import Arrive

TO_TOP = "body button:not(main *, header *, section *)"


@pytest.mark.clause("footer.top", "constants.layout")
@pytest.mark.parametrize("motion", [True, False])
async def test_top_button_shows_past_300_pixels(arrive: Arrive, *, motion: bool) -> None:
    """The button shows from 301 px, scrolls or jumps to the top, and hides again."""
    page = await arrive("/foundation", width=1280 if motion else 375, motion=motion)
    assert await page.texts(TO_TOP) == ["Scroll to top"]

    await page.scroll_to(300)
    await page.wait_for_frames()
    assert not await page.is_visible(TO_TOP)
    await page.scroll_to(301)
    await page.until(f"document.querySelector({TO_TOP!r}).checkVisibility()")
    await page.scroll_to(2000)
    await page.wait_for_frames()
    await page.evaluate("onscroll = () => (window.steps = (window.steps ?? 0) + 1)")
    await page.click(TO_TOP)

    await page.until("scrollY === 0")
    await page.until(f"!document.querySelector({TO_TOP!r}).checkVisibility()")
    steps = await page.evaluate("window.steps")
    assert steps > 3 if motion else steps == 1
    assert await page.evaluate("document.activeElement.matches('main')")
