"""The shard: a range of routes that is made and proven by itself, as plain data.

Whoever makes it needs no other shard, and of the tree only where it lies, if it is in reach: what
the plan says, which is the same for all.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from itertools import chain
from pathlib import Path
from typing import Any

from prerender.audit.facts import Facts
from prerender.browser.chromium import Chromium
from prerender.bundle.bundle import Bundle
from prerender.cards.card_document import CardDocument
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.progress.profile import Span
from prerender.publish.tree import Tree
from prerender.rewrite.document import PublishedPage
from prerender.routes import Route
from prerender.settings import Settings

LARGEST = 256
"""The most pages of a shard: their documents are in memory until all are proven."""
SMALLEST = 16
"""The fewest pages of a shard, unless there are fewer: each begins and ends with idle tabs."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What all shards of a build are made with."""

    settings: Settings
    chromium: Chromium
    bundle: Bundle
    inputs: str
    """The key of what every page is made from."""
    tree: Path | None
    """The folder that documents are written to by whoever makes them; None where that cannot be
    reached from there, and documents come back."""

    def shared_by(self, makers: int) -> "Plan":
        """Return it for one of several makers, which share the tabs that the settings allow."""
        jobs = max(1, -(-self.settings.jobs // makers))
        return replace(self, settings=self.settings.but(jobs=jobs))


@dataclass(frozen=True, slots=True)
class Shard:
    """A range of routes, and what is to be done with their pages."""

    routes: tuple[Route, ...] = ()
    visited: frozenset[str] = frozenset()
    """The paths whose pages are opened."""
    own_cards: bool = True
    """Whether each page has a card of its own."""
    card: CardDocument | None = None
    """The card that stands for every page, where they have none of their own."""
    draws: bool = False
    """Whether the picture of that card is drawn beside its pages."""
    cards_only: bool = False
    """Whether nothing but the cards of its pages is wanted, not even their pictures."""
    linked: bool = False
    """Whether the paths are only linked, and may lead to nothing."""
    files: tuple[str, ...] = ()
    """Files of the built app that are copied into the tree while its pages are made."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page, made and proven."""

    page: PublishedPage
    html: bytes
    """Its document; empty where that is written."""
    smaller: tuple[tuple[str, bytes], ...]
    """Its compressed copies, each with the ending of its file; none where they save nothing."""
    facts: Facts
    faults: tuple[Finding, ...]
    """What the rules of a page found."""

    def write(self, tree: Tree) -> None:
        """Write its document and the copies of that."""
        tree.write(self.page.file, self.html)
        for ending, smaller in self.smaller:
            tree.write(f"{self.page.file}{ending}", smaller)

    @property
    def told(self) -> "Page":
        """The same without its document."""
        return replace(self, html=b"", smaller=())


@dataclass(frozen=True, slots=True)
class RenderedPath:
    """A path of which a snapshot was taken."""

    path: str
    parts: tuple[str, ...]
    """The parts of the content that it was made from."""
    kept: bool
    """Whether the snapshot was kept from an earlier build."""


@dataclass(frozen=True, slots=True)
class ShardResult:
    """What came of a shard."""

    pages: tuple[Page, ...] = ()
    failures: tuple[PageFailure, ...] = ()
    visits: tuple[Finding, ...] = ()
    """What the visits found."""
    paths: tuple[RenderedPath, ...] = ()
    links: tuple[str, ...] = ()
    """The paths inside the site that the pages link to, each once."""
    cards: tuple[CardDocument, ...] = ()
    """The cards that the pages name."""
    pictures: tuple[tuple[str, bytes], ...] = ()
    """The files of those cards."""
    spans: tuple[Span, ...] = ()
    busy: float = 0.0
    """Seconds of waiting for the machine."""


def part_of(shard: Shard, routes: Iterable[Route]) -> Shard:
    """Return a part of a shard, with nothing to copy."""
    chosen = tuple(routes)
    visited = shard.visited & {one.path for one in chosen}
    return replace(shard, routes=chosen, visited=visited, files=())


def joined(made: Sequence[ShardResult]) -> ShardResult:
    """Return what came of the pieces of a shard as if it had been made whole."""
    if len(made) == 1:
        return made[0]

    values: dict[str, Any] = {
        field.name: tuple(chain.from_iterable(getattr(piece, field.name) for piece in made))
        for field in fields(ShardResult)
        if field.name != "busy"
    }
    values["links"] = tuple(dict.fromkeys(values["links"]))
    return ShardResult(**values, busy=sum(piece.busy for piece in made))
