"""A shard: a list of routes that is rendered independently, its result and its files.

A build on this machine has one shard; a cluster cuts it. Its files are written into the tree, or
returned by a worker that cannot reach the tree.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from itertools import chain
from pathlib import Path
from typing import Any

from prerender.audit.facts import Facts
from prerender.browser.chromium import Chromium
from prerender.browser.tab import PHONE_LANGUAGE
from prerender.bundle.bundle import Bundle
from prerender.cards import CardDocument, SocialCard
from prerender.crawl.app import CrawlOptions
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.publish.tree import Tree
from prerender.rewrite.document import PublishedPage
from prerender.routes import Route
from prerender.settings import Settings
from prerender.visit.sample import PageProof

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
    """A list of routes, and how to render their pages."""

    routes: tuple[Route, ...] = ()
    own_cards: bool = True
    """Whether each page has a card of its own."""
    card: SocialCard | None = None
    """The common card of all pages, if they have none of their own."""
    linked: bool = False
    """Whether the paths come only from links, so their pages can be missing."""


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
    findings: tuple[Finding, ...] = ()
    """Warnings about snapshots, whose pages can be published (findings.py)."""
    rendered: tuple[str, ...] = ()
    """The paths whose snapshot was not cached."""
    links: tuple[str, ...] = ()
    """The paths inside the site that the pages link to, each once."""
    cards: tuple[CardDocument, ...] = ()
    """The cards that the pages refer to."""
    pictures: tuple[tuple[str, bytes], ...] = ()
    """The files of those cards; none if they are written."""


def joined(made: Sequence[ShardResult]) -> ShardResult:
    """Return the results of a shard's pieces as one."""
    values: dict[str, Any] = {
        field.name: tuple(chain.from_iterable(getattr(piece, field.name) for piece in made))
        for field in fields(ShardResult)
    }
    values["links"] = tuple(dict.fromkeys(values["links"]))
    return ShardResult(**values)


def write_result(result: ShardResult, tree: Tree) -> ShardResult:
    """Write the files of a shard that another machine rendered; return its result without them."""
    for page in result.pages:
        write_page(page, tree)
    for file, picture in result.pictures:
        tree.write(file, picture)
    pages = tuple(page.without_html for page in result.pages)
    return replace(result, pages=pages, pictures=())


def write_page(page: FinishedPage, tree: Tree) -> None:
    """Write a page's document and its copies."""
    file = page.page.file
    tree.write(file, page.html)
    for ending, smaller in page.smaller:
        tree.write(f"{file}{ending}", smaller)
    if page.markdown:
        tree.write(page.page.markdown_copy, page.markdown)
