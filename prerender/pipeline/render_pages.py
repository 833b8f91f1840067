"""The stage of pages and data sheets: every route and every linked path becomes a page."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol
from urllib.parse import unquote

from prerender.browser.tab import forget
from prerender.bundle.built_files import PUBLIC_FOLDER, app_files
from prerender.bundle.bundle import Bundle
from prerender.cards import SocialCard, card_findings
from prerender.crawl.snapshot import SnapshotCache
from prerender.errors import PageFailure, SettingsError
from prerender.finding import Finding
from prerender.pipeline.content import Content, copy_folders
from prerender.pipeline.job import PAGE_STORE, Inputs, Job, Plan, reason_to_render, store_inputs
from prerender.pipeline.page_finisher import FinishedPage
from prerender.pipeline.page_renderer import RenderedPages, page_renderer
from prerender.progress.reporter import Progress
from prerender.publish.site_files import site_files
from prerender.publish.tree import Tree
from prerender.routes import (
    INDEX_FILE,
    NOT_FOUND,
    AddressError,
    Route,
    address_problem,
    below_base,
    file_of,
    name_problem,
)
from prerender.settings import Settings
from prerender.system.tasks import run_all


@dataclass(frozen=True, slots=True)
class SiteTree:
    """The pages of a tree, with their facts and findings."""

    pages: tuple[FinishedPage, ...]
    """The pages of the routes in their order, then those that are only linked."""
    failures: tuple[PageFailure, ...]
    rendered: int
    """Paths that were rendered; the other pages come from cached snapshots."""
    reason: str
    """Why these paths were rendered, as a clause."""
    findings: tuple[Finding, ...]
    """Warnings about snapshots."""
    unhashed: tuple[str, ...]
    """The app's files whose names do not change with their content."""
    notes: tuple[Finding, ...]
    """Warnings about the site: characters that no font has, and rules that are not published."""


def write_site_files(site: SiteTree, tree: Tree, content: Content, settings: Settings) -> None:
    """Write the content's own files, sitemap, headers, redirects and others."""
    updated, copies = content.change_dates(), list(copy_folders(content))
    listed = content.is_indexable(settings)
    # An app can hide a page from search engines; a content lists each page that it names.
    can_hide = listed and not settings.content
    pages = [
        replace(page.page, listed=False)
        if can_hide and (page.audited.has_noindex or page.audited.original(settings.origin))
        else page.page
        for page in site.pages
    ]
    own = dict(content.files(settings))
    files = [*own, *site.unhashed]
    more = site_files(pages, files, updated, settings, listed=listed, copies=copies)
    for file, text in (*own.items(), *more):
        tree.write(file, text)


def _fallback_notes(settings: Settings) -> Iterator[Finding]:
    """Yield a warning for each rule of the app's host files that is not published."""
    for name, file in app_files(settings.bundle).items():
        for rule in file.fallbacks:
            message = (
                f'the rule "{rule}" of {PUBLIC_FOLDER}/{name} is not published, because it sends '
                "the home page's HTML for every address without a page. Remove it. If a page is "
                "missing, list it in the setting routes (docs/engine/your-app.md)."
            )
            yield Finding(f"/{name}", "fallback", message, target=rule, level="warning")


def not_found_notes(
    routes: Iterable[Route], files: Collection[str], bundle: Bundle
) -> Iterator[Finding]:
    """Yield a warning if the app shows no page for unknown addresses, or if its file is replaced.

    ``files`` are those of the pages.
    """
    for route in routes:
        if not (route.missing and route.optional):
            continue
        is_own, file = route.file in bundle.files, f"{PUBLIC_FOLDER}/{NOT_FOUND}"
        if route.file not in files:
            shown = f"{file}, which is published as it is" if is_own else "the host's own page"
            message = (
                "the app has no not-found page: at this address it shows nothing, its home page, "
                "or the page of a route that matches any name, such as /:language or /$lng. "
                f'Visitors see {shown}. Add the route "/404.html" with such a page.'
            )
        elif is_own:
            message = (
                f"{file} is not published, because the app renders a not-found page of its own. "
                "Remove the file."
            )
        else:
            continue
        yield Finding(route.path, "not-found", message, level="warning")


async def render_pages_and_sheets(
    content: Content, bundle: Bundle, inputs: Inputs, tree: Tree, job: Job
) -> SiteTree:
    """Render the pages and print the data sheets, concurrently; if one fails, stop the other."""
    routes = _valid_routes(content, bundle)
    plan = Plan(job.settings, job.chromium, bundle, inputs, tree.folder)
    fallbacks = tuple(_fallback_notes(job.settings))
    if not content.sheet_pages():
        site = await _render_pages(routes, plan, tree, job)
        return replace(site, notes=(*fallbacks, *site.notes))
    # The package for other apps does not contain this stage.
    from prerender.pipeline.datasheets.stage import print_data_sheets  # noqa: PLC0415

    pages = asyncio.create_task(_render_pages(routes, plan, tree, job))
    sheets = asyncio.create_task(print_data_sheets(content, bundle, inputs, tree, job))
    await run_all([pages, sheets])
    site, (failures, findings) = pages.result(), sheets.result()
    # A page's own failure explains more than that of its data sheet.
    failed = {failure.path for failure in site.failures}
    others = (failure for failure in failures if failure.path not in failed)
    return replace(
        site,
        failures=(*site.failures, *others),
        notes=(*fallbacks, *findings, *site.notes),
    )


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


