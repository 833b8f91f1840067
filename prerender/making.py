"""Making: bundle → sheets → crawl → cards → rewrite, into a tree that is still to be proven."""

import asyncio
from dataclasses import dataclass

from prerender.audit.rules.dead_link import dead_link
from prerender.browser.chromium import Chromium
from prerender.bundle import Bundle, bundle_app
from prerender.catalogue.model import Catalogue
from prerender.catalogue.read import read_catalogue
from prerender.datasheet_stage import DatasheetStage, notes_of
from prerender.finding import Finding
from prerender.inputs import inputs_of
from prerender.pages import BuildPages
from prerender.profile import in_lane, span
from prerender.progress import Reporter
from prerender.publish.site_files import site_files
from prerender.publish.tree import Tree
from prerender.rendering import cards_of, render
from prerender.routes import routes
from prerender.settings import Settings
from prerender.sources import Sources


@dataclass(frozen=True, slots=True)
class Made:
    """A tree that is written, and still to be proven."""

    catalogue: Catalogue
    chromium: Chromium
    pages: BuildPages
    inputs: str
    """The key of what every page is made from."""
    findings: list[Finding]


def catalogue_of(settings: Settings) -> Catalogue:
    """Read the catalogue, before anything is written. Raises CatalogueError with every problem."""
    with span("stage", "catalogue"):
        return read_catalogue(settings.catalogue, settings.app, dead_links(settings))


async def make(
    tree: Tree, catalogue: Catalogue, settings: Settings, chromium: Chromium, reporter: Reporter
) -> Made:
    """Write the catalogue's site into a tree: routes → sheets → crawl → cards → rewrite."""
    with reporter.stage("bundle"):
        bundle = await bundled(settings)
    with span("stage", "inputs"):
        inputs = inputs_of(bundle, settings.origin, chromium)
    stage = DatasheetStage(settings, chromium, reporter)
    sheets = await stage.run(tree, catalogue, bundle, inputs)
    if sheets.are_news:
        with span("stage", "content"):
            bundle = await bundled(settings)
    with span("stage", "routes"):
        cards = cards_of(settings, bundle, chromium, catalogue.pages.home.path)
        pages = BuildPages(routes(catalogue, bundle.parts), bundle, inputs, tree, settings, cards)
        pages.unwritten = sheets.failures
    # While a browser starts and pages are made, the disk has time for the files that are there.
    copying = asyncio.ensure_future(in_lane("copy", asyncio.to_thread(copy, bundle, tree)))
    try:
        findings = await render(pages, tree, bundle, settings, chromium, reporter)
    finally:
        await copying
    write_site_files(tree, pages, catalogue, settings)
    return Made(catalogue, chromium, pages, inputs.key, findings)


async def bundled(settings: Settings) -> Bundle:
    """Build the app, or its content alone, where what it is made from changed."""
    sources = Sources(settings.root, settings.app, settings.catalogue, notes_of(settings))
    return await bundle_app(sources, settings.bundle, settings.cache / "pictures")


def write_site_files(
    tree: Tree, pages: BuildPages, catalogue: Catalogue, settings: Settings
) -> None:
    """Write what tells of the pages in a tree: sitemap, Markdown twins and the like."""
    with span("stage", "write"):
        for file, content in site_files(pages.pages, catalogue, settings):
            tree.write(file, content)


def dead_links(settings: Settings) -> list[str]:
    """Return the paths that may be linked to although nothing is there."""
    return [accepted.target for accepted in settings.accepted if accepted.rule == dead_link.name]


def copy(bundle: Bundle, tree: Tree) -> None:
    """Copy what the site needs of the built app into the staging tree."""
    with span("copy", str(bundle.folder)):
        for file in bundle.files:
            tree.copy(bundle.folder / file, file)
