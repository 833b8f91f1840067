"""WebKit: GTK's MiniBrowser on a virtual display, driven by WebKitWebDriver."""

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

from tests.support.browser_page import HANGS
from tests.support.engines.window import HEIGHT, Actions, Window

ARGUMENTS = ["--automation", "--proxy=http://127.0.0.1:9", "--ignore-host=127.0.0.1"]
"""All other hosts go to a closed proxy port."""
NARROW = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; }"
"""GTK styles. Without them, toolbar buttons keep the window wider than a phone."""


class Driver:
    """A WebDriver client: sends commands and returns their values."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session
        self._below = ""

    async def open(self) -> None:
        """Start the browser."""
        options = {"webkitgtk:browserOptions": {"args": ARGUMENTS}}
        opened = await self.send("/session", capabilities={"alwaysMatch": options})
        self._below = f"/session/{opened['sessionId']}"

    async def send(self, path: str, method: str = "POST", **parameters: Any) -> Any:
        """Send a command and return its value."""
        body = parameters if method == "POST" else None
        async with (
            asyncio.timeout(HANGS),
            self._session.request(method, f"{self._below}{path}", json=body) as answer,
        ):
            value = (await answer.json())["value"]
        if not answer.ok:
            msg = f"{path}: {value['error']}: {value['message']}"
            raise AssertionError(msg)
        return value


class WebKitWindow(Window):
    """A window of the MiniBrowser."""

    def __init__(self, origin: str, driver: Driver) -> None:
        super().__init__(origin)
        self._driver = driver

    async def load(self, address: str) -> None:
        """Load a document."""
        await self._driver.send("/url", url=address)

    async def evaluate(self, expression: str) -> Any:
        """Evaluate an expression in the page."""
        return await self._driver.send("/execute/sync", script=f"return {expression}", args=[])

    async def act(self, actions: Actions) -> None:
        """Perform pointer and keyboard actions."""
        await self._driver.send("/actions", actions=actions)

    async def resize(self, width: int) -> None:
        """Resize the window. WebDriver's height includes the toolbars above the page."""
        await self._driver.send("/window/rect", x=0, y=0, width=width, height=HEIGHT)

    async def back(self) -> None:
        """Go back in the history."""
        await self._driver.send("/back")


@contextlib.asynccontextmanager
async def webkit(program: str, folder: Path, origin: str) -> AsyncIterator[Window]:
    """Start display, driver and browser with settings in a folder, and yield a window."""
    styles = folder / "gtk-3.0/gtk.css"
    styles.parent.mkdir()
    styles.write_text(NARROW, "utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    async with (
        _display() as display,
        _running(program, f"--port={port}", DISPLAY=display, XDG_CONFIG_HOME=str(folder)),
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        await _answers(session)
        driver = Driver(session)
        await driver.open()
        yield WebKitWindow(origin, driver)
        await driver.send("", "DELETE")


async def _answers(session: aiohttp.ClientSession) -> None:
    """Wait until the driver accepts commands."""
    async with asyncio.timeout(HANGS):
        while True:
            with contextlib.suppress(aiohttp.ClientConnectionError):
                async with session.get("/status"):
                    return
            await asyncio.sleep(0.05)


@contextlib.asynccontextmanager
async def _display() -> AsyncIterator[str]:
    read, write = os.pipe()
    screen = ("-screen", "0", "1600x1200x24", "-nolisten", "tcp")
    async with _running("Xvfb", "-displayfd", str(write), *screen, pass_fds=(write,)):
        os.close(write)
        with os.fdopen(read) as name:
            yield f":{(await asyncio.to_thread(name.readline)).strip()}"


@contextlib.asynccontextmanager
async def _running(
    program: str, *arguments: str, pass_fds: tuple[int, ...] = (), **environment: str
) -> AsyncIterator[None]:
    process = await asyncio.create_subprocess_exec(
        program,
        *arguments,
        env=os.environ | environment,
        pass_fds=pass_fds,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.terminate()
        await process.wait()
