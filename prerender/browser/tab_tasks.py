"""Run one task for many items in the tabs of a browser, and limit the tabs' memory.

An item whose tab does not answer is retried once in a fresh browser context. A browser that dies is
replaced.

Chromium frees memory late: about 2 MB of garbage accumulate for each visited page, which slows down
later pages. A collection takes 75 ms and leaves 10 MB. A fresh tab loads in 75 ms, and needs 150 ms
more until its code is compiled.
"""

from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from prerender.browser.browser import MAX_BROWSERS, Browser, SharedBrowser
from prerender.browser.tab import BrowserLostError, Tab, TabLostError
from prerender.errors import BrowserError
from prerender.system.tasks import run_all

Thing = TypeVar("Thing")
PAGE_COMPLETE = """(async () => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve));
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode()));
})()"""
"""Resolves when a document, its fonts and its pictures are loaded.

A tab in the background computes no layout by itself, and only a layout starts to load fonts.
"""
COLLECT_ABOVE = 64_000_000
"""Bytes of script and document above which garbage is collected; the tab's process uses three times
as much."""
REPLACE_ABOVE = 48_000_000
"""Bytes above which a tab is replaced after a collection."""


async def is_reusable(_: Tab) -> bool:
    """Return True: documents of our own leave nothing behind in a tab."""
    return True


@dataclass(frozen=True, slots=True)
class TabTask(Generic[Thing]):
    """The task for each item."""

    open: Callable[[Browser], Awaitable[Tab]]
    """Opens and prepares a tab."""
    run: Callable[[Tab, Thing], Awaitable[None]]
    failed: Callable[[Thing, TabLostError], None]
    """Called with an item that failed in its retry, and the error; can raise."""
    work: str
    """Describes the work for errors, such as ``cards were drawn``."""
    can_keep: Callable[[Tab], Awaitable[bool]] = is_reusable
    """Whether a tab and its browser context can be used for the next item."""


async def run_tab_tasks(
    things: Sequence[Thing], task: TabTask[Thing], pool: SharedBrowser, jobs: int
) -> None:
    """Run the task for every item, ``jobs`` in parallel.

    Raises what ``task.failed`` raises, and BrowserError if every browser died.
    """
    done: set[int] = set()
    lost = BrowserLostError()
    for _ in range(MAX_BROWSERS):
        waiting = deque(at for at in range(len(things)) if at not in done)
        try:
            async with pool.acquire() as browser:
                tabs = min(jobs, len(waiting))
                running = (_run_each(browser, things, task, waiting, done) for _ in range(tabs))
                await run_all(running)
        except BrowserLostError as error:
            lost = error
            continue
        return
    msg = (
        f"The browser died {MAX_BROWSERS} times while {task.work}. The last time: {lost}. "
        "Free some memory or set fewer jobs, then build again."
    )
    raise BrowserError(msg)


async def _run_each(
    browser: Browser,
    things: Sequence[Thing],
    task: TabTask[Thing],
    waiting: deque[int],
    done: set[int],
) -> None:
    """Run the task in one tab after another, each in a browser context of its own."""
    while waiting:
        async with browser.isolated() as apart:
            tab: Tab | None = None
            while waiting:
                at = waiting.popleft()
                try:
                    tab = tab or await task.open(apart)
                    await task.run(tab, things[at])
                    is_kept = await task.can_keep(tab)
                except TabLostError:
                    if tab:
                        await tab.close()
                    await _run_alone(browser, things[at], task)
                    is_kept = False
                done.add(at)
                if not is_kept:
                    break


async def _run_alone(browser: Browser, thing: Thing, task: TabTask[Thing]) -> None:
    async with browser.isolated() as apart:
        tab = await task.open(apart)
        try:
            await task.run(tab, thing)
        except TabLostError as error:
            await tab.close()  # raises BrowserLostError if the item is not the cause
            task.failed(thing, error)
            return
        await tab.close()


async def is_full(tab: Tab) -> bool:
    """Whether a tab uses too much memory even after a garbage collection.

    Raises TabLostError if the tab does not answer.
    """
    if await _used(tab) < COLLECT_ABOVE:
        return False
    await tab.send("HeapProfiler.collectGarbage")
    return await _used(tab) > REPLACE_ABOVE


async def _used(tab: Tab) -> int:
    """Return the bytes of script and document in a tab.

    ``performance.memory`` in the page can be twenty minutes old.
    """
    usage = await tab.send("Runtime.getHeapUsage")
    return int(usage["usedSize"] + usage["embedderHeapUsedSize"])
