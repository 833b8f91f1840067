"""The state of a shard while it is rendered."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from prerender.cards import CardDocument
from prerender.crawl.failure import Explainer
from prerender.crawl.snapshot import UNWATCHED, LateFault
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.pipeline.shard import Page, RenderedPath, Shard
from prerender.pipeline.snapshot_findings import late_finding
from prerender.rewrite.document import Document
from prerender.routes import Route

ALIKE = 8
"""The first pages that must fail alike to stop a crawl; each failed page costs a new tab."""


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
    findings: list[Finding] = field(default_factory=list)
    """Warnings about snapshots, whose pages can be published (snapshot_findings.py)."""
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

    def add_late(self, late: LateFault, explainer: Explainer) -> None:
        """Add a warning or a failure of a page whose snapshot was taken before."""
        finding = late_finding(late, explainer)
        if finding:
            self.findings.append(finding)
        elif late.fault.kind != UNWATCHED:
            self.failures.append(explainer.late(late))

    def stop_if_alike(self, paths: Sequence[str]) -> bool:
        """Record which paths are not rendered if the first pages failed alike; return if so."""
        rendered = {path.path for path in self.paths if not path.kept}
        left = [path for path in paths if path not in rendered]
        if not left or not fail_alike(len(rendered), self.failures):
            return False
        self.failures.append(stopped(left))
        return True


def fail_alike(rendered: int, failures: Sequence[PageFailure]) -> bool:
    """Whether all pages that were rendered so far failed for one cause, and they are enough."""
    if len(failures) != rendered or rendered < ALIKE:
        return False
    return len({(failure.kind, failure.source or failure.message) for failure in failures}) == 1


def stopped(paths: Sequence[str]) -> PageFailure:
    """Return the failure of pages that were not rendered because the first ones failed alike."""
    others = f" (and {len(paths) - 1} more)" if len(paths) > 1 else ""
    message = (
        f"not rendered{others}: the first {ALIKE} pages failed alike. "
        "Correct their fault, then build again"
    )
    return PageFailure(paths[0], "stopped", message)


def misplaced(route: Route) -> PageFailure:
    """Return the failure of a page that the app has and its table of routes has not, or reverse."""
    states = "renders a page" if route.missing else "renders no page"
    message = f"the app {states} at this path. Correct its table of routes"
    return PageFailure(route.path, "route", message)
