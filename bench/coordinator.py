"""The cost of a cluster's coordinator for any number of pages, measured with recorded shards.

A worker renders one shard of products. The coordinator then receives this shard repeatedly, each
time with other paths, titles and texts, until the requested number of pages is reached. The time
for changing the shard is not counted.
"""

import asyncio
import hashlib
import random
import resource
import subprocess
import time
from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from bench.folder import make_folder
from bench.stage import BUILD, environment_of
from prerender.audit.facts import Facts, Text
from prerender.audit.near_duplicates import signature
from prerender.browser.chromium import Chromium
from prerender.browser.shared_browser import SharedBrowser
from prerender.catalogue.content import read_content
from prerender.crawl.cache import SnapshotCache
from prerender.pipeline.audit_tree import audit_site
from prerender.pipeline.build_app import build_app
from prerender.pipeline.cluster.delivery import deliver
from prerender.pipeline.cluster.worker_payload import (
    Returned,
    create_payload,
    pack_shard,
    unpack_result,
)
from prerender.pipeline.cluster.worker_runtime import open_runtime
from prerender.pipeline.inputs import Inputs, inputs_of
from prerender.pipeline.job import Job
from prerender.pipeline.render_pages import collect_pages
from prerender.pipeline.shard import Page, Plan, Shard, ShardResult
from prerender.pipeline.stores import PAGES, open_stores
from prerender.progress.reporter import Progress, SilentReporter
from prerender.publish.tree import Tree, staging
from prerender.routes import Route, file_of
from prerender.settings import read_settings
from prerender.store import Entry

PRODUCTS = 300
"""Number of products in the built catalogue."""
RECORDED = 64
"""Number of products in the recorded shard."""
_NAMING = ("titles", "metas", "headings", "texts", "described")
"""Facts that differ between products, besides the address."""
_NUMBER: Final = "I"
"""The array type code of a word sequence's number."""
_COMMON = 32
"""Recorded pages that must contain a word sequence to make it common."""
_OWN = 0.05
"""The share of word sequences that only one page contains, as in a catalogue of 1,000 products."""
_MOVES = 251
"""Number of groups of word sequences that change together."""
_CHOICE = [number * 0x01010193 for number in range(16)]
"""Offsets for these changes; rounds can share them."""


@dataclass(frozen=True, slots=True)
class Recording:
    """A shard as a worker returned it, with the settings of the build."""

    job: Job
    plan: Plan
    inputs: Inputs
    packed: bytes
    sent: int
    """Bytes sent to a worker before its first shard."""
    pages: int
    seconds: float
    """Seconds that the worker took, with its browser already running."""


@dataclass(frozen=True, slots=True)
class Step:
    """The coordinator's resource use after a number of pages."""

    pages: int
    cpu: float
    """CPU seconds so far, without the time for changing pages."""
    wall: float
    """Wall seconds since the first page, without the time for changing pages."""
    memory: float
    """Peak memory so far, in MB."""


def record(folder: Path, chromium: Chromium) -> Recording:
    """Render a shard in an empty folder, as a cluster's worker does."""
    project = folder / "project"
    make_folder(PRODUCTS, project)
    subprocess.run(
        BUILD,
        cwd=project,
        env=environment_of(chromium),
        check=True,
        stdout=subprocess.DEVNULL,
    )
    settings = read_settings(project, {}).with_values(cards="each", compress=True)
    content = read_content(settings)
    bundle = asyncio.run(build_app(content, settings, SilentReporter()))
    inputs = inputs_of(bundle, settings.origin, chromium)
    plan = Plan(settings, chromium, bundle, inputs.key, inputs.program, None)
    products = [route for route in content.routes(()) if route.path.startswith("/products/")]
    sent = create_payload(plan, inputs, with_app=True).packed()
    workplace = open_runtime(sent, folder / "worker", "worker")
    try:
        workplace.render("first", pack_shard(Shard(tuple(products[:RECORDED]))), bool)
        packed = workplace.render("second", pack_shard(Shard(tuple(products[-RECORDED:]))), bool)
    finally:
        workplace.end()
    seconds = unpack_result(packed).seconds
    job = Job(settings, chromium, SharedBrowser(chromium), SilentReporter(), 0)
    return Recording(job, plan, inputs, packed, len(sent), RECORDED, seconds)


class Recorded:
    """A renderer that returns the recorded shard whenever a shard is requested."""

    width = 4

    def __init__(self, recording: Recording, tree: Tree, every: int) -> None:
        """Write into a tree, and record the resource use after every ``every`` pages."""
        plan = recording.plan
        stores = open_stores(plan.settings)
        self._recording = recording
        self._stores = stores
        self._snapshots = SnapshotCache(
            stores[PAGES], plan.inputs, plan.bundle.folder, plan.bundle.parts
        )
        self._tree = tree
        self._every = every
        self._pages = self._rounds = 0
        self._common = common_sequences(unpack_result(recording.packed).made)
        self._started = time.monotonic()
        self._not_counted = 0.0
        self.steps: list[Step] = []

    def size(self, left: int, total: int) -> int:  # noqa: ARG002 - the protocol's
        """Return the number of recorded pages."""
        return self._recording.pages

    async def render(self, shard: Shard, progress: Progress) -> ShardResult:
        """Receive the recorded shard as the coordinator does, and give its pages these paths."""
        for route in shard.routes:
            self._snapshots.get(route.path)
        returned = self._renamed(unpack_result(self._recording.packed), shard.routes)
        made = await asyncio.to_thread(deliver, returned, self._tree, self._stores)
        progress("crawl", len(made.paths), 0)
        self._pages += len(made.pages)
        if self._pages // self._every > len(self.steps):
            self.note(self._pages)
        return made

    def note(self, pages: int) -> None:
        """Record the resources that this process has used."""
        used = resource.getrusage(resource.RUSAGE_SELF)
        cpu = used.ru_utime + used.ru_stime - self._not_counted
        wall = time.monotonic() - self._started - self._not_counted
        self.steps.append(Step(pages, cpu, wall, used.ru_maxrss / 1000))

    def _renamed(self, returned: Returned, wanted: Sequence[Route]) -> Returned:
        before = time.thread_time()
        self._rounds += 1
        other = renamed(returned, wanted, Renaming(self._rounds, self._common))
        self._not_counted += time.thread_time() - before
        return other


