"""A carousel as a visitor meets it: by its label, its controls and the slides in view."""

import json
from dataclasses import dataclass
from functools import cached_property

from tests.support.published import catalogue
from tests.support.visitor import Visitor

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
    """Return the numbers of the slides that show at a position."""
    return range(position, position + visible)


@dataclass
class Carousel:
    """One carousel of the page that a visitor reads."""

    visitor: Visitor
    label: str

    @cached_property
    def root(self) -> str:
        """The selector of the whole carousel."""
        return f'[aria-roledescription="carousel"][aria-label="{self.label}"]'

    @property
    def surface(self) -> str:
        """The selector of the window that the slides move behind, which is dragged."""
        return f"{self.root} :has(> [aria-live])"

    def button(self, label: str) -> str:
        """Return the selector of a control."""
        return f'{self.root} button[aria-label="{label}"]'

    def dot(self, number: int) -> str:
        """Return the selector of the control of a position, counted from 1."""
        return self.button(f"Go to slide {number}")

    async def position(self) -> int:
        """Return the number of the current dot, from 1."""
        dots = f"{self.root} button[aria-current]"
        all_dots = f"[...document.querySelectorAll({json.dumps(dots)})]"
        current = await self.visitor.ask(
            f"{all_dots}.flatMap((d, at) => d.getAttribute('aria-current') === 'true' ? [at] : [])"
        )
        assert len(current) == 1
        return int(current[0]) + 1

    def _in_view(self) -> str:
        """Return the expression for the numbers of the slides that can be seen."""
        return f"""(() => {{
          const root = document.querySelector({json.dumps(self.root)});
          const frame = document.querySelector({json.dumps(self.surface)}).getBoundingClientRect();
          const inside = ({{ left, right }}) => left > frame.left - 2 && right < frame.right + 2;
          return [...root.querySelectorAll('[aria-roledescription="slide"]')].flatMap((s, at) =>
            s.checkVisibility({{ checkVisibilityCSS: true, checkOpacity: true }}) &&
            inside(s.getBoundingClientRect()) ? [at + 1] : []);
        }})()"""

    async def shows(self, *numbers: int) -> None:
        """Wait until exactly these slides, counted from 1, can be seen."""
        await self.visitor.until(f"{self._in_view()}.join() === '{','.join(map(str, numbers))}'")

    async def unlocked(self) -> None:
        """Wait until a move that was just made no longer blocks the next."""
        await self.visitor.ask(f"new Promise((done) => setTimeout(done, {LOCK * 1000 + 150}))")

    async def watch(self) -> None:
        """Note from now on when the carousel moves."""
        await self.visitor.ask(
            f"""(() => {{
              const carousel = document.querySelector({json.dumps(self.root)});
              const moves = (window.moves ??= {{}})[{json.dumps(self.label)}] = [];
              const note = () => moves.push(performance.now() / 1000);
              const filter = {{ attributeFilter: ['aria-current'], subtree: true }};
              new MutationObserver(note).observe(carousel, filter);
            }})()"""
        )

    async def moves(self) -> list[float]:
        """Return when the carousel moved since it was watched, in seconds of the page's clock."""
        return list(await self.visitor.ask(f"window.moves[{json.dumps(self.label)}]"))

    async def moved(self, count: int) -> list[float]:
        """Wait until the watched carousel has moved so often and return when it did."""
        await self.visitor.until(f"window.moves[{json.dumps(self.label)}].length >= {count}")
        return await self.moves()
