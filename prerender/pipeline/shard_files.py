"""The files of a shard, which are written into the tree, or returned without access to it."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from prerender.pipeline.shard import Page, ShardResult
from prerender.publish.tree import Tree


class ShardFiles:
    """Writes pages, card pictures and the app's own files."""

    def __init__(self, tree: Tree | None) -> None:
        """Write into a tree; without one, as on another machine, return the files."""
        self._tree = tree

    def copy_app(self, bundle: Path, files: Iterable[str]) -> None:
        """Copy files of the built app."""
        if self._tree:
            for file in files:
                self._tree.copy(f"{bundle}/{file}", file)

    def add_page(self, page: Page) -> None:
        """Write a page's document and its copies."""
        if self._tree:
            _write_page(page, self._tree)

    def released(self, page: Page) -> Page:
        """Return a page without the document that was written."""
        return page.without_html if self._tree else page

    def add_picture(self, file: str, picture: bytes) -> list[tuple[str, bytes]]:
        """Write a card's picture; return it without a tree."""
        if self._tree is None:
            return [(file, picture)]
        self._tree.write(file, picture)
        return []


def write_result(result: ShardResult, tree: Tree) -> ShardResult:
    """Write the files of a shard that another machine rendered; return its result without them."""
    for page in result.pages:
        _write_page(page, tree)
    for file, picture in result.pictures:
        tree.write(file, picture)
    pages = tuple(page.without_html for page in result.pages)
    return replace(result, pages=pages, pictures=())


def _write_page(page: Page, tree: Tree) -> None:
    """Write a page's document and its copies."""
    file = page.page.file
    tree.write(file, page.html)
    for ending, smaller in page.smaller:
        tree.write(f"{file}{ending}", smaller)
    if page.markdown:
        tree.write(page.page.markdown_copy, page.markdown)
