"""A page whose scripts load late."""

import asyncio
import contextlib
from typing import Any

from prerender.browser.browser import Browser
from prerender.browser.tab import TabLostError
from tests.support.browser_page import BrowserPage

ALL, APP = "*/assets/*.js", "*/assets/app-*.js"
"""URL patterns of every script, and of the scripts that the entry script imports."""
EARLY = "/assets/early-"
"""The script that keeps presses until the app handles them."""
STYLED = "[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)"
READY = "performance.getEntriesByName('ready').length > 0"


class PageWithLateScripts(BrowserPage):
    """A page driver that delays the page's scripts."""

    held: list[str]
    early: asyncio.Future[Any] | None = None

    @classmethod
    async def open(
        cls, browser: Browser, origin: str, path: str, scripts: str
    ) -> "PageWithLateScripts":
        """Open a page and load everything except its scripts."""
        page = cls(await browser.open(), origin)
        await page.wait(path, scripts)
        return page

    async def wait(self, path: str, scripts: str) -> None:
        """Open a page in this tab and delay its scripts."""
        self.held = []
        await self.resize(1280)
        self.tab.on("Page.windowOpen", lambda event: self.opened.append(event["url"]))
        self.tab.on("Fetch.requestPaused", self._hold)
        await self.tab.send("Fetch.enable", {"patterns": [{"urlPattern": scripts}]})
        await self.tab.send("Page.navigate", {"url": f"{self.origin}{path}"})
        there = "loading" if scripts == ALL else "interactive"
        loaded = f"!['loading', {there!r}].includes(document.readyState)"
        here = f"location.pathname + location.search === {path!r}"
        await self.until(f"{here} && {loaded} && {STYLED}")
        await self.wait_for_frames()

    def _hold(self, event: dict[str, Any]) -> None:
        if EARLY in event["request"]["url"]:
            # Pages load this script before their content, which would be missing without it.
            request = {"requestId": event["requestId"]}
            self.early = asyncio.ensure_future(self.tab.send("Fetch.continueRequest", request))
        else:
            self.held.append(event["requestId"])

    async def load_scripts(self) -> None:
        """Load the delayed scripts, and wait until the page responds."""
        while not await self.evaluate(READY):
            for request in self.held:
                # Requests of the previous page no longer exist.
                with contextlib.suppress(TabLostError):
                    await self.tab.send("Fetch.continueRequest", {"requestId": request})
            self.held.clear()
            await asyncio.sleep(0.02)
