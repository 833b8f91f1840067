"""A tab: commands, events and CPU time."""

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

METRICS_LIMIT = 0.25
"""Seconds for a tab to report its CPU time; on an overloaded machine it waits for a processor."""

GRACE = 2.0
"""Extra seconds for a page after its limit, to report what it is waiting for."""


class BrowserLostError(BrowserError):
    """The browser died or does not answer; its tabs are lost."""


class TabLostError(BrowserError):
    """The tab crashed or did not answer in time; the browser still runs."""


class TabSilentError(TabLostError):
    """The tab did not answer in time."""


class Owner(Protocol):
    """The browser of a tab."""

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
        """Return the share of a processor that another tab gets now."""


class Tab:
    """A tab that takes protocol commands and emits events."""

    def __init__(self, browser: Owner, target: str, session: FlatSession) -> None:
        """Use a newly attached target and enable its CPU metrics."""
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
        """Close a dialog; otherwise the page waits for it forever."""
        self._ask("Page.handleJavaScriptDialog", {"accept": False})

    def on(self, event: str, handler: Callable[[dict[str, Any]], None]) -> None:
        """Call ``handler`` with the parameters of each event of this name."""
        self._session.on(event, handler)

    async def send(
        self, method: str, params: dict[str, Any] | None = None, *, limit: float = CALL_LIMIT
    ) -> dict[str, Any]:
        """Send a command and return its result.

        Raises TabLostError if the tab crashed or the limit (seconds) passed, and BrowserLostError
        if the browser ended.
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

        ``at_limit`` is evaluated after the limit; the page then has ``GRACE`` more seconds.
        """
        return await self.value_of(self.begin(expression), limit=limit, at_limit=at_limit)

    def begin(self, expression: str) -> "asyncio.Future[dict[str, Any]]":
        """Start to evaluate an expression; ``value_of`` waits for its value."""
        how = {"awaitPromise": True, "returnByValue": True}
        begun: asyncio.Future[dict[str, Any]] = self._ask(
            "Runtime.evaluate", {"expression": expression, **how}
        )
        return begun

    async def value_of(
        self, begun: "asyncio.Future[dict[str, Any]]", *, limit: float, at_limit: str = ""
    ) -> Any:  # noqa: ANN401 - JSON
        """Return the value of a started expression; the limit counts from now."""
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
        """Wait for a future that the tab completes, or until the limit has passed."""
        await wait_for([future, self.crashed], limit, self.cpu_sample, "a tab")

    async def cpu_sample(self) -> CpuSample:
        """Return a sample of the tab's CPU time and of the available share of a processor.

        A spinning tab reports its CPU time; a tab in a long native call does not until it ends.
        """
        asked = self._metrics = self._metrics or self._ask("Performance.getMetrics")
        share = await self._browser.cpu_share()
        await asyncio.wait([asked], timeout=METRICS_LIMIT)
        if not asked.done():
            return CpuSample(share)
        self._metrics = None
        return (
            CpuSample(share)
            if asked.exception()
            else CpuSample(share, metric_in(asked.result(), WORK))
        )

    async def close(self) -> None:
        """Close the tab, even if it does not answer.

        Raises BrowserLostError if the browser does not answer.
        """
        with contextlib.suppress(TabLostError):
            await self._browser.send("Target.closeTarget", {"targetId": self._target})


class ControlTab(Tab):
    """The control tab; its own waits are measured by this process."""

    async def cpu_sample(self) -> CpuSample:
        """Return a sample of this process."""
        return await own_cpu_sample()


def forget(reply: "asyncio.Future[Any]") -> None:
    """Read a reply's outcome, so that asyncio does not warn about an unread exception."""
    if not reply.cancelled():
        reply.exception()
