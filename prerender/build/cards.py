"""The cards of a build: each page's own, or the home page's for all."""

from collections.abc import Iterable, Sequence

from prerender.build.job import Job
from prerender.bundle import Bundle
from prerender.cards.draw import Drawing, draw
from prerender.cards.naming import CardNames
from prerender.cards.sheet import Sheet, Sheets
from prerender.publish.tree import Tree
from prerender.routes import Route


def in_rounds(wanted: Sequence[Route], job: Job) -> list[list[str]]:
    """Return the paths as they are to be crawled: a card for all is known before any other page."""
    paths = [route.path for route in wanted]
    return [paths] if job.settings.cards == "each" else [paths[:1], paths[1:]]


def name_cards(wanted: Sequence[Route], bundle: Bundle, job: Job) -> CardNames:
    """Return what tells the card of each page."""
    settings = job.settings
    sheets = Sheets(settings.root, bundle.folder, job.chromium)
    return CardNames(sheets, shared="" if settings.cards == "each" else wanted[0].path)


async def draw_cards(sheets: Iterable[Sheet], bundle: Bundle, tree: Tree, job: Job) -> None:
    """Write the pictures of cards into a tree. Raises BrowserError when one cannot be drawn."""
    settings = job.settings
    drawing = Drawing(settings.root, bundle.folder, job.pool, settings.jobs, settings.page_limit)
    with job.reporter.stage("cards") as advance:
        await draw(sheets, drawing, job.store("cards"), tree.write, advance)
