"""Both carousels in a browser: visible cards, dragging and swiping."""

import json
from dataclasses import dataclass
from functools import cached_property

import pytest

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import catalogue

PRODUCTS = "Products"
INDUSTRIES = "Industries"
LOCK = 0.7
COUNTS = {
    PRODUCTS: len(catalogue()["pages"]["home"]["carousel"]["items"]),
    INDUSTRIES: len(catalogue()["industries"]["items"]),
}


def cards(position: int, visible: int) -> range:
    """Return the numbers of the slides that are visible at a position."""
    return range(position, position + visible)


@dataclass
class Carousel:
    """One carousel on an open page."""

    page: BrowserPage
    label: str

    @cached_property
    def root(self) -> str:
        """Return the selector of the whole carousel."""
        return f'[aria-roledescription="carousel"][aria-label="{self.label}"]'

    @property
    def surface(self) -> str:
        """Return the selector of the draggable viewport that clips the slides."""
        return f"{self.root} :has(> [aria-live])"

    async def position(self) -> int:
        """Return the number (from 1) of the current position."""
        dots = f"{self.root} button[aria-current]"
        all_dots = f"[...document.querySelectorAll({json.dumps(dots)})]"
        current = await self.page.evaluate(
            f"{all_dots}.flatMap((d, at) => d.getAttribute('aria-current') === 'true' ? [at] : [])"
        )
        assert len(current) == 1
        return int(current[0]) + 1

    def _in_view(self) -> str:
        """Return a JavaScript expression for the numbers of the visible slides."""
        return f"""(() => {{
          const root = document.querySelector({json.dumps(self.root)});
          const frame = document.querySelector({json.dumps(self.surface)}).getBoundingClientRect();
          const inside = ({{ left, right }}) => left > frame.left - 2 && right < frame.right + 2;
          return [...root.querySelectorAll('[aria-roledescription="slide"]')].flatMap((s, at) =>
            s.checkVisibility({{ checkVisibilityCSS: true, checkOpacity: true }}) &&
            inside(s.getBoundingClientRect()) ? [at + 1] : []);
        }})()"""

    async def shows(self, *numbers: int) -> None:
        """Wait until exactly these slides (from 1) are visible."""
        await self.page.until(f"{self._in_view()}.join() === '{','.join(map(str, numbers))}'")

    async def unlocked(self) -> None:
        """Wait until the carousel accepts another move."""
        await self.page.evaluate(f"new Promise((done) => setTimeout(done, {LOCK * 1000 + 150}))")


@pytest.mark.clause("carousel.drag", "carousel.lock")
async def test_drag_moves_the_carousel_without_following_a_link(arrive: Arrive) -> None:
    """A drag of more than 50 px moves the carousel, and a click without a drag follows the link."""
    page = await arrive("/")
    carousel = Carousel(page, PRODUCTS)
    link = f'{carousel.root} [aria-label^="2 of"] h3 a'
    await page.hover(carousel.surface)

    await page.drag(carousel.surface, -50)
    assert await carousel.position() == 1
    await page.drag(link, -60)
    await carousel.shows(2, 3, 4)
    assert await page.evaluate("location.pathname") == "/"
    await carousel.unlocked()
    await page.drag(carousel.surface, 60)
    await carousel.shows(1, 2, 3)

    await page.click(link)
    await page.until("location.pathname === '/products/22'")


@pytest.mark.slow
@pytest.mark.clause("carousel.drag", "carousel.wrap")
async def test_swipe_moves_the_carousel_and_wraps(arrive: Arrive) -> None:
    """On a phone a swipe right from the first card shows the last, and a swipe up scrolls."""
    page = await arrive("/", width=375, touch=True)
    carousel = Carousel(page, PRODUCTS)
    count = COUNTS[PRODUCTS]

    await page.swipe(carousel.surface, 60)
    await carousel.shows(count)
    await carousel.unlocked()
    await page.swipe(carousel.surface, -60)
    await carousel.shows(1)

    await page.centre(carousel.surface)
    before = await page.evaluate("scrollY")
    await page.swipe(carousel.surface, -60, -200)
    await page.until(f"scrollY > {before + 100}")
    assert await carousel.position() in (1, 2)  # autoplay may have advanced it


@pytest.mark.clause("carousel.visible")
@pytest.mark.parametrize("width", [375, 1280])
async def test_carousel_scrolls_to_every_card_without_javascript(
    arrive: Arrive, width: int
) -> None:
    """Without JavaScript the cards scroll sideways to the last one, and no button shows."""
    page = await arrive("/", width=width, script=False)
    for label in (PRODUCTS, INDUSTRIES):
        carousel = Carousel(page, label)
        count = COUNTS[label]
        assert not await page.is_visible(f"{carousel.root} button")

        x, y = await page.centre(carousel.surface)
        wheel = {"type": "mouseWheel", "x": x, "y": y, "deltaX": 9000, "deltaY": 0}
        await page.tab.send("Input.dispatchMouseEvent", wheel)

        visible = 3 if width == 1280 else 1
        await carousel.shows(*cards(count - visible + 1, visible))
