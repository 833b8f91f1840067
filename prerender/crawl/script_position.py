"""The position of a page's endless script."""

import asyncio
from typing import Any

from prerender.browser.tab import BrowserLostError, Tab, TabLostError

LIMIT = 2.0
"""Seconds for V8 to stop at the next loop or call."""


async def enable_script_position(tab: Tab) -> None:
    """Prepare a tab for ``script_stack``, which makes it a little slower."""
    await tab.send("Debugger.enable")


async def script_stack(tab: Tab) -> str:
    """Interrupt the page's script and return its stack in V8's format.

    Returns "" if the tab crashed or its script is not running.
    """
    paused: asyncio.Future[list[dict[str, Any]]] = asyncio.get_running_loop().create_future()

    def note(event: dict[str, Any]) -> None:
        if not paused.done():
            paused.set_result(event["callFrames"])

    tab.on("Debugger.paused", note)
    try:
        await tab.send("Debugger.pause", limit=LIMIT)
    except (TabLostError, BrowserLostError):
        return ""
    await tab.wait(paused, LIMIT)
    if not paused.done():
        return ""
    return "\n".join(_frame(frame, tab.scripts) for frame in paused.result())


def _frame(frame: dict[str, Any], scripts: dict[str, str]) -> str:
    place = frame["location"]
    line, column = place["lineNumber"] + 1, place.get("columnNumber", 0) + 1
    url = scripts.get(place["scriptId"], "")
    return f"    at {frame['functionName'] or '<anonymous>'} ({url}:{line}:{column})"
