"""The shard renderer: routes → snapshots → documents → finished pages and cards."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from dataclasses import dataclass, field

from prerender.audit.site import READERS
from prerender.browser.browser import SharedBrowser
from prerender.browser.tab import forget
from prerender.cards import CardDocument, CardDocuments, DrawOptions, draw_cards
from prerender.crawl.crawler import Crawler, crawler
from prerender.crawl.failure import Explainer
from prerender.crawl.snapshot import UNWATCHED, LateFault, Snapshot, SnapshotCache
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.pipeline.job import CARD_STORE, PAGE_STORE, PROOF_STORE, Stores, open_stores
from prerender.pipeline.page_finisher import PageFinisher
from prerender.pipeline.shard import (
    FinishedPage,
    Plan,
    Shard,
    ShardResult,
    crawl_options,
    late_finding,
    snapshot_findings,
)
from prerender.progress.reporter import Progress
from prerender.publish.tree import COMPRESSED_STORE, Tree
from prerender.rewrite.document import Document
from prerender.rewrite.rewriter import Rewriter
from prerender.routes import Route

MIN_ALIKE_FAILURES = 8
"""The first pages that must fail alike to stop a crawl; each failed page costs a new tab."""
_BATCH_DOCUMENTS = 8
"""Documents per call of a thread; it takes as long as finding one document's links."""
_MAX_BATCHES = 8
"""Batches that wait for a thread; then the crawl waits, so that memory stays flat."""


@dataclass(slots=True)
class ShardProgress:
    """The documents of a shard, and the cards and faults of its snapshots."""

    shard: Shard
    routes: dict[str, Route] = field(init=False)
    waiting: list[Document] = field(default_factory=list)
    """Documents that are not yet assigned to a thread."""
    finishing: list["asyncio.Future[list[FinishedPage]]"] = field(default_factory=list)
    failures: list[PageFailure] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    rendered: dict[str, None] = field(default_factory=dict)
    """The paths whose snapshot was not cached."""
    links: dict[str, None] = field(default_factory=dict)
    cards: dict[str, CardDocument] = field(default_factory=dict)
    pictures: list[tuple[str, bytes]] = field(default_factory=list)
    """The card pictures, if this machine cannot write them into the tree."""

    def __post_init__(self) -> None:
        """Index routes by their paths."""
        self.routes = {route.path: route for route in self.shard.routes}

    def stop_if_alike(self, paths: Sequence[str]) -> bool:
        """Record which paths are not rendered if the first pages failed alike; return if so."""
        if not fail_alike(len(self.rendered), self.failures):
            return False
        if left := [path for path in paths if path not in self.rendered]:
            self.failures.append(stopped(left))
        return bool(left)


def fail_alike(rendered: int, failures: Sequence[PageFailure]) -> bool:
    """Whether all pages so far, and enough to stop the build, failed for the same cause."""
    if len(failures) != rendered or rendered < MIN_ALIKE_FAILURES:
        return False
    return len({(failure.kind, failure.source or failure.message) for failure in failures}) == 1


def stopped(paths: Sequence[str]) -> PageFailure:
    """Return the failure of pages that were not rendered because the first ones failed alike."""
    others = f" (and {len(paths) - 1} more)" if len(paths) > 1 else ""
    message = (
        f"not rendered{others}: the first {MIN_ALIKE_FAILURES} pages failed alike. "
        "Correct their fault, then build again"
    )
    return PageFailure(paths[0], "stopped", message)


def misplaced(route: Route) -> PageFailure:
    """Return the failure of a page that the app has and its table of routes has not, or reverse."""
    states = "renders a page" if route.missing else "renders no page"
    message = f"the app {states} at this path. Correct its table of routes"
    return PageFailure(route.path, "route", message)


@contextlib.asynccontextmanager
async def shard_renderer(
    plan: Plan, browser: SharedBrowser, stores: Stores | None = None
) -> AsyncIterator["ShardRenderer"]:
    """Yield a renderer, whose tabs stay open while the block runs."""
    with ThreadPoolExecutor(READERS) as threads:
        async with crawler(crawl_options(plan.bundle, plan.settings), browser) as tabs:
            yield ShardRenderer(plan, tabs, browser, threads, stores or open_stores(plan.settings))


