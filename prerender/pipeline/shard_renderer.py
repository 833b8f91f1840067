"""The maker: crawl → cards → rewrite → facts → visits, of one shard after another."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path

from prerender.audit.site import READERS
from prerender.browser.shared_browser import SharedBrowser
from prerender.browser.tab import forget
from prerender.bundle.bundle import Bundle
from prerender.cards.card_document import CardDocument, CardDocuments
from prerender.cards.draw import CardOptions, draw
from prerender.crawl.app import CrawlOptions
from prerender.crawl.cache import SnapshotCache
from prerender.crawl.crawler import Crawler, crawler
from prerender.crawl.failure import Explainer
from prerender.crawl.snapshot import LateFault, Snapshot
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.pipeline.page_finisher import PageFinisher
from prerender.pipeline.shard import Page, Plan, RenderedPath, Shard, ShardResult, part_of
from prerender.pipeline.shard_progress import ShardProgress
from prerender.pipeline.stores import CARDS, PAGES, PROOFS, Stores, opened_stores
from prerender.pipeline.visit_folder import lay_out_app, lay_out_pages
from prerender.progress.profile import span
from prerender.progress.reporter import Tell, increments
from prerender.publish.compress import COMPRESSED
from prerender.publish.tree import Tree
from prerender.rewrite.rewriter import Rewriter
from prerender.routes import Route
from prerender.settings import Settings
from prerender.visit.cache import VisitCache
from prerender.visit.visitor import VisitOptions, visit

_AT_ONCE = 8
"""Documents that a thread is given: to hand one over takes as long as to find its links."""


@contextlib.asynccontextmanager
async def shard_renderer(
    plan: Plan, pool: SharedBrowser, folder: Path, stores: Stores | None = None
) -> AsyncIterator["ShardRenderer"]:
    """Yield a maker whose tabs stay open while the block runs; ``folder`` is an empty one.

    What it keeps goes into the cache, unless it is given other stores.
    """
    lay_out_app(folder, plan.bundle)
    with ThreadPoolExecutor(READERS) as threads:
        async with crawler(crawl_options(plan.bundle, plan.settings), pool) as tabs:
            yield ShardRenderer(
                plan, tabs, pool, threads, folder, stores or opened_stores(plan.settings)
            )


def crawl_options(bundle: Bundle, settings: Settings) -> CrawlOptions:
    """Return how the app of a build is crawled."""
    return CrawlOptions(
        bundle.folder, settings.origin, settings.jobs, settings.batch, settings.page_limit
    )


class ShardRenderer:
    """Makes shards, with tabs that stay open from one to the next."""

    def __init__(
        self,
        plan: Plan,
        tabs: Crawler,
        pool: SharedBrowser,
        threads: ThreadPoolExecutor,
        folder: Path,
        stores: Stores,
    ) -> None:
        """Work by a plan, with a browser; pages are visited in the ``folder``."""
        settings, bundle = plan.settings, plan.bundle
        self._one_by_one = asyncio.Lock()
        self._settings = settings
        self._bundle = bundle
        self._tabs = tabs
        self._pool = pool
        self._threads = threads
        self._folder = folder
        self._pictures = stores[CARDS]
        self._snapshots = SnapshotCache(stores[PAGES], plan.inputs, bundle.folder, bundle.parts)
        self._tree = Tree(plan.tree, settings.site) if plan.tree else None
        self._reader = PageFinisher(plan, self._tree, stores[PROOFS], stores[COMPRESSED])
        self._passed = VisitCache(stores[PROOFS], plan.inputs, folder)
        self._sheets = CardDocuments(settings.root, bundle.folder, plan.chromium)
        self._rewriter = Rewriter(bundle, settings.origin, settings.card_origin)
        self._explainer = Explainer(bundle.folder, settings.root)

    async def make(
        self, shard: Shard, tell: Tell, crawled: Callable[[], object] | None = None
    ) -> ShardResult:
        """Make and prove a shard; while its pages are opened, another one may be crawled.

        ``crawled`` is called when that other one may be.

        Raises BrowserError when browser after browser dies, or a card cannot be drawn.
        """
        async with self._one_by_one:
            one = self._begun(shard)
            with span("step", "crawl"):
                crawl = self._crawl(one, self._take_kept(one, tell), tell)
                drawing = self._draw(one, one.common, tell)
                outcomes = await asyncio.gather(crawl, drawing, return_exceptions=True)
                for failure in filter(None, outcomes):
                    raise failure
            with span("step", "cards"):
                await self._draw(one, one.own, tell)
            if crawled:
                crawled()
        return await self._proven(one, tell)

    async def make_kept(self, shard: Shard, tell: Tell) -> tuple[ShardResult, Shard]:
        """Make and prove the pages whose snapshots are kept; return the rest of the shard, too."""
        async with self._one_by_one:
            one = self._begun(shard)
            others = self._take_kept(one, tell)
            self._prove(one)
            await self._draw(one, [*one.common, *one.own], tell)
        return await self._proven(one, tell), part_of(replace(shard, draws=False), others)

    async def _proven(self, crawled: ShardProgress, tell: Tell) -> ShardResult:
        """Open pages, and return all that came of a shard."""
        shard = crawled.shard
        pages = [page for read in await asyncio.gather(*crawled.proving) for page in read]
        await crawled.copying
        # After a failure nothing is published, unless what was published before may stand in.
        is_lost = crawled.failures and self._settings.on_page_error == "stop"
        visits = [] if is_lost else await self._visit(pages, shard, tell)
        return ShardResult(
            pages=tuple(map(self._reader.without_html, pages)),
            failures=tuple(crawled.failures),
            visits=tuple(visits),
            paths=tuple(crawled.paths),
            links=tuple(crawled.links),
            cards=tuple(crawled.cards.values()),
            pictures=tuple(crawled.pictures),
        )

    def _begun(self, shard: Shard) -> ShardProgress:
        """Begin a shard, and have a thread copy its files meanwhile."""
        loop = asyncio.get_running_loop()
        copying = loop.run_in_executor(self._threads, self._copy, shard.files)
        copying.add_done_callback(forget)  # where pages fail as well, that is told
        return ShardProgress(shard, copying)

    def _copy(self, files: Sequence[str]) -> None:
        if self._tree:
            for file in files:
                self._tree.copy(f"{self._bundle.folder}/{file}", file)

    def _take_kept(self, crawled: ShardProgress, tell: Tell) -> list[Route]:
        """Make the documents of pages whose snapshots are kept; return the other routes."""
        others = []
        for path, route in crawled.routes.items():
            with span("kept", path):
                snapshot = self._snapshots.get(path)
            if snapshot:
                self._take(snapshot, crawled, kept=True)
                tell("crawl", 1, 0)
            else:
                others.append(route)
        return others

    async def _crawl(self, crawled: ShardProgress, routes: Iterable[Route], tell: Tell) -> None:
        """Make the document of each route, and have it read while the next is made."""
        paths = [route.path for route in routes]
        more = crawled.shard.cards_only
        async with aclosing(self._tabs.crawl(paths, more_to_come=more)) as outcomes:
            async for one in outcomes:
                if isinstance(one, Snapshot):
                    if not one.faults:
                        self._snapshots.put(one)
                    self._take(one, crawled, kept=False)
                    tell("crawl", 1, 0)
                elif isinstance(one, LateFault):
                    self._snapshots.drop(one.path)
                    crawled.failures.append(self._explainer.late(one))
                else:
                    crawled.failures.append(self._explainer.stuck(one))
        self._prove(crawled)

    def _take(self, snapshot: Snapshot, crawled: ShardProgress, *, kept: bool) -> None:
        """Rewrite a snapshot, or note why it has no document."""
        shard, route = crawled.shard, crawled.routes[snapshot.path]
        crawled.paths.append(RenderedPath(snapshot.path, snapshot.parts, kept))
        crawled.links |= dict.fromkeys(snapshot.linked())
        if snapshot.faults:
            crawled.failures.append(self._explainer.fault(snapshot))
            return
        if snapshot.found is route.missing:
            if not shard.linked:
                crawled.failures.append(_misplaced(route))
            return
        with span("rewrite", route.path):
            own = self._sheets.of(snapshot) if shard.own_cards else None
            crawled.cards |= {own.card.file: own} if own else {}
            if shard.cards_only:
                return
            sheet = own or shard.card
            document = self._rewriter.rewrite(snapshot, route, sheet.card if sheet else None)
        crawled.waiting.append(document)
        if len(crawled.waiting) >= _AT_ONCE:
            self._prove(crawled)

    def _prove(self, crawled: ShardProgress) -> None:
        """Have a thread read the documents that wait for it."""
        documents, crawled.waiting = crawled.waiting, []

        def finish() -> list[Page]:
            return [self._reader.finish(one, crawled.shard) for one in documents]

        loop = asyncio.get_running_loop()
        crawled.proving.append(loop.run_in_executor(self._threads, finish))

    async def _draw(
        self, crawled: ShardProgress, cards: Iterable[CardDocument], tell: Tell
    ) -> None:
        """Draw cards, each of which is a file of the tree."""
        settings = self._settings
        drawing = CardOptions(
            settings.root, self._bundle.folder, self._pool, settings.jobs, settings.page_limit
        )
        await draw(
            cards,
            drawing,
            self._pictures,
            lambda file, picture: crawled.pictures.append((file, picture)),
            increments("cards", tell),
        )

    async def _visit(self, pages: Sequence[Page], shard: Shard, tell: Tell) -> list[Finding]:
        """Open those of the pages that are to be opened, as a visitor's browser does."""
        opened = [made for made in pages if made.page.path in shard.visited]
        visiting = VisitOptions(self._settings.jobs, self._settings.page_limit)
        told = increments("visit", tell)
        with lay_out_pages(self._folder, opened) as files:
            return await visit(self._folder, files, self._pool, visiting, told, self._passed)


def _misplaced(route: Route) -> PageFailure:
    states = "found a page" if route.missing else "says that nothing is there"
    message = f"the app {states}; see spa/src/app/screens.tsx"
    return PageFailure(route.path, "route", message)
