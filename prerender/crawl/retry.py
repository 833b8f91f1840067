"""Renders a page alone that did not answer, before it counts as failed.

Tabs of one site can share a process, so a spinning page can block another. A page in a separate
browser context shares its process with no other page.
"""

import asyncio
from dataclasses import replace
from typing import Any

from prerender.browser.browser import Browser
from prerender.browser.tab import BrowserLostError, Tab, TabLostError
from prerender.crawl.app import WATCHED, Batch, CrawlOptions, open_app, render_batch
from prerender.crawl.server import AppServer
from prerender.crawl.snapshot import Stuck
from prerender.progress.profile import span

_GIVE_UP = "window.giveUp()"


async def render_alone(
    browser: Browser, server: AppServer, crawling: CrawlOptions, path: str
) -> Batch | Stuck:
    """Render a page in a fresh tab; at its limit, the page reports its pending work.

    Raises BrowserLostError if the browser does not answer, which is not the page's fault.
    """
    async with browser.isolated() as isolated:
        tab = await open_app(isolated, server, crawling, _enable_script_position)
        try:
            with span("batch", f"{path} alone"):
                rendered = await render_batch(tab, server, (path,), crawling.page_limit, _GIVE_UP)
            after = await render_batch(tab, server, (), crawling.page_limit + WATCHED)
            return replace(rendered, late=[*rendered.late, *after.late])
        except TabLostError as error:
            return Stuck(path, str(error), await _script_stack(tab))
        finally:
            await tab.close()


_POSITION_LIMIT = 2.0
"""Seconds for V8 to stop at the next loop or call."""


async def _enable_script_position(tab: Tab) -> None:
    """Prepare a tab for ``_script_stack``, which makes it a little slower."""
    await tab.send("Debugger.enable")


async def _script_stack(tab: Tab) -> str:
    """Interrupt the page's script and return its stack in V8's format.

    Returns "" if the tab crashed or its script is not running.
    """
    paused: asyncio.Future[list[dict[str, Any]]] = asyncio.get_running_loop().create_future()

    def note(event: dict[str, Any]) -> None:
        if not paused.done():
            paused.set_result(event["callFrames"])

    tab.on("Debugger.paused", note)
    try:
        await tab.send("Debugger.pause", limit=_POSITION_LIMIT)
    except (TabLostError, BrowserLostError):
        return ""
    await tab.wait(paused, _POSITION_LIMIT)
    if not paused.done():
        return ""
    return "\n".join(_frame(frame, tab.scripts) for frame in paused.result())


def _frame(frame: dict[str, Any], scripts: dict[str, str]) -> str:
    place = frame["location"]
    line, column = place["lineNumber"] + 1, place.get("columnNumber", 0) + 1
    url = scripts.get(place["scriptId"], "")
    return f"    at {frame['functionName'] or '<anonymous>'} ({url}:{line}:{column})"
