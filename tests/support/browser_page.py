"""A page test driver: a tab of a real browser with mouse, touch and keyboard."""

import asyncio
import base64
import io
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from pypdf import PdfReader

from prerender.browser.browser import Browser
from prerender.browser.tab import Tab, TabLostError
from tests.support.datasheets import without_spaces

HANGS = 120.0
"""Seconds after which a wait counts as hung; not a clause of the specification.

Axe needs five seconds of CPU time for the eight thousand elements of the owner's checklist.
"""
PULSE = """(() => {
  const beat = 20;
  let last = performance.now();
  window.noted = {};
  window.late = () => Math.max(latest, performance.now() - last - beat);
  let latest = 0;
  setInterval(() => {
    latest = late();
    last = performance.now();
  }, beat);
})()"""
FRAME = 0.02
"""Seconds in which a page shows at least one frame at 60 frames a second."""
HEIGHT = 800
KEYS = {
    "Tab": 9,
    "Enter": 13,
    "Escape": 27,
    " ": 32,
    "ArrowLeft": 37,
    "ArrowUp": 38,
    "ArrowRight": 39,
    "ArrowDown": 40,
    "Home": 36,
    "End": 35,
}


class BrowserPage:
    """An open page of the site."""

    def __init__(self, tab: Tab, origin: str) -> None:
        self.tab = tab
        self.origin = origin
        self.console: list[str] = []
        self.opened: list[str] = []
        self.requests: list[str] = []
        self.violations: list[str] = []
        self.media: dict[str, str] = {}

    @classmethod
    async def arrive(
        cls,
        browser: Browser,
        origin: str,
        path: str,
        *,
        width: int = 1280,
        touch: bool = False,
        script: bool = True,
        motion: bool = True,
    ) -> "BrowserPage":
        """Open a page and wait until it is ready (hydrated, unless scripts are off)."""
        page = cls(await browser.open(), origin)
        tab = page.tab
        for domain in ("Runtime", "Log", "Network", "Audits"):
            await tab.send(f"{domain}.enable")
        tab.on("Runtime.consoleAPICalled", page._note_console)
        tab.on("Runtime.exceptionThrown", page._note_exception)
        tab.on("Page.windowOpen", lambda event: page.opened.append(event["url"]))
        tab.on("Network.requestWillBeSent", lambda e: page.requests.append(e["request"]["url"]))
        tab.on("Audits.issueAdded", page._note_violation)
        await page.resize(width, touch=touch)
        if not script:
            await tab.send("Emulation.setScriptExecutionDisabled", {"value": True})
        if not motion:
            await page.emulate_media("prefers-reduced-motion", "reduce")
        await page.go(path, ready=script)
        return page

    def _note_console(self, event: dict[str, Any]) -> None:
        values = [str(a.get("value", a.get("description", ""))) for a in event["args"]]
        self.console.append(f"{event['type']}: {' '.join(values)}")

    def _note_exception(self, event: dict[str, Any]) -> None:
        details = event["exceptionDetails"]
        self.console.append(f"uncaught: {details.get('exception', {}).get('description')}")

    def _note_violation(self, event: dict[str, Any]) -> None:
        issue = event["issue"]
        if issue["code"] == "ContentSecurityPolicyIssue":
            details = issue["details"]["contentSecurityPolicyIssueDetails"]
            kind = details["contentSecurityPolicyViolationType"]
            self.violations.append(
                f"{details['violatedDirective']}: {kind} {details.get('blockedURL', '')}".strip()
            )

    async def resize(self, width: int, height: int = HEIGHT, *, touch: bool = False) -> None:
        """Resize the viewport."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch}
        await self.tab.send("Emulation.setDeviceMetricsOverride", metrics)
        await self.tab.send("Emulation.setTouchEmulationEnabled", {"enabled": touch})

    async def emulate_media(self, feature: str, value: str) -> None:
        """Emulate a media feature such as ``prefers-color-scheme``, and keep the earlier ones."""
        self.media[feature] = value
        features = [{"name": name, "value": value} for name, value in self.media.items()]
        await self.tab.send("Emulation.setEmulatedMedia", {"features": features})

    async def go(self, path: str, *, ready: bool = True) -> None:
        """Load a page. The reply may come before the old document unloads: wait for the new one."""
        old = await self.evaluate("performance.timeOrigin")
        reply = await self.tab.send("Page.navigate", {"url": f"{self.origin}{path}"})
        new = f"performance.timeOrigin !== {old}" if "loaderId" in reply else "true"
        mark = "performance.getEntriesByName('ready').length > 0" if ready else "true"
        await self.until(f"{new} && document.readyState === 'complete' && {mark}")

    async def back(self) -> None:
        """Go back. Return after the reply; a page that unloads immediately sends no reply."""
        await self.evaluate("void setTimeout(() => history.back())")

    async def evaluate(self, expression: str) -> Any:
        """Evaluate an expression in the page."""
        return await self.tab.evaluate(expression, limit=HANGS)

    async def until(self, expression: str, limit: float = HANGS) -> None:
        """Wait until an expression is true."""
        loop = asyncio.get_running_loop()
        start = loop.time()
        while loop.time() - start < limit:
            if await self._holds(expression):
                return
            await asyncio.sleep(0.01)
        msg = f"not true within {limit} s: {expression}"
        raise AssertionError(msg)

    async def record_timer_delay(self) -> None:
        """Start recording how late the page's timers fire."""
        await self.evaluate(PULSE)

    async def timer_delay(self) -> float:
        """Return the largest recorded delay of the page's timers in milliseconds.

        An overloaded CPU delays everything that a page does. If a clause of the specification
        states a time, subtract this delay from the measured time.
        """
        return float(await self.evaluate("late()"))

    async def record_event(self, event: str, element: str, name: str = "") -> None:
        """Record the time of the last event of this type on an element."""
        noting = f"() => (noted[{json.dumps(name or event)}] = performance.now())"
        await self.evaluate(f"void {element}.addEventListener({json.dumps(event)}, {noting}, true)")

    async def event_time(self, name: str) -> float:
        """Return the time of a recorded event, in milliseconds of the page's own clock."""
        return float(await self.evaluate(f"noted[{json.dumps(name)}]"))

    async def _holds(self, expression: str) -> bool:
        """Evaluate a condition once; false if the document unloads before it replies."""
        try:
            return bool(await self.tab.evaluate(f"!!({expression})", limit=HANGS))
        except TabLostError as error:
            if "navigated" not in str(error):
                raise
            return False

    async def text(self, selector: str) -> str:
        """Return an element's visible text."""
        return str(await self.evaluate(f"document.querySelector({json.dumps(selector)}).innerText"))

    async def texts(self, selector: str) -> list[str]:
        """Return the text of each element, including hidden ones."""
        elements = f"[...document.querySelectorAll({json.dumps(selector)})]"
        return list(await self.evaluate(f"{elements}.map((e) => e.textContent.trim())"))

    async def links(self, selector: str) -> list[tuple[str, str]]:
        """Return text and address of each link."""
        elements = f"[...document.querySelectorAll({json.dumps(selector)})]"
        pairs = await self.evaluate(
            f"{elements}.map((e) => [e.textContent.trim(), e.getAttribute('href')])"
        )
        return [(text, href) for text, href in pairs]

    async def is_visible(self, selector: str) -> bool:
        """Return whether an element is visible."""
        options = "{ checkOpacity: true, checkVisibilityCSS: true }"
        element = f"document.querySelector({json.dumps(selector)})"
        return bool(await self.evaluate(f"{element}?.checkVisibility({options}) ?? false"))

    async def centre(self, selector: str) -> tuple[float, float]:
        """Scroll to an element, wait until it no longer moves and return its centre."""
        place = f"""(() => {{
          const element = document.querySelector({json.dumps(selector)});
          element.scrollIntoView({{ block: 'center', behavior: 'instant' }});
          const {{ x, y, width, height }} = element.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }})()"""
        before, now = None, await self.evaluate(place)
        while now != before:
            await asyncio.sleep(FRAME)
            before, now = now, await self.evaluate(place)
        return now[0], now[1]

    async def box(self, selector: str) -> dict[str, float]:
        """Return an element's position in the window and its size."""
        element = f"document.querySelector({json.dumps(selector)})"
        return dict(await self.evaluate(f"{element}.getBoundingClientRect().toJSON()"))

    async def activate(self) -> None:
        """Activate the tab after another one opened in front of it.

        A full Chromium renders no frames in a background tab.
        """
        await self.tab.send("Page.bringToFront")

    async def wait_for_frames(self) -> None:
        """Wait for two frames and a task."""
        frames = "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))"
        await self.evaluate(f"new Promise((done) => {frames})")

    async def point(self, x: float, y: float) -> None:
        """Move the mouse."""
        await self.mouse("mouseMoved", x, y, button="none")

    async def hover(self, selector: str) -> None:
        """Move the mouse over an element."""
        await self.point(*await self.centre(selector))

    async def click(self, selector: str) -> None:
        """Click an element with the mouse."""
        x, y = await self.centre(selector)
        await self.point(x, y)
        await self.mouse("mousePressed", x, y)
        await self.mouse("mouseReleased", x, y)

    async def drag(self, selector: str, dx: float) -> None:
        """Press on an element, move sideways and release."""
        x, y = await self.centre(selector)
        await self.mouse("mousePressed", x, y)
        for step in (0.25, 0.5, 0.75, 1):
            await self.mouse("mouseMoved", x + dx * step, y)
        await self.mouse("mouseReleased", x + dx, y)

    async def mouse(self, kind: str, x: float, y: float, button: str = "left") -> None:
        """Press, move or release the mouse at a place."""
        event = {"type": kind, "x": x, "y": y, "button": button, "clickCount": 1}
        event["buttons"] = 0 if kind == "mouseReleased" or button == "none" else 1
        await self.tab.send("Input.dispatchMouseEvent", event)

    async def tap(self, selector: str) -> None:
        """Tap an element."""
        await self.finger("touchStart", *await self.centre(selector))
        await self.finger("touchEnd")

    async def swipe(self, selector: str, dx: float, dy: float = 0) -> None:
        """Swipe on an element."""
        x, y = await self.centre(selector)
        await self.finger("touchStart", x, y)
        for step in (0.25, 0.5, 0.75, 1):
            await self.finger("touchMove", x + dx * step, y + dy * step)
        await self.finger("touchEnd")

    async def finger(self, kind: str, *at: float) -> None:
        """Send a touch event: touchStart and touchMove need a position, touchEnd has none."""
        points = [{"x": at[0], "y": at[1]}] if at else []
        await self.tab.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    async def press(self, key: str, *, shift: bool = False) -> None:
        """Press a key: a name in KEYS, or one character."""
        printable = len(key) == 1
        code = KEYS.get(key, ord(key.upper()[0]))
        event: dict[str, Any] = {
            "key": key,
            "windowsVirtualKeyCode": code,
            "modifiers": 8 if shift else 0,
        }
        text = "\r" if key == "Enter" else key if printable else None
        down = {"type": "keyDown", **event} | ({"text": text} if text else {})
        await self.tab.send("Input.dispatchKeyEvent", down)
        await self.tab.send("Input.dispatchKeyEvent", {"type": "keyUp", **event})

    async def tab_to(self, selector: str) -> None:
        """Press Tab until an element has the focus."""
        for _ in range(200):
            if await self.evaluate(f"document.activeElement.matches({json.dumps(selector)})"):
                return
            await self.press("Tab")
        msg = f"Tab does not reach {selector}"
        raise AssertionError(msg)

    async def type(self, selector: str, text: str) -> None:
        """Click into a field and type; click again if the layout moved under the mouse."""
        has_focus = f"document.activeElement.matches({json.dumps(selector)})"
        async with asyncio.timeout(HANGS):
            await self.click(selector)
            while not await self.evaluate(has_focus):
                await self.click(selector)
        await self.tab.send("Input.insertText", {"text": text})

    async def scroll_to(self, y: float) -> None:
        """Scroll the page."""
        await self.evaluate(f"scrollTo({{ top: {y}, behavior: 'instant' }})")

    async def picture(self, file: Path, *, full: bool = True) -> None:
        """Take a screenshot."""
        shot = await self.tab.send("Page.captureScreenshot", {"captureBeyondViewport": full})
        file.write_bytes(base64.b64decode(shot["data"]))

    async def close(self) -> None:
        """Close the tab."""
        await self.tab.close()

    async def print(self) -> list[str]:
        """Print the page on A4; return the text of each sheet without white space."""
        size = {"paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": True}
        answer = await self.tab.send("Page.printToPDF", size)
        sheets = PdfReader(io.BytesIO(base64.b64decode(answer["data"]))).pages
        return [without_spaces(sheet.extract_text()) for sheet in sheets]


Arrive = Callable[..., Awaitable[BrowserPage]]
"""A function that opens a page of the published site; see BrowserPage.arrive."""
