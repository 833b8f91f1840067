"""A carousel test driver: the carousel's label, controls and visible slides."""

import json
from dataclasses import dataclass
from functools import cached_property

from tests.support.browser_page import BrowserPage
from tests.support.published import catalogue

PRODUCTS = "Products"
INDUSTRIES = "Industries"
STOP = "Stop slide rotation"
PREVIOUS = "Previous slide"
NEXT = "Next slide"
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

    def button(self, label: str) -> str:
        """Return the selector of the control with this label."""
        return f'{self.root} button[aria-label="{label}"]'

    def dot(self, number: int) -> str:
        """Return the selector of the control for a position (from 1)."""
        return self.button(f"Go to slide {number}")

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

    async def watch(self) -> None:
        """Start recording the carousel's moves."""
        await self.page.evaluate(
            f"""(() => {{
              const carousel = document.querySelector({json.dumps(self.root)});
              const moves = (window.moves ??= {{}})[{json.dumps(self.label)}] = [];
              const note = () => moves.push(performance.now() / 1000);
              const filter = {{ attributeFilter: ['aria-current'], subtree: true }};
              new MutationObserver(note).observe(carousel, filter);
            }})()"""
        )

    async def moves(self) -> list[float]:
        """Return the times of the recorded moves, in seconds of the page's clock."""
        return list(await self.page.evaluate(f"window.moves[{json.dumps(self.label)}]"))

    async def moved(self, count: int) -> list[float]:
        """Wait for a number of recorded moves and return their times."""
        await self.page.until(f"window.moves[{json.dumps(self.label)}].length >= {count}")
        return await self.moves()
