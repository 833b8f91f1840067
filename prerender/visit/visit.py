"""Open every published file in a browser, from a server that behaves like the host.

A page passes if nothing fails, the console shows no errors, and hydration leaves the published
markup unchanged, byte for byte. Pages are then opened on a phone too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from prerender.browser.browser import MAX_BROWSERS, Browser, SharedBrowser
from prerender.browser.tab import BrowserLostError, Tab, TabLostError, TabMessages
from prerender.browser.tab_tasks import unless_full
from prerender.errors import BrowserError
from prerender.finding import Finding
from prerender.host.server import host_app, listening
from prerender.progress.reporter import Progress
from prerender.system.tasks import run_all
from prerender.visit.observation import (
    Observation,
    attribute_change,
    differences,
    reading,
)
from prerender.visit.page_file import PageFile, read_page
from prerender.visit.queue import (
    DEVICES,
    RULE,
    Device,
    PageOutcome,
    VisitCache,
    VisitOptions,
    VisitQueue,
)

_NAVIGATED = ("Execution context was destroyed", "navigated or closed")
"""What Chromium reports for a script whose document was replaced."""
_LEAVES = "navigates or reloads while it is visited, so it cannot be verified"


_EVENTS = (
    "DOMStorage.domStorageItemAdded",
    "DOMStorage.domStorageItemUpdated",
    "Storage.indexedDBListUpdated",
    "Storage.cacheStorageListUpdated",
)
_TRACKED = ("Storage.trackIndexedDBForOrigin", "Storage.trackCacheStorageForOrigin")


async def visit(
    tree: Path,
    files: Sequence[Path],
    pool: SharedBrowser,
    options: VisitOptions,
    progress: Progress,
    passed: VisitCache | None = None,
) -> tuple[Finding, ...]:
    """Visit pages of a tree; return their findings in the order of ``files``.

    Pages that passed before and are unchanged are not opened. Raise BrowserError if the browser
    exits too often.
    """
    waiting = [file for file in files if not (passed and passed.has_passed(read_page(tree, file)))]
    progress(RULE, len(files) - len(waiting), len(files))
    phones = options.phones(waiting, lambda file: read_page(tree, file).kind)
    queue = VisitQueue(tree, waiting, frozenset(phones), passed, progress, options)
    if waiting:
        await _visit_all(queue, pool)
    return tuple(finding for file in waiting for finding in queue.findings[file])


async def _visit_all(queue: VisitQueue, pool: SharedBrowser) -> None:
    async with listening(host_app(queue.tree, policy=queue.options.policy)) as queue.server:
        for _ in range(MAX_BROWSERS):
            left = queue.restart()
            try:
                async with pool.acquire() as browser:
                    tabs = min(queue.options.jobs, left)
                    await run_all(_visit_each(browser, queue) for _ in range(tabs))
            except BrowserLostError:
                continue
            return
    msg = (
        f"The browser exited {MAX_BROWSERS} times while it verified pages. "
        "Free some memory or set fewer jobs, then build again."
    )
    raise BrowserError(msg)


async def _visit_each(browser: Browser, queue: VisitQueue) -> None:
    """Visit pages in a browser context, and in a new one after a page that stored anything.

    Each device has its own contexts, because a phone's language applies to a whole process.
    """
    for device in DEVICES:
        while queue.waiting[device]:
            async with browser.isolated() as apart:
                await _visit_in_context(apart, queue, device)


async def _visit_in_context(browser: Browser, queue: VisitQueue, device: Device) -> None:
    reported, stored = _messages_of(queue), _StoredState()
    tab: Tab | None = None
    waiting = queue.waiting[device]
    while waiting and not stored.exists:
        file = waiting.pop()
        page = read_page(queue.tree, file)
        try:
            tab = tab or await _open(browser, queue.server, reported, stored, device)
            outcome = await _visit_one(tab, page, reported, queue, device)
        except TabLostError:
            if tab:
                await tab.close()
            tab = None
            outcome = await _retry(browser, page, queue, device)
        if tab and reported.navigation:  # it would replace the next page
            await tab.close()
            tab = None
        queue.record(file, page, device, outcome)
        stored.exists |= bool(outcome.seen and outcome.seen.stored)
        tab = tab and await unless_full(tab)


async def _retry(
    browser: Browser, page: PageFile, queue: VisitQueue, device: Device
) -> PageOutcome:
    """Retry a page that did not answer, in a fresh browser context."""
    reported = _messages_of(queue)
    async with browser.isolated() as apart:
        tab = await _open(apart, queue.server, reported, _StoredState(), device)
        try:
            return await _visit_one(tab, page, reported, queue, device)
        except TabLostError as error:
            await tab.close()  # raises BrowserLostError if the browser, not the page, is to blame
            if reported.navigation or any(sign in str(error) for sign in _NAVIGATED):
                return PageOutcome([reported.navigation or _LEAVES])
            return PageOutcome([f"is not ready: {error}", *reported.messages])


def _messages_of(queue: VisitQueue) -> TabMessages:
    """Return the recorder of a tab.

    The browser reaches no other host, so a failed request there is not an error. If the policy
    forbids the request, the browser reports that separately.
    """
    return TabMessages(f"{queue.server}/")


async def _open(
    browser: Browser, server: str, reported: TabMessages, stored: "_StoredState", device: Device
) -> Tab:
    tab = await browser.open()
    reported.listen_to(tab)
    for domain in ("Runtime", "Log"):  # Network is left out: its events take a tenth of a visit
        await tab.send(f"{domain}.enable")
    await stored.watch(tab, server)
    await device.emulate(tab)
    return tab


async def _visit_one(
    tab: Tab, page: PageFile, reported: TabMessages, queue: VisitQueue, device: Device
) -> PageOutcome:
    reported.begin(f"{queue.server}{page.address}")
    await tab.navigate(reported.address)
    script = reading(page, queue.options.quiet)
    seen = Observation.of(await tab.evaluate(script, limit=queue.options.limit))
    if reported.navigation:  # the markup is that of another document
        return PageOutcome([reported.navigation])
    messages = [*reported.messages, *differences(page, seen, device.comparable)]
    return PageOutcome(messages, seen, attribute_change(page, seen))


@dataclass(slots=True)
class _StoredState:
    """Whether the pages of a context stored anything, which a later page could read."""

    exists: bool = False

    async def watch(self, tab: Tab, origin: str) -> None:
        """Watch the storage of an origin; a page that stores nothing causes no events."""
        for event in _EVENTS:
            tab.on(event, lambda _: self._note())
        await tab.send("DOMStorage.enable")
        for command in _TRACKED:
            await tab.send(command, {"origin": origin})

    def _note(self) -> None:
        self.exists = True
