"""The pages of a build: kept or made, rewritten and written, or failed."""

from collections.abc import Iterable
from dataclasses import replace

from prerender.bundle import Bundle
from prerender.cards.draw import Cards
from prerender.crawl.kept import KeptSnapshots
from prerender.crawl.snapshot import Fault, Snapshot
from prerender.crawl.work import Stuck
from prerender.document import Page
from prerender.errors import PageFailure
from prerender.failure.explain import Explainer
from prerender.inputs import Inputs
from prerender.profile import span
from prerender.publish.last_good import copy_last_good, has_last_good
from prerender.publish.tree import Tree
from prerender.record import PageRecord, Reasons, Record, read_record, write_record
from prerender.rewrite.rewriter import Rewriter
from prerender.routes import Route, file_of
from prerender.settings import Settings
from prerender.store import Store


class BuildPages:
    """Takes what the crawl hands over."""

    def __init__(
        self,
        wanted: list[Route],
        bundle: Bundle,
        inputs: Inputs,
        tree: Tree,
        settings: Settings,
        cards: Cards,
    ) -> None:
        """Write into the staging tree."""
        self.wanted = {route.path: route for route in wanted}
        self.cards = cards
        self._bundle = bundle
        self._tree = tree
        self._settings = settings
        self._rewriter = Rewriter(bundle, settings.origin, settings.card_origin)
        self._explainer = Explainer(bundle.folder, settings.root)
        self.store = Store(settings.cache / "pages", settings.cache_limit)
        self._snapshots = KeptSnapshots(self.store, inputs.key, bundle.folder, bundle.parts)
        self._reasons = Reasons(read_record(settings.cache), inputs, self.store, bundle.folder)
        self._record = Record(inputs, {})
        self._early: list[tuple[Snapshot, Route]] = []
        self._pages: dict[str, Page] = {}
        self.failures: list[PageFailure] = []
        self.unwritten: tuple[PageFailure, ...] = ()
        """The pages whose data sheets could not be written: they fail even if they are made."""

    @property
    def pages(self) -> list[Page]:
        """What was written: the wanted pages in their order, then those that are only linked."""
        linked = sorted(self._pages.keys() - self.wanted.keys())
        return [self._pages[path] for path in [*self.wanted, *linked] if path in self._pages]

    @property
    def rendered(self) -> int:
        """How many pages were rendered, and not kept from an earlier build."""
        return sum(bool(page.why) for page in self._record.pages.values())

    def kept(self, path: str) -> Snapshot | None:
        """Return the page as an earlier build made it, if it would come out the same."""
        with span("kept", path):
            snapshot = self._snapshots.get(path)
        if snapshot:
            self._note(snapshot, ())
        return snapshot

    def take(self, snapshot: Snapshot) -> None:
        """Keep a snapshot for writing, or note why it cannot be taken over."""
        if snapshot.path not in self._record.pages:
            parts = self._bundle.parts
            lie = {name: parts.get(name, "") for name in snapshot.parts}
            self._note(snapshot, self._reasons.why(snapshot.path, lie))
            if not snapshot.faults:
                self._snapshots.put(snapshot)
        failure = self._failure(snapshot)
        if failure:
            self._fail(failure)
            return
        route = self._route(snapshot)
        if route:
            self._place(snapshot, route)

    def _place(self, snapshot: Snapshot, route: Route) -> None:
        """Write the document of a snapshot, as soon as its card has a name."""
        if not self.cards.is_known(route.path):
            self._early.append((snapshot, route))
            return
        with span("rewrite", route.path):
            document = self._rewriter.rewrite(snapshot, route, self.cards.of(snapshot))
        self._tree.write(route.file, document.html)
        self._pages[route.path] = document.page
        self._place_early()

    def _place_early(self) -> None:
        early, self._early = self._early, []
        for snapshot, route in early:
            self._place(snapshot, route)

    def end(self) -> None:
        """Write what still waits for the card of a page that did not come; note what is lacking.

        A page that failed is told by its own failure, which knows more than that of its sheet.
        """
        self.cards.settle()
        self._place_early()
        failed = {failure.path for failure in self.failures}
        for one in self.unwritten:
            if one.path not in failed:
                self._fail(one)

    def take_stuck(self, stuck: Iterable[Stuck]) -> None:
        """Note the pages that never came back."""
        for one in stuck:
            self._fail(self._explainer.stuck(one))

    def take_late(self, path: str, fault: Fault) -> None:
        """Note what a page did after it was taken over."""
        self._snapshots.drop(path)
        self._fail(self._explainer.late(path, fault))

    def stand_in(self, paths: list[str]) -> bool:
        """Put the published copies of pages into the tree; return whether there is one of each."""
        routes = [self.wanted[path] for path in paths if path in self.wanted]
        site = self._settings.site
        if len(routes) < len(paths) or not all(has_last_good(site, r.file) for r in routes):
            return False
        for route in routes:
            copy_last_good(site, route.file, self._tree)
            self._pages[route.path] = Page(route.path, route.file, route.missing, route.listed, ())
        return True

    def _fail(self, failure: PageFailure) -> None:
        route = self.wanted.get(failure.path)
        self.failures.append(replace(failure, entry=route.entry) if route else failure)

    def write_record(self) -> None:
        """Leave for the next build, and for 'prerender explain', what this one did."""
        write_record(self._settings.cache, self._record)

    def _note(self, snapshot: Snapshot, why: tuple[str, ...]) -> None:
        parts = {name: self._bundle.parts.get(name, "") for name in snapshot.parts}
        self._record.pages[snapshot.path] = PageRecord(parts, why)

    def _route(self, snapshot: Snapshot) -> Route | None:
        """Return where the page goes; a path that is only linked may lead to nothing."""
        linked = Route(snapshot.path, file_of(snapshot.path)) if snapshot.found else None
        return self.wanted.get(snapshot.path, linked)

    def _failure(self, snapshot: Snapshot) -> PageFailure | None:
        if snapshot.faults:
            return self._explainer.fault(snapshot)
        route = self.wanted.get(snapshot.path)
        if route is None or snapshot.found is not route.missing:
            return None
        states = "found a page" if route.missing else "says that nothing is there"
        message = f"the app {states}; see spa/src/screens.tsx"
        return PageFailure(route.path, "route", message)
