"""The app in a tab: serving and loading it, and rendering batches of pages.

Batches are posted to the server, because the result of a DevTools command would be serialised and
parsed three times.
"""

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import web

from prerender.browser.browser import Browser
from prerender.browser.remote_answers import RemoteAnswers
from prerender.browser.tab import PHONE_LANGUAGE, Tab, TabLostError, TabMessages
from prerender.bundle.built_files import base_of
from prerender.bundle.bundle import PageData
from prerender.errors import BrowserError
from prerender.host.server import listening
from prerender.routes import is_not_found

WATCHED = 2.0
"""Seconds that a tab may wait for late faults of its last pages (react/src/tab/driver.ts)."""
_TRIES = 2
_SHOWN = 5
"""Messages of a tab that are listed; later ones usually follow from these."""
_SCRIPT = Path(__file__).with_name("tab.js").read_text("utf-8")
"""Runs before any script of the tab; bundled from react/src/tab by `npm run runtime`."""
HOST_PAGE = "/__prerender"
"""The page of a tab, which opens the pages of the app in frames."""
_HOST_PAGE = """<!doctype html><title>Prerender</title>
<meta name="viewport" content="width=device-width"><body></body>"""
"""Without the viewport, an emulated phone would give its frames the width of a desktop."""
_LARGEST = 1 << 30
"""Maximum bytes of a posted batch; single pages have no limit."""


@dataclass(frozen=True, slots=True)
class CrawlOptions:
    """Options of a crawl."""

    bundle: Path
    origin: str
    jobs: int
    page_limit: float
    """Seconds for a page, and for a whole batch."""
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
    ({ path, page, modules, proven, rootDigest, markupDigest }) =>
      ({ path, page, modules, proven, rootDigest, markupDigest }),
  );
  const lines = [{ late, watching, spent, faulty: await over, listed }, ...snapshots];
  const body = lines.map((line) => JSON.stringify(line)).join('\\n');
  await fetch(ticket, { method: 'POST', body });
})(%s, %s)"""


class AppServer:
    """The server of a built app, with the batches that tabs posted."""

    def __init__(self) -> None:
        """Start without batches."""
        self.address = ""
        self.base = "/"
        """The path of the site on its host."""
        self._posted: dict[str, bytes] = {}

    def offer(self, content: bytes = b"") -> str:
        """Return a new, secret address for a batch or a snapshot: any program here can connect."""
        ticket = f"/batches/{secrets.token_urlsafe()}"
        self._posted[ticket] = content
        return ticket

    def take(self, ticket: str) -> bytes:
        """Remove and return the batch posted to an address; empty if there is none."""
        return self._posted.pop(ticket, b"")

    async def send(self, request: web.Request) -> web.Response:
        """Send an offered snapshot."""
        if request.path not in self._posted:
            raise web.HTTPNotFound
        return web.Response(body=self._posted[request.path], content_type="application/json")

    async def receive(self, request: web.Request) -> web.Response:
        """Store a posted batch."""
        if request.path not in self._posted:
            raise web.HTTPNotFound
        self._posted[request.path] = await request.read()
        return web.Response(status=204)


@contextlib.asynccontextmanager
async def serving(bundle: Path) -> AsyncIterator[AppServer]:
    """Serve a built app during the block."""
    server = AppServer()
    server.base = base_of(bundle)
    async with listening(_application(bundle, server)) as server.address:
        yield server


def _application(bundle: Path, server: AppServer) -> web.Application:
    """Serve the files of the built app, and its page at every address that has no file.

    ``/parts`` returns the existing parts from a list of names, because a request for each part
    costs more than rendering the page.
    """
    page_data = PageData(bundle)

    async def parts(request: web.Request) -> web.Response:
        named = [name for name in await request.json() if name in page_data]
        members = (f"{json.dumps(name)}:{page_data.json(name)}" for name in named)
        return web.Response(text=f"{{{','.join(members)}}}", content_type="application/json")

    async def host_page(_: web.Request) -> web.Response:
        return web.Response(text=_HOST_PAGE, content_type="text/html")

    async def page_or_file(request: web.Request) -> web.FileResponse:
        path = request.match_info["path"]
        # The app shows its own not-found page; a file of this name is for hosts.
        own = None if is_not_found(path) else _own_file(bundle, path)
        # Data of an API that a page requests is missing on a static host too.
        if own is None and path and request.headers.get("Sec-Fetch-Dest") == "empty":
            raise web.HTTPNotFound
        # Every page loads the app's files again, in a document of its own.
        headers = {"Cache-Control": "max-age=3600"} if own else None
        return web.FileResponse(own or bundle / "index.html", headers=headers)

    app = web.Application(client_max_size=_LARGEST)
    app.router.add_post("/parts", parts)
    app.router.add_post("/batches/{number}", server.receive)
    app.router.add_get("/batches/{number}", server.send)
    app.router.add_get(HOST_PAGE, host_page)
    app.router.add_get("/{path:.*}", page_or_file)
    return app


def _own_file(bundle: Path, path: str) -> Path | None:
    file = (bundle / path).resolve()
    return file if file.is_relative_to(bundle.resolve()) and file.is_file() else None


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
    ticket = server.offer()
    begun = tab.begin(_RENDER_BATCH % (json.dumps(paths), json.dumps(ticket)))
    return PendingBatch(tab, server, paths, ticket, begun)


async def render_batch(
    tab: Tab, server: AppServer, paths: tuple[str, ...], limit: float, at_limit: str = ""
) -> Batch:
    """Render pages in a tab; ``at_limit`` is evaluated when the limit has passed."""
    return await queue_batch(tab, server, paths).result(limit, at_limit)
