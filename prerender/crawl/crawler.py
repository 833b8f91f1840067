"""The crawl: paths go to tabs in batches, snapshots come back; a dead browser is replaced."""

import asyncio
import contextlib
import math
from collections.abc import AsyncGenerator, AsyncIterator, Sequence

from prerender.browser.browser import BROWSERS, Browser
from prerender.browser.shared_browser import SharedBrowser
from prerender.browser.tab import BrowserLostError, TabLostError, forget
from prerender.crawl.app import Batch, CrawlOptions, PendingBatch
from prerender.crawl.batch_scheduler import BatchScheduler
from prerender.crawl.retry import make_alone
from prerender.crawl.server import AppServer, serving
from prerender.crawl.snapshot import LateFault, Snapshot, Stuck, fault_of, snapshot_of
from prerender.crawl.tab_worker import TabWorker
from prerender.errors import BrowserError
from prerender.progress.profile import in_lane

Batches = asyncio.Queue[Batch | None]
"""Rendered batches, at most one for each tab; None is behind the last one."""


class Crawler:
    """Tabs with the app loaded in them, which stay open from one crawl to the next."""

    def __init__(self, options: CrawlOptions, pool: SharedBrowser, server: AppServer) -> None:
        """Take a browser from the pool when there is something to make."""
        self._options = options
        self._pool = pool
        self._server = server
        self._lent = contextlib.AsyncExitStack()
        self._browser: Browser | None = None
        self._workers = [TabWorker(options, server) for _ in range(options.jobs)]

    async def crawl(
        self, paths: Sequence[str], *, more_to_come: bool = False
    ) -> AsyncGenerator[Snapshot | LateFault | Stuck, None]:
        """Yield what comes of each path; also what pages did after they were handed over.

        With ``more_to_come`` tabs that have nothing to make are opened meanwhile.

        Raises BrowserError when no browser starts, or when one after another dies.
        """
        if not paths:
            return
        jobs = self._options.jobs
        scheduler = BatchScheduler(paths, self._options.batch, self._options.page_limit, jobs)
        batches: Batches = asyncio.Queue(jobs)
        rendering = asyncio.create_task(
            self._render(scheduler, batches, jobs if more_to_come else 0)
        )
        try:
            # Python works for some milliseconds on each page: meanwhile the tabs render the next.
            while batch := await batches.get():
                for value in batch.snapshots:
                    yield snapshot_of(value)
                    await asyncio.sleep(0)  # so that an idle tab gets its next batch immediately
                for fault in batch.late:
                    yield LateFault(fault["path"], fault_of(fault))
            await rendering
            for stuck in scheduler.stuck:
                yield stuck
        finally:
            rendering.cancel()
            await asyncio.wait([rendering])
            forget(rendering)

    async def _render(self, scheduler: BatchScheduler, batches: Batches, wanted: int) -> None:
        """Render everything, and put None behind the last batch, also after a failure."""
        try:
            await self._render_all(scheduler, batches, wanted)
        except asyncio.CancelledError:  # nobody takes batches any more
            raise
        except BaseException:
            await batches.put(None)
            raise
        await batches.put(None)

    async def _render_all(self, scheduler: BatchScheduler, batches: Batches, wanted: int) -> None:
        """Have a browser's tabs make all; one that dies is replaced, for a number of times.

        Afterwards at least ``wanted`` tabs are open.
        """
        lost = BrowserLostError("the browser ended")
        for _ in range(BROWSERS):
            try:
                browser = await self._alive()
            except BrowserLostError as error:  # before it was ready to work
                lost = error
                continue
            tabs = min(self._options.jobs, max(1, math.ceil(scheduler.left / self._options.batch)))
            working = [
                in_lane(f"tab {n}", self._work(worker, browser, scheduler, batches))
                for n, worker in enumerate(self._workers[:tabs], 1)
            ]
            opening = [worker.open(browser) for worker in self._workers[tabs:wanted]]
            outcomes = await asyncio.gather(*working, *opening, return_exceptions=True)
            for failure in (one for one in outcomes if isinstance(one, BaseException)):
                if not isinstance(failure, BrowserLostError):
                    raise failure
                lost = failure
            if not scheduler.left:
                return
        pages = f"{scheduler.done} of {scheduler.done + scheduler.left} pages done"
        msg = f"The browser died {BROWSERS} times; {pages}. The last time: {lost}."
        raise BrowserError(msg)

    async def _alive(self) -> Browser:
        """Return the browser that is lent, or another one where it died."""
        if self._browser is None or self._browser.ended:
            await self._give_back()
            self._browser = await self._lent.enter_async_context(self._pool.acquire())
        return self._browser

    async def _work(
        self, worker: TabWorker, browser: Browser, scheduler: BatchScheduler, batches: Batches
    ) -> None:
        """Take batches until none is left and nothing under way can add one."""
        pending: PendingBatch | None = None
        while not browser.ended and (batch := pending.paths if pending else await scheduler.take()):
            try:
                if browser.ended:  # while there was nothing to take
                    scheduler.note(batch, 0)
                elif scheduler.is_suspect(batch):
                    await self._make_alone(browser, batch, scheduler, batches)
                else:
                    pending = pending or await worker.ask(browser, batch)
                    pending = await worker.make(pending, scheduler, batches)
            except BrowserLostError:
                scheduler.blame_death(batch)
                raise
            except TabLostError:
                pending = None
                scheduler.suspect(batch)
                await worker.close()
            finally:
                scheduler.end()
        if pending:  # the browser ended
            scheduler.put_back(pending.paths)
        await worker.end(batches)

    async def _make_alone(
        self, browser: Browser, batch: tuple[str, ...], scheduler: BatchScheduler, batches: Batches
    ) -> None:
        """Have a path made alone that is suspect."""
        outcome = await make_alone(browser, self._server, self._options, *batch)
        if isinstance(outcome, Stuck):
            scheduler.stuck.append(outcome)
        else:
            scheduler.note(batch, len(batch))
            await batches.put(outcome)

    async def _give_back(self) -> None:
        self._browser = None
        for worker in self._workers:
            worker.forget()
        await self._lent.aclose()

    async def end(self) -> None:
        """Give the browser back, with all tabs closed."""
        await self._give_back()


@contextlib.asynccontextmanager
async def crawler(options: CrawlOptions, pool: SharedBrowser) -> AsyncIterator[Crawler]:
    """Yield a crawler that keeps its tabs while the block runs."""
    async with serving(options.bundle) as server:
        one = Crawler(options, pool, server)
        try:
            yield one
        finally:
            await one.end()
