"""A page whose scripts arrive late."""

import asyncio
import contextlib
from typing import Any

from prerender.browser.browser import Browser
from prerender.browser.tab import TabLostError
from tests.support.visitor import Visitor

ALL, APP = "*/assets/*.js", "*/assets/app-*.js"
"""Every script, or all but the entry."""
STYLED = "[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)"
READY = "performance.getEntriesByName('ready').length > 0"


class Waiting(Visitor):
    """A visitor whose scripts are under way until they are let through."""

    held: list[str]

    @classmethod
    async def come(cls, browser: Browser, origin: str, path: str, scripts: str) -> "Waiting":
        """Open a page; everything is there but the scripts."""
        visitor = cls(await browser.open(), origin)
        await visitor.wait(path, scripts)
        return visitor

    async def wait(self, path: str, scripts: str) -> None:
        """Open a page in this tab."""
        self.held = []
        await self.resize(1280)
        self.tab.on("Page.windowOpen", lambda event: self.opened.append(event["url"]))
        self.tab.on("Fetch.requestPaused", self._hold)
        await self.tab.send("Fetch.enable", {"patterns": [{"urlPattern": scripts}]})
        await self.tab.send("Page.navigate", {"url": f"{self.origin}{path}"})
        there = "loading" if scripts == ALL else "interactive"
        loaded = f"!['loading', {there!r}].includes(document.readyState)"
        await self.until(f"location.pathname === {path!r} && {loaded} && {STYLED}")
        await self.rest()

    def _hold(self, event: dict[str, Any]) -> None:
        self.held.append(event["requestId"])

    async def let_through(self) -> None:
        """Let the scripts come, and wait until the page answers."""
        while not await self.ask(READY):
            for request in self.held:
                # A request of the page before is gone with it.
                with contextlib.suppress(TabLostError):
                    await self.tab.send("Fetch.continueRequest", {"requestId": request})
            self.held.clear()
            await asyncio.sleep(0.02)
