"""The button that scrolls to the top."""

import pytest

from tests.support.visitor import Arrive

TO_TOP = "body button:not(main *, header *, section *)"


@pytest.mark.clause("footer.top", "constants.layout")
@pytest.mark.parametrize("width", [375, 1280])
async def test_button_to_the_top_shows_past_300_pixels(arrive: Arrive, width: int) -> None:
    """At 300 px there is no button, at 301 px there is; it scrolls to the top and goes."""
    visitor = await arrive("/foundation", width=width)
    assert await visitor.texts(TO_TOP) == ["Scroll to top"]

    await visitor.scroll_to(300)
    await visitor.rest()
    assert not await visitor.shown(TO_TOP)
    await visitor.scroll_to(301)
    await visitor.until(f"document.querySelector({TO_TOP!r}).checkVisibility()")
    await visitor.scroll_to(1500)
    await visitor.click(TO_TOP)

    await visitor.until("scrollY === 0")
    await visitor.until(f"!document.querySelector({TO_TOP!r}).checkVisibility()")


@pytest.mark.clause("footer.top")
@pytest.mark.parametrize("motion", [True, False])
async def test_way_to_the_top_is_smooth_unless_unwanted(arrive: Arrive, *, motion: bool) -> None:
    """The page glides to the top; for those who want less motion it is there at once."""
    visitor = await arrive("/foundation", motion=motion)
    await visitor.scroll_to(2000)
    await visitor.until(f"document.querySelector({TO_TOP!r}).checkVisibility()")
    await visitor.ask("onscroll = () => (window.steps = (window.steps ?? 0) + 1)")

    await visitor.click(TO_TOP)
    await visitor.until("scrollY === 0")
    await visitor.rest()

    steps = await visitor.ask("window.steps")
    assert steps > 3 if motion else steps == 1
    assert await visitor.ask("document.activeElement.matches('main')")
