"""The stage of pages and data sheets: every route and every linked path becomes a page."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol
from urllib.parse import unquote

from prerender.audit.site import AuditedPage
from prerender.browser.tab import forget
from prerender.bundle.built_files import PUBLIC_FOLDER, app_files
from prerender.bundle.bundle import Bundle
from prerender.cards import SocialCard
from prerender.crawl.snapshot import SnapshotCache
from prerender.errors import PageFailure, SettingsError
from prerender.finding import Finding
from prerender.pipeline.content import Content, copy_folders
from prerender.pipeline.inputs import Inputs, reason_to_render, store_inputs
from prerender.pipeline.job import PAGE_STORE, Job
from prerender.pipeline.shard import Plan, Shard, ShardResult, card_findings
from prerender.pipeline.shard_renderer import ShardRenderer, shard_renderer
from prerender.progress.reporter import Progress
from prerender.publish.site_files import site_files
from prerender.publish.tree import Tree
from prerender.rewrite.document import PublishedPage
from prerender.routes import AddressError, Route, address_problem, below_base, file_of, name_problem
from prerender.settings import Settings
from prerender.visit.sample import PageProof

FALLBACK_RULE = "fallback"


@dataclass(frozen=True, slots=True)
class SiteTree:
    """The pages of a tree, with their facts and findings."""

    tree: Tree
    program: str
    """The key of the browser and the prerenderer, on which visits depend."""
    written: tuple[PublishedPage, ...]
    """The pages of the routes in their order, then those that are only linked."""
    failures: tuple[PageFailure, ...]
    rendered: int
    """Paths that were rendered; the other pages come from cached snapshots."""
    reason: str
    """Why these paths were rendered, as a clause."""
    facts: Mapping[str, AuditedPage]
    """The facts of each page, by its file."""
    faults: Mapping[str, tuple[Finding, ...]]
    """The findings of rules for single pages, by file."""
    proofs: Mapping[str, PageProof]
    """The comparison of each page with what was hydrated, by path."""
    findings: tuple[Finding, ...]
    """Warnings about snapshots."""
    notes: tuple[Finding, ...]
    """Warnings about the site: characters that no font has, and rules that are not published."""

    def with_failures(self, more: Iterable[PageFailure]) -> "SiteTree":
        """Add failures of pages that have none yet: a page's own failure explains more."""
        failed = {failure.path for failure in self.failures}
        others = (failure for failure in more if failure.path not in failed)
        return replace(self, failures=(*self.failures, *others))

    def with_notes(self, more: Iterable[Finding]) -> "SiteTree":
        """Put notes before the existing ones."""
        return replace(self, notes=(*more, *self.notes))


def write_site_files(site: SiteTree, content: Content, settings: Settings) -> SiteTree:
    """Write the content's own files, sitemap, headers, redirects and others."""
    tree, updated = site.tree, content.change_dates()
    listed = content.is_indexable(settings)
    copies = list(copy_folders(content))
    own = dict(content.files(settings))
    more = site_files(site.written, [*own], updated, settings, listed=listed, copies=copies)
    for file, text in (*own.items(), *more):
        tree.write(file, text)
    return site


def fallback_notes(settings: Settings) -> Iterator[Finding]:
    """Yield a warning for each rule of the app's host files that is not published."""
    for name, file in app_files(settings.bundle).items():
        for rule in file.fallbacks:
            message = (
                f'the rule "{rule}" of {PUBLIC_FOLDER}/{name} is not published, because it sends '
                "the home page's HTML for every address without a page. Remove it. If a page is "
                "missing, list it in the setting routes (docs/engine/your-app.md)."
            )
            yield Finding(f"/{name}", FALLBACK_RULE, message, target=rule, level="warning")


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
    """Render and write the page of each route, and of every path that they link to."""
    pages = _Pages(routes, plan.bundle)
    copying = asyncio.ensure_future(asyncio.to_thread(_copy_app, plan.bundle, tree))
    copying.add_done_callback(forget)  # a failure of a page is reported instead
    try:
        async with _renderer(routes, plan, inputs, tree, job) as renderer:
            with job.reporter.stages("crawl", "cards") as progress:
                await _render_all(routes, pages, renderer, progress, job)
    finally:
        await asyncio.wait([copying])
    copying.result()
    store = job.store(PAGE_STORE)
    reason = reason_to_render(inputs, store)
    store_inputs(inputs, store)
    return pages.site(tree, plan, reason)


