"""Both carousels: how many cards show, where the arrows and dots lead, and when there are none."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from prerender.browser.browser import Browser
from prerender.host.listening import listening
from prerender.host.server import host_app
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
from tests.support.project import Project
from tests.support.visitor import Arrive, Visitor

PLACES = [("/", PRODUCTS), ("/", INDUSTRIES), ("/infrastructure", INDUSTRIES)]
WIDTHS = [(320, 1), (767, 1), (768, 2), (1023, 2), (1024, 3), (1920, 3)]

both = pytest.mark.parametrize(("path", "label"), PLACES[:2])
everywhere = pytest.mark.parametrize(("path", "label"), PLACES)


@pytest.mark.clause("carousel.visible", "carousel.controls", "home.carousel", "home.industries")
@everywhere
@pytest.mark.parametrize(("width", "visible"), WIDTHS)
async def test_as_many_cards_show_as_the_width_allows(
    arrive: Arrive, path: str, label: str, width: int, visible: int
) -> None:
    """One card shows below 768 px, two below 1024 px, else three, with a dot per position."""
    carousel = Carousel(await arrive(path, width=width), label)
    count = COUNTS[label]

    await carousel.shows(*cards(1, visible))
    assert await carousel.slides() == [f"{n} of {count}" for n in range(1, count + 1)]
    dots = [f"Go to slide {n}" for n in range(1, count - visible + 2)]
    assert await carousel.labels() == [STOP, PREVIOUS, NEXT, *dots]


@pytest.mark.clause("carousel.wrap", "carousel.visible")
@everywhere
@pytest.mark.parametrize(("width", "visible"), [(375, 1), (900, 2), (1280, 3)])
async def test_arrows_wrap_at_both_ends(
    arrive: Arrive, path: str, label: str, width: int, visible: int
) -> None:
    """Previous at the first position leads to the last, and next at the last to the first."""
    carousel = Carousel(await arrive(path, width=width), label)
    last = COUNTS[label] - visible + 1

    for control, position in [(PREVIOUS, last), (NEXT, 1), (NEXT, 2), (PREVIOUS, 1)]:
        await carousel.visitor.click(carousel.button(control))
        assert await carousel.position() == position
        await carousel.unlocked()
        await carousel.shows(*cards(position, visible))


@pytest.mark.clause("carousel.visible")
async def test_position_stays_within_the_cards_when_the_window_grows(arrive: Arrive) -> None:
    """From the last card of a phone, a window grown to a desktop shows the last three cards."""
    carousel = Carousel(await arrive("/", width=375), PRODUCTS)
    await carousel.visitor.click(carousel.dot(COUNTS[PRODUCTS]))
    await carousel.shows(COUNTS[PRODUCTS])

    await carousel.visitor.resize(1280)

    await carousel.shows(*cards(COUNTS[PRODUCTS] - 2, 3))
    assert await carousel.position() == COUNTS[PRODUCTS] - 2


@pytest.mark.clause("carousel.controls")
@both
async def test_each_dot_leads_to_its_position(arrive: Arrive, path: str, label: str) -> None:
    """A dot shows the card of its number first."""
    carousel = Carousel(await arrive(path), label)

    for number in (4, 2, COUNTS[label] - 2):
        await carousel.visitor.click(carousel.dot(number))
        await carousel.unlocked()
        await carousel.shows(*cards(number, 3))


@pytest.fixture(scope="module")
async def three_items(make_project: Callable[[], Project]) -> AsyncIterator[str]:
    """Serve a site whose carousels hold three items each."""

    def shorten(content: Any) -> None:
        del content["pages"]["home"]["carousel"]["items"][3:]
        del content["industries"]["items"][3:]

    project = make_project()
    project.edit_catalogue(shorten)
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    async with listening(host_app(project.site)) as address:
        yield address


@pytest.mark.clause("carousel.controls", "carousel.visible")
@everywhere
@pytest.mark.parametrize(("width", "visible"), [(375, 1), (900, 2), (1280, 3)])
async def test_controls_show_only_when_there_is_more_to_see(
    browser: Browser, three_items: str, path: str, label: str, width: int, visible: int
) -> None:
    """Three cards have no controls, and do not drag, where three show; elsewhere they have both."""
    visitor = await Visitor.arrive(browser, three_items, path, width=width)
    carousel = Carousel(visitor, label)

    await carousel.shows(*cards(1, visible))
    dots = [f"Go to slide {n}" for n in range(1, 5 - visible)]
    assert await carousel.labels() == ([STOP, PREVIOUS, NEXT, *dots] if visible < 3 else [])
    await visitor.drag(carousel.surface, -60)
    await carousel.shows(*cards(2 if visible < 3 else 1, visible))
    await visitor.leave()


@pytest.mark.clause("carousel.visible")
@everywhere
@pytest.mark.parametrize("width", [375, 1280])
async def test_all_slides_are_in_reach_without_javascript(
    arrive: Arrive, path: str, label: str, width: int
) -> None:
    """Without scripts the cards are a strip that scrolls to the last one, and no button is dead."""
    visitor = await arrive(path, width=width, script=False)
    carousel = Carousel(visitor, label)
    count = COUNTS[label]
    assert not await visitor.shown(f"{carousel.root} button")

    x, y = await visitor.centre(carousel.surface)
    wheel = {"type": "mouseWheel", "x": x, "y": y, "deltaX": 9000, "deltaY": 0}
    await visitor.tab.send("Input.dispatchMouseEvent", wheel)

    visible = 3 if width == 1280 else 1
    await carousel.shows(*cards(count - visible + 1, visible))
