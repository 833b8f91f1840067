"""Open every published file in a browser, from a server that behaves like the host.

A page passes if nothing fails, the console shows no errors, and hydration leaves the published
markup unchanged, byte for byte.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from prerender.browser.browser import BROWSERS, VIEWPORT, Browser
from prerender.browser.memory import unless_full
from prerender.browser.shared_browser import SharedBrowser
from prerender.browser.tab import BrowserLostError, Tab, TabLostError
from prerender.errors import BrowserError
from prerender.finding import Finding
from prerender.host.listening import listening
from prerender.host.server import host_app
from prerender.progress.profile import in_lane, span
from prerender.progress.reporter import Progress
from prerender.visit.cache import VisitCache
from prerender.visit.page_file import HeadTag, PageFile, read_page
from prerender.visit.tab_messages import TabMessages

RULE = "visit"
"""The name of the rule, and of the stage."""

_PRELOADS = {("rel", "modulepreload"), ("rel", "stylesheet")}

_SCALED_VIEWPORT = VIEWPORT | {"scale": 0.1}
"""The usual layout at a low resolution, because the picture is not used."""

_READ_WHEN_READY = """new Promise((resolve) => {
  const done = () => setTimeout(() => resolve({
    body: document.getElementById('root').innerHTML,
    head: [...document.head.querySelectorAll('title, meta, link')].map((tag) => [
      tag.localName,
      [...tag.attributes].map(({ name, value }) => [name, value]).sort(),
      tag.localName === 'title' ? tag.text.trim() : '',
    ]),
  }));
  const observer = new PerformanceObserver(done);
  if (performance.getEntriesByName('ready').length) done();
  else observer.observe({ type: 'mark', buffered: true });
})"""


@dataclass(frozen=True, slots=True)
class VisitOptions:
    """Options of the visit."""

    jobs: int
    limit: float
    """Seconds until a page must be ready."""


@dataclass(slots=True)
class _VisitQueue:
    """The queue of pages to open, and their findings; pages are read when they are opened."""

    tree: Path
    passed: VisitCache | None
    findings: dict[Path, list[Finding]] = field(default_factory=dict)
    waiting: list[Path] = field(default_factory=list)

    def fill(self, files: Sequence[Path]) -> None:
        """Queue the pages that are not done and have not passed before, in reverse order."""
        for file in files:
            if self.passed and self.passed.has(read_page(self.tree, file)):
                self.findings[file] = []
        self.waiting = [file for file in reversed(files) if file not in self.findings]

    def record(self, file: Path, page: PageFile, messages: list[str]) -> None:
        """Record the findings of a page."""
        self.findings[file] = [Finding(page.path, RULE, text) for text in messages]
        if not messages and self.passed:
            self.passed.add(page)


async def visit(
    tree: Path,
    files: Sequence[Path],
    pool: SharedBrowser,
    options: VisitOptions,
    progress: Progress,
    passed: VisitCache | None = None,
) -> list[Finding]:
    """Visit pages of a tree; return their findings in the order of ``files``.

    Pages in ``passed`` are not opened. Raise BrowserError if the browser exits too often.
    """
    queue = _VisitQueue(tree, passed)
    queue.fill(files)
    progress(RULE, len(queue.findings), len(files))
    if not queue.waiting:
        return []
    async with listening(host_app(tree)) as server:
        for _ in range(BROWSERS):
            try:
                async with pool.acquire() as browser:
                    tabs = [
                        in_lane(
                            f"visit {n + 1}",
                            _visit_each(browser, server, queue, options.limit, progress),
                        )
                        for n in range(min(options.jobs, len(queue.waiting)))
                    ]
                    await asyncio.gather(*tabs)
            except BrowserLostError:
                queue.waiting = [file for file in reversed(files) if file not in queue.findings]
                continue
            return [finding for file in files for finding in queue.findings[file]]
    msg = (
        f"The browser exited {BROWSERS} times while it verified pages. "
        "Free some memory or set fewer jobs, then build again."
    )
    raise BrowserError(msg)


async def _visit_each(
    browser: Browser,
    server: str,
    queue: _VisitQueue,
    limit: float,
    progress: Progress,
) -> None:
    reported = TabMessages()
    tab: Tab | None = None
    while queue.waiting:
        file = queue.waiting.pop()
        page = read_page(queue.tree, file)
        try:
            tab = tab or await _open(browser, reported)
            with span("visit", page.path):
                messages = await _visit_one(tab, server, page, reported, limit)
        except TabLostError:
            if tab:
                await tab.close()
            tab = None
            messages = await _retry(browser, server, page, limit)
        queue.record(file, page, messages)
        tab = tab and await unless_full(tab)
        progress(RULE, 1, 0)


async def _retry(browser: Browser, server: str, page: PageFile, limit: float) -> list[str]:
    """Retry a page that did not answer, in a fresh browser context."""
    reported = TabMessages()
    async with browser.isolated() as apart:
        tab = await _open(apart, reported)
        try:
            return await _visit_one(tab, server, page, reported, limit)
        except TabLostError as error:
            await tab.close()  # raises BrowserLostError if the browser, not the page, is to blame
            return [f"is not ready: {error}", *reported.messages]


async def _open(browser: Browser, reported: TabMessages) -> Tab:
    tab = await browser.open()
    reported.listen_to(tab)
    for domain in ("Runtime", "Log"):  # Network is left out: its events take a tenth of a visit
        await tab.send(f"{domain}.enable")
    await tab.send("Emulation.setDeviceMetricsOverride", _SCALED_VIEWPORT)
    return tab


async def _visit_one(
    tab: Tab, server: str, page: PageFile, reported: TabMessages, limit: float
) -> list[str]:
    reported.begin(f"{server}{page.address}")
    await tab.send("Page.navigate", {"url": reported.address})
    seen = await tab.evaluate(_READ_WHEN_READY, limit=limit)
    return [*reported.messages, *_differences(page, seen)]


def _differences(page: PageFile, seen: dict[str, Any]) -> list[str]:
    """Compare the hydrated page with the published one."""
    messages = []
    if seen["body"] != page.body:
        messages.append(
            f"the page changed during hydration: {_first_difference(page.body, seen['body'])}"
        )
    tags = Counter(_head_tag(tag) for tag in seen["head"])
    before = Counter(page.head)
    # The app can preload its next chunk and styles; any other change is a finding.
    changed = (tags - before) + (before - tags)
    messages += [
        f"the head changed during hydration: {_tag_html(tag)} occurs {tags[tag]} times"
        for tag in changed
        if not _PRELOADS & set(tag[1])
    ]
    return messages


def _head_tag(value: list[Any]) -> HeadTag:
    name, attributes, text = value
    return name, tuple((key, content) for key, content in attributes), text


def _tag_html(tag: HeadTag) -> str:
    name, attributes, text = tag
    written = "".join(f' {key}="{value}"' for key, value in attributes)
    return f"<{name}{written}>{text}"


def _first_difference(before: str, after: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), None)
    at = min(len(before), len(after)) if at is None else at
    start = max(0, at - 40)
    return f"published …{before[start : at + 60]}… now …{after[start : at + 60]}…"
