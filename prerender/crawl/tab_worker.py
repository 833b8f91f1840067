"""A worker of the crawl: one tab that renders batches, and the phones that compare the pages.

A page that did not answer is rendered alone before it counts as failed. Tabs of one site can share
a process, so a spinning page can block another. A page in a separate browser context shares its
process with no other page.
"""

import asyncio
import contextlib
import json
from dataclasses import replace
from functools import partial
from typing import Any

from prerender.browser.browser import Browser
from prerender.browser.tab import BrowserLostError, Tab, TabLostError, emulate_phone, phone_name
from prerender.browser.tab_tasks import is_full
from prerender.crawl.app import (
    WATCHED,
    AppServer,
    Batch,
    CrawlOptions,
    PendingBatch,
    open_app,
    queue_batch,
    render_batch,
)
from prerender.crawl.batch_scheduler import BatchScheduler
from prerender.crawl.snapshot import UNWATCHED, LateFault, Stuck, late_fault_of

_GIVE_UP = "window.giveUp()"
ListedPage = tuple[dict[str, Any], bytes]
"""The properties of a page that a phone compares, and the JSON of its snapshot."""


class TabWorker:
    """Renders batches in a tab, which stays open between crawls.

    The next batch is queued while the tab renders one, so that the tab never waits for Python.
    """

    def __init__(self, options: CrawlOptions, server: AppServer) -> None:
        """Start without a tab."""
        self._options = options
        self._server = server
        self._tab: Tab | None = None
        self._is_full = False
        self._phones = [PhoneProof(options, server, locale) for locale in options.locales]
        self._watched: tuple[str, ...] = ()
        """Pages that the tab may still watch for late faults."""

    async def open(self, browser: Browser) -> Tab:
        """Return the tab; open it if necessary."""
        if self._tab is None:
            self._tab = await open_app(browser, self._server, self._options)
        return self._tab

    async def queue(self, browser: Browser, batch: tuple[str, ...]) -> PendingBatch:
        """Queue a batch in an idle tab."""
        return queue_batch(await self.open(browser), self._server, batch)

    async def collect(
        self,
        pending: PendingBatch,
        browser: Browser,
        scheduler: BatchScheduler,
        batches: "asyncio.Queue[Batch | None]",
    ) -> PendingBatch | None:
        """Collect the current batch; return the next batch if one is already queued in the tab.

        Raises TabLostError or BrowserLostError; then only the current batch is unfinished.
        """
        ahead = self._queue_ahead(pending.tab, scheduler)
        continues = False
        try:
            rendered = await pending.result(self._options.page_limit)
            self._watched = rendered.watching
            rendered = await self.verify(browser, rendered)
            scheduler.record(
                pending.paths, len(rendered.snapshots), rendered.seconds, rendered.size
            )
            await batches.put(rendered)
            self._is_full = self._is_full or await is_full(pending.tab)
            continues = not rendered.is_faulty
        finally:
            if ahead and not continues:
                scheduler.requeue(ahead.paths)
        if not continues or (self._is_full and not ahead):
            await batches.put(await self._end_watch())
            await self.close()
            return None
        return ahead

    async def verify(self, browser: Browser, rendered: Batch) -> Batch:
        """Compare rendered pages on phones; return them with any faults."""
        for phone in self._phones:
            rendered = await phone.verify(browser, rendered)
        return rendered

    def _queue_ahead(self, tab: Tab, scheduler: BatchScheduler) -> PendingBatch | None:
        """Queue one more batch, unless the tab will be closed after the current one."""
        if self._is_full:
            return None
        batch = scheduler.take_ahead()
        try:
            return queue_batch(tab, self._server, batch) if batch else None
        except (TabLostError, BrowserLostError):
            scheduler.requeue(batch)
            raise

    async def late_faults(self) -> list[LateFault]:
        """Wait for late faults of rendered pages; return them."""
        ended = await self._end_watch()
        return [late_fault_of(fault) for fault in ended.late]

    async def _end_watch(self) -> Batch:
        """Return an empty batch with late faults, and with the pages whose tab was lost meanwhile.

        These are rendered again by the next build.
        """
        late: list[dict[str, str]] = []
        # Meanwhile, this tab can render pages of the next call, which are watched longer.
        ended, self._watched = self._watched, ()
        if self._tab:
            with contextlib.suppress(TabLostError, BrowserLostError):
                limit = self._options.page_limit + WATCHED
                late = (await render_batch(self._tab, self._server, (), limit)).late
                ended = ()
        lost = dict.fromkeys(("message", "stack", "componentStack"), "")
        late += [{"path": path, "kind": UNWATCHED, **lost} for path in ended]
        return Batch([], [], late, is_faulty=False, seconds=0)

    async def close(self) -> None:
        """Close the tab, if it is open."""
        tab = self._tab
        self.forget()
        if tab:
            await tab.close()

    def forget(self) -> None:
        """Discard the tab, whose browser ended."""
        self._tab, self._is_full = None, False

    async def release(self) -> None:
        """Discard the tab, and close the phone's tab, when the browser is released."""
        self.forget()
        for phone in self._phones:
            await phone.close()


