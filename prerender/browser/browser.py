"""Driving the browser.

Of pyppeteer only the connection is used (connection.py); answers and events are dicts.
Two of its traps are closed here. A future of the connection is never cancelled, since the answer
to a cancelled one ends the receive loop. A tab that crashed or spins never answers, so every call
has a limit (see deadline.py) and watches for the crash. The process is started here, in a group of
its own, since pyppeteer's signal handlers leave Chromium's children behind.
"""

import asyncio
import contextlib
import copy
from collections.abc import AsyncIterator
from typing import Any

from pyppeteer.errors import NetworkError

from prerender.browser.chromium import Chromium
from prerender.browser.connection import FlatConnection
from prerender.browser.deadline import wait_for
from prerender.browser.machine_load import Control, own_cpu_sample, own_cpu_share
from prerender.browser.process import running
from prerender.browser.tab import (
    CALL_LIMIT,
    BrowserLostError,
    ControlTab,
    Tab,
    TabLostError,
    TabSilentError,
    forget,
)

CLOSE_LIMIT = 1.0
"""Seconds of the clock for the connection to close; the process is killed in any case."""

BROWSERS = 4
"""Browsers started for one piece of work before it gives up on a browser that dies."""

VIEWPORT = {"width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": False}
"""The window that the markup is rendered for; the app has the same."""

_NEW_TAB = {"url": "about:blank", "newWindow": True}
"""In a window of its own: a full Chromium makes frames for the active tab of each window alone,
with or without a screen, and a picture of another tab waits for ever. The headless shell, whose
tabs all make frames, has no windows. Source: https://github.com/puppeteer/puppeteer/issues/12712
"""


class Browser:
    """A running browser."""

    def __init__(self, connection: FlatConnection) -> None:
        """Take over an open connection."""
        self._connection = connection
        self._apart: dict[str, Any] = {}
        """The browser context of new tabs, with its cache and storage; empty for the default."""
        self._control = Control(self._open_control, CALL_LIMIT)
        self._gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        connection.setClosedCallback(self._note_end)
        # The callback is not called where there never was a connection.
        connection._recv_fut.add_done_callback(self._note_end)  # noqa: SLF001 - as above

    def _note_end(self, ended: "asyncio.Future[None] | None" = None) -> None:
        if ended:
            forget(ended)
        if not self._gone.done():
            self._gone.set_result(None)

    def lost(self, error: object) -> BrowserLostError | TabLostError:
        """Return the error for a failed command: the browser's end, or only the tab's."""
        if self._gone.done() or isinstance(error, ConnectionError):
            return BrowserLostError("the browser ended")
        return TabLostError(str(error))

    async def send(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        """Send a command to the browser itself and return its result.

        Raises BrowserLostError when it is gone, and also when it hangs: then for all its tabs.
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
        """Wait for a reply, of a tab or of the browser itself, without ever cancelling it."""
        reply.add_done_callback(forget)
        if tab:
            ends, look, what = [reply, self._gone, tab.crashed], tab.look, "a tab"
        else:
            ends, look, what = [reply, self._gone], own_cpu_sample, "the browser"
        wait = await wait_for(ends, limit, look, what)
        if not reply.done():
            if self._gone.done():
                raise self.lost(what)
            if tab and tab.crashed.done():
                msg = "the tab crashed, out of memory most likely"
                raise TabLostError(msg)
            msg = f"the tab {wait.told}"
            raise TabSilentError(msg)
        error = reply.exception()
        if error:
            raise self.lost(error) from error
        result = reply.result()
        if result is None:
            raise self.lost(ConnectionError(what))
        return dict(result)

    async def cpu_share(self) -> float:
        """Return the share of a processor, from 0 to 1, that another tab of it gets now."""
        try:
            return await self._control.cpu_share()
        except TabLostError:
            return await own_cpu_share()

    async def _open_control(self) -> Tab:
        """Open a tab that shares its process with no page, since it shares nothing with any."""
        return await self._open(await self.send("Target.createBrowserContext"), ControlTab)

    @property
    def ended(self) -> bool:
        """Whether the browser is gone."""
        return self._gone.done()

    @contextlib.asynccontextmanager
    async def apart(self) -> AsyncIterator["Browser"]:
        """Yield this browser with tabs, cache and storage of its own, which then are gone."""
        apart = copy.copy(self)
        apart._apart = await self.send("Target.createBrowserContext")  # noqa: SLF001 - of a copy
        try:
            yield apart
        finally:
            with contextlib.suppress(BrowserLostError, TabLostError):
                await self.send("Target.disposeBrowserContext", apart._apart)  # noqa: SLF001

    async def open(self) -> Tab:
        """Open an empty tab, which makes frames whatever other tabs do."""
        return await self._open(self._apart, Tab)

    async def _open(self, apart: dict[str, Any], kind: type[Tab]) -> Tab:
        created = await self.send("Target.createTarget", {**_NEW_TAB, **apart})
        attached = await self.send("Target.attachToTarget", {**created, "flatten": True})
        session = self._connection.attach(attached["sessionId"])
        tab = kind(self, created["targetId"], session)
        await tab.send("Page.enable")
        await tab.send("Emulation.setDeviceMetricsOverride", VIEWPORT)
        return tab


@contextlib.asynccontextmanager
async def launch(chromium: Chromium) -> AsyncIterator[Browser]:
    """Start the browser; when the block is left, every process of it is gone.

    Raises BrowserError with the browser's own words when it does not start.
    """
    async with running(chromium) as address:
        connection = FlatConnection(address)
        browser = Browser(connection)
        try:
            await browser.send("Browser.getVersion")
            yield browser
        finally:
            closing = asyncio.ensure_future(connection.dispose())
            closing.add_done_callback(forget)
            await asyncio.wait([closing], timeout=CLOSE_LIMIT)
