"""WebDriver BiDi over one WebSocket: commands, replies and events."""

import asyncio
import itertools
import json
from typing import Any

import aiohttp

from tests.support.browser_page import HANGS


class Connection:
    """A WebDriver BiDi connection to a browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count()
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self.events: list[dict[str, Any]] = []
        """Events of the subscribed types; a caller can clear the list."""
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self._socket:
            reply = json.loads(message.data)
            if reply["type"] == "event":
                self.events.append(reply)
            elif waiting := self._answers.pop(reply["id"], None):
                waiting.set_result(reply)

    async def send(self, method: str, **parameters: Any) -> Any:
        """Send a command and return its result."""
        number = next(self._numbers)
        self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": parameters})
        async with asyncio.timeout(HANGS):
            reply = await self._answers[number]
        if reply["type"] == "error":
            msg = f"{method}: {reply['error']}: {reply['message']}"
            raise AssertionError(msg)
        return reply["result"]

    async def close(self) -> None:
        """Close the WebSocket."""
        await self._socket.close()
        await self._reading