class ShardRenderer:
    """Renders shards, one after another, with tabs that stay open."""

    def __init__(
        self,
        plan: Plan,
        tabs: Crawler,
        browser: SharedBrowser,
        threads: ThreadPoolExecutor,
        stores: Stores,
    ) -> None:
        """Render by a plan, with a browser."""
        settings, bundle = plan.settings, plan.bundle
        self._tabs = tabs
        self._threads = threads
        self._pictures = stores[CARD_STORE]
        self._snapshots = SnapshotCache(stores[PAGE_STORE], plan.inputs, bundle.parts)
        self._tree = Tree(plan.tree, settings.site) if plan.tree else None
        self._finisher = PageFinisher(plan, stores[PROOF_STORE], stores[COMPRESSED_STORE])
        self._cards = CardDocuments(bundle.folder, plan.chromium)
        self._drawing = DrawOptions(bundle.folder, browser, settings.jobs, settings.page_limit)
        self._rewriter = Rewriter(bundle, settings)
        self._explainer = Explainer(bundle.folder, settings.bundle, settings.root)

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Render the pages of a shard.

        Raises BrowserError if every browser dies or a card cannot be drawn.
        """
        one = ShardProgress(shard)
        await self._crawl(one, await self._use_cached(one, progress), progress)
        return await self._result(one, progress)

    async def render_cached(
        self, shard: Shard, progress: Progress
    ) -> tuple[ShardResult, tuple[Route, ...]]:
        """Write pages from cached snapshots; return their result and the remaining routes."""
        one = ShardProgress(shard)
        others = await self._use_cached(one, progress)
        return await self._result(one, progress), tuple(others)

    async def _use_cached(self, one: ShardProgress, progress: Progress) -> list[Route]:
        """Rewrite pages from cached snapshots; return the routes that still need rendering."""
        others = []
        for path, route in one.routes.items():
            snapshot = self._snapshots.get(path)
            if snapshot:
                await self._take(snapshot, one)
                progress("crawl", 1, 0)
            else:
                others.append(route)
        return others

    async def _crawl(self, one: ShardProgress, routes: Sequence[Route], progress: Progress) -> None:
        """Rewrite each route's snapshot while the tabs render the next."""
        paths = [route.path for route in routes]
        async with aclosing(self._tabs.crawl(paths)) as outcomes:
            async for outcome in outcomes:
                if isinstance(outcome, Snapshot):
                    if not outcome.faults:
                        self._snapshots.put(outcome)
                    one.rendered[outcome.path] = None
                    await self._take(outcome, one)
                    progress("crawl", 1, 0)
                elif isinstance(outcome, LateFault):
                    self._take_late(outcome, one)
                else:
                    one.failures.append(self._explainer.stuck(outcome))
                if one.stop_if_alike(paths):
                    await self._tabs.end()  # they still render the pages that are left
                    break

    async def _take(self, snapshot: Snapshot, one: ShardProgress) -> None:
        """Rewrite a snapshot, or record why it has no document."""
        shard, route = one.shard, one.routes[snapshot.path]
        one.links |= dict.fromkeys(snapshot.linked())
        if snapshot.faults:
            one.failures.append(self._explainer.fault(snapshot))
            return
        if snapshot.found is route.missing:
            if not (shard.linked or route.optional):
                one.failures.append(misplaced(route))
            return
        own = self._cards.of(snapshot) if shard.own_cards else None
        one.cards |= {own.card.file: own} if own else {}
        card = own.card if own else shard.card
        one.waiting.append(self._rewriter.rewrite(snapshot, route, card))
        one.findings += snapshot_findings(snapshot, self._explainer)
        if len(one.waiting) >= _BATCH_DOCUMENTS:
            self._finish_waiting(one)
            await asyncio.wait(one.finishing[-_MAX_BATCHES:][:1])

    def _take_late(self, late: LateFault, one: ShardProgress) -> None:
        """Report what a page did after its snapshot was taken.

        The next build renders the page again, and reports it again.
        """
        self._snapshots.drop(late.path)
        finding = late_finding(late, self._explainer)
        if finding:
            one.findings.append(finding)
        elif late.fault.kind != UNWATCHED:
            one.failures.append(self._explainer.late(late))

    def _finish_waiting(self, one: ShardProgress) -> None:
        """Finish the waiting documents in a thread."""
        documents, one.waiting = one.waiting, []

        def finish() -> list[FinishedPage]:
            return [self._finisher.finish(document) for document in documents]

        finishing = asyncio.get_running_loop().run_in_executor(self._threads, finish)
        finishing.add_done_callback(forget)  # of several that fail, the first is raised
        one.finishing.append(finishing)

    async def _draw(self, one: ShardProgress, progress: Progress) -> None:
        """Draw the cards of a shard, and add their pictures to the tree."""

        def add(file: str, picture: bytes) -> None:
            if self._tree:
                self._tree.write(file, picture)
            else:
                one.pictures.append((file, picture))

        await draw_cards(one.cards.values(), self._drawing, self._pictures, add, progress)

    async def _result(self, one: ShardProgress, progress: Progress) -> ShardResult:
        """Finish the pages, draw the cards while the tabs watch for late faults; return all.

        Findings about linked addresses without a page are left out; the link is a finding itself.
        """
        self._finish_waiting(one)
        watching = asyncio.ensure_future(self._tabs.late_faults())
        try:
            await self._draw(one, progress)
            for late in await watching:
                self._take_late(late, one)
        finally:
            watching.cancel()
            await asyncio.gather(watching, *one.finishing, return_exceptions=True)
        found = {page.page.path: page for finished in one.finishing for page in finished.result()}
        pages = [found[path] for path in one.routes if path in found]
        return ShardResult(
            pages=tuple(pages),
            failures=tuple(one.failures),
            findings=(
                *(finding for finding in one.findings if finding.page in found),
                *(finding for page in pages for finding in page.missing),
            ),
            rendered=tuple(one.rendered),
            links=tuple(one.links),
            cards=tuple(one.cards.values()),
            pictures=tuple(one.pictures),
        )
