"""The pages of a build: shards are made, and what comes of them goes into the tree."""

from collections.abc import AsyncGenerator, Iterable, Iterator, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from pathlib import Path

from prerender.audit.facts import Known
from prerender.audit.site import AuditedPage, one_of_many
from prerender.audit.text_spool import TextSpool
from prerender.bundle.bundle import Bundle
from prerender.cards.card_document import CardDocument
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.pipeline.executor import Executor, run
from prerender.pipeline.glyphs import card_findings
from prerender.pipeline.inputs import Inputs
from prerender.pipeline.job import Job
from prerender.pipeline.record import PageRecord, Reasons, Record, read_record, write_record
from prerender.pipeline.shard import Plan, RenderedPath, Shard, ShardResult, part_of
from prerender.pipeline.stores import PAGES
from prerender.progress.reporter import ignore_progress
from prerender.publish.tree import Tree
from prerender.rewrite.document import PublishedPage
from prerender.routes import Route, file_of
from prerender.settings import Settings
from prerender.visit.sample import sampled


@dataclass(frozen=True, slots=True)
class Pages:
    """What became of the pages of a build."""

    written: tuple[PublishedPage, ...]
    """The wanted pages in their order, then those that are only linked."""
    failures: tuple[PageFailure, ...]
    rendered: int
    """Paths that were rendered; the others were kept from earlier builds."""
    facts: Mapping[str, AuditedPage]
    """What is known of each page, by its file."""
    faults: Mapping[str, tuple[Finding, ...]]
    """What is wrong with each page by itself, by its file."""
    visits: tuple[Finding, ...]
    """What the visits found."""
    cards: tuple[Finding, ...]
    """What the pages' cards lack."""
    stood_in: frozenset[str] = frozenset()
    """The files of pages that stand as they were published before."""

    def with_failures(self, more: Iterable[PageFailure]) -> "Pages":
        """Add failures of pages that have none yet: a page's own says more than a later one."""
        failed = {failure.path for failure in self.failures}
        others = (failure for failure in more if failure.path not in failed)
        return replace(self, failures=(*self.failures, *others))


async def make_pages(
    wanted: Sequence[Route],
    plan: Plan,
    inputs: Inputs,
    executor: Executor,
    tree: Tree,
    job: Job,
) -> Pages:
    """Make the page of each route, and of whatever they link to; write each as it comes.

    Leaves behind what was made and why, for the next build and for 'prerender explain'.
    """
    gathering = _Gathering(wanted, tree, plan, inputs, job)
    opened = _opened(wanted, job.sample)
    like = Shard()
    try:
        with job.reporter.stages("crawl", "cards", "visit") as tell:
            if job.settings.cards == "one":
                # The home page's, whose page itself is made among the others.
                home = await executor.make(
                    Shard(tuple(wanted[:1]), cards_only=True), ignore_progress
                )
                like = Shard(own_cards=False, card=gathering.take_card(home))
            tell("crawl", 0, len(wanted))
            # Pages that are opened come first, so that the others are made meanwhile.
            first = sorted(wanted, key=lambda route: route.path not in opened)
            whole = replace(like, draws=True, files=plan.bundle.files)
            shards = _shards(first, opened, executor, whole)
            await gathering.take_all(run(shards, executor, tell))
            while linked := gathering.unknown():
                tell("crawl", 0, len(linked))
                opened = frozenset(() if job.sample is not None else linked)
                routes = [Route(path, file_of(path)) for path in linked]
                shards = _shards(routes, opened, executor, replace(like, linked=True))
                await gathering.take_all(run(shards, executor, tell))
    finally:
        write_record(job.settings.cache, gathering.record)
    return gathering.pages()


def to_make(wanted: Sequence[Route], bundle: Bundle, inputs: Inputs, settings: Settings) -> int:
    """Return about how many pages are not kept: those that the last build did not make the same."""
    before = read_record(settings.cache)
    if before is None or before.inputs.key != inputs.key:
        return len(wanted)
    same = sum(
        {name: bundle.parts.get(name, "") for name in page.parts} == page.parts
        for route in wanted
        if (page := before.pages.get(route.path))
    )
    return len(wanted) - same


