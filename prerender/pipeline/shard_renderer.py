"""The shard renderer: crawl → rewrite → finish → cards → visit, one shard after another."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from pathlib import Path

from prerender.audit.site import READERS
from prerender.browser.browser import SharedBrowser
from prerender.browser.connection import forget
from prerender.cards import CardDocument, CardDocuments, CardOptions, draw_cards
from prerender.crawl.cache import SnapshotCache
from prerender.crawl.crawler import Crawler, crawler
from prerender.crawl.failure import Explainer
from prerender.crawl.snapshot import UNWATCHED, LateFault, Snapshot
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.host.policy import content_policy
from prerender.pipeline.findings import late_finding, snapshot_findings
from prerender.pipeline.job import CARD_STORE, PAGE_STORE, PROOF_STORE, Stores, open_stores
from prerender.pipeline.page_finisher import PageFinisher
from prerender.pipeline.shard import (
    FinishedPage,
    Plan,
    Shard,
    ShardFiles,
    ShardResult,
    crawl_options,
    lay_out_app,
    lay_out_pages,
    part_of,
)
from prerender.progress.reporter import Progress
from prerender.publish.tree import COMPRESSED_STORE, Tree
from prerender.rewrite.document import Document
from prerender.rewrite.rewriter import Rewriter
from prerender.routes import Route
from prerender.visit.queue import VisitCache, VisitOptions
from prerender.visit.sample import phone_files, phone_opens_all, select_pages
from prerender.visit.visit import visit

MIN_ALIKE_FAILURES = 8
"""The first pages that must fail alike to stop a crawl; each failed page costs a new tab."""
_BATCH_DOCUMENTS = 8
"""Documents per call of a thread; it takes as long as finding one document's links."""


