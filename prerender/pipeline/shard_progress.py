"""What a shard's crawl comes to, as it goes on."""

import asyncio
from dataclasses import dataclass, field

from prerender.cards.card_document import CardDocument
from prerender.errors import PageFailure
from prerender.pipeline.shard import Page, RenderedPath, Shard
from prerender.rewrite.document import Document
from prerender.routes import Route


@dataclass(slots=True)
class ShardProgress:
    """Of one shard: its documents, and what else is known of its pages."""

    shard: Shard
    copying: "asyncio.Future[None]"
    """Done when the shard's files are copied."""
    routes: dict[str, Route] = field(init=False)
    proving: list["asyncio.Future[list[Page]]"] = field(default_factory=list)
    waiting: list[Document] = field(default_factory=list)
    """Documents that are still to be read."""
    failures: list[PageFailure] = field(default_factory=list)
    paths: list[RenderedPath] = field(default_factory=list)
    links: dict[str, None] = field(default_factory=dict)
    cards: dict[str, CardDocument] = field(default_factory=dict)
    pictures: list[tuple[str, bytes]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Find routes by their paths."""
        self.routes = {route.path: route for route in self.shard.routes}

    @property
    def common(self) -> list[CardDocument]:
        """The card that is drawn beside the pages, which all name it."""
        card = self.shard.card
        return [card] if card and self.shard.draws else []

    @property
    def own(self) -> list[CardDocument]:
        """The cards that are drawn once the pages are made, which each name one."""
        return [] if self.shard.cards_only else [*self.cards.values()]
