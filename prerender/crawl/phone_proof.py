"""The first render of each page in a tab that emulates a phone, compared with the published markup.

A page of each kind, and one of eight of the remaining pages, is also hydrated there.
"""

import contextlib
import json
from dataclasses import replace
from typing import Any

from prerender.browser.browser import Browser
from prerender.browser.tab import PHONE, Tab, TabLostError, emulate_phone
from prerender.browser.tab_tasks import is_full
from prerender.crawl.app import Batch, CrawlOptions, open_app
from prerender.crawl.server import AppServer

_VERIFY = """(async (ticket) => {
  const text = await (await fetch(ticket)).text();
  return window.verify(text.split('\\n').map((line) => JSON.parse(line)));
})(%s)"""


class PhoneProof:
    """A phone's tab, which stays open between batches."""

    def __init__(self, options: CrawlOptions, server: AppServer) -> None:
        """Start without a tab."""
        self._options = options
        self._server = server
        self._context = contextlib.AsyncExitStack()
        self._tab: Tab | None = None

    async def verify(self, browser: Browser, batch: Batch) -> Batch:
        """Verify the pages of a batch; return the batch with the first fault of each page.

        A page that does not answer is tried again alone, and then reported. Raises BrowserLostError
        if the browser ended.
        """
        pages = batch.snapshots[:-1] if batch.is_faulty else batch.snapshots
        found = await self._faults(browser, pages) if pages else []
        first: dict[str, dict[str, str]] = {}  # it usually causes the remaining faults of a page
        for fault in found:
            first.setdefault(fault["path"], {"when": PHONE, **fault})
        return replace(batch, late=[*batch.late, *first.values()])

    async def _faults(self, browser: Browser, pages: list[bytes]) -> list[dict[str, str]]:
        """Return the faults of pages; verify each alone if their tab is lost."""
        try:
            return await self._verify_pages(browser, pages)
        except TabLostError as error:
            await self.close()
            if len(pages) == 1:
                stuck = {"kind": "stuck", "message": str(error), "stack": "", "componentStack": ""}
                return [{"path": json.loads(pages[0])["path"], **stuck}]
        return [fault for page in pages for fault in await self._faults(browser, [page])]

    async def _verify_pages(self, browser: Browser, pages: list[bytes]) -> list[dict[str, str]]:
        tab = self._tab = self._tab or await self._open(browser)
        ticket = self._server.offer(b"\n".join(pages))
        try:
            found: Any = await tab.evaluate(
                _VERIFY % json.dumps(ticket), limit=self._options.page_limit
            )
        finally:
            self._server.take(ticket)
        if await is_full(tab):
            await self.close()
        return list(found)

    async def _open(self, browser: Browser) -> Tab:
        own = await self._context.enter_async_context(browser.isolated())
        return await open_app(own, self._server, self._options, emulate_phone)

    async def close(self) -> None:
        """Close the tab with its browser context."""
        self._tab = None
        await self._context.aclose()
