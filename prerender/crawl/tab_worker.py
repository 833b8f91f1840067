"""A worker of the crawl: one tab after another, in which batches are rendered in turn."""

import asyncio
import contextlib

from prerender.browser.browser import Browser
from prerender.browser.memory import is_full
from prerender.browser.tab import BrowserLostError, Tab, TabLostError
from prerender.crawl.app import Batch, CrawlOptions, PendingBatch, ask, make, open_app
from prerender.crawl.batch_scheduler import BatchScheduler
from prerender.crawl.server import AppServer
from prerender.progress.profile import span


class TabWorker:
    """Renders batches in a tab with the app, which stays open from one crawl to the next.

    The next batch is queued in the tab while it renders one, so that it never waits for Python.
    """

    def __init__(self, options: CrawlOptions, server: AppServer) -> None:
        """Begin without a tab."""
        self._options = options
        self._server = server
        self._tab: Tab | None = None
        self._is_full = False

    async def open(self, browser: Browser) -> Tab:
        """Open a tab, where that is still to be done."""
        if self._tab is None:
            self._tab = await open_app(browser, self._server, self._options)
        return self._tab

    async def ask(self, browser: Browser, batch: tuple[str, ...]) -> PendingBatch:
        """Ask the tab, which makes nothing, for a batch."""
        return ask(await self.open(browser), self._server, batch)

    async def make(
        self,
        pending: PendingBatch,
        scheduler: BatchScheduler,
        batches: "asyncio.Queue[Batch | None]",
    ) -> PendingBatch | None:
        """Collect the current batch; return the next batch if one is already queued in the tab.

        Raises TabLostError or BrowserLostError; then only the current batch is unfinished.
        """
        ahead = self._ask_ahead(pending.tab, scheduler)
        goes_on = False
        try:
            with span("batch", f"{len(pending.paths)} from {pending.paths[0]}"):
                made = await pending.made(self._options.page_limit)
            scheduler.note(pending.paths, len(made.snapshots), made.seconds, made.size)
            await batches.put(made)
            self._is_full = self._is_full or await is_full(pending.tab)
            goes_on = not (made.is_faulty or self._options.fresh)
        finally:
            if ahead and not goes_on:
                scheduler.put_back(ahead.paths)
        if not goes_on or (self._is_full and not ahead):
            await self.close()
            return None
        return ahead

    def _ask_ahead(self, tab: Tab, scheduler: BatchScheduler) -> PendingBatch | None:
        """Ask for one more batch, unless the tab is to be closed after the present one."""
        if self._options.fresh or self._is_full:
            return None
        batch = scheduler.take_ahead()
        try:
            return ask(tab, self._server, batch) if batch else None
        except (TabLostError, BrowserLostError):
            scheduler.put_back(batch)
            raise

    async def end(self, batches: "asyncio.Queue[Batch | None]") -> None:
        """Have the tab hand over what pages did after they were made."""
        if self._tab:
            with contextlib.suppress(TabLostError, BrowserLostError):
                limit = self._options.page_limit
                await batches.put(await make(self._tab, self._server, (), limit))

    async def close(self) -> None:
        """Close the tab, where there is one."""
        tab = self._tab
        self.forget()
        if tab:
            await tab.close()

    def forget(self) -> None:
        """Begin again: the tab is gone with its browser."""
        self._tab, self._is_full = None, False
