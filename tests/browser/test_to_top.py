"""The button that scrolls to the top."""

import pytest

from tests.support.browser_page import Arrive

TO_TOP = "body button:not(main *, header *, section *)"


@pytest.mark.clause("footer.top", "constants.layout")
@pytest.mark.parametrize("motion", [True, False])
async def test_top_button_shows_past_300_pixels(arrive: Arrive, *, motion: bool) -> None:
    """The button shows from 301 px, scrolls or jumps to the top, and hides again."""
    visitor = await arrive("/foundation", width=1280 if motion else 375, motion=motion)
    assert await visitor.texts(TO_TOP) == ["Scroll to top"]

    await visitor.scroll_to(300)
    await visitor.wait_for_frames()
    assert not await visitor.is_visible(TO_TOP)
    await visitor.scroll_to(301)
    await visitor.until(f"document.querySelector({TO_TOP!r}).checkVisibility()")
    await visitor.scroll_to(2000)
    await visitor.wait_for_frames()
    await visitor.evaluate("onscroll = () => (window.steps = (window.steps ?? 0) + 1)")
    await visitor.click(TO_TOP)

    await visitor.until("scrollY === 0")
    await visitor.until(f"!document.querySelector({TO_TOP!r}).checkVisibility()")
    steps = await visitor.evaluate("window.steps")
    assert steps > 3 if motion else steps == 1
    assert await visitor.evaluate("document.activeElement.matches('main')")
