"""The stage of pages and data sheets: routes are cut into shards, and their results collected.

Executors render shards in this process or on the workers of a cluster.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote

from prerender.audit.site import AuditedPage
from prerender.browser.connection import forget
from prerender.bundle.bundle import Bundle
from prerender.cards import CardDocument
from prerender.crawl.cache import SnapshotCache
from prerender.errors import PageFailure, SettingsError
from prerender.file_names import name_problem
from prerender.finding import Finding
from prerender.pipeline.content import Content
from prerender.pipeline.findings import card_findings
from prerender.pipeline.inputs import Inputs, reason_to_render, store_inputs
from prerender.pipeline.job import PAGE_STORE, Job
from prerender.pipeline.shard import (
    MAX_SHARD_PAGES,
    Plan,
    Shard,
    ShardResult,
    part_of,
)
from prerender.pipeline.shard_renderer import ShardRenderer, shard_renderer
from prerender.pipeline.site_tree import SiteTree
from prerender.progress.reporter import Progress, ignore_progress
from prerender.publish.tree import Tree, scratch
from prerender.rewrite.document import PublishedPage
from prerender.routes import AddressError, Route, address_problem, below_base, file_of
from prerender.setting_keys import ALL_VISITS, SAMPLE_VISITS, VisitCount
from prerender.visit.sample import PageProof, sample_files, spread_of


async def render_pages_and_sheets(
    content: Content, bundle: Bundle, inputs: Inputs, tree: Tree, job: Job
) -> SiteTree:
    """Render the pages and print the data sheets, concurrently; if one fails, stop the other."""
    routes = _valid_routes(content, bundle)
    plan = Plan(job.settings, job.chromium, bundle, inputs.key, inputs.program, tree.folder)
    if not content.sheet_pages():
        return await render_pages(routes, plan, inputs, tree, job)
    # The package for other apps does not contain this stage.
    from prerender.pipeline.datasheets.stage import print_data_sheets  # noqa: PLC0415

    pages = asyncio.create_task(render_pages(routes, plan, inputs, tree, job))
    sheets = asyncio.create_task(print_data_sheets(content, bundle, inputs, tree, job))
    try:
        site, printed = await asyncio.gather(pages, sheets)
    finally:
        for task in (pages, sheets):
            task.cancel()
            task.add_done_callback(forget)
        await asyncio.wait([pages, sheets])
    return site.with_failures(printed.failures).with_notes(printed.findings)


def _valid_routes(content: Content, bundle: Bundle) -> list[Route]:
    """Return the content's routes below the app's base. Raises SettingsError for a wrong file."""
    try:
        routes = below_base(content.routes(), bundle.base)
    except AddressError as error:
        msg = f"The content has a page whose address {error}. Correct it."
        raise SettingsError(msg) from error
    wrong = [
        f"{route.path}: its file {route.file!r} {problem}"
        for route in routes
        if (problem := name_problem(route.file))
    ]
    if wrong:
        msg = "\n".join(["The content has pages that cannot be published:", *wrong])
        raise SettingsError(msg)
    return routes


async def render_pages(
    routes: Sequence[Route], plan: Plan, inputs: Inputs, tree: Tree, job: Job
) -> SiteTree:
    """Render, verify and write the page of each route, and of every path that they link to."""
    snapshots = SnapshotCache(job.store(PAGE_STORE), plan.inputs, plan.bundle.parts)
    on_cluster = bool(plan.settings.cluster) and not all(
        snapshots.has(route.path) for route in routes
    )
    async with executor(plan, inputs, job, tree, on_cluster=on_cluster) as shards:
        return await collect_pages(routes, plan, inputs, shards, tree, job)


async def collect_pages(
    routes: Sequence[Route],
    plan: Plan,
    inputs: Inputs,
    executor: "Executor",
    tree: Tree,
    job: Job,
) -> SiteTree:
    """Have an executor render every route, and collect the results."""
    builder = _SiteBuilder(routes, tree, plan, inputs, job)
    visited = _visited(routes, job.visits)
    like = Shard(selects=job.visits == SAMPLE_VISITS)
    with job.reporter.stages("crawl", "cards", "visit") as progress:
        if job.settings.cards == "one":
            # The home page's card; its page is rendered with the other pages.
            home = Shard(tuple(routes[:1]), cards_only=True)
            card = builder.take_card(await executor.render(home, ignore_progress))
            like = replace(like, own_cards=False, card=card)
        progress("crawl", 0, len(routes))
        # Visited pages come first, so that the others are rendered meanwhile.
        first = sorted(routes, key=lambda route: route.path not in visited)
        whole = replace(like, draws=True, files=plan.bundle.files)
        shards = _shards(first, visited, executor, whole)
        await builder.take_all(run(shards, executor, progress))
        while linked := builder.unlisted():
            progress("crawl", 0, len(linked))
            visited = frozenset(linked if job.visits == ALL_VISITS else ())
            more = [Route(path, file_of(path)) for path in linked]
            shards = _shards(more, visited, executor, replace(like, linked=True))
            await builder.take_all(run(shards, executor, progress))
    return builder.site()


def _shards(
    routes: Sequence[Route], visited: frozenset[str], executor: "Executor", like: Shard
) -> Iterator[Shard]:
    """Cut routes lazily into shards with the options of the shard ``like``.

    Each copies its share of the files. Only the first draws the card that all pages share.
    """
    whole = replace(like, visited=visited)
    files, count = like.files, len(routes)
    at = 0
    while at < count:
        end = min(count, at + executor.size(count - at, count))
        share = files[len(files) * at // count : len(files) * end // count]
        yield replace(part_of(whole, routes[at:end]), files=share)
        at, whole = end, replace(whole, draws=False)


def _visited(routes: Sequence[Route], visits: VisitCount) -> frozenset[str]:
    """Return the paths of the pages that are visited in any case, spread over the site."""
    paths = {Path(route.file): route.path for route in routes}
    files = sample_files(sorted(paths), spread_of(visits))
    return frozenset(paths[file] for file in files)


class _SiteBuilder:
    """Collects the results of shards in memory."""

    def __init__(
        self, routes: Sequence[Route], tree: Tree, plan: Plan, inputs: Inputs, job: Job
    ) -> None:
        self._routes = tuple(routes)
        self._program = plan.program
        self._tree = tree
        self._base = plan.bundle.base
        self._inputs = inputs
        self._store = job.store(PAGE_STORE)
        self._entries = {route.path: route.entry for route in routes}
        self._app_files = frozenset(plan.bundle.files)
        self._files = {*self._app_files, *(route.file for route in routes)}
        self._linked: dict[str, None] = {}
        self._pages: dict[str, PublishedPage] = {}
        self._failures: list[PageFailure] = []
        self._facts: dict[str, AuditedPage] = {}
        self._faults: dict[str, tuple[Finding, ...]] = {}
        self._proofs: dict[str, PageProof] = {}
        self._visits: list[Finding] = []
        self._cards: list[Finding] = []
        self._rendered: set[str] = set()
        self._proven_by: dict[str, str] = {}

    async def take_all(self, shards: AsyncGenerator[ShardResult, None]) -> None:
        """Take results as shards end."""
        async with aclosing(shards):
            async for result in shards:
                self._take(result)

    def _take(self, result: ShardResult) -> None:
        self._rendered.update(result.rendered)
        for page in result.pages:
            file = page.page.file
            self._pages[page.page.path] = page.page
            self._facts[file] = AuditedPage(file, page.facts)
            self._faults[file] = page.faults
            self._proofs[page.page.path] = page.proof
        for failure in result.failures:
            entry = self._entries.get(failure.path, "")
            self._failures.append(replace(failure, entry=entry))
        self._visits += result.visits
        self._proven_by |= dict.fromkeys(result.opened, "opened")
        self._proven_by |= {path: f"like {opened}" for path, opened in result.alike if opened}
        self._cards += card_findings(result.cards)
        self._linked |= dict.fromkeys(result.links)

    def take_card(self, result: ShardResult) -> CardDocument | None:
        """Return the card of a page that is still to be rendered."""
        self._rendered.update(result.rendered)
        self._cards += card_findings(result.cards)
        return next(iter(result.cards), None)

    def unlisted(self) -> list[str]:
        """Return, once, the paths that pages link to and that are not in the route list.

        A path outside the base belongs to another site of the host. Two paths can differ in their
        encoding only; the first has the page. The audit reports links that no page can have.
        """
        paths = (self._base if f"{path}/" == self._base else path for path in self._linked)
        new = []
        for path in paths:
            is_page = path.startswith(self._base) and not address_problem(path)
            if not is_page or unquote(path.removeprefix("/")) in self._app_files:
                continue
            if (file := file_of(path)) not in self._files:
                self._files.add(file)
                new.append(path)
        self._linked.clear()
        return new

    def site(self) -> SiteTree:
        """Return the tree with everything that was collected."""
        reason = reason_to_render(self._inputs, self._store)
        store_inputs(self._inputs, self._store)
        return SiteTree(
            tree=self._tree,
            program=self._program,
            written=self._written(),
            failures=tuple(self._failures),
            rendered=len(self._rendered),
            reason=reason,
            facts=self._facts,
            faults=self._faults,
            proofs=self._proofs,
            proven_by=self._proven_by,
            visits=tuple(self._visits),
            notes=tuple(self._cards),
        )

    def _written(self) -> tuple[PublishedPage, ...]:
        """Return the pages of routes in their order, then those that are only linked."""
        listed = [route.path for route in self._routes]
        linked = sorted(self._pages.keys() - set(listed))
        return tuple(self._pages[path] for path in [*listed, *linked] if path in self._pages)


class Executor(Protocol):
    """Renders shards, some concurrently."""

    @property
    def width(self) -> int:
        """The number of concurrent shards."""

    def size(self, left: int, total: int) -> int:
        """Return the number of pages for the next shard."""

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Render and verify a shard. Raises PrerenderError if that is impossible."""


