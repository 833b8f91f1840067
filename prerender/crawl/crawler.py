"""The crawl: paths go to tabs in batches, snapshots come back; a dead browser is replaced."""

import asyncio
import contextlib
import json
import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from prerender.browser.browser import BROWSERS, Browser, BrowserLostError, Tab, TabLostError, launch
from prerender.browser.chromium import Chromium
from prerender.browser.memory import unless_full
from prerender.crawl.server import bundle_server
from prerender.crawl.stuck import where_stuck
from prerender.crawl.taking import Made, Taking
from prerender.crawl.work import Pages, Stuck, Work
from prerender.errors import BrowserError
from prerender.host.listening import listening
from prerender.profile import in_lane, note_in_turn, span

GRACE = 2.0
"""Seconds over a page's limit, in which the page reports by itself what it waited for."""


@dataclass(frozen=True, slots=True)
class Crawling:
    """How to crawl."""

    bundle: Path
    origin: str
    jobs: int
    batch: int
    page_limit: float
    fresh: bool = False
    """Whether each batch gets a fresh load of the app, to prove that pages do not mix."""


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
            tab = tab or await _open(browser, server, crawling)
            with span("batch", f"{len(batch)} from {batch[0]}"):
                made = await _render(tab, batch, crawling.page_limit)
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
        except TabLostError as error:
            await _after_loss(tab, work, batch, error)
            tab = None
        finally:
            work.under_way -= 1
    if tab:
        with contextlib.suppress(TabLostError, BrowserLostError):
            await taking.put(await _render(tab, (), crawling.page_limit))


async def _after_loss(
    tab: Tab | None, work: Work, batch: tuple[str, ...], error: TabLostError
) -> None:
    """Queue a batch again whose tab is lost; a path that was alone in it is at fault.

    Raises BrowserLostError when it is the browser that hangs, and no page is at fault.
    """
    stack = ""
    if tab:
        try:
            stack = await where_stuck(tab) if len(batch) == 1 else ""
            await tab.close()
        except BrowserLostError:
            _after_death(work, batch)
            raise
    if len(batch) == 1:
        work.stuck[batch[0]] = Stuck(batch[0], str(error), stack)
    else:
        work.split(batch)


def _after_death(work: Work, batch: tuple[str, ...]) -> None:
    """Queue a batch again whose browser died; a path that was alone with two deaths is at fault."""
    for path in batch:
        work.deaths[path] = work.deaths.get(path, 0) + 1
    if len(batch) == 1 and work.deaths[batch[0]] > 1:
        work.stuck[batch[0]] = Stuck(batch[0], "the browser died while it was rendered", "")
    else:
        work.split(batch)


async def _open(browser: Browser, server: str, crawling: Crawling) -> Tab:
    """Open a tab and load the app in it, in prerender mode."""
    tab = await browser.open()
    flag = f"window.prerendering = {json.dumps({'origin': crawling.origin})}"
    await tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": flag})
    await tab.send("Debugger.enable")
    await tab.send("Page.navigate", {"url": f"{server}/"})
    loaded = await tab.evaluate(
        _LOADED.replace("LIMIT", f"{crawling.page_limit * 1000:g}"),
        limit=crawling.page_limit + GRACE,
    )
    if loaded is not True:
        await tab.close()
        msg = f"The built app did not offer window.prerender in {crawling.page_limit:g} s: {loaded}"
        raise BrowserError(msg)
    return tab


_LOADED = """new Promise((resolve) => {
  const started = performance.now();
  const look = () => {
    if (window.prerender) resolve(true);
    else if (performance.now() - started > LIMIT) resolve('its script failed or is still loading');
    else setTimeout(look, 2);
  };
  look();
})"""


async def _render(tab: Tab, batch: tuple[str, ...], page_limit: float) -> Made:
    """Have the app render a batch; each page has the limit, the batch as a whole the same."""
    call = f"window.prerender({json.dumps(batch)}, {page_limit * 1000:g})"
    started = time.monotonic_ns()
    values = await tab.evaluate(call, limit=page_limit + GRACE)
    note_in_turn("page", started, zip(batch, values["spent"], strict=False))
    spent = values["spent"]
    return Made(values["snapshots"], values["late"], sum(spent) / 1000 / max(1, len(spent)))
