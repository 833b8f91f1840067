"""The build: catalogue → routes → crawl → cards → rewrite → audit → visit → publish."""

import os
import time
from dataclasses import dataclass

from prerender.audit.auditor import audit
from prerender.audit.rules.dead_link import dead_link
from prerender.bundle import Bundle, bundle_app
from prerender.cards.draw import Drawing, draw_cards
from prerender.catalogue.model import Catalogue
from prerender.catalogue.places import read_places
from prerender.catalogue.read import read_catalogue
from prerender.crawl.chromium import Chromium, find_chromium
from prerender.crawl.crawler import Crawled, Crawling, crawl
from prerender.document import Document
from prerender.errors import PageFailure, PagesError
from prerender.failure.explain import Explainer
from prerender.finding import Verdict, judge, placed
from prerender.progress import Reporter
from prerender.publish.compress import COMPRESSED, compress
from prerender.publish.site_files import site_files
from prerender.publish.tree import Tree, staging
from prerender.rewrite.rewriter import Rewriter
from prerender.routes import Route, file_of, routes
from prerender.samples import count_samples
from prerender.settings import Settings
from prerender.store import Store
from prerender.visit.visitor import visit


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a build came to."""

    pages: int
    not_found_pages: int
    seconds: float
    samples: int
    verdict: Verdict

    @property
    def published(self) -> bool:
        """Whether the tree was put in place."""
        return not self.verdict.errors


async def build(settings: Settings, reporter: Reporter) -> Outcome:
    """Publish the catalogue's site, or nothing. Raises PrerenderError as errors.py says."""
    started = time.monotonic()
    catalogue = read_catalogue(settings.catalogue, settings.app, dead_links(settings))
    chromium = find_chromium(settings.root, settings.cache, os.environ)
    with reporter.stage("bundle"):
        bundle = await bundle_app(
            settings.root,
            settings.app,
            settings.catalogue,
            settings.bundle,
            settings.cache / "pictures",
        )
    with staging(settings.site) as tree:
        documents = await render(routes(catalogue), bundle, settings, chromium, reporter)
        write(tree, documents, bundle, catalogue, settings)
        await compress(
            tree, Store(settings.cache / COMPRESSED, settings.cache_limit), settings.jobs
        )
        with reporter.stage("audit"):
            findings = audit(tree.folder, settings.origin, settings.budgets)
        with reporter.stage("visit") as advance:
            findings += await visit(
                tree.folder,
                chromium,
                jobs=settings.jobs,
                limit=settings.page_limit,
                progress=advance,
            )
        places = read_places(settings.catalogue)
        verdict = placed(judge(findings, settings.accepted), places)
        if not verdict.errors:
            tree.publish()
    missing = sum(document.missing for document in documents)
    seconds = time.monotonic() - started
    return Outcome(len(documents) - missing, missing, seconds, count_samples(catalogue), verdict)


def dead_links(settings: Settings) -> list[str]:
    """Return the paths that may be linked to although nothing is there."""
    return [accepted.target for accepted in settings.accepted if accepted.rule == dead_link.name]


async def render(
    wanted: list[Route],
    bundle: Bundle,
    settings: Settings,
    chromium: Chromium,
    reporter: Reporter,
) -> list[Document]:
    """Crawl the routes and whatever they link to, draw their cards, and rewrite what came back.

    Raises PagesError with every page that threw, hung, did not hydrate, or is not there.
    """
    crawling = Crawling(
        bundle.folder, settings.origin, settings.jobs, settings.batch, settings.page_limit
    )
    with reporter.stage("crawl") as advance:
        crawled = await crawl([route.path for route in wanted], crawling, chromium, advance)
    failures = failed(crawled, wanted, Explainer(bundle.folder, settings.root))
    if failures:
        raise PagesError(failures)
    known = {route.path for route in wanted}
    linked = [
        Route(path, file_of(path))
        for path, snapshot in sorted(crawled.snapshots.items())
        if snapshot.found and path not in known
    ]
    pages = [(route, crawled.snapshots[route.path]) for route in wanted + linked]
    drawing = Drawing(
        settings.root, bundle.folder, settings.cache, settings.jobs, settings.page_limit
    )
    with reporter.stage("cards") as advance:
        cards = await draw_cards([page for _, page in pages], drawing, chromium, advance)
    rewriter = Rewriter(bundle, settings.origin, settings.card_origin)
    return [rewriter.rewrite(page, route, cards.get(route.path)) for route, page in pages]


def failed(crawled: Crawled, wanted: list[Route], explainer: Explainer) -> list[PageFailure]:
    """Return why pages cannot be taken over; empty when all can."""
    failures = [explainer.stuck(stuck) for stuck in crawled.stuck]
    failures += [explainer.fault(s) for s in crawled.snapshots.values() if s.faults]
    named = {failure.path for failure in failures}
    for route in wanted:
        snapshot = crawled.snapshots.get(route.path)
        if route.path in named or snapshot is None or snapshot.found is not route.missing:
            continue
        states = "found a page" if route.missing else "says that nothing is there"
        failures.append(
            PageFailure(route.path, "route", f"the app {states}; see spa/src/screens.tsx")
        )
    return failures


def write(
    tree: Tree, documents: list[Document], bundle: Bundle, catalogue: Catalogue, settings: Settings
) -> None:
    """Write documents, assets and site files into the staging tree."""
    for document in documents:
        tree.write(document.file, document.html)
        if document.card:
            tree.write(document.card.file, document.card.content)
    for file in bundle.files:
        tree.copy(bundle.folder / file, file)
    for file, content in site_files(documents, catalogue, settings):
        tree.write(file, content)
