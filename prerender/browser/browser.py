"""The browser, controlled over the DevTools protocol.

Only pyppeteer's connection is used (connection.py); replies and events are dicts. Two of its traps
are handled here:

- A reply to a cancelled future ends pyppeteer's receive loop, so no future is ever cancelled.
- A crashed or spinning tab never replies, so every call has a limit and watches for the crash.

chromium.py starts the process, because pyppeteer's signal handlers leave Chromium's children alive.
"""

import asyncio
import contextlib
import copy
from collections.abc import AsyncIterator
from typing import Any

from pyppeteer.errors import NetworkError

from prerender.browser.chromium import Chromium, started
from prerender.browser.tab import (
    CALL_LIMIT,
    BrowserLostError,
    FlatConnection,
    Tab,
    TabLostError,
    TabSilentError,
    forget,
)

CLOSE_LIMIT = 1.0
"""How many seconds the connection has to close. Afterwards the process is killed."""
MAX_BROWSERS = 4
"""How many browsers are started for one piece of work, before the build fails."""
DESKTOP_VIEWPORT = {"width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": False}
"""The window for which markup is rendered; the app uses the same size."""
_NEW_TAB = {"url": "about:blank", "newWindow": True}
"""A separate window: full Chromium renders frames only for the active tab of each window, so a
screenshot of another tab never completes. In the headless shell, which has no windows, every tab
renders frames. Source: https://github.com/puppeteer/puppeteer/issues/12712
"""


class Browser:
    """A running browser."""

    def __init__(self, connection: FlatConnection) -> None:
        """Use an open connection."""
        self._connection = connection
        self._context: dict[str, Any] = {}
        """The browser context of new tabs; empty for the default context."""
        self._gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        connection.setClosedCallback(self._note_end)
        # The callback is not called if the connection was never opened.
        connection._recv_fut.add_done_callback(self._note_end)  # noqa: SLF001 - as above

    def _note_end(self, ended: "asyncio.Future[None] | None" = None) -> None:
        if ended:
            forget(ended)
        if not self._gone.done():
            self._gone.set_result(None)

    def lost(self, error: object) -> BrowserLostError | TabLostError:
        """Return the error for a failed command: BrowserLostError if the browser ended."""
        if self._gone.done() or isinstance(error, ConnectionError):
            return BrowserLostError("the browser ended")
        return TabLostError(str(error))

    async def send(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        """Send a command to the browser itself and return its result.

        Raises BrowserLostError if the browser ended or does not reply.
        """
        try:
            reply: Any = self._connection.send(method, params or {})
        except (NetworkError, ConnectionError) as error:
            raise self.lost(error) from error
        try:
            return await self.settle(reply, CALL_LIMIT)
        except TabSilentError:
            self._note_end()
            msg = f"the browser did not answer in {CALL_LIMIT:g} s"
            raise BrowserLostError(msg) from None

    async def settle(
        self,
        reply: Any,  # noqa: ANN401 - pyppeteer's future, which it types as an awaitable
        limit: float,
        tab: Tab | None = None,
    ) -> dict[str, Any]:
        """Wait for a reply of a tab or of the browser, without cancelling it at the limit."""
        reply.add_done_callback(forget)
        ends = [reply, self._gone, *([tab.crashed] if tab else [])]
        await asyncio.wait(ends, timeout=limit, return_when=asyncio.FIRST_COMPLETED)
        if not reply.done():
            if self._gone.done():
                msg = "the browser ended"
                raise BrowserLostError(msg)
            if tab and tab.crashed.done():
                msg = "the tab crashed, probably because it ran out of memory"
                raise TabLostError(msg)
            msg = f"the tab did not answer in {limit:g} s"
            raise TabSilentError(msg)
        error = reply.exception()
        if error:
            raise self.lost(error) from error
        result = reply.result()
        if result is None:
            raise self.lost(ConnectionError("an empty reply"))
        return dict(result)

    @property
    def ended(self) -> bool:
        """Whether the browser ended."""
        return self._gone.done()

    @contextlib.asynccontextmanager
    async def isolated(self) -> AsyncIterator["Browser"]:
        """Yield this browser with a new browser context, which is closed after the block."""
        apart = copy.copy(self)
        apart._context = await self.send("Target.createBrowserContext")  # noqa: SLF001 - of a copy
        try:
            yield apart
        finally:
            with contextlib.suppress(BrowserLostError, TabLostError):
                await self.send("Target.disposeBrowserContext", apart._context)  # noqa: SLF001

    async def open(self) -> Tab:
        """Open an empty tab, which renders frames even if other tabs are active."""
        created = await self.send("Target.createTarget", {**_NEW_TAB, **self._context})
        attached = await self.send("Target.attachToTarget", {**created, "flatten": True})
        session = self._connection.attach(attached["sessionId"])
        tab = Tab(self, created["targetId"], session)
        await tab.send("Page.enable")
        await tab.send("Emulation.setDeviceMetricsOverride", DESKTOP_VIEWPORT)
        return tab


@contextlib.asynccontextmanager
async def launch(chromium: Chromium) -> AsyncIterator[Browser]:
    """Start the browser for the duration of the block, then kill its processes.

    Raises BrowserError with the browser's output if it does not start.
    """
    async with started(chromium) as address:
        connection = FlatConnection(address)
        browser = Browser(connection)
        try:
            await browser.send("Browser.getVersion")
            yield browser
        finally:
            closing = asyncio.ensure_future(connection.dispose())
            closing.add_done_callback(forget)
            await asyncio.wait([closing], timeout=CLOSE_LIMIT)


class SharedBrowser:
    """Starts a browser on first use and replaces it if it died."""

    def __init__(self, chromium: Chromium) -> None:
        """Start no browser yet."""
        self._chromium = chromium
        self._running = contextlib.AsyncExitStack()
        self._browser: Browser | None = None
        self._starting = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def acquire(self) -> AsyncIterator[Browser]:
        """Yield the browser with a new browser context."""
        browser = await self._alive()
        async with browser.isolated() as apart:
            yield apart

    async def _alive(self) -> Browser:
        async with self._starting:
            if self._browser is None or self._browser.ended:
                await self.end()
                self._browser = await self._running.enter_async_context(launch(self._chromium))
            return self._browser

    async def end(self) -> None:
        """End the browser's processes."""
        self._browser = None
        await self._running.aclose()


@contextlib.asynccontextmanager
async def shared_browser(chromium: Chromium) -> AsyncIterator[SharedBrowser]:
    """Yield a shared browser, which ends with the block."""
    pool = SharedBrowser(chromium)
    try:
        yield pool
    finally:
        await pool.end()
