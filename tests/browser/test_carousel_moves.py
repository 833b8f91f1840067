"""Both carousels in the hand: the lock of 700 ms, drags of more than 50 px, swipes of a finger."""

from collections.abc import Awaitable, Callable
from itertools import pairwise

import pytest

from tests.support.carousel import COUNTS, NEXT, PREVIOUS, PRODUCTS, Carousel, cards
from tests.support.visitor import Arrive

both = pytest.mark.parametrize(("path", "label"), [("/", label) for label in COUNTS])


@pytest.mark.clause("carousel.lock")
@both
async def test_moves_are_locked_for_700_ms(arrive: Arrive, path: str, label: str) -> None:
    """Under a rain of clicks the carousel moves no sooner than every 700 ms, and not much later."""
    carousel = Carousel(await arrive(path), label)
    await carousel.visitor.hover(carousel.surface)  # under the mouse it does not turn by itself
    await carousel.watch()

    await carousel.visitor.feel_pulse()
    button = f"document.querySelector({carousel.button(NEXT)!r})"
    await carousel.visitor.ask(f"void (window.rain = setInterval(() => {button}.click(), 10))")
    await carousel.moved(4)
    await carousel.visitor.ask("clearInterval(rain)")

    gaps = [later - earlier for earlier, later in pairwise(await carousel.moves())]
    late = await carousel.visitor.late() / 1000
    assert min(gaps) >= 0.69 - late  # where it was late with the earlier of two moves
    assert max(gaps) <= 0.95 + late
    assert await carousel.position() == len(gaps) + 2


Act = Callable[[Carousel], Awaitable[None]]
ACTS: dict[str, Act] = {
    "next": lambda carousel: carousel.visitor.click(carousel.button(NEXT)),
    "previous": lambda carousel: carousel.visitor.click(carousel.button(PREVIOUS)),
    "dot": lambda carousel: carousel.visitor.click(carousel.dot(4)),
    "drag": lambda carousel: carousel.visitor.drag(carousel.surface, -120),
}


@pytest.mark.clause("carousel.lock")
@pytest.mark.parametrize("act", ACTS)
async def test_lock_holds_for_every_way_to_move(arrive: Arrive, act: str) -> None:
    """During a transition neither arrow, dot nor drag moves; afterwards the same act does."""
    # A busy machine may be slower than the lock: then there was nothing to see.
    for _ in range(20):
        carousel = Carousel(await arrive("/"), PRODUCTS)
        await carousel.watch()
        await carousel.visitor.click(carousel.dot(3))
        await ACTS[act](carousel)
        now = await carousel.visitor.ask("performance.now() / 1000")
        position = await carousel.position()
        if now - (await carousel.moves())[0] < 0.7:
            break
    assert now - (await carousel.moves())[0] < 0.7
    assert position == 3

    await carousel.unlocked()
    await ACTS[act](carousel)
    assert await carousel.position() == {"previous": 2}.get(act, 4)


@pytest.mark.clause("carousel.drag")
@both
async def test_drag_of_more_than_50_px_moves(arrive: Arrive, path: str, label: str) -> None:
    """Dragged right it goes back, dragged left it goes on; up to 50 px it stays."""
    carousel = Carousel(await arrive(path), label)
    stays = [(45, 1), (-45, 1), (50, 1), (-50, 1)]
    moves = [(-60, 2), (60, 1), (-51, 2), (51, 1)]

    for distance, position in stays + moves:
        await carousel.visitor.drag(carousel.surface, distance)
        assert await carousel.position() == position, distance
        if (distance, position) in moves:
            await carousel.unlocked()
        await carousel.shows(*cards(position, 3))


@pytest.mark.clause("carousel.drag", "carousel.wrap")
@both
@pytest.mark.parametrize("distance", [60, -60])
async def test_swipe_of_a_finger_moves_and_wraps(
    arrive: Arrive, path: str, label: str, distance: int
) -> None:
    """On a phone a swipe to the right from the first card shows the last, and back again."""
    carousel = Carousel(await arrive(path, width=375, touch=True), label)
    count = COUNTS[label]
    if distance < 0:
        await carousel.visitor.tap(carousel.dot(count))
        await carousel.shows(count)
        await carousel.unlocked()

    await carousel.visitor.swipe(carousel.surface, distance)

    await carousel.shows(count if distance > 0 else 1)


@pytest.mark.clause("carousel.drag")
async def test_upward_swipe_scrolls_the_page(arrive: Arrive) -> None:
    """A finger that moves up over a carousel scrolls the page and does not turn the carousel."""
    visitor = await arrive("/", width=375, touch=True)
    carousel = Carousel(visitor, PRODUCTS)
    await visitor.centre(carousel.surface)
    before = await visitor.ask("scrollY")

    await visitor.swipe(carousel.surface, -60, -200)

    await visitor.until(f"scrollY > {before + 100}")
    assert await carousel.position() == 1


@pytest.mark.clause("carousel.drag")
async def test_drag_on_a_card_does_not_follow_its_link(arrive: Arrive) -> None:
    """A card leads to its product when clicked, and does not when dragged."""
    visitor = await arrive("/")
    carousel = Carousel(visitor, PRODUCTS)
    link = f'{carousel.root} [aria-label^="2 of"] h3 a'

    await visitor.drag(link, -60)
    await carousel.shows(2, 3, 4)
    assert await visitor.ask("location.pathname") == "/"

    await visitor.click(link)
    await visitor.until("location.pathname === '/products/22'")
