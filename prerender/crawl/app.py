"""The app in a tab: loading it, and rendering batches of pages."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prerender.browser.browser import Browser
from prerender.browser.remote_answers import RemoteAnswers
from prerender.browser.tab import PHONE_LANGUAGE, Tab, TabLostError, TabMessages
from prerender.crawl.server import HOST_PAGE, AppServer
from prerender.errors import BrowserError

WATCHED = 2.0
"""Seconds that a tab may wait for late faults of its last pages (react/src/tab/watching.ts)."""
_TRIES = 2
_SHOWN = 5
"""Messages of a tab that are listed; later ones usually follow from these."""
_SCRIPT = Path(__file__).with_name("tab.js").read_text("utf-8")
"""Runs before any script of the tab; bundled from react/src/tab by `npm run runtime`."""


@dataclass(frozen=True, slots=True)
class CrawlOptions:
    """Options of a crawl."""

    bundle: Path
    origin: str
    jobs: int
    page_limit: float
    """Seconds for a page, and for a whole batch."""
    fresh: bool = False
    """Whether each batch loads the app again, to test that pages do not affect each other."""
    locales: tuple[str, ...] = (PHONE_LANGUAGE,)
    """The languages of the phones on which pages are compared."""
    batch: int = 16
    """The most pages that a tab receives in one batch."""
    remote: RemoteAnswers | None = None
    """The answers of other hosts."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The rendered pages of some paths, as the app returns them (docs/engine/contract.md)."""

    snapshots: list[bytes]
    """The JSON of each snapshot."""
    listed: list[dict[str, Any]]
    """The properties of each snapshot that a phone compares."""
    late: list[dict[str, str]]
    is_faulty: bool
    """Whether the last page had a fault; the app then renders no further page."""
    seconds: float
    """Average seconds of a page."""
    watching: tuple[str, ...] = ()
    """The pages that the tab watches for late faults."""

    @property
    def size(self) -> int:
        """Average bytes of a snapshot."""
        return sum(map(len, self.snapshots)) // max(1, len(self.snapshots))


_LOADED = """new Promise((resolve) => {
  const look = () => (window.prerender && document.body ? resolve() : setTimeout(look, 2));
  look();
})"""


# The app renders one batch at a time, and none after a fault. The next batch starts while this one
# is serialised and sent.
_RENDER_BATCH = """(async (paths, ticket) => {
  const before = window.lastBatch ?? Promise.resolve(false);
  const nothing = { snapshots: [], late: [], watching: [], spent: [] };
  const making = before.then((over) => (over ? nothing : window.prerender(paths)));
  const isFaulty = ({ snapshots }) => snapshots.some(({ faults }) => faults.length > 0);
  const over = Promise.all([before, making.then(isFaulty)]).then((each) => each.some(Boolean));
  window.lastBatch = over.catch(() => true);
  const { snapshots, late, watching, spent } = await making;
  const listed = snapshots.map(
    ({ path, page, modules, proven, stores, rootDigest, markupDigest }) =>
      ({ path, page, modules, proven, stores, rootDigest, markupDigest }),
  );
  const lines = [{ late, watching, spent, faulty: await over, listed }, ...snapshots];
  const body = lines.map((line) => JSON.stringify(line)).join('\\n');
  await fetch(ticket, { method: 'POST', body });
})(%s, %s)"""


async def open_app(
    browser: Browser,
    server: AppServer,
    crawling: CrawlOptions,
    prepare: Callable[[Tab], Awaitable[object]] | None = None,
) -> Tab:
    """Open a tab and load the app in prerender mode; retry once.

    ``prepare`` is called with the empty tab. Raises BrowserError if the app does not load.
    """
    reported = TabMessages()
    for attempt in range(_TRIES):
        tab = await browser.open()
        try:
            if attempt:  # in the crawl, the messages of a tab cost time
                reported.listen_to(tab)
                await tab.send("Runtime.enable")
                await tab.send("Log.enable")
            if prepare:
                await prepare(tab)
            if crawling.remote:
                await crawling.remote.serve(tab)
            await _load(tab, server, crawling)
        except TabLostError as error:
            await tab.close()
            why = error
        else:
            return tab
    msg = (
        f"The prerenderer's page did not load within {crawling.page_limit:g} s, "
        f"{_TRIES} times ({why}). "
        f"{_reported(reported.messages)}"
    )
    raise BrowserError(msg)


def _reported(messages: Sequence[str]) -> str:
    """Return the messages of the tab, or what to check if there are none."""
    if not messages:
        return "Its console has no error. Check that it runs its script to the end."
    lines = "".join(f"\n  {message}" for message in list(dict.fromkeys(messages))[:_SHOWN])
    return f"Correct what the browser reported:{lines}"


async def _load(tab: Tab, server: AppServer, crawling: CrawlOptions) -> None:
    hosts = crawling.remote.hosts if crawling.remote else ()
    site = {"origin": crawling.origin, "base": server.base, "network": hosts}
    flag = f"window.prerendering = {json.dumps(site)};"
    await tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": flag + _SCRIPT})
    await tab.navigate(f"{server.address}{HOST_PAGE}")
    await tab.evaluate(_LOADED, limit=crawling.page_limit)


@dataclass(frozen=True, slots=True)
class PendingBatch:
    """A batch that is queued in a tab, which renders it after earlier ones."""

    tab: Tab
    server: AppServer
    paths: tuple[str, ...]
    ticket: str
    begun: "asyncio.Future[dict[str, Any]]"

    async def result(self, limit: float, at_limit: str = "") -> Batch:
        """Wait for the batch; ``at_limit`` is evaluated when the limit has passed."""
        try:
            await self.tab.value_of(self.begun, limit=limit, at_limit=at_limit)
        finally:
            posted = self.server.take(self.ticket)
        first, *snapshots = posted.split(b"\n")
        header = json.loads(first)
        spent = header["spent"]
        seconds = sum(spent) / 1000 / max(1, len(spent))
        watching = tuple(header["watching"])
        return Batch(
            snapshots, header["listed"], header["late"], header["faulty"], seconds, watching
        )


def queue_batch(tab: Tab, server: AppServer, paths: tuple[str, ...]) -> PendingBatch:
    """Queue a batch in a tab, which can still render another."""
    ticket = server.ticket()
    return PendingBatch(
        tab,
        server,
        paths,
        ticket,
        tab.begin(_RENDER_BATCH % (json.dumps(paths), json.dumps(ticket))),
    )


async def render_batch(
    tab: Tab, server: AppServer, paths: tuple[str, ...], limit: float, at_limit: str = ""
) -> Batch:
    """Render pages in a tab; ``at_limit`` is evaluated when the limit has passed."""
    return await queue_batch(tab, server, paths).result(limit, at_limit)
