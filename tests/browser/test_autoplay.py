"""Carousels that turn by themselves: at which pace, and what keeps them still."""

import asyncio

import pytest

from tests.support.carousel import INDUSTRIES, PRODUCTS, START, STOP, Carousel
from tests.support.visitor import Arrive

PACE = {PRODUCTS: 5.0, INDUSTRIES: 4.0}
SOONER, LATER = 0.2, 0.6
"""How much sooner and later than its pace a turn may be seen, in seconds."""

each = pytest.mark.parametrize("label", PACE)


async def in_pace(carousel: Carousel, waited: float) -> bool:
    """Whether a carousel turned at its pace; a page that was late may have it later."""
    pace, late = PACE[carousel.label], await carousel.visitor.late() / 1000
    return pace - SOONER <= waited <= pace + LATER + late


async def since(carousel: Carousel, event: str) -> float:
    """Wait until a carousel turns again, and return the seconds since a noted event."""
    await carousel.visitor.until(f"Number.isFinite(noted[{event!r}])")
    noted = await carousel.visitor.noted(event) / 1000
    turned = await carousel.moved(1)
    return turned[0] - noted


@pytest.mark.clause("constants.autoplay")
async def test_products_turn_every_5_seconds_and_industries_every_4(arrive: Arrive) -> None:
    """From the moment the page answers, each carousel turns at its own pace, again and again."""
    visitor = await arrive("/")
    carousels = [Carousel(visitor, label) for label in PACE]
    await visitor.feel_pulse()
    for carousel in carousels:
        await carousel.watch()
    ready = await visitor.ask("performance.getEntriesByName('ready')[0].startTime / 1000")

    for carousel in carousels:
        first, second = (await carousel.moved(2))[:2]
        assert await in_pace(carousel, first - ready)
        assert await in_pace(carousel, second - first)
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

    await visitor.feel_pulse()
    await visitor.note("mouseleave", f"document.querySelector({carousel.root!r})")
    await visitor.hover("footer")
    assert await in_pace(carousel, await since(carousel, "mouseleave"))


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

    await visitor.feel_pulse()
    await visitor.note("pointerup", "document")
    await visitor.note("touchend", "document", "pointerup")
    if touch:
        await visitor.finger("touchEnd")
    else:
        await visitor.mouse("mouseReleased", x - 40, 2)
    assert await in_pace(carousel, await since(carousel, "pointerup"))


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

    await visitor.feel_pulse()
    await visitor.note("click", "document")
    await visitor.click(carousels[0].button(START))
    assert await in_pace(carousels[0], await since(carousels[0], "click"))
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
