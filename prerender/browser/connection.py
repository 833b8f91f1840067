"""Flat sessions: messages of a tab are sent over the connection without a wrapper.

pyppeteer's own sessions wrap each message as text in another message. Every snapshot would be
escaped and parsed twice, and every command would get two replies.
Source: ``flatten`` of Target.attachToTarget, https://chromedevtools.github.io/devtools-protocol/.
"""

import asyncio
import json
from typing import Any

from pyppeteer.connection import CDPSession, Connection
from pyppeteer.errors import NetworkError
from websockets.legacy.client import connect


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
