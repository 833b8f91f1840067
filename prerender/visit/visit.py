"""Open every published file in a browser, from a server that behaves like the host.

A page passes if nothing fails, the console shows no errors, and hydration leaves the published
markup unchanged, byte for byte. Pages are then opened on a phone too.
"""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from prerender.browser.browser import Browser, SharedBrowser
from prerender.browser.tab import Tab, TabLostError, TabMessages
from prerender.browser.tab_tasks import TabTask, is_full, run_tab_tasks
from prerender.finding import Finding
from prerender.host.server import host_app, listening
from prerender.progress.reporter import Progress
from prerender.visit.observation import (
    Observation,
    attribute_change,
    differences,
    reading,
)
from prerender.visit.page_file import read_page
from prerender.visit.queue import (
    DEVICES,
    RULE,
    Device,
    PageOutcome,
    VisitCache,
    VisitOptions,
    Visits,
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
    visits = Visits(tree, frozenset(phones), passed, progress)
    if waiting:
        async with listening(host_app(tree, policy=options.policy)) as visits.server:
            for device in DEVICES:
                task = _DeviceVisits(visits, options, device).task
                await run_tab_tasks(visits.files_for(device, waiting), task, pool, options.jobs)
    return tuple(finding for file in waiting for finding in visits.findings[file])


@dataclass(slots=True)
class _Watcher:
    """The messages of a tab, and whether its pages stored anything, which a later one could read.

    The browser reaches no other host, so a failed request there is not an error. If the policy
    forbids the request, the browser reports that separately.
    """

    messages: TabMessages
    has_stored: bool = False

    async def watch_storage(self, tab: Tab, origin: str) -> None:
        """Watch the storage of an origin; a page that stores nothing causes no events."""
        for event in _EVENTS:
            tab.on(event, lambda _: self._note())
        await tab.send("DOMStorage.enable")
        for command in _TRACKED:
            await tab.send(command, {"origin": origin})

    def _note(self) -> None:
        self.has_stored = True


@dataclass(slots=True)
class _DeviceVisits:
    """The visits on one device.

    Each tab has its own browser context, because a phone's language applies to a whole process. It
    is replaced after a page that navigated or stored anything.
    """

    visits: Visits
    options: VisitOptions
    device: Device
    _watchers: dict[Tab, _Watcher] = field(default_factory=dict)
    _messages: dict[Path, TabMessages] = field(default_factory=dict)
    """The messages of the tab that opened a file last."""

    @property
    def task(self) -> TabTask[Path]:
        """The task for each file."""
        return TabTask(self._open, self._visit, self._fail, "it verified pages", self._can_keep)

    async def _open(self, browser: Browser) -> Tab:
        tab = await browser.open()
        watcher = self._watchers[tab] = _Watcher(TabMessages(f"{self.visits.server}/"))
        watcher.messages.listen_to(tab)
        for domain in ("Runtime", "Log"):  # Network is left out: its events take a tenth of a visit
            await tab.send(f"{domain}.enable")
        await watcher.watch_storage(tab, self.visits.server)
        await self.device.emulate(tab)
        return tab

    async def _visit(self, tab: Tab, file: Path) -> None:
        watcher, page = self._watchers[tab], read_page(self.visits.tree, file)
        messages = self._messages[file] = watcher.messages
        messages.begin(f"{self.visits.server}{page.address}")
        await tab.navigate(messages.address)
        script = reading(page, self.options.quiet)
        seen = Observation.of(await tab.evaluate(script, limit=self.options.limit))
        if messages.navigation:  # the markup is that of another document
            outcome = PageOutcome([messages.navigation])
        else:
            texts = [*messages.messages, *differences(page, seen, self.device.comparable)]
            outcome = PageOutcome(texts, seen, attribute_change(page, seen))
        watcher.has_stored |= bool(seen.stored)
        self.visits.record(file, page, self.device, outcome)

    def _fail(self, file: Path, error: TabLostError) -> None:
        """Record a page that did not answer in its retry."""
        messages = self._messages.get(file, TabMessages())
        if messages.navigation or any(sign in str(error) for sign in _NAVIGATED):
            texts = [messages.navigation or _LEAVES]
        else:
            texts = [f"is not ready: {error}", *messages.messages]
        page = read_page(self.visits.tree, file)
        self.visits.record(file, page, self.device, PageOutcome(texts))

    async def _can_keep(self, tab: Tab) -> bool:
        watcher = self._watchers[tab]
        is_kept = False
        if not watcher.messages.navigation and not watcher.has_stored:
            with contextlib.suppress(TabLostError):
                is_kept = not await is_full(tab)
        if not is_kept:
            del self._watchers[tab]
        return is_kept
