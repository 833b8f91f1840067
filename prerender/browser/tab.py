"""A tab: its connection, commands, events, messages, and the emulation of a phone.

Sessions are flat: messages of a tab are sent over the connection without a wrapper. pyppeteer's own
sessions wrap each message as text in another message. Every snapshot would be escaped and parsed
twice, and every command would get two replies.
Source: ``flatten`` of Target.attachToTarget, https://chromedevtools.github.io/devtools-protocol/.
"""

import asyncio
import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from pyppeteer.connection import CDPSession, Connection
from pyppeteer.errors import NetworkError
from websockets.legacy.client import connect

from prerender.errors import BrowserError

if TYPE_CHECKING:
    from prerender.browser.browser import Browser


def forget(task: "asyncio.Future[Any]") -> None:
    """Read an outcome that nobody waits for, so that asyncio does not warn about its exception."""
    if not task.cancelled():
        task.exception()


class FlatConnection(Connection):
    """A connection whose messages contain their session's id."""

    def __init__(self, address: str) -> None:
        """Connect to a browser's debugging address once the event loop runs."""
        super().__init__(address, asyncio.get_running_loop())
        # By default the browser would compress every message, which is slower on one machine.
        self._ws = connect(address, max_size=None, ping_interval=None, compression=None)

    def send_to(self, session: str, method: str, params: dict[str, Any]) -> tuple[int, Any]:
        """Send a command to a session; return its number and the future of its result."""
        if not self._connected:
            msg = "Connection is closed"
            raise ConnectionError(msg)
        self._lastId += 1
        number = self._lastId
        message = {"id": number, "method": method, "params": params, "sessionId": session}
        reply: Any = self._loop.create_future()
        # pyppeteer's handling of replies needs both attributes.
        reply.error, reply.method = NetworkError(), method
        self._callbacks[number] = reply
        self._loop.create_task(self._async_send(json.dumps(message), number))
        return number, reply

    async def _on_message(self, message: str) -> None:
        content = json.loads(message)
        if content.get("id") in self._callbacks:
            self._on_response(content)
        else:
            self._on_query(content)

    def _on_query(self, msg: dict[str, Any]) -> None:
        session = self._sessions.get(msg.get("sessionId", ""))
        if session:
            session.emit(msg["method"], msg.get("params", {}))
        else:
            super()._on_query(msg)

    def drop(self, number: int) -> None:
        """Stop waiting for the reply to a command."""
        self._callbacks.pop(number, None)

    def attach(self, session: str) -> "FlatSession":
        """Return the session object for an id that was attached with ``flatten``."""
        attached = FlatSession(self, "page", session, self._loop)
        self._sessions[session] = attached
        return attached


class FlatSession(CDPSession):
    """A session of a flat connection."""

    def send(self, method: str, params: dict[str, Any] | None = None) -> Any:  # noqa: ANN401 - future
        """Send a command. Raises NetworkError if the session is closed."""
        connection = self._connection
        if not isinstance(connection, FlatConnection):
            msg = f"{method} was sent to a tab that is closed"
            raise NetworkError(msg)
        number, reply = connection.send_to(self._sessionId, method, params or {})
        self._callbacks[number] = reply
        reply.add_done_callback(lambda _: self._callbacks.pop(number, None))
        return reply

    def _on_closed(self) -> None:
        connection, self._connection = self._connection, None
        for number, reply in list(self._callbacks.items()):
            if isinstance(connection, FlatConnection):
                connection.drop(number)
            if not reply.done():
                reply.set_exception(NetworkError("the tab was closed"))
        self._callbacks.clear()


Motion = Literal["reduce", "no-preference"]

