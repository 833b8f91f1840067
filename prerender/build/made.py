"""What was made: a tree that is written, and still to be proven."""

from dataclasses import dataclass

from prerender.build.pages import Pages
from prerender.catalogue.model import Catalogue
from prerender.finding import Finding
from prerender.progress.profile import span
from prerender.publish.site_files import site_files
from prerender.publish.tree import Tree
from prerender.routes import Route
from prerender.settings import Settings


@dataclass(frozen=True, slots=True)
class Made:
    """The pages of a tree, and what they were made from."""

    catalogue: Catalogue
    inputs: str
    """The key of what every page is made from."""
    wanted: tuple[Route, ...]
    pages: Pages
    findings: tuple[Finding, ...] = ()
    """What is to be said of pages that stand as they were published before."""


def write_site_files(made: Made, tree: Tree, settings: Settings) -> None:
    """Write what tells of the pages in a tree: sitemap, Markdown twins and the like."""
    with span("stage", "write"):
        for file, content in site_files(made.pages.written, made.catalogue, settings):
            tree.write(file, content)
