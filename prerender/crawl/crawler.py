"""The crawl: paths go to tabs in batches, snapshots come back; a dead browser is replaced."""

import asyncio
import contextlib
import math
from collections.abc import Callable, Iterable

from prerender.browser.browser import BROWSERS, Browser, launch
from prerender.browser.chromium import Chromium
from prerender.browser.memory import unless_full
from prerender.browser.tab import BrowserLostError, Tab, TabLostError
from prerender.crawl.alone import make_alone
from prerender.crawl.app import Crawling, make, open_app
from prerender.crawl.server import bundle_server
from prerender.crawl.taking import Made, Taking
from prerender.crawl.work import Pages, Stuck, Work
from prerender.errors import BrowserError
from prerender.host.listening import listening
from prerender.profile import in_lane, span


async def crawl(
    paths: Iterable[str],
    crawling: Crawling,
    chromium: Chromium,
    pages: Pages,
    progress: Callable[[int, int], None],
) -> tuple[Stuck, ...]:
    """Render every path, and every page they link to; return those that never came back.

    ``progress`` is told how many are done and how many are known. Raises BrowserError when no
    browser starts, or when one after another dies.
    """
    work = Work(pages, crawling.batch, crawling.page_limit)
    work.add(paths)
    progress(len(work.done), len(work.known))
    if not work.waiting:
        return ()
    async with listening(bundle_server(crawling.bundle)) as server:
        for _ in range(BROWSERS):
            taking = Taking(work, progress, crawling.jobs)
            try:
                async with contextlib.aclosing(taking), launch(chromium) as browser:
                    tabs = min(crawling.jobs, max(1, math.ceil(work.left / crawling.batch)))
                    workers = [
                        in_lane(f"tab {n + 1}", _worker(browser, server, crawling, work, taking))
                        for n in range(tabs)
                    ]
                    outcomes = await asyncio.gather(*workers, return_exceptions=True)
                    await taking.end()
            except BrowserLostError as error:  # before it was ready to work
                outcomes = [error]
            failures = [o for o in outcomes if isinstance(o, BaseException)]
            unexpected = [o for o in failures if not isinstance(o, BrowserLostError)]
            if unexpected:
                raise unexpected[0]
            if not work.waiting:
                return tuple(work.stuck.values())
    msg = (
        f"The browser died {BROWSERS} times; {len(work.done)} of {len(work.known)} pages done. "
        f"The last time: {failures[-1]}."
    )
    raise BrowserError(msg)


async def _worker(
    browser: Browser, server: str, crawling: Crawling, work: Work, taking: Taking
) -> None:
    """Take batches until none is left and nothing under way can add one."""
    tab: Tab | None = None
    while (work.waiting or work.under_way) and taking.works:
        if not work.waiting:
            await asyncio.sleep(0.002)
            continue
        batch = work.next_batch(crawling.jobs)
        work.under_way += 1
        try:
            if work.is_suspect(batch):
                await _settle(await make_alone(browser, server, crawling, *batch), work, taking)
                continue
            tab = tab or await open_app(browser, server, crawling)
            with span("batch", f"{len(batch)} from {batch[0]}"):
                made = await make(tab, batch, crawling.page_limit)
            work.requeue(batch[len(made.snapshots) :])
            work.seconds = made.seconds or work.seconds
            await taking.put(made)
            if made.is_faulty or crawling.fresh:
                await tab.close()
                tab = None
            else:
                tab = await unless_full(tab)
        except BrowserLostError:
            _after_death(work, batch)
            raise
        except TabLostError:
            work.suspect(batch)
            if tab:
                await tab.close()
            tab = None
        finally:
            work.under_way -= 1
    if tab:
        with contextlib.suppress(TabLostError, BrowserLostError):
            await taking.put(await make(tab, (), crawling.page_limit))


async def _settle(outcome: Made | Stuck, work: Work, taking: Taking) -> None:
    """Take over what came of a page that was made alone."""
    if isinstance(outcome, Stuck):
        work.stuck[outcome.path] = outcome
    else:
        await taking.put(outcome)


def _after_death(work: Work, batch: tuple[str, ...]) -> None:
    """Queue a batch again whose browser died; a path that was alone with two deaths is at fault."""
    for path in batch:
        work.deaths[path] = work.deaths.get(path, 0) + 1
    if len(batch) == 1 and work.deaths[batch[0]] > 1:
        work.stuck[batch[0]] = Stuck(batch[0], "the browser died while it was rendered", "")
    else:
        work.split(batch)
