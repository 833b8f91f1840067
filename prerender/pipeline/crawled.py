"""What a shard's crawl comes to, as it goes on."""

import asyncio
from dataclasses import dataclass, field

from prerender.cards.sheet import Sheet
from prerender.errors import PageFailure
from prerender.pipeline.shard import MadePage, MadePath, Shard
from prerender.rewrite.document import Document
from prerender.routes import Route


@dataclass(slots=True)
class Crawled:
    """Of one shard: its documents, and what else is known of its pages."""

    shard: Shard
    copying: "asyncio.Future[None]"
    """Done when the shard's files are copied."""
    routes: dict[str, Route] = field(init=False)
    proving: list["asyncio.Future[list[MadePage]]"] = field(default_factory=list)
    waiting: list[Document] = field(default_factory=list)
    """Documents that are still to be read."""
    failures: list[PageFailure] = field(default_factory=list)
    paths: list[MadePath] = field(default_factory=list)
    links: dict[str, None] = field(default_factory=dict)
    cards: dict[str, Sheet] = field(default_factory=dict)
    pictures: list[tuple[str, bytes]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Find routes by their paths."""
        self.routes = {route.path: route for route in self.shard.routes}

    @property
    def common(self) -> list[Sheet]:
        """The card that is drawn beside the pages, which all name it."""
        card = self.shard.card
        return [card] if card and self.shard.draws else []

    @property
    def own(self) -> list[Sheet]:
        """The cards that are drawn once the pages are made, which each name one."""
        return [] if self.shard.sketch else [*self.cards.values()]
