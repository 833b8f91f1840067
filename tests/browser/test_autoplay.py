"""Carousels that turn by themselves: at which pace, and what keeps them still."""

import asyncio

import pytest

from tests.carousel import INDUSTRIES, PRODUCTS, START, STOP, Carousel
from tests.conftest import Arrive

PACE = {PRODUCTS: 5.0, INDUSTRIES: 4.0}
SOONER, LATER = 0.2, 0.6
"""How much sooner and later than its pace a turn may be seen, in seconds."""

each = pytest.mark.parametrize("label", PACE)
NOW = "performance.now() / 1000"


def in_pace(label: str, waited: float) -> bool:
    """Whether a carousel turned at its pace."""
    return PACE[label] - SOONER <= waited <= PACE[label] + LATER


@pytest.mark.clause("constants.autoplay")
async def test_products_turn_every_5_seconds_and_industries_every_4(arrive: Arrive) -> None:
    """From the moment the page answers, each carousel turns at its own pace, again and again."""
    visitor = await arrive("/")
    carousels = [Carousel(visitor, label) for label in PACE]
    for carousel in carousels:
        await carousel.watch()
    ready = await visitor.ask("performance.getEntriesByName('ready')[0].startTime / 1000")

    for carousel in carousels:
        first, second = (await carousel.moved(2, 11))[:2]
        assert in_pace(carousel.label, first - ready)
        assert in_pace(carousel.label, second - first)
        assert await carousel.position() >= 3


@pytest.mark.clause("carousel.pause", "constants.autoplay")
@each
async def test_hover_pauses_and_leaving_resumes(arrive: Arrive, label: str) -> None:
    """Under the mouse a carousel stays; one interval after the mouse has left it turns again."""
    visitor = await arrive("/")
    carousel = Carousel(visitor, label)
    await carousel.watch()

    await visitor.hover(carousel.surface)
    await asyncio.sleep(PACE[label] + LATER)
    assert await carousel.moves() == []

    left = await visitor.ask(NOW)
    await visitor.hover("footer")
    turned = await carousel.moved(1, 8)
    assert in_pace(label, turned[0] - left)


@pytest.mark.clause("carousel.pause")
@pytest.mark.parametrize("touch", [False, True])
async def test_held_drag_pauses_and_letting_go_resumes(arrive: Arrive, *, touch: bool) -> None:
    """While a mouse or a finger holds a card aside nothing turns; afterwards it goes on."""
    visitor = await arrive("/infrastructure", touch=touch)
    carousel = Carousel(visitor, INDUSTRIES)
    x, y = await visitor.centre(carousel.surface)
    await carousel.watch()

    if touch:
        await visitor.finger("touchStart", x, y)
        await visitor.finger("touchMove", x - 30, y)
        await visitor.finger("touchMove", x - 40, y)
    else:
        await visitor.mouse("mousePressed", x, y)
        await visitor.mouse("mouseMoved", x - 30, y)
        # Out of the carousel: it is the drag that holds it, and not the hover.
        await visitor.mouse("mouseMoved", x - 40, 2)
    await asyncio.sleep(PACE[INDUSTRIES] + LATER)
    assert await carousel.moves() == []

    released = await visitor.ask(NOW)
    if touch:
        await visitor.finger("touchEnd")
    else:
        await visitor.mouse("mouseReleased", x - 40, 2)
    turned = await carousel.moved(1, 8)
    assert in_pace(INDUSTRIES, turned[0] - released)


@pytest.mark.clause("carousel.pause", "constants.autoplay")
async def test_visible_button_stops_and_starts(arrive: Arrive) -> None:
    """The first control stops its carousel until the same button starts it again."""
    visitor = await arrive("/")
    carousels = [Carousel(visitor, label) for label in PACE]
    for carousel in carousels:
        await carousel.watch()
        assert (await carousel.labels())[0] == STOP
        assert await visitor.shown(carousel.button(STOP))
        await visitor.click(carousel.button(STOP))
        assert (await carousel.labels())[0] == START
    await visitor.hover("footer")

    await asyncio.sleep(PACE[PRODUCTS] + LATER)
    assert [await carousel.moves() for carousel in carousels] == [[], []]

    started = await visitor.ask(NOW)
    await visitor.click(carousels[0].button(START))
    turned = await carousels[0].moved(1, 8)
    assert in_pace(PRODUCTS, turned[0] - started)
    assert await carousels[1].moves() == []


@pytest.mark.clause("carousel.pause")
async def test_nothing_turns_by_itself_under_reduced_motion(arrive: Arrive) -> None:
    """Who asks for less motion sees still carousels, each with a button that starts it."""
    visitor = await arrive("/", motion=False)
    carousels = [Carousel(visitor, label) for label in PACE]
    for carousel in carousels:
        await carousel.watch()

    await asyncio.sleep(PACE[PRODUCTS] + LATER)

    assert [await carousel.moves() for carousel in carousels] == [[], []]
    assert [(await carousel.labels())[0] for carousel in carousels] == [START, START]