def common_sequences(made: ShardResult) -> frozenset[int]:
    """Return the word sequences that most pages contain."""
    counted = Counter(
        number
        for page in made.pages
        for text in page.facts.texts
        for number in memoryview(text.shingles).cast(_NUMBER)
    )
    return frozenset(number for number, pages in counted.items() if pages > _COMMON)


class Renaming:
    """Changes the pages of each round, so that all pages are about equally similar.

    Word sequences that are not common to all pages are replaced from a small set, except a few
    unique ones. This resembles the products of a real catalogue.
    """

    def __init__(self, number: int, common: frozenset[int]) -> None:
        """Derive the changes from the round's number; do not change the ``common`` sequences."""
        self._round = number.to_bytes(4, "big")
        self._common = common
        dice = random.Random(number)  # noqa: S311 - not a secret
        self._moves = [
            dice.getrandbits(32) if dice.random() < _OWN else dice.choice(_CHOICE)
            for _ in range(_MOVES)
        ]

    def text(self, text: Text) -> Text:
        """Return a text with other word sequences."""
        moves, common = self._moves, self._common
        numbers = memoryview(text.shingles).cast(_NUMBER)
        others = {one if one in common else one ^ moves[one % _MOVES] for one in numbers}
        shingles = array(_NUMBER, sorted(others)).tobytes()
        return Text(text.words, shingles, signature(shingles))

    def entry(self, entry: Entry) -> Entry:
        """Return the cache entry of a changed page."""
        name, digest, content = entry
        return hashlib.sha256(self._round + name).digest(), digest, content


def renamed(returned: Returned, wanted: Sequence[Route], renaming: Renaming) -> Returned:
    """Return a shard with changed pages, which differ from one another as much as before."""
    made = returned.made
    kept = {store: tuple(map(renaming.entry, entries)) for store, entries in returned.kept.items()}
    pages = [_page(page, route, renaming) for page, route in zip(made.pages, wanted, strict=False)]
    paths = [
        replace(one, path=route.path, parts=())
        for one, route in zip(made.paths, wanted, strict=False)
    ]
    made = replace(made, pages=tuple(pages), paths=tuple(paths), links=(), cards=(), pictures=())
    return replace(returned, made=made, kept=kept)


def _page(page: Page, route: Route, renaming: Renaming) -> Page:
    own = page.page.path
    values = {}
    for field in fields(Facts):
        value = getattr(page.facts, field.name)
        name = route.path if field.name in _NAMING else ""
        values[field.name] = tuple(_other(one, own, route.path, name) for one in value)
    values["texts"] = tuple(map(renaming.text, page.facts.texts))
    file = file_of(route.path)
    return replace(
        page,
        page=replace(page.page, path=route.path, file=file),
        facts=Facts(**values),
    )


def _other(value: Any, old: str, new: str, name: str) -> Any:  # noqa: ANN401 - any fact
    """Return a fact in which the address and the name are those of the changed page."""
    match value:
        case str():
            moved = value.replace(old, new)
            return f"{moved} {name}" if name and moved == value else moved
        case tuple() if name and len(value) > 1:
            texts = [_other(one, old, new, "") for one in value[:-1]]
            return _like(value, [*texts, _other(value[-1], old, new, name)])
        case tuple():
            return _like(value, [_other(one, old, new, "") for one in value])
        case _:
            return value


def _like(value: tuple[Any, ...], parts: Sequence[Any]) -> tuple[Any, ...]:
    return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)


def replay(recording: Recording, pages: int, steps: int = 4) -> list[Step]:
    """Let the coordinator receive and audit this many pages; return its steps."""
    wanted = [Route(f"/products/{number}", f"products/{number}.html") for number in range(pages)]
    with staging(recording.plan.settings.site) as tree:
        executor = Recorded(recording, tree, max(1, pages // steps))
        made = asyncio.run(
            collect_pages(wanted, recording.plan, recording.inputs, executor, tree, recording.job)
        )
        audit_site(tree.folder, made, recording.job)
        executor.note(pages)
    return executor.steps


def summary_of(recording: Recording, steps: Sequence[Step]) -> str:
    """Return the cost per page for the coordinator and for a worker."""
    first, last, end = steps[0], steps[-2], steps[-1]
    more = last.pages - first.pages
    rows = {
        "a worker, seconds a page": f"{recording.seconds / recording.pages:.3f}",
        "sent to each worker, MB": f"{recording.sent / 1e6:.1f}",
        "returned, kB a page": f"{len(recording.packed) / recording.pages / 1e3:.0f}",
        "the coordinator, ms of a processor a page": f"{(last.cpu - first.cpu) / more * 1e3:.2f}",
        "the coordinator's memory, kB a page": f"{(last.memory - first.memory) / more * 1e3:.1f}",
        "rules of the site, ms a page": f"{(end.cpu - last.cpu) / last.pages * 1e3:.2f}",
        "memory at the end, MB": f"{end.memory:.0f}",
        "pages a second": f"{end.pages / end.wall:.0f}",
    }
    return "\n".join(["| What | |", "|---|--:|", *(f"| {k} | {v} |" for k, v in rows.items())])