CALL_LIMIT = 120.0
"""Seconds for a command that does not run a page's own code, also on an overloaded CPU."""
REPORT_LIMIT = 2.0
"""Extra seconds for a page after its limit, to report what it is waiting for."""
PHONE_VIEWPORT = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
PHONE_LANGUAGE = "de-DE"
"""A language with other decimal signs and dates than English."""
PHONE_TIME_ZONE = "America/Los_Angeles"
"""A zone behind UTC, in which midnight in UTC is on the previous day."""
PHONE_USER_AGENT = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/147.0.0.0 Mobile Safari/537.36"
)
_PHONE_COMMANDS: dict[str, dict[str, Any]] = {
    "Emulation.setDeviceMetricsOverride": PHONE_VIEWPORT,
    "Emulation.setTouchEmulationEnabled": {"enabled": True, "maxTouchPoints": 5},
    "Emulation.setTimezoneOverride": {"timezoneId": PHONE_TIME_ZONE},
}


class BrowserLostError(BrowserError):
    """The browser died or does not answer; its tabs are lost."""


class TabLostError(BrowserError):
    """The tab crashed or did not answer in time; the browser still runs."""


class TabSilentError(TabLostError):
    """The tab did not answer in time."""


class Tab:
    """A tab that takes protocol commands and emits events."""

    def __init__(self, browser: "Browser", target: str, session: FlatSession) -> None:
        """Use a newly attached target."""
        self._browser = browser
        self._target = target
        self._session = session
        self.crashed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        session.on("Inspector.targetCrashed", lambda _: self._note_crash())
        session.on("Page.javascriptDialogOpening", lambda _: self._dismiss_dialog())

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

    async def navigate(self, address: str) -> None:
        """Load an address. Raises TabLostError if the browser shows its own error page instead."""
        loaded = await self.send("Page.navigate", {"url": address})
        if reason := loaded.get("errorText"):
            msg = f"the tab could not load {address}: {reason}"
            raise TabLostError(msg)

    async def load(self, address: str, *, limit: float) -> None:
        """Load an address with all its files; works without script too."""
        loaded: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._session.once("Page.loadEventFired", loaded.set_result)
        await self.navigate(address)
        await self._browser.settle(loaded, limit, self)

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
                result = await self._browser.settle(begun, REPORT_LIMIT, self)
            except TabSilentError:
                raise silent from None
        details = result.get("exceptionDetails")
        if details:
            thrown = details.get("exception", {}).get("description") or details.get("text")
            raise TabLostError(thrown)
        return result["result"].get("value")

    async def close(self) -> None:
        """Close the tab, even if it does not answer.

        Raises BrowserLostError if the browser does not answer.
        """
        with contextlib.suppress(TabLostError):
            await self._browser.send("Target.closeTarget", {"targetId": self._target})


UNCAUGHT, CONSOLE = "uncaught: ", "console: "
"""Precede the text of an uncaught error, and of an error in the console."""
REJECTED = f"{UNCAUGHT}in a promise: "
_WEB_SOCKET = "WebSocket connection to "