class PhoneProof:
    """The tab of a phone with one language, which stays open between batches."""

    def __init__(self, options: CrawlOptions, server: AppServer, locale: str) -> None:
        """Start without a tab."""
        self._locale = locale
        self._options = options
        self._server = server
        self._context = contextlib.AsyncExitStack()
        self._tab: Tab | None = None

    async def verify(self, browser: Browser, batch: Batch) -> Batch:
        """Verify the pages of a batch; return the batch with the first fault of each page.

        A page that does not answer is tried again alone, and then reported. Raises BrowserLostError
        if the browser ended.
        """
        pages = list(zip(batch.listed, batch.snapshots, strict=True))
        pages = pages[:-1] if batch.is_faulty else pages
        faults = await self._faults(browser, pages) if pages else []
        first: dict[str, dict[str, str]] = {}  # it usually causes the remaining faults of a page
        for fault in faults:
            first.setdefault(fault["path"], {"when": phone_name(self._locale), **fault})
        return replace(batch, late=[*batch.late, *first.values()])

    async def _faults(self, browser: Browser, pages: list[ListedPage]) -> list[dict[str, str]]:
        """Return the faults of pages; verify each alone if their tab is lost."""
        try:
            return await self._verify_pages(browser, pages)
        except TabLostError:
            await self.close()
        return [fault for page in pages for fault in await self._faults_alone(browser, page)]

    async def _faults_alone(self, browser: Browser, page: ListedPage) -> list[dict[str, str]]:
        """Return the faults of a page in a fresh tab; that it does not answer is one."""
        try:
            return await self._verify_pages(browser, [page])
        except TabLostError as error:
            await self.close()
            stuck = {"kind": "stuck", "message": str(error), "stack": "", "componentStack": ""}
            return [{"path": page[0]["path"], **stuck}]

    async def _verify_pages(
        self, browser: Browser, pages: list[ListedPage]
    ) -> list[dict[str, str]]:
        """Verify pages in the tab, which reads a whole snapshot only if it needs it."""
        tab = self._tab = self._tab or await self._open(browser)
        addresses = [self._server.offer(snapshot) for _, snapshot in pages]
        listed = [
            properties | {"address": address}
            for (properties, _), address in zip(pages, addresses, strict=True)
        ]
        try:
            faults: Any = await tab.evaluate(
                f"window.verify({json.dumps(listed)})", limit=self._options.page_limit
            )
        finally:
            for address in addresses:
                self._server.take(address)
        if await is_full(tab):
            await self.close()
        return list(faults)

    async def _open(self, browser: Browser) -> Tab:
        own = await self._context.enter_async_context(browser.isolated())
        emulate = partial(emulate_phone, locale=self._locale)
        return await open_app(own, self._server, self._options, emulate)

    async def close(self) -> None:
        """Close the tab with its browser context."""
        self._tab = None
        await self._context.aclose()


async def render_alone(
    browser: Browser, server: AppServer, crawling: CrawlOptions, path: str
) -> Batch | Stuck:
    """Render a page in a fresh tab; at its limit, the page reports its pending work.

    Raises BrowserLostError if the browser does not answer, which is not the page's fault.
    """
    async with browser.isolated() as isolated:
        tab = await open_app(isolated, server, crawling)
        try:
            rendered = await render_batch(tab, server, (path,), crawling.page_limit, _GIVE_UP)
            after = await render_batch(tab, server, (), crawling.page_limit + WATCHED)
            return replace(rendered, late=[*rendered.late, *after.late])
        except TabLostError as error:
            return Stuck(path, str(error))
        finally:
            await tab.close()
