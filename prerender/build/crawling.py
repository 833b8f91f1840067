"""The crawl of a build: every page's snapshot, kept from an earlier build or made now."""

from collections import deque
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass

from prerender.build.job import PAGES, Job
from prerender.bundle import Bundle
from prerender.crawl.app import Crawling
from prerender.crawl.crawler import Crawler, crawler
from prerender.crawl.kept import KeptSnapshots
from prerender.crawl.snapshot import LateFault, Snapshot, Stuck
from prerender.inputs import Inputs
from prerender.profile import span
from prerender.record import PageRecord, Reasons, Record, read_record, write_record
from prerender.settings import Settings


@dataclass(frozen=True, slots=True)
class Taken:
    """A page's snapshot, and why it was made."""

    snapshot: Snapshot
    why: tuple[str, ...] = ()
    """Empty where the snapshot was kept."""


async def crawl(
    rounds: Sequence[Sequence[str]], bundle: Bundle, inputs: Inputs, job: Job
) -> AsyncGenerator[Taken | LateFault | Stuck, None]:
    """Yield what comes of each path, one round after the other, then of those that they link to.

    Leaves behind what was made and why, for the next build and for 'prerender explain'.
    """
    settings = job.settings
    store = job.store(PAGES)
    kept = KeptSnapshots(store, inputs.key, bundle.folder, bundle.parts)
    reasons = Reasons(read_record(settings.cache), inputs, store, bundle.folder)
    record = Record(inputs, {})
    known = {path for paths in rounds for path in paths}
    waiting = deque(rounds)
    try:
        with job.reporter.stage("crawl") as advance:
            async with crawler(crawling_of(bundle, settings), job.pool) as tabs:
                while waiting:
                    linked: dict[str, None] = {}
                    async with aclosing(_take(waiting.popleft(), kept, reasons, tabs)) as outcomes:
                        async for one in outcomes:
                            if isinstance(one, Taken):
                                page = one.snapshot
                                parts = kept.lie_now(page.parts)
                                record.pages[page.path] = PageRecord(parts, one.why)
                                linked |= dict.fromkeys(page.linked())
                                advance(len(record.pages), len(known))
                            yield one
                    new = [path for path in linked if path not in known]
                    known.update(new)
                    waiting.extend([new] if new else [])
    finally:
        write_record(settings.cache, record)


async def _take(
    paths: Sequence[str], kept: KeptSnapshots, reasons: Reasons, tabs: Crawler
) -> AsyncGenerator[Taken | LateFault | Stuck, None]:
    """Yield what is kept of some paths, then what comes of the others."""
    missing = []
    for path in paths:
        with span("kept", path):
            snapshot = kept.get(path)
        if snapshot:
            yield Taken(snapshot)
        else:
            missing.append(path)
    async with aclosing(tabs.crawl(missing)) as made:
        async for one in made:
            if isinstance(one, Snapshot):
                why = reasons.why(one.path, kept.lie_now(one.parts))
                if not one.faults:
                    kept.put(one)
                yield Taken(one, why)
            else:
                if isinstance(one, LateFault):
                    kept.drop(one.path)
                yield one


def crawling_of(bundle: Bundle, settings: Settings) -> Crawling:
    """Return how the app of a build is crawled."""
    return Crawling(
        bundle.folder, settings.origin, settings.jobs, settings.batch, settings.page_limit
    )
