"""The shard renderer: crawl → rewrite → finish → cards → visit, one shard after another."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from dataclasses import dataclass, replace
from pathlib import Path

from prerender.audit.site import READERS
from prerender.browser.shared_browser import SharedBrowser
from prerender.browser.tab import forget
from prerender.cards import CardDocument, CardDocuments, CardOptions, draw_cards
from prerender.crawl.cache import SnapshotCache
from prerender.crawl.crawler import Crawler, crawler
from prerender.crawl.failure import Explainer
from prerender.crawl.snapshot import LateFault, Snapshot
from prerender.host.policy import content_policy
from prerender.pipeline.page_finisher import PageFinisher
from prerender.pipeline.shard import (
    Page,
    Plan,
    RenderedPath,
    Shard,
    ShardResult,
    crawl_options,
    part_of,
)
from prerender.pipeline.shard_files import ShardFiles, lay_out_app, lay_out_pages
from prerender.pipeline.shard_progress import ShardProgress, misplaced
from prerender.pipeline.snapshot_findings import snapshot_findings
from prerender.pipeline.stores import CARDS, PAGES, PROOFS, Stores, open_stores
from prerender.progress.profile import span
from prerender.progress.reporter import Progress
from prerender.publish.tree import COMPRESSED_STORE, Tree
from prerender.rewrite.rewriter import Rewriter
from prerender.routes import Route
from prerender.visit.cache import VisitCache
from prerender.visit.queue import VisitOptions
from prerender.visit.sample import every_file, phone_files, select_pages
from prerender.visit.visit import Visits, visit

_AT_ONCE = 8
"""Documents per call of a thread; it takes as long as finding one document's links."""


@dataclass(frozen=True, slots=True)
class SelectedPages:
    """The finished pages of a shard."""

    pages: Mapping[str, Page]
    reasons: Mapping[str, str]
    """The paths that are visited, each with the reason for the selection."""
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
        """The visited page of each form."""
        self._settings = settings
        self._bundle = bundle
        self._tabs = tabs
        self._browser = browser
        self._threads = threads
        self._folder = folder
        self._pictures = stores[CARDS]
        self._snapshots = SnapshotCache(stores[PAGES], plan.inputs, bundle.folder, bundle.parts)
        self._files = ShardFiles(Tree(plan.tree, settings.site) if plan.tree else None)
        self._finisher = PageFinisher(plan, self._files, stores[PROOFS], stores[COMPRESSED_STORE])
        self._visits = VisitCache(stores[PROOFS], plan.program, folder, content_policy(settings))
        self._cards = CardDocuments(bundle.folder, plan.chromium)
        self._rewriter = Rewriter(bundle, settings)
        self._explainer = Explainer(bundle.folder, settings.root)

    async def render(
        self, shard: Shard, progress: Progress, crawled: Callable[[], object] | None = None
    ) -> ShardResult:
        """Render and verify a shard; while its pages are visited, another one can be crawled.

        ``crawled`` is called when the next crawl can start. Raises BrowserError if every browser
        dies or a card cannot be drawn.
        """
        async with self._one_crawl:
            one = self._begin(shard)
            with span("step", "crawl"):
                crawl = self._crawl(one, self._use_cached(one, progress), progress)
                drawing = self._draw(one, one.common_cards, progress)
                outcomes = await asyncio.gather(crawl, drawing, return_exceptions=True)
                for failure in filter(None, outcomes):
                    raise failure
            with span("step", "cards"):
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
        """Begin a shard, and copy its files in a thread meanwhile."""
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
            with span("kept", path):
                snapshot = self._snapshots.get(path)
            if snapshot:
                self._take(snapshot, one, kept=True)
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
                    self._take(outcome, one, kept=False)
                    progress("crawl", 1, 0)
                elif isinstance(outcome, LateFault):
                    self._take_late(outcome, one)
                else:
                    one.failures.append(self._explainer.stuck(outcome))
                if self._settings.on_page_error == "stop" and one.stop_if_alike(paths):
                    break
        if one.failures and one.failures[-1].kind == "stopped":
            await self._tabs.end()  # they still render the pages that are left
        self._finish_waiting(one)

    def _take(self, snapshot: Snapshot, one: ShardProgress, *, kept: bool) -> None:
        """Rewrite a snapshot, or record why it has no document."""
        shard, route = one.shard, one.routes[snapshot.path]
        one.paths.append(RenderedPath(snapshot.path, snapshot.parts, kept))
        one.links |= dict.fromkeys(snapshot.linked())
        if snapshot.faults:
            one.failures.append(self._explainer.fault(snapshot))
            return
        if snapshot.found is route.missing:
            if not (shard.linked or route.optional):
                one.failures.append(misplaced(route))
            return
        with span("rewrite", route.path):
            own = self._cards.of(snapshot) if shard.own_cards else None
            one.cards |= {own.card.file: own} if own else {}
            if shard.cards_only:
                return
            card = own or shard.card
            document = self._rewriter.rewrite(snapshot, route, card.card if card else None)
        one.findings += snapshot_findings(snapshot, self._explainer)
        one.waiting.append(document)
        if len(one.waiting) >= _AT_ONCE:
            self._finish_waiting(one)

    def _take_late(self, late: LateFault, one: ShardProgress) -> None:
        """Report a late fault; the next build renders the page again, and reports it again."""
        self._snapshots.drop(late.path)
        one.add_late(late, self._explainer)

    def _finish_waiting(self, one: ShardProgress) -> None:
        """Finish the waiting documents in a thread."""
        documents, one.waiting = one.waiting, []

        def finish() -> list[Page]:
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
        visited = {path: "" for path in pages if path in one.shard.visited}
        if one.shard.selects:
            proofs = {path: page.proof for path, page in pages.items()}
            visited = select_pages(proofs, one.shard.visited, self._opened)
        alike = tuple(
            (path, self._opened.get(page.proof.form, ""))
            for path, page in pages.items()
            if path not in visited
        )
        for path, _ in alike:
            pages[path] = self._files.released(pages[path])
        return SelectedPages(pages, visited, alike)

    async def _finished(
        self, one: ShardProgress, selected: "SelectedPages", progress: Progress
    ) -> ShardResult:
        """Visit pages, and return the outcome of the shard."""
        watching = asyncio.ensure_future(self._tabs.late_faults())
        try:
            # After a failure nothing is published, unless the last published version replaces it.
            is_lost = one.failures and self._settings.on_page_error == "stop"
            visits = Visits() if is_lost else await self._visit(one.shard, selected, progress)
            for late in await watching:
                self._take_late(late, one)
        finally:
            watching.cancel()
            await asyncio.wait([watching])
        return ShardResult(
            pages=tuple(map(self._files.released, selected.pages.values())),
            failures=tuple(one.failures),
            visits=(*visits.findings, *one.findings),
            visit_reasons=visits.reasons,
            alike=selected.alike,
            paths=tuple(one.paths),
            links=tuple(one.links),
            cards=tuple(one.cards.values()),
            pictures=tuple(one.pictures),
        )

    async def _visit(self, shard: Shard, selected: "SelectedPages", progress: Progress) -> Visits:
        """Open selected pages in a fresh browser context."""
        visited = [page for path, page in selected.pages.items() if path in selected.reasons]
        policy = content_policy(self._settings)
        phones = every_file if shard.selects else phone_files
        options = VisitOptions(self._settings.jobs, self._settings.page_limit, policy, phones)
        with lay_out_pages(self._folder, visited) as files:
            return await visit(self._folder, files, self._browser, options, progress, self._visits)
