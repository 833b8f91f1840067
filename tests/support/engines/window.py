"""A browser window, independent of the browser's protocol."""

import asyncio
import json
from abc import ABC, abstractmethod
from typing import Any

from tests.support.browser_page import HANGS
from tests.support.engines.error_log import RECORDED_ERRORS

HEIGHT = 800

_PLACE = """(() => {
  const { x, y, width, height } = ELEMENT.getBoundingClientRect();
  const at = [Math.round(x + width / 2), Math.round(y + height / 2)];
  const top = document.elementFromPoint(...at);
  if (top && (ELEMENT.contains(top) || top.contains(ELEMENT))) return at;
  ELEMENT.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
})()"""
"""The centre of an element, or null if it is out of view or covered. In that case, the element is
scrolled to the middle of the window, because content inserted above it can move it."""

Actions = list[dict[str, Any]]
"""Input sources with their actions, as defined by W3C WebDriver."""


class Window(ABC):
    """A window of Firefox or WebKit; subclasses implement each protocol's commands."""

    def __init__(self, origin: str) -> None:
        self.origin = origin

    async def complaints(self) -> set[str]:
        """Return the errors and warnings that the current document recorded."""
        return set(await self.evaluate(RECORDED_ERRORS))

    @abstractmethod
    async def load(self, address: str) -> None:
        """Load a document and wait until its subresources are loaded."""

    @abstractmethod
    async def evaluate(self, expression: str) -> Any:
        """Evaluate an expression in the page and await a promise."""

    @abstractmethod
    async def act(self, actions: Actions) -> None:
        """Perform pointer and keyboard actions."""

    @abstractmethod
    async def resize(self, width: int) -> None:
        """Resize the viewport to this width and to HEIGHT."""

    @abstractmethod
    async def back(self) -> None:
        """Go back in the history."""

    async def go(self, path: str) -> None:
        """Load a page and wait until it is hydrated."""
        await self.load(f"{self.origin}{path}")
        await self.until("performance.getEntriesByName('ready').length > 0")

    async def until(self, expression: str) -> None:
        """Wait until an expression is true."""
        clock = asyncio.get_running_loop().time
        end = clock() + HANGS
        while not await self.evaluate(f"!!({expression})"):
            assert clock() < end, f"not true within {HANGS} s: {expression}"
            await asyncio.sleep(0.05)

    async def is_visible(self, selector: str) -> bool:
        """Return whether an element is visible."""
        options = "{ checkOpacity: true, checkVisibilityCSS: true }"
        element = f"document.querySelector({json.dumps(selector)})"
        return bool(await self.evaluate(f"{element}?.checkVisibility({options}) ?? false"))

    async def click(self, selector: str) -> None:
        """Scroll to an element, wait until it is stationary and uncovered, and click it."""
        element = f"document.querySelector({json.dumps(selector)})"
        await self.evaluate(f"{element}.scrollIntoView({{ block: 'center', behavior: 'instant' }})")
        x, y = await self._resting_place(element)
        steps = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        await self.act([mouse | {"actions": steps}])

    async def _resting_place(self, element: str) -> list[int]:
        """Return the centre of an element once it is stationary and uncovered."""
        clock = asyncio.get_running_loop().time
        end = clock() + HANGS
        before = None
        while (
            place := await self.evaluate(_PLACE.replace("ELEMENT", element))
        ) != before or not place:
            assert clock() < end, f"not stationary and uncovered within {HANGS} s: {element}"
            before = place
            await asyncio.sleep(0.05)
        return list(place)

    async def type(self, selector: str, text: str) -> None:
        """Click into a field and type."""
        await self.click(selector)
        strokes = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        await self.act([{"type": "key", "id": "keyboard", "actions": strokes}])
