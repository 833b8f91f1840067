"""The visit: every published file opened afresh, from a server that behaves like the host.

A page passes when nothing failed, nothing was said on the console's error level, and what stands
in it after hydration is what was published, byte for byte.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from prerender.browser.browser import BROWSERS, Browser
from prerender.browser.memory import unless_full
from prerender.browser.pool import BrowserPool
from prerender.browser.tab import BrowserLostError, TabLostError
from prerender.errors import BrowserError
from prerender.finding import Finding
from prerender.host.listening import listening
from prerender.host.server import host_app
from prerender.progress.profile import in_lane, span
from prerender.visit.cache import VisitCache
from prerender.visit.opened import VisitingTab, open_tab
from prerender.visit.published import Published, read_page

RULE = "visit"

Progress = Callable[[int, int], None]
"""Is told how many pages are done, and how many there are."""


@dataclass(frozen=True, slots=True)
class Visiting:
    """How to visit."""

    jobs: int
    limit: float
    """Seconds in which a page must be ready."""


@dataclass(slots=True)
class _Work:
    """What is still to be opened, and what came of it; a page is read when its turn comes."""

    tree: Path
    passed: VisitCache | None
    progress: Progress
    findings: dict[Path, list[Finding]] = field(default_factory=dict)
    waiting: list[Path] = field(default_factory=list)

    def queue(self, files: Sequence[Path]) -> None:
        """Queue the pages that are not done and have not passed before, the first one last."""
        for file in files:
            if self.passed and self.passed.has(read_page(self.tree, file)):
                self.findings[file] = []
        self.waiting = self.left(files)

    def left(self, files: Sequence[Path]) -> list[Path]:
        """Return the pages that are not done, the first one last."""
        return [file for file in reversed(files) if file not in self.findings]

    def note(self, file: Path, page: Published, messages: list[str]) -> None:
        """Keep what is wrong with a page."""
        self.findings[file] = [Finding(page.path, RULE, text) for text in messages]
        if not messages and self.passed:
            self.passed.add(page)
        self.progress(len(self.findings), len(self.findings) + len(self.waiting))


class Visitor:
    """Opens pages of a tree, in tabs that stay open from one visit to the next.

    A tab of its own for each would cost a process, and each script to be read anew.
    """

    def __init__(
        self,
        tree: Path,
        server: str,
        pool: BrowserPool,
        visiting: Visiting,
        passed: VisitCache | None,
    ) -> None:
        """Take a browser from the pool when there is something to open."""
        self._tree = tree
        self._server = server
        self._pool = pool
        self._visiting = visiting
        self._passed = passed
        self._one_by_one = asyncio.Lock()
        self._lent = contextlib.AsyncExitStack()
        self._browser: Browser | None = None
        self._tabs: dict[int, VisitingTab] = {}

    async def visit(self, files: Sequence[Path], progress: Progress) -> list[Finding]:
        """Open pages by their files; return what is wrong with them, in this order.

        Pages that have passed before are not opened. Raises BrowserError when browser after browser
        dies.
        """
        work = _Work(self._tree, self._passed, progress)
        work.queue(files)
        progress(len(work.findings), len(files))
        if work.waiting:
            async with self._one_by_one:
                await self._visit_all(work, files)
        return [finding for file in files for finding in work.findings[file]]

    async def _visit_all(self, work: _Work, files: Sequence[Path]) -> None:
        """Have a browser's tabs open all; one that dies is replaced, for a number of times."""
        for _ in range(BROWSERS):
            try:
                browser = await self._alive()
                tabs = range(min(self._visiting.jobs, len(work.waiting)))
                each = (in_lane(f"visitor {n + 1}", self._work(n, browser, work)) for n in tabs)
                for failure in await asyncio.gather(*each, return_exceptions=True):
                    if failure:
                        raise failure
            except BrowserLostError:
                work.waiting = work.left(files)
                await self.end()
            else:
                return
        msg = f"The browser died {BROWSERS} times while pages were visited."
        raise BrowserError(msg)

    async def _alive(self) -> Browser:
        """Return the browser that is lent, or another one where it died."""
        if self._browser is None or self._browser.ended:
            await self.end()
            self._browser = await self._lent.enter_async_context(self._pool.lend())
        return self._browser

    async def _work(self, number: int, browser: Browser, work: _Work) -> None:
        """Open page after page in a tab."""
        while work.waiting:
            file = work.waiting.pop()
            page = read_page(work.tree, file)
            try:
                if number not in self._tabs:
                    self._tabs[number] = await open_tab(browser)
                with span("visit", page.path):
                    messages = await self._open(self._tabs[number], page)
            except TabLostError:
                await self._close(number)
                messages = await self._visit_alone(browser, page)
            work.note(file, page, messages)
            if number in self._tabs and await unless_full(self._tabs[number].tab) is None:
                del self._tabs[number]
        with contextlib.suppress(TabLostError):
            if number in self._tabs:
                await self._tabs[number].leave()

    async def _open(self, tab: VisitingTab, page: Published) -> list[str]:
        return await tab.visit(self._server, page, self._visiting.limit)

    async def _visit_alone(self, browser: Browser, page: Published) -> list[str]:
        """Open a page that did not answer once more, in a fresh tab that nothing else shares."""
        async with browser.apart() as apart:
            tab = await open_tab(apart)
            try:
                return await self._open(tab, page)
            except TabLostError as error:
                await tab.tab.close()  # tells by BrowserLostError that no page is to blame
                return [f"is not ready: {error}", *tab.noted.messages]

    async def _close(self, number: int) -> None:
        opened = self._tabs.pop(number, None)
        if opened:
            await opened.tab.close()

    async def end(self) -> None:
        """Give the browser back, with all tabs closed."""
        self._browser = None
        self._tabs.clear()
        await self._lent.aclose()


@contextlib.asynccontextmanager
async def visitor(
    tree: Path, pool: BrowserPool, visiting: Visiting, passed: VisitCache | None = None
) -> AsyncIterator[Visitor]:
    """Yield a visitor that keeps its tabs while the block runs."""
    async with listening(host_app(tree)) as server:
        one = Visitor(tree, server, pool, visiting, passed)
        try:
            yield one
        finally:
            await one.end()