async def _render_pages(routes: Sequence[Route], plan: Plan, tree: Tree, job: Job) -> SiteTree:
    """Render and write the page of each route, and of every path that they link to."""
    routed = {route.file for route in routes}
    files = [file for file in plan.bundle.files if file not in routed]
    copying = asyncio.ensure_future(asyncio.to_thread(_copy_app, files, plan.bundle, tree))
    copying.add_done_callback(forget)  # a failure of a page is reported instead
    try:
        async with _renderer(routes, plan, job) as renderer:
            with job.reporter.stages("crawl", "cards") as progress:
                result = await _render_all(routes, plan, renderer, progress)
    finally:
        await asyncio.wait([copying])
    copying.result()
    written = {page.page.file for page in result.pages}
    _copy_app(routed.intersection(plan.bundle.files) - written, plan.bundle, tree)
    store = job.store(PAGE_STORE)
    reason = reason_to_render(plan.inputs, store)
    store_inputs(plan.inputs, store)
    entries = {route.path: route.entry for route in routes}
    pages = {page.page.path: page for page in result.pages}
    paths = [*entries, *sorted(pages.keys() - entries.keys())]
    return SiteTree(
        tuple(pages[path] for path in paths if path in pages),
        tuple(replace(each, entry=entries.get(each.path, "")) for each in result.failures),
        len(result.rendered),
        reason,
        tuple(result.findings),
        plan.bundle.unhashed,
        (*not_found_notes(routes, written, plan.bundle), *card_findings(result.cards)),
    )


async def _render_all(
    routes: Sequence[Route], plan: Plan, renderer: "Renderer", progress: Progress
) -> RenderedPages:
    result, unlisted = RenderedPages(), _UnlistedPaths(routes, plan.bundle)
    card: SocialCard | None = None

    async def render(some: Sequence[Route]) -> None:
        progress("crawl", 0, len(some))
        result.add(await renderer.render(some, progress, card))

    if plan.settings.cards == "one":
        await render(routes[:1])
        card, routes = next((each.card for each in result.cards), None), routes[1:]
    await render(routes)
    while linked := unlisted.take(result.links):
        await render([Route(path, file_of(path), optional=True) for path in linked])
    return result


def _copy_app(files: Iterable[str], bundle: Bundle, tree: Tree) -> None:
    for file in files:
        tree.copy(f"{bundle.folder}/{file}", file)


class _UnlistedPaths:
    """The paths that pages link to and that are not in the route list.

    A path outside the base belongs to another site of the host. Two paths can differ only in their
    encoding or in a slash at the end; the first has the page. The audit reports links that no page
    can have, and links with the other slash.
    """

    def __init__(self, routes: Sequence[Route], bundle: Bundle) -> None:
        self._base = bundle.base
        self._app_files = frozenset(bundle.files)
        self._pages = {*map(_page_name, self._app_files), *(_page_name(r.file) for r in routes)}

    def take(self, links: list[str]) -> list[str]:
        """Empty the list of links; return those paths that no call returned before."""
        new = []
        for link in links:
            path = self._base if f"{link}/" == self._base else link
            is_page = path.startswith(self._base) and not address_problem(path)
            if not is_page or unquote(path.removeprefix("/")) in self._app_files:
                continue
            if (name := _page_name(file_of(path))) not in self._pages:
                self._pages.add(name)
                new.append(path)
        links.clear()
        return new


def _page_name(file: str) -> str:
    """Return the name that /about and /about/ share."""
    return file.removesuffix(f"/{INDEX_FILE}").removesuffix(".html")


class Renderer(Protocol):
    """Renders a list of routes, on this machine or on a cluster."""

    async def render(
        self, routes: Sequence[Route], progress: Progress, card: SocialCard | None = None
    ) -> RenderedPages:
        """Render the pages of routes. Raises PrerenderError if that is impossible."""


@contextlib.asynccontextmanager
async def _renderer(routes: Sequence[Route], plan: Plan, job: Job) -> AsyncIterator[Renderer]:
    """Yield the renderer of a build; a cluster is only used if a page is not cached."""
    remote = job.remote_answers()
    snapshots = SnapshotCache(job.store(PAGE_STORE), plan.inputs.common, plan.bundle, remote)
    async with page_renderer(plan, job.pool) as here:
        if not plan.settings.cluster or all(snapshots.has(route.path) for route in routes):
            yield here
            return
        try:
            # Dask is an extra.
            from prerender.pipeline.cluster.coordinator import cluster  # noqa: PLC0415
        except ModuleNotFoundError as error:
            msg = (
                f"--cluster {plan.settings.cluster}: Dask is not installed ({error}). "
                "Run 'make set-up-cluster', or build without --cluster."
            )
            raise SettingsError(msg) from error
        async with cluster(plan, here, job.reporter.say) as machines:
            yield machines
