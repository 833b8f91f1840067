"""The written tree: its pages, and what they were made from; it is still to be proven."""

from dataclasses import dataclass

from prerender.finding import Finding
from prerender.host.policy import DATASHEETS
from prerender.pipeline.content import Content
from prerender.pipeline.pages import Pages
from prerender.progress.profile import span
from prerender.publish.site_files import site_files
from prerender.publish.tree import Tree
from prerender.routes import Route
from prerender.settings import Settings


@dataclass(frozen=True, slots=True)
class WrittenTree:
    """The pages of a tree, and what they were made from."""

    content: Content
    inputs: str
    """The key of what every page is made from."""
    wanted: tuple[Route, ...]
    pages: Pages
    findings: tuple[Finding, ...] = ()
    """Notes on pages kept from the last published version, and on characters no font has."""


def write_site_files(made: WrittenTree, tree: Tree, settings: Settings) -> None:
    """Write what tells of the pages in a tree: sitemap, the host's rules and the like."""
    with span("stage", "write"):
        content = made.content
        listed = content.may_be_listed(settings)
        written = made.pages.written
        sheets = _sheets(tree)
        for file, text in site_files(written, sheets, content.updated(), settings, listed=listed):
            tree.write(file, text)


def _sheets(tree: Tree) -> list[str]:
    """Return the product ids of the data sheets in a tree."""
    names = (file.stem for file in (tree.folder / DATASHEETS).glob("*.pdf"))
    return sorted((name for name in names if name.isdecimal()), key=int)
