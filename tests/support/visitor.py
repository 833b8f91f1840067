"""A visitor: a tab of a real browser, with a mouse, a finger and a keyboard."""

import asyncio
import base64
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from prerender.browser.browser import Browser
from prerender.browser.tab import Tab, TabLostError

HANGS = 120.0
"""Seconds after which what does not come is taken never to come; a clause is no such limit.

Of an answer it is seconds of work (prerender/browser/deadline.py): axe works for five over the
eight thousand elements of the owner's list, for more on a slower machine.
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


class Visitor:
    """Somebody who reads the site."""

    def __init__(self, tab: Tab, origin: str) -> None:
        """Sit down before an open tab."""
        self.tab = tab
        self.origin = origin
        self.console: list[str] = []
        self.opened: list[str] = []
        self.requests: list[str] = []
        self.violations: list[str] = []

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
    ) -> "Visitor":
        """Open a page; it is ready, and hydrated unless scripts are off."""
        visitor = cls(await browser.open(), origin)
        tab = visitor.tab
        for domain in ("Runtime", "Log", "Network", "Audits"):
            await tab.send(f"{domain}.enable")
        tab.on("Runtime.consoleAPICalled", visitor._note_console)
        tab.on("Runtime.exceptionThrown", visitor._note_exception)
        tab.on("Page.windowOpen", lambda event: visitor.opened.append(event["url"]))
        tab.on("Network.requestWillBeSent", lambda e: visitor.requests.append(e["request"]["url"]))
        tab.on("Audits.issueAdded", visitor._note_violation)
        await visitor.resize(width, touch=touch)
        if not script:
            await tab.send("Emulation.setScriptExecutionDisabled", {"value": True})
        if not motion:
            await visitor.prefer("prefers-reduced-motion", "reduce")
        await visitor.go(path, ready=script)
        return visitor

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
        """Change the window's size."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch}
        await self.tab.send("Emulation.setDeviceMetricsOverride", metrics)
        await self.tab.send("Emulation.setTouchEmulationEnabled", {"enabled": touch})

    async def prefer(self, feature: str, value: str) -> None:
        """Set one of the system's preferences, as CSS media features name them."""
        media = {"features": [{"name": feature, "value": value}]}
        await self.tab.send("Emulation.setEmulatedMedia", media)

    async def go(self, path: str, *, ready: bool = True) -> None:
        """Load a page afresh."""
        await self.tab.send("Page.navigate", {"url": f"{self.origin}{path}"})
        mark = "performance.getEntriesByName('ready').length > 0" if ready else "true"
        await self.until(f"document.readyState === 'complete' && {mark}")

    async def back(self) -> None:
        """Go back; after the answer, which a page that is left at once would never give."""
        await self.ask("void setTimeout(() => history.back())")

    async def ask(self, expression: str) -> Any:
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

    async def feel_pulse(self) -> None:
        """Have the page note from now on how late its timers are."""
        await self.ask(PULSE)

    async def late(self) -> float:
        """Return the milliseconds by which a timer of the page was late at most.

        A machine that leaves the page no time makes all that it does later; where a bound is a
        clause of the specification, it holds for the page and not for the machine.
        """
        return float(await self.ask("late()"))

    async def note(self, event: str, element: str, name: str = "") -> None:
        """Have the page note when an event comes to an element; the last time counts."""
        noting = f"() => (noted[{json.dumps(name or event)}] = performance.now())"
        await self.ask(f"void {element}.addEventListener({json.dumps(event)}, {noting}, true)")

    async def noted(self, name: str) -> float:
        """Return the time of a noted event, in milliseconds of the page's own clock."""
        return float(await self.ask(f"noted[{json.dumps(name)}]"))

    async def _holds(self, expression: str) -> bool:
        """Ask once; a document that leaves before it answers has not said yes."""
        try:
            return bool(await self.tab.evaluate(f"!!({expression})", limit=HANGS))
        except TabLostError as error:
            if "navigated" not in str(error):
                raise
            return False

    async def text(self, selector: str) -> str:
        """Return an element's visible text."""
        return str(await self.ask(f"document.querySelector({json.dumps(selector)}).innerText"))

    async def texts(self, selector: str) -> list[str]:
        """Return the text of each element, hidden ones too."""
        elements = f"[...document.querySelectorAll({json.dumps(selector)})]"
        return list(await self.ask(f"{elements}.map((e) => e.textContent.trim())"))

    async def links(self, selector: str) -> list[tuple[str, str]]:
        """Return text and address of each link."""
        elements = f"[...document.querySelectorAll({json.dumps(selector)})]"
        pairs = await self.ask(
            f"{elements}.map((e) => [e.textContent.trim(), e.getAttribute('href')])"
        )
        return [(text, href) for text, href in pairs]

    async def shown(self, selector: str) -> bool:
        """Whether an element is there to be seen."""
        options = "{ checkOpacity: true, checkVisibilityCSS: true }"
        element = f"document.querySelector({json.dumps(selector)})"
        return bool(await self.ask(f"{element}?.checkVisibility({options}) ?? false"))

    async def centre(self, selector: str) -> tuple[float, float]:
        """Bring an element into view and return its centre."""
        box = await self.ask(
            f"""(() => {{
              const element = document.querySelector({json.dumps(selector)});
              element.scrollIntoView({{ block: 'center', behavior: 'instant' }});
              const {{ x, y, width, height }} = element.getBoundingClientRect();
              return [x + width / 2, y + height / 2];
            }})()"""
        )
        return box[0], box[1]

    async def box(self, selector: str) -> dict[str, float]:
        """Return an element's place in the window and its size."""
        element = f"document.querySelector({json.dumps(selector)})"
        return dict(await self.ask(f"{element}.getBoundingClientRect().toJSON()"))

    async def come_back(self) -> None:
        """Look at the page again after it opened another in front of it.

        What is behind makes no frames in a full Chromium.
        """
        await self.tab.send("Page.bringToFront")

    async def rest(self) -> None:
        """Let the page take in what happened: two frames and a task."""
        frames = "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))"
        await self.ask(f"new Promise((done) => {frames})")

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
        """Press on an element, move sideways, and let go."""
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
        """Touch an element with a finger."""
        await self.finger("touchStart", *await self.centre(selector))
        await self.finger("touchEnd")

    async def swipe(self, selector: str, dx: float, dy: float = 0) -> None:
        """Put a finger on an element, move it, and lift it."""
        x, y = await self.centre(selector)
        await self.finger("touchStart", x, y)
        for step in (0.25, 0.5, 0.75, 1):
            await self.finger("touchMove", x + dx * step, y + dy * step)
        await self.finger("touchEnd")

    async def finger(self, kind: str, *at: float) -> None:
        """Move one finger: touchStart and touchMove need a place, touchEnd has none."""
        points = [{"x": at[0], "y": at[1]}] if at else []
        await self.tab.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    async def press(self, key: str, *, shift: bool = False) -> None:
        """Press a key: a name of KEYS, or one character."""
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
            if await self.ask(f"document.activeElement.matches({json.dumps(selector)})"):
                return
            await self.press("Tab")
        msg = f"Tab does not come to {selector}"
        raise AssertionError(msg)

    async def type(self, selector: str, text: str) -> None:
        """Click into a field and write."""
        await self.click(selector)
        await self.tab.send("Input.insertText", {"text": text})

    async def scroll_to(self, y: float) -> None:
        """Scroll the page."""
        await self.ask(f"scrollTo({{ top: {y}, behavior: 'instant' }})")

    async def picture(self, file: Path, *, full: bool = True) -> None:
        """Take a screenshot."""
        shot = await self.tab.send("Page.captureScreenshot", {"captureBeyondViewport": full})
        file.write_bytes(base64.b64decode(shot["data"]))

    async def leave(self) -> None:
        """Close the tab."""
        await self.tab.close()


A4 = {"paperWidth": 8.27, "paperHeight": 11.69}


Arrive = Callable[..., Awaitable[Visitor]]
"""Opens a page of the published site; see Visitor.arrive."""
