"""The maker: crawl → cards → rewrite → facts → visits, of one shard after another."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from dataclasses import dataclass, field
from pathlib import Path

from prerender.browser.pool import BrowserPool
from prerender.build.aside import furnish, laid_out
from prerender.build.reader import Reader
from prerender.build.shard import MadePage, MadePath, MadeShard, Plan, Shard, part_of
from prerender.bundle.bundle import Bundle
from prerender.cards.draw import Drawing, draw
from prerender.cards.sheet import Sheet, Sheets
from prerender.crawl.app import Crawling
from prerender.crawl.cache import SnapshotCache
from prerender.crawl.crawler import Crawler, crawler
from prerender.crawl.failure import Explainer
from prerender.crawl.snapshot import LateFault, Snapshot
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.progress.profile import span
from prerender.progress.reporter import Tell
from prerender.publish.compress import COMPRESSED
from prerender.rewrite.document import Document
from prerender.rewrite.rewriter import Rewriter
from prerender.routes import Route
from prerender.settings import Settings
from prerender.store import Entry, Store
from prerender.visit.cache import VisitCache
from prerender.visit.visitor import Visiting, visit

_READERS = 2
"""Parser and compressor let the interpreter go; more than two only wait for each other."""
_AT_ONCE = 8
"""Documents that a thread is given: to hand one over takes as long as to find its links."""

PAGES = "pages"
"""The store of snapshots, facts and visits."""
_CARDS = "cards"
STORES = (PAGES, COMPRESSED, _CARDS)
"""What a maker keeps for the next build, each in a folder of the cache."""


@contextlib.asynccontextmanager
async def maker(plan: Plan, pool: BrowserPool, aside: Path) -> AsyncIterator["Maker"]:
    """Yield a maker whose tabs stay open while the block runs; ``aside`` is an empty folder."""
    furnish(aside, plan.bundle)
    with ThreadPoolExecutor(_READERS) as threads:
        async with crawler(crawling_of(plan.bundle, plan.settings), pool) as tabs:
            yield Maker(plan, tabs, pool, threads, aside)


def crawling_of(bundle: Bundle, settings: Settings) -> Crawling:
    """Return how the app of a build is crawled."""
    return Crawling(
        bundle.folder, settings.origin, settings.jobs, settings.batch, settings.page_limit
    )


@dataclass(slots=True)
class _Crawled:
    """What a shard's crawl came to, as it goes on."""

    shard: Shard
    routes: dict[str, Route]
    proving: list["asyncio.Future[list[MadePage]]"] = field(default_factory=list)
    waiting: list[Document] = field(default_factory=list)
    """Documents that are still to be read."""
    failures: list[PageFailure] = field(default_factory=list)
    paths: list[MadePath] = field(default_factory=list)
    links: dict[str, None] = field(default_factory=dict)
    cards: dict[str, Sheet] = field(default_factory=dict)


