"""The crawler: renders paths in batches in several tabs, and replaces a dead browser."""

import asyncio
import contextlib
import math
from collections.abc import AsyncGenerator, AsyncIterator, Sequence

from prerender.browser.browser import MAX_BROWSERS, Browser, SharedBrowser
from prerender.browser.tab import BrowserLostError, TabLostError, forget
from prerender.crawl.app import AppServer, Batch, CrawlOptions, PendingBatch, serving
from prerender.crawl.batch_scheduler import BatchScheduler
from prerender.crawl.snapshot import LateFault, Snapshot, Stuck, late_fault_of, snapshot_of
from prerender.crawl.tab_worker import TabWorker, render_alone
from prerender.errors import BrowserError

Batches = asyncio.Queue[Batch | None]
"""Rendered batches, at most one for each tab; None after the last one."""


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
            await self._release_browser()
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
                    pending = pending or await worker.queue(browser, batch)
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

    async def _release_browser(self) -> None:
        self._browser = None
        for worker in self._workers:
            await worker.release()
        await self._context.aclose()

    async def end(self) -> None:
        """Close all tabs and release the browser."""
        await self._release_browser()


@contextlib.asynccontextmanager
async def crawler(options: CrawlOptions, pool: SharedBrowser) -> AsyncIterator[Crawler]:
    """Yield a crawler whose tabs stay open during the block."""
    async with serving(options.bundle) as server:
        tabs = Crawler(options, pool, server)
        try:
            yield tabs
        finally:
            await tabs.end()
