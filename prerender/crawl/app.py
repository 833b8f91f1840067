"""The app in a tab: loading it, and having it make pages."""

import asyncio
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prerender.browser.browser import Browser
from prerender.browser.tab import Tab, TabLostError
from prerender.crawl.server import AppServer
from prerender.errors import BrowserError
from prerender.progress.profile import add_consecutive_spans

_TRIES = 2


@dataclass(frozen=True, slots=True)
class CrawlOptions:
    """How to crawl."""

    bundle: Path
    origin: str
    jobs: int
    batch: int
    page_limit: float
    """Seconds that a page has, and a batch as a whole; see browser/deadline.py."""
    fresh: bool = False
    """Whether each batch gets a fresh load of the app, to prove that pages do not mix."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What a tab made of some paths, as the app wrote it (docs/contract.md)."""

    snapshots: list[bytes]
    """The JSON of each."""
    late: list[dict[str, str]]
    is_faulty: bool
    """Whether the last page had a fault, after which the app stops."""
    seconds: float
    """What a page of the batch took on average."""

    @property
    def size(self) -> int:
        """The bytes that a page of the batch was handed over in, on average."""
        return sum(map(len, self.snapshots)) // max(1, len(self.snapshots))


_LOADED = """new Promise((resolve) => {
  const look = () => (window.prerender ? resolve() : setTimeout(look, 2));
  look();
})"""


# The app is asked for one batch at a time, and for none after a fault; the next one is begun while
# this one is written and sent.
_MAKE = """(async (paths, ticket) => {
  const before = window.lastBatch ?? Promise.resolve(false);
  const nothing = { snapshots: [], late: [], spent: [] };
  const making = before.then((over) => (over ? nothing : window.prerender(paths)));
  const isFaulty = ({ snapshots }) => snapshots.some(({ faults }) => faults.length > 0);
  const over = Promise.all([before, making.then(isFaulty)]).then((each) => each.some(Boolean));
  window.lastBatch = over.catch(() => true);
  const { snapshots, late, spent } = await making;
  const lines = [{ late, spent, faulty: await over }, ...snapshots];
  const body = lines.map((one) => JSON.stringify(one)).join('\\n');
  await fetch(ticket, { method: 'POST', body });
})(%s, %s)"""


async def open_app(
    browser: Browser, server: AppServer, crawling: CrawlOptions, *, traced: bool = False
) -> Tab:
    """Open a tab and load the app in it, in prerender mode; where it does not answer, once more.

    One that is ``traced`` can be asked where its script is, and works a little slower. Raises
    BrowserError when the app is not there after that.
    """
    for _ in range(_TRIES):
        tab = await browser.open()
        try:
            if traced:
                await tab.send("Debugger.enable")
            await _load(tab, server, crawling)
        except TabLostError as error:
            await tab.close()
            why = error
        else:
            return tab
    msg = (
        f"The built app did not offer window.prerender in {crawling.page_limit:g} s, twice: "
        f"its script failed, or something that it loads does not come. At last {why}."
    )
    raise BrowserError(msg)


async def _load(tab: Tab, server: AppServer, crawling: CrawlOptions) -> None:
    flag = f"window.prerendering = {json.dumps({'origin': crawling.origin})}"
    await tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": flag})
    await tab.send("Page.navigate", {"url": f"{server.address}/"})
    await tab.evaluate(_LOADED, limit=crawling.page_limit)


@dataclass(frozen=True, slots=True)
class PendingBatch:
    """A batch that a tab was asked for: it makes it when it has made those before it."""

    tab: Tab
    server: AppServer
    paths: tuple[str, ...]
    ticket: str
    begun: "asyncio.Future[dict[str, Any]]"

    async def made(self, limit: float, at_limit: str = "") -> Batch:
        """Return what came of it; ``at_limit`` is evaluated when the limit has passed."""
        started = time.monotonic_ns()
        try:
            await self.tab.value_of(self.begun, limit=limit, at_limit=at_limit)
        finally:
            handed = self.server.take(self.ticket)
        first, *snapshots = handed.split(b"\n")
        made = json.loads(first)
        spent = made["spent"]
        add_consecutive_spans("page", started, zip(self.paths, spent, strict=False))
        seconds = sum(spent) / 1000 / max(1, len(spent))
        return Batch(snapshots, made["late"], made["faulty"], seconds)


def ask(tab: Tab, server: AppServer, paths: tuple[str, ...]) -> PendingBatch:
    """Ask a tab for a batch, also while it makes another."""
    ticket = server.ticket()
    return PendingBatch(
        tab, server, paths, ticket, tab.begin(_MAKE % (json.dumps(paths), json.dumps(ticket)))
    )


async def make(
    tab: Tab, server: AppServer, paths: tuple[str, ...], limit: float, at_limit: str = ""
) -> Batch:
    """Have the app make pages; ``at_limit`` is evaluated when the limit has passed."""
    return await ask(tab, server, paths).made(limit, at_limit)