async def _render_all(
    routes: Sequence[Route], pages: "_Pages", renderer: "Renderer", progress: Progress, job: Job
) -> None:
    like = Shard()

    async def render(some: Sequence[Route]) -> None:
        progress("crawl", 0, len(some))
        pages.add(await renderer.render(replace(like, routes=tuple(some)), progress))

    others = routes
    if job.settings.cards == "one":
        await render(routes[:1])
        like, others = replace(like, own_cards=False, card=pages.first_card), routes[1:]
    await render(others)
    like = replace(like, linked=True)
    while linked := pages.unlisted():
        await render([Route(path, file_of(path)) for path in linked])


def _copy_app(bundle: Bundle, tree: Tree) -> None:
    for file in bundle.files:
        tree.copy(f"{bundle.folder}/{file}", file)


class _Pages:
    """Collects the results of shards in memory."""

    def __init__(self, routes: Sequence[Route], bundle: Bundle) -> None:
        self._base = bundle.base
        self._entries = {route.path: route.entry for route in routes}
        self._app_files = frozenset(bundle.files)
        self._files = {*self._app_files, *(route.file for route in routes)}
        self._linked: dict[str, None] = {}
        self._pages: dict[str, PublishedPage] = {}
        self._failures: list[PageFailure] = []
        self._facts: dict[str, AuditedPage] = {}
        self._faults: dict[str, tuple[Finding, ...]] = {}
        self._proofs: dict[str, PageProof] = {}
        self._findings: list[Finding] = []
        self._cards: list[Finding] = []
        self._rendered = 0
        self.first_card: SocialCard | None = None

    def add(self, result: ShardResult) -> None:
        """Add the result of a shard."""
        self._rendered += len(result.rendered)
        for page in result.pages:
            file = page.page.file
            self._pages[page.page.path] = page.page
            self._facts[file] = AuditedPage(file, page.facts)
            self._faults[file] = page.faults
            self._proofs[page.page.path] = page.proof
        for failure in result.failures:
            entry = self._entries.get(failure.path, "")
            self._failures.append(replace(failure, entry=entry))
        self._findings += result.findings
        self._cards += card_findings(result.cards)
        if result.cards and not self.first_card:
            self.first_card = result.cards[0].card
        self._linked |= dict.fromkeys(result.links)

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

    def site(self, tree: Tree, plan: Plan, reason: str) -> SiteTree:
        """Return the tree with everything that was collected."""
        return SiteTree(
            tree=tree,
            program=plan.program,
            written=tuple(self._written()),
            failures=tuple(self._failures),
            rendered=self._rendered,
            reason=reason,
            facts=self._facts,
            faults=self._faults,
            proofs=self._proofs,
            findings=tuple(self._findings),
            notes=tuple(self._cards),
        )

    def _written(self) -> Iterator[PublishedPage]:
        """Yield the pages of routes in their order, then those that are only linked."""
        linked = sorted(self._pages.keys() - self._entries.keys())
        yield from (self._pages[path] for path in [*self._entries, *linked] if path in self._pages)


class Renderer(Protocol):
    """Renders a list of routes, on this machine or on a cluster."""

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Render the pages of a shard. Raises PrerenderError if that is impossible."""


@contextlib.asynccontextmanager
async def _renderer(
    routes: Sequence[Route], plan: Plan, inputs: Inputs, tree: Tree, job: Job
) -> AsyncIterator[Renderer]:
    """Yield the renderer of a build; a cluster is only used if a page is not cached."""
    snapshots = SnapshotCache(job.store(PAGE_STORE), plan.inputs, plan.bundle.parts)
    async with shard_renderer(plan, job.pool) as here:
        if plan.settings.cluster and not all(snapshots.has(route.path) for route in routes):
            async with _cluster(plan, inputs, here, tree, job.reporter.say) as machines:
                yield machines
        else:
            yield here


@contextlib.asynccontextmanager
async def _cluster(
    plan: Plan, inputs: Inputs, here: ShardRenderer, tree: Tree, say: Callable[[str], None]
) -> AsyncIterator[Renderer]:
    try:
        # Dask is an extra.
        from prerender.pipeline.cluster.coordinator import cluster  # noqa: PLC0415
    except ModuleNotFoundError as error:
        msg = (
            f"--cluster {plan.settings.cluster}: Dask is not installed ({error}). "
            "Run 'make set-up-cluster', or build without --cluster."
        )
        raise SettingsError(msg) from error
    async with cluster(plan, inputs, here, tree, say) as machines:
        yield machines
