"""The pages of a build: from snapshots to documents in the tree, and those that failed."""

from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace

from prerender.build.crawling import Taken
from prerender.cards.naming import CardNames
from prerender.cards.sheet import Sheet
from prerender.crawl.snapshot import LateFault, Snapshot, Stuck
from prerender.document import Page
from prerender.errors import PageFailure
from prerender.failure.explain import Explainer
from prerender.profile import span
from prerender.publish.tree import Tree
from prerender.rewrite.rewriter import Rewriter
from prerender.routes import Route, file_of


@dataclass(frozen=True, slots=True)
class Pages:
    """What became of the pages of a build."""

    written: tuple[Page, ...]
    """The wanted pages in their order, then those that are only linked."""
    failures: tuple[PageFailure, ...]
    cards: tuple[Sheet, ...]
    """The cards that the written pages name, still to be drawn."""
    rendered: int
    """Paths that were rendered; the others were kept from earlier builds."""

    def with_failures(self, more: Iterable[PageFailure]) -> "Pages":
        """Add failures of pages that have none yet: its own tells more of a page than another's."""
        failed = {failure.path for failure in self.failures}
        others = (failure for failure in more if failure.path not in failed)
        return replace(self, failures=(*self.failures, *others))


@dataclass(frozen=True, slots=True)
class Making:
    """What documents are made with, and what is said of pages that have none."""

    names: CardNames
    rewriter: Rewriter
    explainer: Explainer


async def rewrite_pages(
    outcomes: AsyncGenerator[Taken | LateFault | Stuck, None],
    wanted: Sequence[Route],
    making: Making,
    tree: Tree,
) -> Pages:
    """Write the document of each snapshot as it comes, since thousands do not fit into memory."""
    routes = {route.path: route for route in wanted}
    pages: dict[str, Page] = {}
    failures: list[PageFailure] = []
    cards: dict[str, Sheet] = {}
    rendered = 0
    async with aclosing(outcomes):
        async for one in outcomes:
            rendered += isinstance(one, Taken) and bool(one.why)
            failure = _failure(one, routes, making.explainer)
            if failure:
                failures.append(failure)
            elif isinstance(one, Taken) and (route := _route(one.snapshot, routes)):
                with span("rewrite", route.path):
                    sheet = making.names.of(one.snapshot)
                    card = sheet.card if sheet else None
                    document = making.rewriter.rewrite(one.snapshot, route, card)
                tree.write(route.file, document.html)
                pages[route.path] = document.page
                cards |= {sheet.card.file: sheet} if sheet else {}
    return Pages(in_order(pages, wanted), tuple(failures), tuple(cards.values()), rendered)


def in_order(pages: Mapping[str, Page], wanted: Sequence[Route]) -> tuple[Page, ...]:
    """Return the wanted pages in their order, then those that are only linked."""
    paths = [route.path for route in wanted]
    linked = sorted(pages.keys() - set(paths))
    return tuple(pages[path] for path in [*paths, *linked] if path in pages)


def _with_entry(failure: PageFailure, routes: Mapping[str, Route]) -> PageFailure:
    """Return a failure that names where in the catalogue its page comes from."""
    route = routes.get(failure.path)
    return replace(failure, entry=route.entry) if route else failure


def _failure(
    one: Taken | LateFault | Stuck, routes: Mapping[str, Route], explainer: Explainer
) -> PageFailure | None:
    """Return why a path has no page, or one that may not be published."""
    if isinstance(one, Stuck):
        return _with_entry(explainer.stuck(one), routes)
    if isinstance(one, LateFault):
        return _with_entry(explainer.late(one), routes)
    if one.snapshot.faults:
        return _with_entry(explainer.fault(one.snapshot), routes)
    route = routes.get(one.snapshot.path)
    if route is None or one.snapshot.found is not route.missing:
        return None
    states = "found a page" if route.missing else "says that nothing is there"
    message = f"the app {states}; see spa/src/screens.tsx"
    return PageFailure(route.path, "route", message, entry=route.entry)


def _route(snapshot: Snapshot, routes: Mapping[str, Route]) -> Route | None:
    """Return where a page goes; a path that is only linked may lead to nothing."""
    linked = Route(snapshot.path, file_of(snapshot.path)) if snapshot.found else None
    return routes.get(snapshot.path, linked)
