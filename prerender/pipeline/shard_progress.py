"""The state of a shard while it is rendered."""

import asyncio
from dataclasses import dataclass, field

from prerender.cards.card_document import CardDocument
from prerender.errors import PageFailure
from prerender.pipeline.shard import Page, RenderedPath, Shard
from prerender.rewrite.document import Document
from prerender.routes import Route


@dataclass(slots=True)
class ShardProgress:
    """The documents of a shard, and the cards and faults of its snapshots."""

    shard: Shard
    copying: "asyncio.Future[None]"
    """Done when the shard's files are copied."""
    routes: dict[str, Route] = field(init=False)
    waiting: list[Document] = field(default_factory=list)
    """Documents that are not yet assigned to a thread."""
    finishing: list["asyncio.Future[list[Page]]"] = field(default_factory=list)
    failures: list[PageFailure] = field(default_factory=list)
    paths: list[RenderedPath] = field(default_factory=list)
    links: dict[str, None] = field(default_factory=dict)
    cards: dict[str, CardDocument] = field(default_factory=dict)
    pictures: list[tuple[str, bytes]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Index routes by their paths."""
        self.routes = {route.path: route for route in self.shard.routes}

    @property
    def common_cards(self) -> list[CardDocument]:
        """The common card of all pages, drawn while they are rendered."""
        card = self.shard.card
        return [card] if card and self.shard.draws else []

    @property
    def own_cards(self) -> list[CardDocument]:
        """The cards of single pages, drawn after the pages."""
        return [] if self.shard.cards_only else [*self.cards.values()]