def _shards(
    routes: Sequence[Route], opened: frozenset[str], executor: Executor, like: Shard
) -> Iterator[Shard]:
    """Cut routes into shards that are otherwise like another, each when it is asked for.

    Each copies its share of the files. Only the first draws the card that stands for all pages.
    """
    whole = replace(like, visited=opened)
    files, count = like.files, len(routes)
    at = 0
    while at < count:
        end = min(count, at + executor.size(count - at, count))
        share = files[len(files) * at // count : len(files) * end // count]
        yield replace(part_of(whole, routes[at:end]), files=share)
        at, whole = end, replace(whole, draws=False)


def _opened(wanted: Sequence[Route], count: int | None) -> frozenset[str]:
    """Return the paths of the pages that are opened, spread over the site."""
    paths = {Path(route.file): route.path for route in wanted}
    return frozenset(paths[file] for file in sampled(sorted(paths), count))


class _Gathering:
    """What comes of shards: documents into the tree, facts and findings into memory."""

    def __init__(
        self, wanted: Sequence[Route], tree: Tree, plan: Plan, inputs: Inputs, job: Job
    ) -> None:
        store = job.store(PAGES)
        before = read_record(job.settings.cache)
        self._wanted = wanted
        self._tree = tree
        self._parts = plan.bundle.parts
        self._reasons = Reasons(before, inputs, store, plan.bundle.folder)
        self._entries = {route.path: route.entry for route in wanted}
        self._known = dict.fromkeys(self._entries)
        self._linked: dict[str, None] = {}
        self._pages: dict[str, PublishedPage] = {}
        self._failures: list[PageFailure] = []
        self._facts: dict[str, AuditedPage] = {}
        self._faults: dict[str, tuple[Finding, ...]] = {}
        self._visits: list[Finding] = []
        self._cards: list[Finding] = []
        self._shared = Known()
        self._texts = TextSpool(tree.folder)
        self.record = Record(inputs, {})

    async def take_all(self, shards: AsyncGenerator[ShardResult, None]) -> None:
        """Take over shards as they come."""
        async with aclosing(shards):
            async for made in shards:
                self._take(made)

    def _take(self, made: ShardResult) -> None:
        for one in made.paths:
            self._note(one)
        for page in made.pages:
            file = page.page.file
            self._pages[page.page.path] = page.page
            self._facts[file] = one_of_many(file, page.facts, self._shared, self._texts)
            self._faults[file] = page.faults
        for file, picture in made.pictures:
            self._tree.write(file, picture)
        for failure in made.failures:
            entry = self._entries.get(failure.path, "")
            self._failures.append(replace(failure, entry=entry))
        self._visits += made.visits
        self._cards += card_findings(made.cards)
        self._linked |= dict.fromkeys(made.links)

    def take_card(self, made: ShardResult) -> CardDocument | None:
        """Take over the card of a sketched page, which itself is still to be made."""
        for one in made.paths:
            self._note(one)
        self._cards += card_findings(made.cards)
        return next(iter(made.cards), None)

    def _note(self, one: RenderedPath) -> None:
        """Note what a path was made from, and why it was; of one that comes twice, the first."""
        if one.path in self.record.pages:
            return
        parts = {name: self._parts.get(name, "") for name in one.parts}
        why = () if one.kept else self._reasons.why(one.path, parts)
        self.record.pages[one.path] = PageRecord(parts, why)

    def unknown(self) -> list[str]:
        """Return the paths that pages link to and that nobody knew of, once."""
        new = [path for path in self._linked if path not in self._known]
        self._known |= dict.fromkeys(new)
        self._linked.clear()
        return new

    def pages(self) -> Pages:
        """Return all that came."""
        return Pages(
            written=in_order(self._pages, self._wanted),
            failures=tuple(self._failures),
            rendered=sum(bool(page.why) for page in self.record.pages.values()),
            facts=self._facts,
            faults=self._faults,
            visits=tuple(self._visits),
            cards=tuple(self._cards),
        )


def in_order(
    pages: Mapping[str, PublishedPage], wanted: Sequence[Route]
) -> tuple[PublishedPage, ...]:
    """Return the wanted pages in their order, then those that are only linked."""
    paths = [route.path for route in wanted]
    linked = sorted(pages.keys() - set(paths))
    return tuple(pages[path] for path in [*paths, *linked] if path in pages)
