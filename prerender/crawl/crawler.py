"""The crawler: renders paths in batches in several tabs, and replaces a dead browser.

A page that did not answer is rendered alone before it counts as failed. Tabs of one site can share
a process, so a spinning page can block another. A page in a separate browser context shares its
process with no other page.
"""

import asyncio
import contextlib
import json
import math
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from prerender.browser.browser import MAX_BROWSERS, Browser, SharedBrowser
from prerender.browser.tab import (
    BrowserLostError,
    Tab,
    TabLostError,
    emulate_phone,
    forget,
    phone_name,
)
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
    serving,
)
from prerender.crawl.batch_scheduler import BatchScheduler
from prerender.crawl.snapshot import (
    UNWATCHED,
    LateFault,
    Snapshot,
    Stuck,
    late_fault_of,
    snapshot_of,
)
from prerender.errors import BrowserError

Batches = asyncio.Queue[Batch | None]
"""Rendered batches, at most one for each tab; None after the last one."""
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

    async def collect(
        self,
        pending: PendingBatch,
        browser: Browser,
        scheduler: BatchScheduler,
        batches: Batches,
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


class Crawler:
    """Tabs with the loaded app, which stay open between crawls."""

    def __init__(self, options: CrawlOptions, pool: SharedBrowser, server: AppServer) -> None:
        """Start no browser before the first crawl."""
        self._options = options
        self._pool = pool
        self._server = server
        self._context = contextlib.AsyncExitStack()
        self._browser: Browser | None = None
        self._workers = [TabWorker(options, server) for _ in range(options.jobs)]

    async def crawl(
        self, paths: Sequence[str]
    ) -> AsyncGenerator[Snapshot | LateFault | Stuck, None]:
        """Yield the outcome of each path, and late faults that are found meanwhile.

        Raises BrowserError if no browser starts or every browser dies.
        """
        if not paths:
            return
        jobs = self._options.jobs
        scheduler = BatchScheduler(paths, self._options.batch, self._options.page_limit, jobs)
        batches: Batches = asyncio.Queue(jobs)
        rendering = asyncio.create_task(self._render(scheduler, batches))
        try:
            # The tabs render the next pages while Python processes these.
            while batch := await batches.get():
                for value in batch.snapshots:
                    yield snapshot_of(value)
                    await asyncio.sleep(0)  # so that an idle tab gets its next batch immediately
                for fault in batch.late:
                    yield late_fault_of(fault)
            await rendering
            for stuck in scheduler.stuck:
                yield stuck
        finally:
            rendering.cancel()
            await asyncio.wait([rendering])
            forget(rendering)

    async def late_faults(self) -> list[LateFault]:
        """Wait for late faults of rendered pages; return them."""
        by_worker = await asyncio.gather(*(worker.late_faults() for worker in self._workers))
        return [fault for faults in by_worker for fault in faults]

    async def _render(self, scheduler: BatchScheduler, batches: Batches) -> None:
        """Render all batches, then put None, also after a failure."""
        try:
            await self._render_all(scheduler, batches)
        except asyncio.CancelledError:  # the consumer is gone
            raise
        except BaseException:
            await batches.put(None)
            raise
        await batches.put(None)

    async def _render_all(self, scheduler: BatchScheduler, batches: Batches) -> None:
        """Render all batches in a browser's tabs; replace a browser that dies, a few times."""
        lost = BrowserLostError("the browser ended")
        for _ in range(MAX_BROWSERS):
            try:
                browser = await self._alive()
            except BrowserLostError as error:  # while it started
                lost = error
                continue
            tabs = min(self._options.jobs, max(1, math.ceil(scheduler.left / self._options.batch)))
            working = [
                self._work(worker, browser, scheduler, batches) for worker in self._workers[:tabs]
            ]
            outcomes = await asyncio.gather(*working, return_exceptions=True)
            for failure in (outcome for outcome in outcomes if isinstance(outcome, BaseException)):
                if not isinstance(failure, BrowserLostError):
                    raise failure
                lost = failure
            if not scheduler.left:
                return
        pages = f"{scheduler.done} of {scheduler.done + scheduler.left} pages done"
        msg = (
            f"The browser died {MAX_BROWSERS} times; {pages}. The last error: {lost}. "
            "Free some memory or set fewer jobs, then build again."
        )
        raise BrowserError(msg)

    async def _alive(self) -> Browser:
        """Return the current browser, or another one if it died."""
        if self._browser is None or self._browser.ended:
            await self.end()
            self._browser = await self._context.enter_async_context(self._pool.acquire())
        return self._browser

    async def _work(
        self, worker: TabWorker, browser: Browser, scheduler: BatchScheduler, batches: Batches
    ) -> None:
        """Render batches until all are done and none in progress can be queued again."""
        pending: PendingBatch | None = None
        while not browser.ended and (batch := pending.paths if pending else await scheduler.take()):
            try:
                if browser.ended:  # while this waited for a batch
                    scheduler.record(batch, 0)
                elif scheduler.is_suspect(batch):
                    await self._render_alone(worker, browser, batch, scheduler, batches)
                else:
                    if pending is None:
                        pending = queue_batch(await worker.open(browser), self._server, batch)
                    pending = await worker.collect(pending, browser, scheduler, batches)
            except BrowserLostError:
                scheduler.blame_death(batch)
                raise
            except TabLostError:
                pending = None
                scheduler.retry_alone(batch)
                await worker.close()
            finally:
                scheduler.end()
        if pending:  # the browser ended
            scheduler.requeue(pending.paths)

    async def _render_alone(
        self,
        worker: TabWorker,
        browser: Browser,
        batch: tuple[str, ...],
        scheduler: BatchScheduler,
        batches: Batches,
    ) -> None:
        """Render a suspect path alone."""
        outcome = await render_alone(browser, self._server, self._options, *batch)
        if isinstance(outcome, Stuck):
            scheduler.stuck.append(outcome)
        else:
            verified = await worker.verify(browser, outcome)
            scheduler.record(batch, len(batch))
            await batches.put(verified)

    async def end(self) -> None:
        """Close all tabs and release the browser."""
        self._browser = None
        for worker in self._workers:
            await worker.release()
        await self._context.aclose()


@contextlib.asynccontextmanager
async def crawler(options: CrawlOptions, pool: SharedBrowser) -> AsyncIterator[Crawler]:
    """Yield a crawler whose tabs stay open during the block."""
    async with serving(options.bundle) as server:
        tabs = Crawler(options, pool, server)
        try:
            yield tabs
        finally:
            await tabs.end()