class LocalExecutor:
    """Renders shards in this process: one is crawled while another is visited."""

    width = 2

    def __init__(self, renderer: ShardRenderer) -> None:
        """Render with one renderer."""
        self._renderer = renderer

    def size(self, left: int, total: int) -> int:  # noqa: ARG002 - the protocol's
        """Return the largest size, because no other process shares the pages."""
        return MAX_SHARD_PAGES

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Render and verify a shard."""
        return await self._renderer.render(shard, progress)


@contextlib.asynccontextmanager
async def executor(
    plan: Plan, inputs: Inputs, job: Job, tree: Tree, *, on_cluster: bool
) -> AsyncIterator[Executor]:
    """Yield the executor of a build: the cluster's, or one that renders in this process."""
    settings = plan.settings
    with scratch(settings.site) as folder:
        async with shard_renderer(plan, job.pool, folder) as one:
            if not on_cluster:
                yield LocalExecutor(one)
                return
            async with _cluster(plan, inputs, one, tree, job.reporter.say) as machines:
                yield machines


@contextlib.asynccontextmanager
async def _cluster(
    plan: Plan, inputs: Inputs, here: ShardRenderer, tree: Tree, say: Callable[[str], None]
) -> AsyncIterator[Executor]:
    try:
        from prerender.pipeline.cluster.executor import cluster  # noqa: PLC0415 - Dask is an extra
    except ModuleNotFoundError as error:
        msg = (
            f"--cluster {plan.settings.cluster}: Dask is not installed ({error}). "
            "Run 'make set-up-cluster', or build without --cluster."
        )
        raise SettingsError(msg) from error
    async with cluster(plan, inputs, here, tree, say) as machines:
        yield machines


async def run(
    shards: Iterable[Shard], executor: Executor, progress: Progress
) -> AsyncGenerator[ShardResult, None]:
    """Yield the results of shards in the order in which they complete."""
    waiting = iter(shards)
    under_way: set[asyncio.Task[ShardResult]] = set()
    try:
        while True:
            while len(under_way) < executor.width and (shard := next(waiting, None)):
                task = asyncio.create_task(executor.render(shard, progress))
                task.add_done_callback(forget)  # of several that fail, the first is raised
                under_way.add(task)
            if not under_way:
                return
            done, under_way = await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                yield task.result()
    finally:
        for task in under_way:
            task.cancel()
        if under_way:
            await asyncio.wait(under_way)