class Maker:
    """Makes shards, with tabs that stay open from one to the next."""

    def __init__(
        self,
        plan: Plan,
        tabs: Crawler,
        pool: BrowserPool,
        threads: ThreadPoolExecutor,
        aside: Path,
    ) -> None:
        """Work by a plan, with a browser; pages that are opened lie ``aside`` meanwhile."""
        settings, bundle = plan.settings, plan.bundle
        self._one_by_one = asyncio.Lock()
        self._settings = settings
        self._bundle = bundle
        self._tabs = tabs
        self._pool = pool
        self._threads = threads
        self._aside = aside
        self._store = Store(settings.cache / PAGES, settings.cache_limit)
        self._snapshots = SnapshotCache(self._store, plan.inputs, bundle.folder, bundle.parts)
        self._reader = Reader(plan, self._store)
        self._passed = VisitCache(self._store, plan.inputs, aside)
        self._sheets = Sheets(settings.root, bundle.folder, plan.chromium)
        self._rewriter = Rewriter(bundle, settings.origin, settings.card_origin)
        self._explainer = Explainer(bundle.folder, settings.root)

    async def make(self, shard: Shard, tell: Tell) -> MadeShard:
        """Make and prove a shard; while its pages are opened, another one may be crawled.

        Raises BrowserError when browser after browser dies, or a card cannot be drawn.
        """
        async with self._one_by_one:
            with span("step", "crawl"):
                crawled = await self._crawl(shard, tell)
            with span("step", "cards"):
                pictures = await self._draw(crawled.cards.values(), tell)
        pages = [page for read in await asyncio.gather(*crawled.proving) for page in read]
        # After a failure nothing is published, unless what was published before may stand in.
        is_lost = crawled.failures and self._settings.on_page_error == "stop"
        visits = [] if is_lost else await self._visit(pages, shard, tell)
        return MadeShard(
            pages=tuple(map(self._reader.let_go, pages)),
            failures=tuple(crawled.failures),
            visits=tuple(visits),
            paths=tuple(crawled.paths),
            links=tuple(crawled.links),
            cards=tuple(crawled.cards.values()),
            pictures=tuple(pictures),
        )

    def sorted(self, shard: Shard) -> tuple[Shard, Shard]:
        """Cut a shard in two: the pages whose snapshots are kept, and the others."""
        kept = dict.fromkeys(one for one in shard.routes if self._snapshots.get(one.path))
        new = (one for one in shard.routes if one not in kept)
        return part_of(shard, kept), part_of(shard, new)

    async def _crawl(self, shard: Shard, tell: Tell) -> _Crawled:
        """Make the document of each path, and have it read while the next is made."""
        crawled = _Crawled(shard, {route.path: route for route in shard.routes})
        missing = []
        for path in crawled.routes:
            with span("kept", path):
                snapshot = self._snapshots.get(path)
            if snapshot:
                self._take(snapshot, crawled, kept=True)
                tell("crawl", 1, 0)
            else:
                missing.append(path)
        async with aclosing(self._tabs.crawl(missing)) as outcomes:
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
        return crawled

    def _take(self, snapshot: Snapshot, crawled: _Crawled, *, kept: bool) -> None:
        """Rewrite a snapshot, or note why it has no document."""
        shard, route = crawled.shard, crawled.routes[snapshot.path]
        crawled.paths.append(MadePath(snapshot.path, snapshot.parts, kept))
        crawled.links |= dict.fromkeys(snapshot.linked())
        if snapshot.faults:
            crawled.failures.append(self._explainer.fault(snapshot))
            return
        if snapshot.found is route.missing:
            if not shard.linked:
                crawled.failures.append(_misplaced(route))
            return
        with span("rewrite", route.path):
            sheet = self._sheets.of(snapshot) if shard.own_cards else shard.card
            document = self._rewriter.rewrite(snapshot, route, sheet.card if sheet else None)
        crawled.cards |= {sheet.card.file: sheet} if sheet else {}
        crawled.waiting.append(document)
        if len(crawled.waiting) >= _AT_ONCE:
            self._prove(crawled)

    def _prove(self, crawled: _Crawled) -> None:
        """Have a thread read the documents that wait for it."""
        documents, crawled.waiting = crawled.waiting, []

        def finish() -> list[MadePage]:
            return [self._reader.finish(one, crawled.shard) for one in documents]

        loop = asyncio.get_running_loop()
        crawled.proving.append(loop.run_in_executor(self._threads, finish))

    async def _draw(self, sheets: Iterable[Sheet], tell: Tell) -> list[tuple[str, bytes]]:
        """Return the pictures of cards by their files."""
        settings = self._settings
        drawing = Drawing(
            settings.root, self._bundle.folder, self._pool, settings.jobs, settings.page_limit
        )
        pictures: list[tuple[str, bytes]] = []
        store = Store(settings.cache / _CARDS, settings.cache_limit)
        await draw(
            sheets,
            drawing,
            store,
            lambda file, picture: pictures.append((file, picture)),
            _increments("cards", tell),
        )
        return pictures

    async def _visit(self, pages: Sequence[MadePage], shard: Shard, tell: Tell) -> list[Finding]:
        """Open those of the pages that are to be opened, as a visitor's browser does."""
        opened = [made for made in pages if made.page.path in shard.visited]
        visiting = Visiting(self._settings.jobs, self._settings.page_limit)
        told = _increments("visit", tell)
        with laid_out(self._aside, opened) as files:
            return await visit(self._aside, files, self._pool, visiting, told, self._passed)


def keep(settings: Settings, stores: Iterable[tuple[str, Iterable[Entry]]]) -> None:
    """Keep what another maker kept, by the names of the stores."""
    for name, entries in stores:
        Store(settings.cache / name, settings.cache_limit).give(entries)


def _misplaced(route: Route) -> PageFailure:
    states = "found a page" if route.missing else "says that nothing is there"
    message = f"the app {states}; see spa/src/screens.tsx"
    return PageFailure(route.path, "route", message)


def _increments(stage: str, tell: Tell) -> Callable[[int, int], None]:
    """Return what is told how many are done of how many, and passes on what is new of it."""
    told = (0, 0)

    def advance(done: int, total: int) -> None:
        nonlocal told
        tell(stage, done - told[0], total - told[1])
        told = (done, total)

    return advance
