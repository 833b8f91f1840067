"""The crawl: paths go to tabs in batches, snapshots come back; a dead browser is replaced."""

import asyncio
import contextlib
import math
from collections.abc import AsyncGenerator, AsyncIterator, Sequence

from prerender.browser.browser import BROWSERS, Browser
from prerender.browser.shared_browser import SharedBrowser
from prerender.browser.tab import BrowserLostError, TabLostError, forget
from prerender.crawl.app import CrawlOptions, PendingBatch
from prerender.crawl.batch_queue import BatchQueue
from prerender.crawl.batch_scheduler import BatchScheduler
from prerender.crawl.retry import make_alone
from prerender.crawl.server import AppServer, serving
from prerender.crawl.snapshot import LateFault, Snapshot, Stuck, fault_of, snapshot_of
from prerender.crawl.tab_worker import TabWorker
from prerender.errors import BrowserError
from prerender.progress.profile import in_lane


class Crawler:
    """Tabs with the app loaded in them, which stay open from one crawl to the next."""

    def __init__(self, crawling: CrawlOptions, pool: SharedBrowser, server: AppServer) -> None:
        """Take a browser from the pool when there is something to make."""
        self._crawling = crawling
        self._pool = pool
        self._server = server
        self._lent = contextlib.AsyncExitStack()
        self._browser: Browser | None = None
        self._lanes = [TabWorker(crawling, server) for _ in range(crawling.jobs)]

    async def crawl(
        self, paths: Sequence[str], *, more_to_come: bool = False
    ) -> AsyncGenerator[Snapshot | LateFault | Stuck, None]:
        """Yield what comes of each path; also what pages did after they were handed over.

        With ``more_to_come`` tabs that have nothing to make are opened meanwhile.

        Raises BrowserError when no browser starts, or when one after another dies.
        """
        if not paths:
            return
        jobs = self._crawling.jobs
        work = BatchScheduler(paths, self._crawling.batch, self._crawling.page_limit, jobs)
        handing = BatchQueue(jobs)
        making = asyncio.create_task(self._make_all(work, handing, jobs if more_to_come else 0))
        making.add_done_callback(lambda _: handing.end())
        try:
            # Python works for some milliseconds on each page: meanwhile the tabs make the next.
            while batch := await handing.take():
                for value in batch.snapshots:
                    yield snapshot_of(value)
                    await asyncio.sleep(0)  # so that a tab that is done gets its next batch at once
                for fault in batch.late:
                    yield LateFault(fault["path"], fault_of(fault))
            await making
            for stuck in work.stuck:
                yield stuck
        finally:
            making.cancel()
            await asyncio.wait([making])
            forget(making)

    async def _make_all(self, work: BatchScheduler, handing: BatchQueue, wanted: int) -> None:
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
            tabs = min(self._crawling.jobs, max(1, math.ceil(work.left / self._crawling.batch)))
            working = [
                in_lane(f"tab {n}", self._work(lane, browser, work, handing))
                for n, lane in enumerate(self._lanes[:tabs], 1)
            ]
            opening = [lane.open(browser) for lane in self._lanes[tabs:wanted]]
            outcomes = await asyncio.gather(*working, *opening, return_exceptions=True)
            for failure in (one for one in outcomes if isinstance(one, BaseException)):
                if not isinstance(failure, BrowserLostError):
                    raise failure
                lost = failure
            if not work.left:
                return
        msg = (
            f"The browser died {BROWSERS} times; {work.done} of {work.done + work.left} pages "
            f"done. The last time: {lost}."
        )
        raise BrowserError(msg)

    async def _alive(self) -> Browser:
        """Return the browser that is lent, or another one where it died."""
        if self._browser is None or self._browser.ended:
            await self._give_back()
            self._browser = await self._lent.enter_async_context(self._pool.lend())
        return self._browser

    async def _work(
        self, lane: TabWorker, browser: Browser, work: BatchScheduler, handing: BatchQueue
    ) -> None:
        """Take batches until none is left and nothing under way can add one."""
        asked: PendingBatch | None = None
        while not browser.ended and (batch := asked.paths if asked else await work.take()):
            try:
                if browser.ended:  # while there was nothing to take
                    work.note(batch, 0)
                elif work.is_suspect(batch):
                    await self._make_alone(browser, batch, work, handing)
                else:
                    asked = asked or await lane.ask(browser, batch)
                    asked = await lane.make(asked, work, handing)
            except BrowserLostError:
                work.blame_death(batch)
                raise
            except TabLostError:
                asked = None
                work.suspect(batch)
                await lane.close()
            finally:
                work.end()
        if asked:  # the browser ended
            work.put_back(asked.paths)
        await lane.end(handing)

    async def _make_alone(
        self, browser: Browser, batch: tuple[str, ...], work: BatchScheduler, handing: BatchQueue
    ) -> None:
        """Have a path made alone that is suspect."""
        outcome = await make_alone(browser, self._server, self._crawling, *batch)
        if isinstance(outcome, Stuck):
            work.stuck.append(outcome)
        else:
            work.note(batch, len(batch))
            await handing.put(outcome)

    async def _give_back(self) -> None:
        self._browser = None
        for lane in self._lanes:
            lane.forget()
        await self._lent.aclose()

    async def end(self) -> None:
        """Give the browser back, with all tabs closed."""
        await self._give_back()


@contextlib.asynccontextmanager
async def crawler(crawling: CrawlOptions, pool: SharedBrowser) -> AsyncIterator[Crawler]:
    """Yield a crawler that keeps its tabs while the block runs."""
    async with serving(crawling.bundle) as server:
        one = Crawler(crawling, pool, server)
        try:
            yield one
        finally:
            await one.end()