@dataclass(slots=True)
class ShardProgress:
    """The documents of a shard, and the cards and faults of its snapshots."""

    shard: Shard
    copying: "asyncio.Future[None]"
    """Done when the shard's files are copied."""
    routes: dict[str, Route] = field(init=False)
    waiting: list[Document] = field(default_factory=list)
    """Documents that are not yet assigned to a thread."""
    finishing: list["asyncio.Future[list[FinishedPage]]"] = field(default_factory=list)
    failures: list[PageFailure] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    """Warnings about snapshots, whose pages can be published (findings.py)."""
    rendered: list[str] = field(default_factory=list)
    """The paths whose snapshot was not cached."""
    links: dict[str, None] = field(default_factory=dict)
    cards: dict[str, CardDocument] = field(default_factory=dict)
    pictures: list[tuple[str, bytes]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Index routes by their paths."""
        self.routes = {route.path: route for route in self.shard.routes}

    @property
    def common_cards(self) -> list[CardDocument]:
        """The common card of all pages, drawn while they are rendered."""
        card = self.shard.card
        return [card] if card and self.shard.draws else []

    @property
    def own_cards(self) -> list[CardDocument]:
        """The cards of single pages, drawn after the pages."""
        return [] if self.shard.cards_only else [*self.cards.values()]

    def add_late(self, late: LateFault, explainer: Explainer) -> None:
        """Add a warning or a failure of a page whose snapshot was taken before."""
        finding = late_finding(late, explainer)
        if finding:
            self.findings.append(finding)
        elif late.fault.kind != UNWATCHED:
            self.failures.append(explainer.late(late))

    def stop_if_alike(self, paths: Sequence[str]) -> bool:
        """Record which paths are not rendered if the first pages failed alike; return if so."""
        left = [path for path in paths if path not in self.rendered]
        if not left or not fail_alike(len(self.rendered), self.failures):
            return False
        self.failures.append(stopped(left))
        return True


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


@dataclass(frozen=True, slots=True)
class SelectedPages:
    """The finished pages of a shard."""

    pages: Mapping[str, FinishedPage]
    visited: frozenset[str]
    """The paths that are visited."""
    alike: tuple[tuple[str, str], ...]


@contextlib.asynccontextmanager
async def shard_renderer(
    plan: Plan, browser: SharedBrowser, folder: Path, stores: Stores | None = None
) -> AsyncIterator["ShardRenderer"]:
    """Yield a renderer for an empty folder, whose tabs stay open while the block runs."""
    lay_out_app(folder, plan.bundle)
    with ThreadPoolExecutor(READERS) as threads:
        async with crawler(crawl_options(plan.bundle, plan.settings), browser) as tabs:
            kept = stores or open_stores(plan.settings)
            yield ShardRenderer(plan, tabs, browser, threads, folder, kept)


class ShardRenderer:
    """Renders shards, with tabs that stay open from one to the next."""

    def __init__(
        self,
        plan: Plan,
        tabs: Crawler,
        browser: SharedBrowser,
        threads: ThreadPoolExecutor,
        folder: Path,
        stores: Stores,
    ) -> None:
        """Render by a plan, with a browser; pages are visited in the ``folder``."""
        settings, bundle = plan.settings, plan.bundle
        self._one_crawl = asyncio.Lock()
        self._opened: dict[str, str] = {}
        """The visited page of each kind."""
        self._settings = settings
        self._bundle = bundle
        self._tabs = tabs
        self._browser = browser
        self._threads = threads
        self._folder = folder
        self._pictures = stores[CARD_STORE]
        self._snapshots = SnapshotCache(stores[PAGE_STORE], plan.inputs, bundle.parts)
        self._files = ShardFiles(Tree(plan.tree, settings.site) if plan.tree else None)
        self._finisher = PageFinisher(
            plan, self._files, stores[PROOF_STORE], stores[COMPRESSED_STORE]
        )
        self._visits = VisitCache(
            stores[PROOF_STORE], plan.program, folder, content_policy(settings)
        )
        self._cards = CardDocuments(bundle.folder, plan.chromium)
        self._rewriter = Rewriter(bundle, settings)
        self._explainer = Explainer(bundle.folder, settings.bundle, settings.root)

    async def render(
        self, shard: Shard, progress: Progress, crawled: Callable[[], object] | None = None
    ) -> ShardResult:
        """Render and verify a shard; while its pages are visited, another one can be crawled.

        ``crawled`` is called when the next crawl can start. Raises BrowserError if every browser
        dies or a card cannot be drawn.
        """
        async with self._one_crawl:
            one = self._begin(shard)
            crawl = self._crawl(one, self._use_cached(one, progress), progress)
            drawing = self._draw(one, one.common_cards, progress)
            outcomes = await asyncio.gather(crawl, drawing, return_exceptions=True)
            for failure in filter(None, outcomes):
                raise failure
            await self._draw(one, one.own_cards, progress)
            pages = await self._pages(one)
            if crawled:
                crawled()
        return await self._finished(one, pages, progress)

    async def render_cached(self, shard: Shard, progress: Progress) -> tuple[ShardResult, Shard]:
        """Write pages from cached snapshots; return their result and the remaining shard."""
        async with self._one_crawl:
            one = self._begin(shard)
            others = self._use_cached(one, progress)
            self._finish_waiting(one)
            await self._draw(one, [*one.common_cards, *one.own_cards], progress)
            pages = await self._pages(one)
        rest = part_of(replace(shard, draws=False), others)
        return await self._finished(one, pages, progress), rest

    def _begin(self, shard: Shard) -> ShardProgress:
        """Begin a shard: start to copy its files in a thread."""
        loop = asyncio.get_running_loop()
        copying = loop.run_in_executor(
            self._threads, self._files.copy_app, self._bundle.folder, shard.files
        )
        copying.add_done_callback(forget)  # a failure of a page is reported instead
        return ShardProgress(shard, copying)

    def _use_cached(self, one: ShardProgress, progress: Progress) -> list[Route]:
        """Rewrite pages from cached snapshots; return the routes that still need rendering."""
        others = []
        for path, route in one.routes.items():
            snapshot = self._snapshots.get(path)
            if snapshot:
                self._take(snapshot, one)
                progress("crawl", 1, 0)
            else:
                others.append(route)
        return others

    async def _crawl(self, one: ShardProgress, routes: Iterable[Route], progress: Progress) -> None:
        """Rewrite each route's snapshot while the tabs render the next."""
        paths = [route.path for route in routes]
        more = one.shard.cards_only
        async with aclosing(self._tabs.crawl(paths, more_to_come=more)) as outcomes:
            async for outcome in outcomes:
                if isinstance(outcome, Snapshot):
                    if not outcome.faults:
                        self._snapshots.put(outcome)
                    one.rendered.append(outcome.path)
                    self._take(outcome, one)
                    progress("crawl", 1, 0)
                elif isinstance(outcome, LateFault):
                    self._take_late(outcome, one)
                else:
                    one.failures.append(self._explainer.stuck(outcome))
                if one.stop_if_alike(paths):
                    break
        if one.failures and one.failures[-1].kind == "stopped":
            await self._tabs.end()  # they still render the pages that are left
        self._finish_waiting(one)

    def _take(self, snapshot: Snapshot, one: ShardProgress) -> None:
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
        if shard.cards_only:
            return
        card = own or shard.card
        document = self._rewriter.rewrite(snapshot, route, card.card if card else None)
        one.findings += snapshot_findings(snapshot, self._explainer)
        one.waiting.append(document)
        if len(one.waiting) >= _BATCH_DOCUMENTS:
            self._finish_waiting(one)

    def _take_late(self, late: LateFault, one: ShardProgress) -> None:
        """Report a late fault; the next build renders the page again, and reports it again."""
        self._snapshots.drop(late.path)
        one.add_late(late, self._explainer)

    def _finish_waiting(self, one: ShardProgress) -> None:
        """Finish the waiting documents in a thread."""
        documents, one.waiting = one.waiting, []

        def finish() -> list[FinishedPage]:
            return [self._finisher.finish(document, one.shard) for document in documents]

        loop = asyncio.get_running_loop()
        finishing = loop.run_in_executor(self._threads, finish)
        finishing.add_done_callback(forget)  # of several that fail, the first is raised
        one.finishing.append(finishing)

    async def _draw(
        self, one: ShardProgress, cards: Iterable[CardDocument], progress: Progress
    ) -> None:
        """Draw cards and add their pictures to the tree."""
        settings = self._settings

        def add(file: str, picture: bytes) -> None:
            one.pictures += self._files.add_picture(file, picture)

        options = CardOptions(
            self._bundle.folder, self._browser, settings.jobs, settings.page_limit
        )
        await draw_cards(cards, options, self._pictures, add, progress)

    async def _pages(self, one: ShardProgress) -> "SelectedPages":
        """Return the finished pages in the order of their routes, and those that are visited.

        One shard after another, so that the same pages are visited each time.
        """
        await asyncio.gather(one.copying, *one.finishing, return_exceptions=True)
        one.copying.result()
        found = {page.page.path: page for finished in one.finishing for page in finished.result()}
        pages = {path: found[path] for path in one.routes if path in found}
        one.findings += [finding for page in pages.values() for finding in page.missing]
        visited = {path for path in pages if path in one.shard.visited}
        if one.shard.selects:
            proofs = {path: page.proof for path, page in pages.items()}
            visited = select_pages(proofs, one.shard.visited, self._opened)
        alike = tuple(
            (path, self._opened.get(page.proof.kind, ""))
            for path, page in pages.items()
            if path not in visited
        )
        for path, _ in alike:
            pages[path] = self._files.released(pages[path])
        return SelectedPages(pages, frozenset(visited), alike)

    async def _finished(
        self, one: ShardProgress, selected: "SelectedPages", progress: Progress
    ) -> ShardResult:
        """Visit pages, and return the outcome of the shard.

        Findings about linked addresses without a page are left out; the link is a finding itself.
        """
        watching = asyncio.ensure_future(self._tabs.late_faults())
        try:
            # After a failure nothing is published.
            found = () if one.failures else await self._visit(one.shard, selected, progress)
            for late in await watching:
                self._take_late(late, one)
        finally:
            watching.cancel()
            await asyncio.wait([watching])
        return ShardResult(
            pages=tuple(map(self._files.released, selected.pages.values())),
            failures=tuple(one.failures),
            visits=(*found, *(f for f in one.findings if f.page in selected.pages)),
            opened=tuple(path for path in selected.pages if path in selected.visited),
            alike=selected.alike,
            rendered=tuple(one.rendered),
            links=tuple(one.links),
            cards=tuple(one.cards.values()),
            pictures=tuple(one.pictures),
        )

    async def _visit(
        self, shard: Shard, selected: "SelectedPages", progress: Progress
    ) -> tuple[Finding, ...]:
        """Open selected pages in a fresh browser context."""
        visited = [page for path, page in selected.pages.items() if path in selected.visited]
        policy = content_policy(self._settings)
        phones = phone_opens_all if shard.selects else phone_files
        options = VisitOptions(self._settings.jobs, self._settings.page_limit, policy, phones)
        with lay_out_pages(self._folder, visited) as files:
            return await visit(self._folder, files, self._browser, options, progress, self._visits)
