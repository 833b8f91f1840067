"""A tab: commands to it, its events, and how long it has worked."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Protocol

from pyppeteer.errors import NetworkError

from prerender.browser.connection import FlatSession
from prerender.browser.deadline import CpuSample, wait_for
from prerender.browser.machine_load import WORK, metric_in, own_cpu_sample
from prerender.errors import BrowserError

CALL_LIMIT = 20.0
"""Seconds for a command that does not run a page's own code."""

TELLING = 0.25
"""Seconds for a tab to tell how long it has worked: beside other programs it waits for a turn."""

GRACE = 2.0
"""Extra seconds for a page that was told that its limit has passed."""


class BrowserLostError(BrowserError):
    """The browser died or no longer answers; its tabs are gone."""


class TabLostError(BrowserError):
    """The tab crashed or did not answer in time; the browser lives."""


class TabSilentError(TabLostError):
    """The tab did not answer in time."""


class Owner(Protocol):
    """The browser that a tab is one of."""

    def lost(self, error: object) -> BrowserLostError | TabLostError:
        """Return the error for a failed command."""

    async def send(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        """Send a command to the browser itself."""

    async def settle(
        self,
        reply: Any,  # noqa: ANN401 - pyppeteer's future
        limit: float,
        tab: "Tab | None" = None,
    ) -> dict[str, Any]:
        """Wait for a reply."""

    async def cpu_share(self) -> float:
        """Return what another tab gets of a processor now."""


class Tab:
    """A tab: protocol commands to it, and its events."""

    def __init__(self, browser: Owner, target: str, session: FlatSession) -> None:
        """Take over a target that was just attached, and have it count how long it works."""
        self._browser = browser
        self._target = target
        self._session = session
        self.scripts: dict[str, str] = {}
        """The address of each script by its id, once ``Debugger`` is enabled."""
        session.on("Debugger.scriptParsed", self._note_script)
        self.crashed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._metrics: asyncio.Future[dict[str, Any]] | None = None
        session.on("Inspector.targetCrashed", lambda _: self._note_crash())
        session.on("Page.javascriptDialogOpening", lambda _: self._dismiss_dialog())
        self._ask("Performance.enable")

    def _note_script(self, event: dict[str, Any]) -> None:
        self.scripts[event["scriptId"]] = event["url"]

    def _note_crash(self) -> None:
        if not self.crashed.done():
            self.crashed.set_result(None)

    def _dismiss_dialog(self) -> None:
        """Answer a dialog, for which the page would wait for ever."""
        self._ask("Page.handleJavaScriptDialog", {"accept": False})

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
        return await self._browser.settle(self._ask(method, params), limit, self)

    def _ask(self, method: str, params: dict[str, Any] | None = None) -> Any:  # noqa: ANN401 - future
        try:
            reply = self._session.send(method, params or {})
        except (NetworkError, ConnectionError) as error:
            raise self._browser.lost(error) from error
        reply.add_done_callback(forget)
        return reply

    async def evaluate(self, expression: str, *, limit: float, at_limit: str = "") -> Any:  # noqa: ANN401 - JSON
        """Evaluate an expression in the page, wait for its promise, return its JSON value.

        ``at_limit`` is evaluated when the limit has passed; the page then has ``GRACE`` more.
        """
        return await self.value_of(self.begin(expression), limit=limit, at_limit=at_limit)

    def begin(self, expression: str) -> "asyncio.Future[dict[str, Any]]":
        """Begin to evaluate an expression; ``value_of`` waits for its value."""
        how = {"awaitPromise": True, "returnByValue": True}
        begun: asyncio.Future[dict[str, Any]] = self._ask(
            "Runtime.evaluate", {"expression": expression, **how}
        )
        return begun

    async def value_of(
        self, begun: "asyncio.Future[dict[str, Any]]", *, limit: float, at_limit: str = ""
    ) -> Any:  # noqa: ANN401 - JSON
        """Return the value of what was begun; the limit counts from now."""
        try:
            result = await self._browser.settle(begun, limit, self)
        except TabSilentError as silent:
            if not at_limit:
                raise
            self._ask("Runtime.evaluate", {"expression": at_limit})
            try:
                result = await self._browser.settle(begun, GRACE, self)
            except TabSilentError:
                raise silent from None
        details = result.get("exceptionDetails")
        if details:
            thrown = details.get("exception", {}).get("description") or details.get("text")
            raise TabLostError(thrown)
        return result["result"].get("value")

    async def wait(self, future: "asyncio.Future[Any]", limit: float) -> None:
        """Wait until something that the tab is to bring about is done, or the limit has passed."""
        await wait_for([future, self.crashed], limit, self.look, "a tab")

    async def look(self) -> CpuSample:
        """Look how long the tab has worked, which it tells while it spins too, and how fast it is.

        During one long native call a tab tells nothing until that has ended.
        """
        asked = self._metrics = self._metrics or self._ask("Performance.getMetrics")
        share = await self._browser.cpu_share()
        await asyncio.wait([asked], timeout=TELLING)
        if not asked.done():
            return CpuSample(share)
        self._metrics = None
        return (
            CpuSample(share)
            if asked.exception()
            else CpuSample(share, metric_in(asked.result(), WORK))
        )

    async def close(self) -> None:
        """Close the tab, also one that no longer answers.

        Raises BrowserLostError when it is the browser that does not answer.
        """
        with contextlib.suppress(TabLostError):
            await self._browser.send("Target.closeTarget", {"targetId": self._target})


class ControlTab(Tab):
    """The tab by which others are measured; it is itself measured by this process."""

    async def look(self) -> CpuSample:
        """Take a look at the share of a processor that this process gets."""
        return await own_cpu_sample()


def forget(reply: "asyncio.Future[Any]") -> None:
    """Read a reply's outcome, so that asyncio does not warn about one that nobody waited for."""
    if not reply.cancelled():
        reply.exception()
