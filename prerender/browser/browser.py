"""Driving the browser.

Of pyppeteer only the connection is used (connection.py); answers and events are dicts.
Two of its traps are closed here. A future of the connection is never cancelled, since the answer
to a cancelled one ends the receive loop. A tab that crashed or spins never answers, so every call
has a limit and watches for the crash. The process is started here, in a group of its own, since
pyppeteer's signal handlers leave Chromium's children behind.
"""

import asyncio
import contextlib
import copy
from collections.abc import AsyncIterator, Callable
from contextvars import ContextVar
from typing import Any

from pyppeteer.errors import NetworkError

from prerender.browser.chromium import Chromium
from prerender.browser.connection import FlatConnection, FlatSession
from prerender.browser.process import running
from prerender.errors import BrowserError

CALL_LIMIT = 20.0
"""Seconds for a command that does not run a page's own code."""

CLOSE_LIMIT = 1.0
"""Seconds for the connection's parting words, which a browser that hangs never answers."""

BROWSERS = 4
"""Browsers started for one piece of work before it gives up on a browser that dies."""

VIEWPORT = {"width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": False}
"""The desktop whose first render the markup is; see hooks/use-media.ts of the app."""

_NEW_TAB = {"url": "about:blank", "newWindow": True}
"""In a window of its own: a full Chromium makes frames for the active tab of each window alone,
with or without a screen, and a picture of another tab waits for ever. The headless shell, whose
tabs all make frames, has no windows. Source: https://github.com/puppeteer/puppeteer/issues/12712
"""

Lend = Callable[[], contextlib.AbstractAsyncContextManager["Browser"]]
lender: ContextVar[Lend | None] = ContextVar("lender", default=None)
"""Where this is set, ``launch`` takes a browser that runs already, and gives it back."""


class BrowserLostError(BrowserError):
    """The browser died or no longer answers; its tabs are gone."""


class TabLostError(BrowserError):
    """The tab crashed or did not answer in time; the browser lives."""


class Tab:
    """A tab: protocol commands to it, and its events."""

    def __init__(self, browser: "Browser", target: str, session: FlatSession) -> None:
        """Take over a target that was just attached."""
        self._browser = browser
        self._target = target
        self._session = session
        self.scripts: dict[str, str] = {}
        """The address of each script by its id, once ``Debugger`` is enabled."""
        session.on("Debugger.scriptParsed", self._note_script)
        self._crashed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        session.on("Inspector.targetCrashed", lambda _: self._note_crash())
        session.on("Page.javascriptDialogOpening", lambda _: self._dismiss_dialog())

    def _note_script(self, event: dict[str, Any]) -> None:
        self.scripts[event["scriptId"]] = event["url"]

    def _note_crash(self) -> None:
        if not self._crashed.done():
            self._crashed.set_result(None)

    def _dismiss_dialog(self) -> None:
        """Answer a dialog, for which the page would wait for ever."""
        reply: Any = self._session.send("Page.handleJavaScriptDialog", {"accept": False})
        reply.add_done_callback(_forget)

    def on(self, event: str, handler: Callable[[dict[str, Any]], None]) -> None:
        """Call ``handler`` with the parameters of each such event."""
        self._session.on(event, handler)

    async def send(
        self, method: str, params: dict[str, Any] | None = None, *, limit: float = CALL_LIMIT
    ) -> dict[str, Any]:
        """Send a command and return its result.

        Raises TabLostError when the tab crashed or the limit (seconds) passed, BrowserLostError
        when the browser is gone.
        """
        try:
            reply = self._session.send(method, params or {})
        except (NetworkError, ConnectionError) as error:
            raise self._browser.lost(error) from error
        return await self._browser.settle(reply, method, limit, self._crashed)

    async def evaluate(self, expression: str, *, limit: float) -> Any:  # noqa: ANN401 - JSON
        """Evaluate an expression in the page, wait for its promise, return its JSON value."""
        result = await self.send(
            "Runtime.evaluate",
            {"expression": expression, "awaitPromise": True, "returnByValue": True},
            limit=limit,
        )
        details = result.get("exceptionDetails")
        if details:
            thrown = details.get("exception", {}).get("description") or details.get("text")
            raise TabLostError(thrown)
        return result["result"].get("value")

    async def close(self) -> None:
        """Close the tab, also one that no longer answers.

        Raises BrowserLostError when it is the browser that does not answer.
        """
        with contextlib.suppress(TabLostError):
            await self._browser.send("Target.closeTarget", {"targetId": self._target})


class Browser:
    """A running browser."""

    def __init__(self, connection: FlatConnection) -> None:
        """Take over an open connection."""
        self._connection = connection
        self._apart: dict[str, Any] = {}
        """Which tabs a new one shares its cache and storage with; empty for those of no one."""
        self._gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        connection.setClosedCallback(self._note_end)
        # The callback is not called where there never was a connection.
        connection._recv_fut.add_done_callback(self._note_end)  # noqa: SLF001 - as above

    def _note_end(self, ended: "asyncio.Future[None] | None" = None) -> None:
        if ended:
            _forget(ended)
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
            return await self.settle(reply, method, CALL_LIMIT)
        except TabLostError:
            if reply.done():
                raise
            self._note_end()
            msg = f"the browser did not answer in {CALL_LIMIT:g} s"
            raise BrowserLostError(msg) from None

    async def settle(
        self,
        reply: Any,  # noqa: ANN401 - pyppeteer's future, which it types as an awaitable
        method: str,
        limit: float,
        crashed: "asyncio.Future[None] | None" = None,
    ) -> dict[str, Any]:
        """Wait for a reply without ever cancelling it."""
        reply.add_done_callback(_forget)
        ends = [self._gone, *([crashed] if crashed else [])]
        await asyncio.wait([reply, *ends], timeout=limit, return_when=asyncio.FIRST_COMPLETED)
        if not reply.done():
            if self._gone.done():
                raise self.lost(method)
            ending = (
                "crashed, out of memory most likely"
                if crashed and crashed.done()
                else f"did not answer in {limit:g} s"
            )
            msg = f"the tab {ending}"
            raise TabLostError(msg)
        error = reply.exception()
        if error:
            raise self.lost(error) from error
        result = reply.result()
        if result is None:
            raise self.lost(ConnectionError(method))
        return dict(result)

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
        created = await self.send("Target.createTarget", {**_NEW_TAB, **self._apart})
        attached = await self.send("Target.attachToTarget", {**created, "flatten": True})
        session = self._connection.attach(attached["sessionId"])
        tab = Tab(self, created["targetId"], session)
        await tab.send("Page.enable")
        await tab.send("Emulation.setDeviceMetricsOverride", VIEWPORT)
        return tab


def _forget(reply: "asyncio.Future[Any]") -> None:
    """Read a reply's outcome, so that asyncio does not warn about one that nobody waited for."""
    if not reply.cancelled():
        reply.exception()


@contextlib.asynccontextmanager
async def launch(chromium: Chromium) -> AsyncIterator[Browser]:
    """Take a browser from the ``lender``, or start one for this block alone."""
    lend = lender.get()
    async with lend() if lend else start(chromium) as browser:
        yield browser


@contextlib.asynccontextmanager
async def start(chromium: Chromium) -> AsyncIterator[Browser]:
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
            closing.add_done_callback(_forget)
            await asyncio.wait([closing], timeout=CLOSE_LIMIT)
