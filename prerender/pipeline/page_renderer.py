"""The page renderer: routes → snapshots → documents → finished pages and cards."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from dataclasses import dataclass, field, fields

from prerender.audit.site import READERS
from prerender.browser.browser import SharedBrowser
from prerender.browser.remote_answers import RemoteAnswers
from prerender.browser.tab import forget
from prerender.cards import CardDocument, CardDocuments, DrawOptions, SocialCard, draw_cards
from prerender.crawl.crawler import Crawler, crawler
from prerender.crawl.failure import Explainer, late_finding, snapshot_findings
from prerender.crawl.snapshot import MOVED, UNWATCHED, LateFault, Snapshot, SnapshotCache
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.pipeline.job import (
    CARD_STORE,
    NETWORK_STORE,
    PAGE_STORE,
    PROOF_STORE,
    Plan,
    Stores,
    crawl_options,
    open_stores,
)
from prerender.pipeline.page_finisher import FinishedPage, PageFinisher
from prerender.progress.reporter import Progress
from prerender.publish.tree import COMPRESSED_STORE, Tree
from prerender.rewriter import Rewriter
from prerender.routes import Route

MIN_ALIKE_FAILURES = 8
"""The first pages that must fail alike to stop a crawl; each failed page costs a new tab."""
_MAX_WAITING = 64
"""Documents that wait for a thread; then the crawl waits, so that memory stays flat."""


@dataclass(frozen=True, slots=True)
class RenderedPages:
    """The outcome of rendering some routes."""

    pages: list[FinishedPage] = field(default_factory=list)
    failures: list[PageFailure] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    """Warnings about snapshots, whose pages can be published."""
    rendered: list[str] = field(default_factory=list)
    """The paths whose snapshot was not cached."""
    links: list[str] = field(default_factory=list)
    """The paths inside the site that the pages link to."""
    cards: list[CardDocument] = field(default_factory=list)
    """The cards that the pages refer to."""
    pictures: list[tuple[str, bytes]] = field(default_factory=list)
    """The files of those cards, if this machine cannot write them into the tree."""

    def add(self, other: "RenderedPages") -> None:
        """Add the outcome of other routes."""
        for name in (each.name for each in fields(self)):
            getattr(self, name).extend(getattr(other, name))


@dataclass(frozen=True, slots=True)
class _Rendering:
    """The routes of a call, and the results so far."""

    routes: dict[str, Route]
    card: SocialCard | None
    """The common card of all pages; without it, each page has its own."""
    result: RenderedPages = field(default_factory=RenderedPages)
    finishing: list["asyncio.Future[FinishedPage]"] = field(default_factory=list)
    links: dict[str, None] = field(default_factory=dict)
    cards: dict[str, CardDocument] = field(default_factory=dict)

    def stop_if_alike(self, paths: Sequence[str]) -> bool:
        """Record which paths are not rendered if the first pages failed alike; return if so."""
        failures, rendered = self.result.failures, self.result.rendered
        if not fail_alike(len(rendered), failures):
            return False
        if left := [path for path in paths if path not in rendered]:
            failures.append(stopped(left))
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


def _misplaced(route: Route) -> PageFailure:
    """Return the failure of a page that the app has and its table of routes has not, or reverse."""
    states = "renders a page" if route.missing else "renders no page"
    message = f"the app {states} at this path. Correct its table of routes"
    return PageFailure(route.path, "route", message)


@contextlib.asynccontextmanager
async def page_renderer(
    plan: Plan, browser: SharedBrowser, stores: Stores | None = None
) -> AsyncIterator["PageRenderer"]:
    """Yield a renderer, whose tabs stay open while the block runs."""
    settings = plan.settings
    stores = stores or open_stores(settings.cache)
    remote = RemoteAnswers(stores[NETWORK_STORE], settings.network, settings.origin)
    with ThreadPoolExecutor(READERS) as threads:
        async with crawler(crawl_options(plan.bundle, settings, remote), browser) as tabs:
            store, common = stores[PAGE_STORE], plan.inputs.common
            snapshots = SnapshotCache(store, common, plan.bundle, remote)
            yield PageRenderer(plan, tabs, browser, threads, stores, snapshots)


class PageRenderer:
    """Renders pages in several calls, with tabs that stay open."""

    def __init__(
        self,
        plan: Plan,
        tabs: Crawler,
        browser: SharedBrowser,
        threads: ThreadPoolExecutor,
        stores: Stores,
        snapshots: SnapshotCache,
    ) -> None:
        """Render by a plan, with a browser."""
        settings, bundle = plan.settings, plan.bundle
        self._tabs = tabs
        self._threads = threads
        self._pictures = stores[CARD_STORE]
        self._snapshots = snapshots
        self._tree = Tree(plan.tree, settings.site) if plan.tree else None
        self._finisher = PageFinisher(plan, stores[PROOF_STORE], stores[COMPRESSED_STORE])
        self._cards = CardDocuments(bundle.folder, plan.chromium)
        drawing = DrawOptions(bundle.folder, browser, settings.jobs, settings.page_limit)
        self._drawing = None if settings.pages_first else drawing
        self._rewriter = Rewriter(bundle, settings)
        self._explainer = Explainer(bundle.folder, settings.bundle, settings.root)

    async def render(
        self, routes: Sequence[Route], progress: Progress, card: SocialCard | None = None
    ) -> RenderedPages:
        """Render the pages of routes.

        Raises BrowserError if every browser dies or a card cannot be drawn.
        """
        rendering = _Rendering({route.path: route for route in routes}, card)
        await self._crawl(rendering, await self._use_cached(rendering, progress), progress)
        return await self._result(rendering, progress)

    async def render_cached(
        self, routes: Sequence[Route], progress: Progress, card: SocialCard | None
    ) -> tuple[RenderedPages, tuple[Route, ...]]:
        """Write pages from cached snapshots; return their result and the remaining routes."""
        rendering = _Rendering({route.path: route for route in routes}, card)
        others = await self._use_cached(rendering, progress)
        return await self._result(rendering, progress), tuple(others)

    async def _use_cached(self, rendering: _Rendering, progress: Progress) -> list[Route]:
        """Rewrite pages from cached snapshots; return the routes that still need rendering."""
        others = []
        for path, route in rendering.routes.items():
            if snapshot := self._snapshots.get(path):
                await self._take(snapshot, rendering)
                progress("crawl", 1, 0)
            else:
                others.append(route)
        return others

    async def _crawl(
        self, rendering: _Rendering, routes: Sequence[Route], progress: Progress
    ) -> None:
        """Rewrite each route's snapshot while the tabs render the next."""
        paths = [route.path for route in routes]
        async with aclosing(self._tabs.crawl(paths)) as outcomes:
            async for outcome in outcomes:
                if isinstance(outcome, Snapshot):
                    if not outcome.faults:
                        self._snapshots.put(outcome)
                    rendering.result.rendered.append(outcome.path)
                    await self._take(outcome, rendering)
                    progress("crawl", 1, 0)
                elif isinstance(outcome, LateFault):
                    self._take_late(outcome, rendering)
                else:
                    rendering.result.failures.append(self._explainer.stuck(outcome))
                if rendering.stop_if_alike(paths):
                    await self._tabs.end()  # they still render the pages that are left
                    break

    async def _take(self, snapshot: Snapshot, rendering: _Rendering) -> None:
        """Rewrite and finish a snapshot, or record why it has no document."""
        route, result = rendering.routes[snapshot.path], rendering.result
        rendering.links.update(dict.fromkeys(snapshot.linked()))
        if snapshot.faults and snapshot.faults[0].kind == MOVED and route.missing:
            return  # the app has no not-found page
        if snapshot.faults:
            result.failures.append(self._explainer.fault(snapshot))
            return
        if snapshot.found is route.missing:
            if not route.optional:
                result.failures.append(_misplaced(route))
            return
        card = rendering.card
        if card is None and (own := self._cards.of(snapshot)):
            rendering.cards[own.card.file], card = own, own.card
        document = self._rewriter.rewrite(snapshot, route, card)
        result.findings.extend(snapshot_findings(snapshot, self._explainer))
        loop, finishing = asyncio.get_running_loop(), rendering.finishing
        finishing.append(loop.run_in_executor(self._threads, self._finisher.finish, document))
        finishing[-1].add_done_callback(forget)  # of several that fail, the first is raised
        await asyncio.wait(finishing[-_MAX_WAITING:][:1])

    def _take_late(self, late: LateFault, rendering: _Rendering) -> None:
        """Report what a page did after its snapshot was taken.

        The next build reports a warning again; it renders a page that failed or was not watched.
        """
        if finding := late_finding(late, self._explainer):
            self._snapshots.add_late(late)
            rendering.result.findings.append(finding)
            return
        self._snapshots.drop(late.path)
        if late.fault.kind != UNWATCHED:
            rendering.result.failures.append(self._explainer.late(late))

    async def _result(self, rendering: _Rendering, progress: Progress) -> RenderedPages:
        """Finish the pages, draw the cards while the tabs watch for late faults; return all.

        Findings about linked addresses without a page are left out; the link is a finding itself.
        """

        def add(file: str, picture: bytes) -> None:
            if self._tree:
                self._tree.write(file, picture)
            else:
                rendering.result.pictures.append((file, picture))

        watching = asyncio.ensure_future(self._tabs.late_faults())
        try:
            cards = rendering.cards.values()
            await draw_cards(cards, self._drawing, self._pictures, add, progress)
            for late in await watching:
                self._take_late(late, rendering)
        finally:
            watching.cancel()
            await asyncio.gather(watching, *rendering.finishing, return_exceptions=True)
        result = rendering.result
        finished = {page.page.path: page for page in (f.result() for f in rendering.finishing)}
        result.pages.extend(finished[path] for path in rendering.routes if path in finished)
        result.findings[:] = [finding for finding in result.findings if finding.page in finished]
        result.findings.extend(finding for page in result.pages for finding in page.missing)
        result.links.extend(rendering.links)
        result.cards.extend(rendering.cards.values())
        return result
