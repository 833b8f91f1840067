"""A window of a browser, as a visitor uses it, whatever the browser."""

import asyncio
import json
from abc import ABC, abstractmethod
from typing import Any

from tests.support.engines.hearing import HEARD
from tests.support.visitor import HANGS

HEIGHT = 800

_PLACE = """(() => {
  const { x, y, width, height } = ELEMENT.getBoundingClientRect();
  const at = [Math.round(x + width / 2), Math.round(y + height / 2)];
  const top = document.elementFromPoint(...at);
  if (top && (ELEMENT.contains(top) || top.contains(ELEMENT))) return at;
  ELEMENT.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
})()"""
"""The middle of an element; null where it is out of view or something else lies over it.

Then it is brought to the middle of the window: what comes in above an element may move it away.
"""

Actions = list[dict[str, Any]]
"""Sources of input with what each does, as the W3C's WebDriver describes them."""


class Window(ABC):
    """What both browsers are told in their own protocols, and what is the same for both."""

    def __init__(self, origin: str) -> None:
        """Look at the site that is served at an origin."""
        self.origin = origin

    async def complaints(self) -> set[str]:
        """Return what the present document was heard to complain of."""
        return set(await self.ask(HEARD))

    @abstractmethod
    async def load(self, address: str) -> None:
        """Load a document and wait until it and what it embeds is there."""

    @abstractmethod
    async def ask(self, expression: str) -> Any:
        """Evaluate an expression in the page; a promise is waited for."""

    @abstractmethod
    async def act(self, actions: Actions) -> None:
        """Move, press and let go."""

    @abstractmethod
    async def resize(self, width: int) -> None:
        """Make the page's view so many pixels wide, and HEIGHT high."""

    @abstractmethod
    async def back(self) -> None:
        """Go one step back, as the browser's button does."""

    async def go(self, path: str) -> None:
        """Load a page afresh; it is hydrated."""
        await self.load(f"{self.origin}{path}")
        await self.until("performance.getEntriesByName('ready').length > 0")

    async def until(self, expression: str) -> None:
        """Wait until an expression is true."""
        clock = asyncio.get_running_loop().time
        end = clock() + HANGS
        while not await self.ask(f"!!({expression})"):
            assert clock() < end, f"not true within {HANGS} s: {expression}"
            await asyncio.sleep(0.05)

    async def shown(self, selector: str) -> bool:
        """Whether an element is there to be seen."""
        options = "{ checkOpacity: true, checkVisibilityCSS: true }"
        element = f"document.querySelector({json.dumps(selector)})"
        return bool(await self.ask(f"{element}?.checkVisibility({options}) ?? false"))

    async def click(self, selector: str) -> None:
        """Bring an element into view, wait until it rests there uncovered, click it."""
        element = f"document.querySelector({json.dumps(selector)})"
        await self.ask(f"{element}.scrollIntoView({{ block: 'center', behavior: 'instant' }})")
        x, y = await self._resting_place(element)
        steps = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        await self.act([mouse | {"actions": steps}])

    async def _resting_place(self, element: str) -> list[int]:
        """Return the middle of an element once it stays where it is and nothing lies over it."""
        clock = asyncio.get_running_loop().time
        end = clock() + HANGS
        before = None
        while (place := await self.ask(_PLACE.replace("ELEMENT", element))) != before or not place:
            assert clock() < end, f"does not rest uncovered within {HANGS} s: {element}"
            before = place
            await asyncio.sleep(0.05)
        return list(place)

    async def type(self, selector: str, text: str) -> None:
        """Click into a field and write."""
        await self.click(selector)
        strokes = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        await self.act([{"type": "key", "id": "keyboard", "actions": strokes}])