@dataclass(slots=True)
class TabMessages:
    """The messages of a tab since it opened its current page."""

    requests_below: str = ""
    """Failed requests are reported if their address starts with this text."""
    address: str = ""
    messages: list[str] = field(default_factory=list)
    is_blocked: bool = False
    """Whether the page requested a host that the browser does not reach."""
    _frame: str = ""
    """The id of the tab's own frame."""
    _destinations: list[str] = field(default_factory=list)
    """The address of each document that the tab loaded, and of each one that a page reading for."""

    def listen_to(self, tab: Tab) -> None:
        """Collect the messages of a tab."""
        tab.on("Runtime.exceptionThrown", self._note_exception)
        tab.on("Runtime.consoleAPICalled", self._note_console)
        tab.on("Page.javascriptDialogOpening", self._note_dialog)
        tab.on("Log.entryAdded", self._note_log)
        tab.on("Page.frameNavigated", self._note_document)
        tab.on("Page.frameRequestedNavigation", self._note_request)

    def begin(self, address: str) -> None:
        """Start with a new page."""
        self.address = address
        self.messages.clear()
        self.is_blocked = False
        self._destinations.clear()

    @property
    def navigation(self) -> str:
        """A sentence about a page that did not stay; empty if it stayed."""
        if len(self._destinations) <= 1:
            return ""
        first, *_, last = (address.partition("#")[0] for address in self._destinations)
        if first == last:
            return "reloads itself while it is visited, so it cannot be verified"
        return f"navigates to {last} while it is visited, so it cannot be verified"

    def _note_document(self, event: dict[str, Any]) -> None:
        frame = event["frame"]
        if "parentId" not in frame:
            self._frame = frame["id"]
            self._destinations.append(frame.get("unreachableUrl") or frame["url"])

    def _note_request(self, event: dict[str, Any]) -> None:
        # Other addresses, such as mailto:, replace no document.
        if event["frameId"] == self._frame and event["url"].startswith("http"):
            self._destinations.append(event["url"])

    def _note_exception(self, event: dict[str, Any]) -> None:
        details = event["exceptionDetails"]
        text = details.get("exception", {}).get("description") or details["text"]
        kind = REJECTED if "(in promise)" in details.get("text", "") else UNCAUGHT
        self.messages.append(f"{kind}{text.splitlines()[0]}")

    def _note_console(self, event: dict[str, Any]) -> None:
        if event["type"] in ("error", "assert"):
            values = [str(a.get("value", a.get("description", ""))) for a in event["args"]]
            self.messages.append(f"{CONSOLE}{' '.join(values)}")

    def _note_dialog(self, event: dict[str, Any]) -> None:
        self.messages.append(f"opens a dialog while it loads ({event['type']}): {event['message']}")

    def _note_log(self, event: dict[str, Any]) -> None:
        entry = event["entry"]
        # A not-found page has the status 404; a document that cannot be decoded has an error.
        own = entry["source"] == "network" and entry.get("url") == self.address
        own_status = own and "net::" not in entry["text"]
        # Browsers request this icon of a site that names none.
        own_status |= entry.get("url") == f"{self.requests_below}favicon.ico"
        if entry["level"] != "error" or own_status:
            return
        if self._is_elsewhere(entry):
            self.is_blocked = True
        else:
            message = f"{entry['source']}: {entry['text']} {entry.get('url', '')}"
            self.messages.append(message.strip())

    def _is_elsewhere(self, entry: dict[str, Any]) -> bool:
        address: str = entry.get("url", "")
        # The entry has the address of the script that opens the WebSocket.
        is_below = address.startswith(self.requests_below) and _WEB_SOCKET not in entry["text"]
        return entry["source"] == "network" and not is_below


def phone_name(locale: str = PHONE_LANGUAGE, *, motion: Motion = "reduce") -> str:
    """Return a description of the phone for messages."""
    still = " reduced motion," if motion == "reduce" else ""
    return f"on a phone (390 by 844, touch, dark,{still} {locale}, Los Angeles time)"


PHONE = phone_name()
PHONE_IN_MOTION = phone_name(motion="no-preference")


async def emulate_phone(
    tab: Tab, *, locale: str = PHONE_LANGUAGE, motion: Motion = "reduce"
) -> None:
    """Make an empty tab behave as on a phone, with its user's preference for motion.

    Language and time zone apply to the tab's process, so the tab needs its own browser context.
    """
    agent = {"userAgent": PHONE_USER_AGENT, "acceptLanguage": locale, "platform": "Linux armv81"}
    language: dict[str, dict[str, Any]] = {
        "Emulation.setUserAgentOverride": agent,
        "Emulation.setLocaleOverride": {"locale": locale},
    }
    for command, parameters in (_PHONE_COMMANDS | language).items():
        await tab.send(command, parameters)
    media = {"prefers-color-scheme": "dark", "prefers-reduced-motion": motion}
    features = [{"name": name, "value": value} for name, value in media.items()]
    await tab.send("Emulation.setEmulatedMedia", {"features": features})
