"""Both carousels in a browser: the cards in view, and how a mouse and a finger move them."""

import pytest

from tests.support.carousel import (
    COUNTS,
    INDUSTRIES,
    NEXT,
    PREVIOUS,
    PRODUCTS,
    STOP,
    Carousel,
    cards,
)
from tests.support.visitor import Arrive


@pytest.mark.clause("carousel.visible", "carousel.wrap", "home.carousel", "home.industries")
async def test_as_many_cards_show_as_the_width_allows(arrive: Arrive) -> None:
    """One card shows below 768 px, two below 1024 px, else three; the last are at the end."""
    visitor = await arrive("/")
    carousels = [Carousel(visitor, label) for label in (PRODUCTS, INDUSTRIES)]
    for carousel in carousels:
        await visitor.click(carousel.button(STOP))
    await visitor.hover("footer")

    for width, visible in ((320, 1), (767, 1), (768, 2), (1023, 2), (1024, 3), (1920, 3)):
        await visitor.resize(width)
        for carousel in carousels:
            await carousel.shows(*cards(1, visible))
    for carousel in carousels:
        last = COUNTS[carousel.label] - 2
        await visitor.click(carousel.button(PREVIOUS))
        await carousel.shows(*cards(last, 3))
        await carousel.unlocked()
        await visitor.click(carousel.button(NEXT))
        await carousel.shows(*cards(1, 3))
        await visitor.click(carousel.dot(4))
        await carousel.unlocked()


@pytest.mark.clause("constants.autoplay", "carousel.pause")
async def test_carousel_turns_by_itself_until_the_mouse_comes(arrive: Arrive) -> None:
    """The industries turn once after four seconds; under the mouse nothing more happens."""
    visitor = await arrive("/infrastructure")
    carousel = Carousel(visitor, INDUSTRIES)
    await visitor.feel_pulse()
    await carousel.watch()
    ready = await visitor.ask("performance.getEntriesByName('ready')[0].startTime / 1000")

    first = (await carousel.moved(1))[0]
    assert 3.8 <= first - ready <= 4.6 + await visitor.late() / 1000
    await visitor.hover(carousel.surface)
    await visitor.until("document.querySelector('[aria-live=polite]')")


@pytest.mark.clause("carousel.drag", "carousel.lock")
async def test_drag_moves_and_does_not_follow_the_link_under_it(arrive: Arrive) -> None:
    """Dragged left by more than 50 px it goes on, up to 50 px it stays; a click follows a link."""
    visitor = await arrive("/")
    carousel = Carousel(visitor, PRODUCTS)
    link = f'{carousel.root} [aria-label^="2 of"] h3 a'
    await visitor.hover(carousel.surface)

    await visitor.drag(carousel.surface, -50)
    assert await carousel.position() == 1
    await visitor.drag(link, -60)
    await carousel.shows(2, 3, 4)
    assert await visitor.ask("location.pathname") == "/"
    await carousel.unlocked()
    await visitor.drag(carousel.surface, 60)
    await carousel.shows(1, 2, 3)

    await visitor.click(link)
    await visitor.until("location.pathname === '/products/22'")


@pytest.mark.clause("carousel.drag", "carousel.wrap")
async def test_swipe_of_a_finger_moves_and_wraps(arrive: Arrive) -> None:
    """On a phone a swipe to the right from the first card shows the last; upwards it scrolls."""
    visitor = await arrive("/", width=375, touch=True)
    carousel = Carousel(visitor, PRODUCTS)
    count = COUNTS[PRODUCTS]

    await visitor.swipe(carousel.surface, 60)
    await carousel.shows(count)
    await carousel.unlocked()
    await visitor.swipe(carousel.surface, -60)
    await carousel.shows(1)

    await visitor.centre(carousel.surface)
    before = await visitor.ask("scrollY")
    await visitor.swipe(carousel.surface, -60, -200)
    await visitor.until(f"scrollY > {before + 100}")
    assert await carousel.position() in (1, 2)  # it may have turned by itself meanwhile


@pytest.mark.clause("carousel.visible")
@pytest.mark.parametrize("width", [375, 1280])
async def test_all_slides_are_in_reach_without_javascript(arrive: Arrive, width: int) -> None:
    """Without scripts the cards are a strip that scrolls to the last one, and no button is dead."""
    visitor = await arrive("/", width=width, script=False)
    for label in (PRODUCTS, INDUSTRIES):
        carousel = Carousel(visitor, label)
        count = COUNTS[label]
        assert not await visitor.shown(f"{carousel.root} button")

        x, y = await visitor.centre(carousel.surface)
        wheel = {"type": "mouseWheel", "x": x, "y": y, "deltaX": 9000, "deltaY": 0}
        await visitor.tab.send("Input.dispatchMouseEvent", wheel)

        visible = 3 if width == 1280 else 1
        await carousel.shows(*cards(count - visible + 1, visible))
