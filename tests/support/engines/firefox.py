"""Firefox, driven by WebDriver BiDi."""

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

from tests.support.browser_page import HANGS
from tests.support.engines.bidi import Connection
from tests.support.engines.window import HEIGHT, Actions, Window

LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
# Send requests for other hosts to a closed proxy port, because Firefox contacts its services.
PREFERENCES = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
}


class FirefoxWindow(Window):
    """A Firefox window with one tab."""

    def __init__(self, origin: str, connection: Connection, context: str) -> None:
        super().__init__(origin)
        self._connection = connection
        self._context = context

    async def _send(self, method: str, **parameters: Any) -> Any:
        return await self._connection.send(method, context=self._context, **parameters)

    async def load(self, address: str) -> None:
        """Load a document and clear the errors and warnings recorded for the previous document.

        The tab is shown first: a tab that a page has opened hides it, and in a hidden tab a press
        can reach the element that was there before scrolling.
        """
        self._connection.events.clear()
        await self._send("browsingContext.activate")
        await self._send("browsingContext.navigate", url=address, wait="complete")

    async def complaints(self) -> set[str]:
        """Return recorded errors and warnings, also from the console, and uncaught exceptions."""
        entries = [event["params"] for event in self._connection.events]
        logged = {f"{e['level']}: {e['text']}" for e in entries if e["level"] in {"error", "warn"}}
        return await super().complaints() | logged

    async def evaluate(self, expression: str) -> Any:
        """Evaluate an expression in the page."""
        answer = await self._connection.send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"].get("value", "null"))

    async def act(self, actions: Actions) -> None:
        """Perform pointer and keyboard actions."""
        await self._send("input.performActions", actions=actions)

    async def resize(self, width: int) -> None:
        """Resize the viewport."""
        view = {"width": width, "height": HEIGHT}
        await self._send("browsingContext.setViewport", viewport=view)

    async def back(self) -> None:
        """Go back in the history."""
        await self._send("browsingContext.traverseHistory", delta=-1)


@contextlib.asynccontextmanager
async def firefox(program: str, folder: Path, origin: str) -> AsyncIterator[Window]:
    """Start Firefox with a fresh profile in a folder, and yield its window."""
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in PREFERENCES.items())
    (folder / "user.js").write_text("".join(lines), "utf-8")
    process = await asyncio.create_subprocess_exec(
        *(program, "--headless", "--no-remote", "--profile", folder),
        *("--remote-debugging-port", "0"),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        address = await _address(process)
        async with (
            aiohttp.ClientSession() as session,
            # Disable the message limit: a page's text can be longer.
            session.ws_connect(f"{address}/session", max_msg_size=0) as socket,
        ):
            connection = Connection(socket)
            await connection.send("session.new", capabilities={})
            await connection.send("session.subscribe", events=["log.entryAdded"])
            opened = await connection.send("browsingContext.create", type="tab")
            yield FirefoxWindow(origin, connection, opened["context"])
            await connection.close()
    finally:
        process.terminate()
        await process.communicate()


async def _address(process: asyncio.subprocess.Process) -> str:
    """Read output until Firefox reports its WebDriver address."""
    assert process.stderr
    async with asyncio.timeout(HANGS):
        async for line in process.stderr:
            if found := LISTENING.search(line):
                return found[1].decode()
    msg = "Firefox exited before it reported its WebDriver address"
    raise AssertionError(msg)
