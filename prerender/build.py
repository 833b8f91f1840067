"""The build: catalogue → routes → crawl → cards → rewrite → audit → visit → publish."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from prerender.audit.auditor import audit
from prerender.audit.kept import KeptFacts
from prerender.audit.rules.dead_link import dead_link
from prerender.audit.site import Site
from prerender.bundle import Bundle, bundle_app
from prerender.catalogue.model import Catalogue
from prerender.catalogue.places import read_places
from prerender.catalogue.read import read_catalogue
from prerender.crawl.chromium import Chromium, find_chromium
from prerender.crawl.warm import lending, warm_browser
from prerender.finding import Finding, Verdict, judge, placed
from prerender.inputs import inputs_of
from prerender.pages import BuildPages
from prerender.profile import in_lane, span
from prerender.progress import Reporter
from prerender.publish.changes import Changes, changes
from prerender.publish.compress import COMPRESSED, compress
from prerender.publish.site_files import site_files
from prerender.publish.tree import Tree, staging
from prerender.rendering import cards_of, render
from prerender.routes import routes
from prerender.samples import count_samples
from prerender.settings import Settings
from prerender.store import Store
from prerender.visit.passed import PassedVisits
from prerender.visit.visitor import Visiting, visit


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a build came to."""

    pages: int
    not_found_pages: int
    rendered: int
    """Pages that were rendered; the others were kept from earlier builds."""
    seconds: float
    samples: int
    sample: int | None
    """Pages that the visit opened at most; None where it opened all."""
    verdict: Verdict
    changes: Changes | None
    """Against the tree that was published before, if there was one."""

    @property
    def published(self) -> bool:
        """Whether the tree was put in place."""
        return not self.verdict.errors


@dataclass(frozen=True, slots=True)
class Made:
    """A tree that is written, and still to be proven."""

    catalogue: Catalogue
    chromium: Chromium
    pages: BuildPages
    inputs: str
    """The key of what every page is made from."""
    findings: list[Finding]


Beside = Callable[[Tree, Site, Made, Verdict], Awaitable[None]]
"""Adds to a tree that is proven something that is no page of it."""


async def build(settings: Settings, reporter: Reporter, beside: Beside | None = None) -> Outcome:
    """Publish the catalogue's site, or nothing. Raises PrerenderError as errors.py says."""
    started = time.monotonic()
    catalogue = catalogue_of(settings)
    chromium = find_chromium(settings.root, settings.cache, os.environ)
    async with warm_browser(chromium) as browser:
        with staging(settings.site) as tree, lending(browser):
            made = await make(tree, catalogue, settings, reporter)
            return await _prove(tree, made, settings, reporter, started, beside)


async def _prove(
    tree: Tree,
    made: Made,
    settings: Settings,
    reporter: Reporter,
    started: float,
    beside: Beside | None,
) -> Outcome:
    if settings.compress:
        with span("stage", "compress"):
            await compress(
                tree, Store(settings.cache / COMPRESSED, settings.cache_limit), settings.jobs
            )
    with reporter.stage("audit"):
        site = site_in(tree.folder, made, settings)
        findings = [*made.findings, *audit(site)]
    findings += await open_pages(tree.folder, made, settings, reporter)
    with span("stage", "publish"):
        verdict = verdict_on(findings, settings)
        changed = changes(settings.site, tree.folder)
        if not verdict.errors:
            if beside:
                await beside(tree, site, made, verdict)
            tree.publish()
    written = made.pages.pages
    missing = sum(page.missing for page in written)
    return Outcome(
        pages=len(written) - missing,
        not_found_pages=missing,
        rendered=made.pages.rendered,
        seconds=time.monotonic() - started,
        samples=count_samples(made.catalogue),
        sample=settings.sample,
        verdict=verdict,
        changes=changed,
    )


def catalogue_of(settings: Settings) -> Catalogue:
    """Read the catalogue, before anything is written. Raises CatalogueError with every problem."""
    with span("stage", "catalogue"):
        return read_catalogue(settings.catalogue, settings.app, dead_links(settings))


async def make(tree: Tree, catalogue: Catalogue, settings: Settings, reporter: Reporter) -> Made:
    """Write the catalogue's site into a tree: routes → crawl → cards → rewrite."""
    chromium = find_chromium(settings.root, settings.cache, os.environ)
    with reporter.stage("bundle"):
        bundle = await bundle_app(
            settings.root,
            settings.app,
            settings.catalogue,
            settings.bundle,
            settings.cache / "pictures",
        )
    with span("stage", "inputs"):
        inputs = inputs_of(bundle, settings.origin, chromium)
        cards = cards_of(settings, bundle, chromium, catalogue.pages.home.path)
        pages = BuildPages(routes(catalogue), bundle, inputs, tree, settings, cards)
    # While a browser starts and pages are made, the disk has time for the files that are there.
    copying = asyncio.ensure_future(in_lane("copy", asyncio.to_thread(copy, bundle, tree)))
    try:
        findings = await render(pages, tree, bundle, settings, chromium, reporter)
    finally:
        await copying
    with span("stage", "write"):
        for file, content in site_files(pages.pages, catalogue, settings):
            tree.write(file, content)
    return Made(catalogue, chromium, pages, inputs.key, findings)


def site_in(folder: Path, made: Made, settings: Settings) -> Site:
    """Return a tree in a folder as the audit sees it; pages that are known are not read again."""
    known = KeptFacts(made.pages.store, made.inputs)
    return Site(folder, settings.origin, settings.budgets, known.read)


async def open_pages(
    folder: Path, made: Made, settings: Settings, reporter: Reporter
) -> list[Finding]:
    """Visit the pages of the tree that lies in a folder, those that have not passed before."""
    with reporter.stage("visit") as advance:
        return await visit(
            folder,
            made.chromium,
            Visiting(settings.jobs, settings.page_limit, settings.sample),
            advance,
            PassedVisits(made.pages.store, made.inputs, folder),
        )


def verdict_on(findings: list[Finding], settings: Settings) -> Verdict:
    """Judge findings, and name the places of the catalogue that they are about."""
    verdict = judge(findings, settings.accepted)
    # A large catalogue takes a second to read once more, with the place of every value.
    is_clean = not verdict.errors and not verdict.warnings
    return verdict if is_clean else placed(verdict, read_places(settings.catalogue))


def dead_links(settings: Settings) -> list[str]:
    """Return the paths that may be linked to although nothing is there."""
    return [accepted.target for accepted in settings.accepted if accepted.rule == dead_link.name]


def copy(bundle: Bundle, tree: Tree) -> None:
    """Copy what the site needs of the built app into the staging tree."""
    with span("copy", str(bundle.folder)):
        for file in bundle.files:
            tree.copy(bundle.folder / file, file)
