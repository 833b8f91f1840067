"""A shard: a range of routes that is rendered and verified independently, and its files.

Its renderer needs the plan, which is the same for all shards, and no other shard. Its files are
written into the tree or returned, and laid out for the visit.
"""

import contextlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import chain
from pathlib import Path
from typing import Any

from prerender.audit.facts import Facts
from prerender.browser.chromium import Chromium
from prerender.browser.tab import PHONE_LANGUAGE
from prerender.bundle.bundle import Bundle
from prerender.cards import CardDocument
from prerender.crawl.app import CrawlOptions
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.host.policy import SPECULATION_RULES
from prerender.publish.site_files import speculation_rules
from prerender.publish.tree import Tree
from prerender.rewrite.document import PublishedPage
from prerender.routes import Route
from prerender.settings import Settings
from prerender.visit.sample import PageProof

MAX_SHARD_PAGES = 256
"""The most pages of a shard: their documents are in memory until all are visited."""
MIN_SHARD_PAGES = 16
"""The fewest pages of a shard, unless there are fewer: each begins and ends with idle tabs."""
_LANGUAGE = re.compile(r"""<html\b[^>]*\slang=["']?([A-Za-z-]{2,})""")


@dataclass(frozen=True, slots=True)
class Plan:
    """The values that all shards of a build share."""

    settings: Settings
    chromium: Chromium
    bundle: Bundle
    inputs: str
    """The key of what every page depends on."""
    program: str
    """The key of the browser and the prerenderer, on which visits depend."""
    tree: Path | None
    """The folder that renderers write to; None if they cannot reach it and return the files."""

    def shared_by(self, workers: int) -> "Plan":
        """Return the plan for one of several workers, which share the tabs of the settings."""
        jobs = max(1, -(-self.settings.jobs // workers))
        return replace(self, settings=self.settings.with_values(jobs=jobs))


def crawl_options(bundle: Bundle, settings: Settings) -> CrawlOptions:
    """Return how the app of a build is crawled."""
    return CrawlOptions(
        bundle.folder,
        settings.origin,
        settings.jobs,
        settings.page_limit,
        locales=settings.locales or _default_locales(bundle),
    )


def _default_locales(bundle: Bundle) -> tuple[str, ...]:
    """Return the language of the app's page, unless the desktop or the phone has it, and theirs."""
    page = (bundle.folder / "index.html").read_text("utf-8")
    own = _LANGUAGE.search(page)
    known = ("en", PHONE_LANGUAGE.partition("-")[0])
    return (
        (own[1], PHONE_LANGUAGE)
        if own and own[1].partition("-")[0] not in known
        else (PHONE_LANGUAGE,)
    )


@dataclass(frozen=True, slots=True)
class Shard:
    """A range of routes, and how to render their pages."""

    routes: tuple[Route, ...] = ()
    visited: frozenset[str] = frozenset()
    """The paths whose pages are visited."""
    selects: bool = False
    """Whether pages of new kinds, and those that differ from what was hydrated, are visited too."""
    own_cards: bool = True
    """Whether each page has a card of its own."""
    card: CardDocument | None = None
    """The common card of all pages, if they have none of their own."""
    draws: bool = False
    """Whether the picture of that card is drawn with these pages."""
    cards_only: bool = False
    """Whether only the card documents of its pages are needed, without their pictures."""
    linked: bool = False
    """Whether the paths come only from links, so their pages can be missing."""
    files: tuple[str, ...] = ()
    """Files of the built app that are copied into the tree while its pages are rendered."""


@dataclass(frozen=True, slots=True)
class FinishedPage:
    """A page: its document, its facts, and the findings of page rules."""

    page: PublishedPage
    html: bytes
    """Its document; empty once that is written."""
    smaller: tuple[tuple[str, bytes], ...]
    """Its compressed copies by file ending; empty if they save nothing."""
    facts: Facts
    faults: tuple[Finding, ...]
    """The findings of rules for single pages."""
    proof: PageProof
    missing: tuple[Finding, ...]
    """A finding for each file of its modules that its document does not name."""
    markdown: bytes = b""
    """Its Markdown copy, if it has one; empty once that is written."""

    @property
    def without_html(self) -> "FinishedPage":
        """Return the page without its document and its copies."""
        return replace(self, html=b"", smaller=(), markdown=b"")


@dataclass(frozen=True, slots=True)
class ShardResult:
    """The outcome of a shard."""

    pages: tuple[FinishedPage, ...] = ()
    failures: tuple[PageFailure, ...] = ()
    visits: tuple[Finding, ...] = ()
    """Findings of the visits."""
    opened: tuple[str, ...] = ()
    """The paths that were visited, in this build or unchanged in an earlier one."""
    alike: tuple[tuple[str, str], ...] = ()
    """The paths that were not visited, each with the visited page of the same kind."""
    rendered: tuple[str, ...] = ()
    """The paths whose snapshot was not cached."""
    links: tuple[str, ...] = ()
    """The paths inside the site that the pages link to, each once."""
    cards: tuple[CardDocument, ...] = ()
    """The cards that the pages refer to."""
    pictures: tuple[tuple[str, bytes], ...] = ()
    """The files of those cards; none if they are written."""


def part_of(shard: Shard, routes: Iterable[Route]) -> Shard:
    """Return a part of a shard, with nothing to copy."""
    chosen = tuple(routes)
    visited = shard.visited & {one.path for one in chosen}
    return replace(shard, routes=chosen, visited=visited, files=())


def joined(made: Sequence[ShardResult]) -> ShardResult:
    """Return the results of a shard's pieces as one."""
    if len(made) == 1:
        return made[0]

    values: dict[str, Any] = {
        field.name: tuple(chain.from_iterable(getattr(piece, field.name) for piece in made))
        for field in fields(ShardResult)
    }
    values["links"] = tuple(dict.fromkeys(values["links"]))
    return ShardResult(**values)


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

    def add_page(self, page: FinishedPage) -> None:
        """Write a page's document and its copies."""
        if self._tree:
            _write_page(page, self._tree)

    def released(self, page: FinishedPage) -> FinishedPage:
        """Return a page, without its document if that is in the tree."""
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
    for name in bundle.files:  # not their folders, in which pages can be written
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).symlink_to(bundle.folder / name)
    (folder / SPECULATION_RULES.removeprefix("/")).write_text(speculation_rules(), "utf-8")


@contextlib.contextmanager
def lay_out_pages(folder: Path, pages: Iterable[FinishedPage]) -> Iterator[list[Path]]:
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


def _write_page(page: FinishedPage, tree: Tree) -> None:
    """Write a page's document and its copies."""
    file = page.page.file
    tree.write(file, page.html)
    for ending, smaller in page.smaller:
        tree.write(f"{file}{ending}", smaller)
    if page.markdown:
        tree.write(page.page.markdown_copy, page.markdown)
