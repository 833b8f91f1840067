"""The crawl: paths go to tabs in batches, snapshots come back; a dead browser is replaced."""

import asyncio
import contextlib
import math
from collections.abc import AsyncGenerator, AsyncIterator, Sequence

from prerender.browser.browser import BROWSERS, Browser
from prerender.browser.memory import is_full
from prerender.browser.pool import BrowserPool
from prerender.browser.tab import BrowserLostError, Tab, TabLostError, forget
from prerender.crawl.app import Asked, Batch, Crawling, ask, make, open_app
from prerender.crawl.retry import make_alone
from prerender.crawl.server import AppServer, serving
from prerender.crawl.snapshot import LateFault, Snapshot, Stuck, fault_of, snapshot_of
from prerender.crawl.work import Work
from prerender.errors import BrowserError
from prerender.progress.profile import in_lane, span


class Crawler:
    """Tabs with the app loaded in them, which stay open from one crawl to the next."""

    def __init__(self, crawling: Crawling, pool: BrowserPool, server: AppServer) -> None:
        """Take a browser from the pool when there is something to make."""
        self._crawling = crawling
        self._pool = pool
        self._server = server
        self._lent = contextlib.AsyncExitStack()
        self._browser: Browser | None = None
        self._tabs: dict[int, Tab] = {}
        self._full: set[int] = set()
        """The tabs that are closed as soon as they have nothing to make."""

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
        work = Work(paths, self._crawling.batch, self._crawling.page_limit, jobs)
        handing = _Handing(jobs)
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

    async def _make_all(self, work: Work, handing: "_Handing", wanted: int) -> None:
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
                in_lane(f"tab {n + 1}", self._work(n, browser, work, handing)) for n in range(tabs)
            ]
            opening = [self._open(n, browser) for n in range(tabs, wanted)]
            outcomes = await asyncio.gather(*working, *opening, return_exceptions=True)
            for failure in filter(None, outcomes):
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

    async def _work(self, number: int, browser: Browser, work: Work, handing: "_Handing") -> None:
        """Take batches until none is left and nothing under way can add one.

        While a tab makes a batch the next one waits in it: it never waits for Python.
        """
        asked: Asked | None = None
        while not browser.ended and (batch := asked.paths if asked else await work.take()):
            try:
                if browser.ended:  # while there was nothing to take
                    work.note(batch, 0, 0)
                elif work.is_suspect(batch):
                    await self._make_alone(browser, batch, work, handing)
                else:
                    asked = asked or await self._ask(number, browser, batch)
                    asked = await self._make(number, asked, work, handing)
            except BrowserLostError:
                work.blame_death(batch)
                raise
            except TabLostError:
                asked = None
                work.suspect(batch)
                await self._close(number)
            finally:
                work.end()
        if asked:  # the browser ended
            work.put_back(asked.paths)
        limit = self._crawling.page_limit
        if number in self._tabs:
            with contextlib.suppress(TabLostError, BrowserLostError):
                await handing.put(await make(self._tabs[number], self._server, (), limit))

    async def _make_alone(
        self, browser: Browser, batch: tuple[str, ...], work: Work, handing: "_Handing"
    ) -> None:
        """Have a path made alone that is suspect."""
        outcome = await make_alone(browser, self._server, self._crawling, *batch)
        if isinstance(outcome, Stuck):
            work.stuck.append(outcome)
        else:
            work.note(batch, len(batch), 0)
            await handing.put(outcome)

    async def _ask(self, number: int, browser: Browser, batch: tuple[str, ...]) -> Asked:
        """Ask a tab that makes nothing for a batch."""
        await self._open(number, browser)
        return ask(self._tabs[number], self._server, batch)

    async def _make(
        self, number: int, asked: Asked, work: Work, handing: "_Handing"
    ) -> Asked | None:
        """Take over what a tab was asked for; return what it was asked for meanwhile, if it was."""
        ahead = self._ask_ahead(number, asked.tab, work)
        try:
            with span("batch", f"{len(asked.paths)} from {asked.paths[0]}"):
                made = await asked.made(self._crawling.page_limit)
            work.note(asked.paths, len(made.snapshots), made.seconds)
            await handing.put(made)
            if await is_full(asked.tab):
                self._full.add(number)
        except (TabLostError, BrowserLostError):
            if ahead:
                work.put_back(ahead.paths)
            raise
        is_last = made.is_faulty or self._crawling.fresh
        if is_last and ahead:
            work.put_back(ahead.paths)
        if is_last or (number in self._full and not ahead):
            await self._close(number)
            return None
        return ahead

    def _ask_ahead(self, number: int, tab: Tab, work: Work) -> Asked | None:
        """Ask a tab for one more batch, unless it is to be closed after the present one."""
        if self._crawling.fresh or number in self._full:
            return None
        batch = work.take_ahead()
        try:
            return ask(tab, self._server, batch) if batch else None
        except (TabLostError, BrowserLostError):
            work.put_back(batch)
            raise

    async def _open(self, number: int, browser: Browser) -> None:
        """Open a tab, where that is still to be done."""
        if number not in self._tabs:
            self._tabs[number] = await open_app(browser, self._server, self._crawling)

    async def _close(self, number: int) -> None:
        tab = self._tabs.pop(number, None)
        self._full.discard(number)
        if tab:
            await tab.close()

    async def _give_back(self) -> None:
        self._browser = None
        self._tabs.clear()
        self._full.clear()
        await self._lent.aclose()

    async def end(self) -> None:
        """Give the browser back, with all tabs closed."""
        await self._give_back()


class _Handing:
    """Batches on their way from the tabs to the consumer; as many may wait as there are tabs."""

    def __init__(self, most: int) -> None:
        self._batches: asyncio.Queue[Batch | None] = asyncio.Queue()
        self._room = asyncio.Semaphore(most)

    async def put(self, batch: Batch) -> None:
        """Hand over a batch; wait where too many wait already."""
        await self._room.acquire()
        self._batches.put_nowait(batch)

    async def take(self) -> Batch | None:
        """Take a batch; None when there are no more."""
        batch = await self._batches.get()
        self._room.release()
        return batch

    def end(self) -> None:
        """Say that there are no more."""
        self._batches.put_nowait(None)


@contextlib.asynccontextmanager
async def crawler(crawling: Crawling, pool: BrowserPool) -> AsyncIterator[Crawler]:
    """Yield a crawler that keeps its tabs while the block runs."""
    async with serving(crawling.bundle) as server:
        one = Crawler(crawling, pool, server)
        try:
            yield one
        finally:
            await one.end()
