"""The crawl: paths go to tabs in batches, snapshots come back; a dead browser is replaced."""

import asyncio
import json
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from prerender.crawl.browser import BROWSERS, Browser, BrowserLostError, Tab, TabLostError, launch
from prerender.crawl.chromium import Chromium
from prerender.crawl.server import bundle_server
from prerender.crawl.snapshot import Snapshot, snapshot_of
from prerender.crawl.stuck import where_stuck
from prerender.errors import BrowserError
from prerender.host.listening import listening

IMAGES = ["*.svg", "*.png", "*.jpg", "*.webp", "*.avif", "*.ico"]
"""Not fetched while pages are made; nothing is laid out then."""
GRACE = 2.0
"""Seconds over a page's limit, in which the page reports by itself what it waited for."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """A path whose page crashed its tab, or never gave it back, when it was rendered alone."""

    path: str
    reason: str
    stack: str
    """Where the page's script was, as V8 writes a stack; empty when it could not be asked."""


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


@dataclass(slots=True)
class _Work:
    """What is still to be done and what came of it."""

    batches: deque[tuple[str, ...]]
    known: set[str]
    snapshots: dict[str, Snapshot] = field(default_factory=dict)
    stuck: dict[str, Stuck] = field(default_factory=dict)
    deaths: dict[str, int] = field(default_factory=dict)
    under_way: int = 0

    def accept(self, snapshot: Snapshot) -> None:
        """Keep a snapshot and queue the pages it links to that nobody knew of."""
        self.snapshots[snapshot.path] = snapshot
        for link in snapshot.links:
            path = link.partition("#")[0].partition("?")[0]
            if path.startswith("/") and not path.startswith("//") and path not in self.known:
                self.known.add(path)
                self.batches.append((path,))

    def requeue(self, batch: tuple[str, ...]) -> None:
        """Queue the batch's unfinished paths again, together."""
        rest = tuple(path for path in batch if path not in self.snapshots)
        if rest:
            self.batches.appendleft(rest)

    def split(self, batch: tuple[str, ...]) -> None:
        """Queue the batch's unfinished paths again, each alone."""
        self.batches.extendleft((path,) for path in batch if path not in self.snapshots)


@dataclass(frozen=True, slots=True)
class Crawled:
    """What a crawl brought back."""

    snapshots: dict[str, Snapshot]
    stuck: tuple[Stuck, ...]


async def crawl(
    paths: Iterable[str],
    crawling: Crawling,
    chromium: Chromium,
    progress: Callable[[int, int], None],
) -> Crawled:
    """Render every path, and every page they link to.

    ``progress`` is told how many are done and how many are known. Raises BrowserError when no
    browser starts, or when one after another dies.
    """
    ordered = list(dict.fromkeys(paths))
    size = crawling.batch
    batches = deque(tuple(ordered[at : at + size]) for at in range(0, len(ordered), size))
    work = _Work(batches, set(ordered))
    async with listening(bundle_server(crawling.bundle)) as server:
        for _ in range(BROWSERS):
            async with launch(chromium) as browser:
                tabs = min(crawling.jobs, max(1, len(work.batches)))
                workers = [_worker(browser, server, crawling, work, progress) for _ in range(tabs)]
                outcomes = await asyncio.gather(*workers, return_exceptions=True)
            failures = [o for o in outcomes if isinstance(o, BaseException)]
            unexpected = [o for o in failures if not isinstance(o, BrowserLostError)]
            if unexpected:
                raise unexpected[0]
            if not work.batches:
                return Crawled(work.snapshots, tuple(work.stuck.values()))
    msg = (
        f"The browser died {BROWSERS} times; {len(work.snapshots)} of {len(work.known)} pages done."
    )
    raise BrowserError(msg)


async def _worker(
    browser: Browser,
    server: str,
    crawling: Crawling,
    work: _Work,
    progress: Callable[[int, int], None],
) -> None:
    """Take batches until none is left and no other worker can add one."""
    tab: Tab | None = None
    while work.batches or work.under_way:
        if not work.batches:
            await asyncio.sleep(0.002)
            continue
        batch = work.batches.popleft()
        work.under_way += 1
        alone = len(batch) == 1
        try:
            tab = tab or await _open(browser, server, crawling)
            snapshots = await _render(tab, batch, crawling.page_limit)
            for snapshot in snapshots:
                work.accept(snapshot)
            progress(len(work.snapshots), len(work.known))
            if snapshots[-1].faults or crawling.fresh:
                work.requeue(batch)
                await tab.close()
                tab = None
        except BrowserLostError:
            _after_death(work, batch)
            raise
        except TabLostError as error:
            if alone:
                stack = await where_stuck(tab) if tab else ""
                work.stuck[batch[0]] = Stuck(batch[0], str(error), stack)
            else:
                work.split(batch)
            if tab:
                await tab.close()
            tab = None
        finally:
            work.under_way -= 1


def _after_death(work: _Work, batch: tuple[str, ...]) -> None:
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
    await tab.send("Network.enable")
    await tab.send("Network.setBlockedURLs", {"urls": IMAGES})
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


async def _render(tab: Tab, batch: tuple[str, ...], page_limit: float) -> list[Snapshot]:
    """Have the app render a batch; each page has the limit, the batch as a whole the same."""
    call = f"window.prerender({json.dumps(batch)}, {page_limit * 1000:g})"
    values = await tab.evaluate(call, limit=page_limit + GRACE)
    return [snapshot_of(value) for value in values]
