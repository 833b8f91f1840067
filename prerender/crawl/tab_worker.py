"""The lane: a place for one tab after another, in which batches are made one after another."""

import contextlib

from prerender.browser.browser import Browser
from prerender.browser.memory import is_full
from prerender.browser.tab import BrowserLostError, Tab, TabLostError
from prerender.crawl.app import CrawlOptions, PendingBatch, ask, make, open_app
from prerender.crawl.batch_queue import BatchQueue
from prerender.crawl.batch_scheduler import BatchScheduler
from prerender.crawl.server import AppServer
from prerender.progress.profile import span


class TabWorker:
    """Has the app in a tab, which stays open from one crawl to the next unless it is full.

    While the tab makes a batch the next one waits in it: it never waits for Python.
    """

    def __init__(self, crawling: CrawlOptions, server: AppServer) -> None:
        """Begin without a tab."""
        self._crawling = crawling
        self._server = server
        self._tab: Tab | None = None
        self._is_full = False

    async def open(self, browser: Browser) -> Tab:
        """Open a tab, where that is still to be done."""
        if self._tab is None:
            self._tab = await open_app(browser, self._server, self._crawling)
        return self._tab

    async def ask(self, browser: Browser, batch: tuple[str, ...]) -> PendingBatch:
        """Ask the tab, which makes nothing, for a batch."""
        return ask(await self.open(browser), self._server, batch)

    async def make(
        self, asked: PendingBatch, work: BatchScheduler, handing: BatchQueue
    ) -> PendingBatch | None:
        """Take over what the tab was asked for; return what it was asked for meanwhile, if it was.

        Raises TabLostError or BrowserLostError; nothing is under way then but the batch itself.
        """
        ahead = self._ask_ahead(asked.tab, work)
        goes_on = False
        try:
            with span("batch", f"{len(asked.paths)} from {asked.paths[0]}"):
                made = await asked.made(self._crawling.page_limit)
            work.note(asked.paths, len(made.snapshots), made.seconds, made.size)
            await handing.put(made)
            self._is_full = self._is_full or await is_full(asked.tab)
            goes_on = not (made.is_faulty or self._crawling.fresh)
        finally:
            if ahead and not goes_on:
                work.put_back(ahead.paths)
        if not goes_on or (self._is_full and not ahead):
            await self.close()
            return None
        return ahead

    def _ask_ahead(self, tab: Tab, work: BatchScheduler) -> PendingBatch | None:
        """Ask for one more batch, unless the tab is to be closed after the present one."""
        if self._crawling.fresh or self._is_full:
            return None
        batch = work.take_ahead()
        try:
            return ask(tab, self._server, batch) if batch else None
        except (TabLostError, BrowserLostError):
            work.put_back(batch)
            raise

    async def end(self, handing: BatchQueue) -> None:
        """Have the tab hand over what pages did after they were made."""
        if self._tab:
            with contextlib.suppress(TabLostError, BrowserLostError):
                limit = self._crawling.page_limit
                await handing.put(await make(self._tab, self._server, (), limit))

    async def close(self) -> None:
        """Close the tab, where there is one."""
        tab = self._tab
        self.forget()
        if tab:
            await tab.close()

    def forget(self) -> None:
        """Begin again: the tab is gone with its browser."""
        self._tab, self._is_full = None, False
