"""The files of a shard: written into the tree or returned, and laid out for the visit."""

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from prerender.bundle.built_files import FOLDERS
from prerender.bundle.bundle import Bundle
from prerender.host.policy import SPECULATION_RULES
from prerender.pipeline.shard import Page, ShardResult
from prerender.publish.site_files import speculation_rules
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


def lay_out_app(folder: Path, bundle: Bundle) -> None:
    """Add the files that pages load to the folder in which pages are visited."""
    shared = {top for file in bundle.files if (top := file.partition("/")[0]) in FOLDERS}
    others = [file for file in bundle.files if file.partition("/")[0] not in FOLDERS]
    for name in [*shared, *others]:  # pages are written beside the files of other folders
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).symlink_to(bundle.folder / name)
    (folder / SPECULATION_RULES.removeprefix("/")).write_text(speculation_rules(), "utf-8")


@contextlib.contextmanager
def lay_out_pages(folder: Path, pages: Iterable[Page]) -> Iterator[list[Path]]:
    """Write pages into the folder for the duration of the block, and yield their files."""
    files, copies = [], []
    for made in pages:
        file = folder / made.page.file
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(made.html)
        files.append(file)
        for ending, smaller in made.smaller:
            copy = file.with_name(f"{file.name}{ending}")
            copy.write_bytes(smaller)
            copies.append(copy)
    try:
        yield files
    finally:
        for file in (*files, *copies):
            file.unlink()


def _write_page(page: Page, tree: Tree) -> None:
    """Write a page's document and its copies."""
    file = page.page.file
    tree.write(file, page.html)
    for ending, smaller in page.smaller:
        tree.write(f"{file}{ending}", smaller)
    if page.markdown:
        tree.write(page.page.markdown_copy, page.markdown)
