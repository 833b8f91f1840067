"""The coordinator of a cluster alone: what it does with recorded shards, of any number of pages.

Some products are really made, by a worker, in one shard. Then the coordinator takes that shard
again and again, each time with other paths, titles and texts, until there are as many pages.
"""

import asyncio
import resource
import subprocess
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from bench.folder import make_folder
from bench.stage import BUILD, environment_of
from prerender.audit.facts import Facts, Text
from prerender.browser.chromium import Chromium
from prerender.browser.pool import BrowserPool
from prerender.build.bundling import bundled
from prerender.build.cluster.parcel import opened_return, packed_shard, parcel_of
from prerender.build.cluster.workplace import open_workplace
from prerender.build.inputs import Inputs, inputs_of
from prerender.build.job import Job
from prerender.build.maker import keep
from prerender.build.pages import make_pages
from prerender.build.proving import audit_site
from prerender.build.shard import MadePage, MadeShard, Plan, Shard
from prerender.catalogue.content import read_content
from prerender.progress.reporter import SilentReporter, Tell
from prerender.publish.tree import staging
from prerender.routes import Route, file_of
from prerender.settings import read_settings

PRODUCTS = 300
"""Of the catalogue that is really made."""
RECORDED = 64
"""Products in the shard that is taken again and again."""
_NAMING = ("titles", "metas", "headings", "texts", "described")
"""What differs from product to product besides its address."""


@dataclass(frozen=True, slots=True)
class Recording:
    """A shard as a worker returned it, and what the build knows besides."""

    job: Job
    plan: Plan
    inputs: Inputs
    packed: bytes
    sent: int
    """Bytes that a worker is sent before its first shard."""
    pages: int
    seconds: float
    """For how long the worker was at it, its browser already running."""


@dataclass(frozen=True, slots=True)
class Step:
    """How far the coordinator has come."""

    pages: int
    cpu: float
    """Seconds of processor time so far."""
    memory: float
    """MB at the peak so far."""


def record(folder: Path, chromium: Chromium) -> Recording:
    """Make a shard in an empty folder, as a worker of a cluster does."""
    project = folder / "project"
    make_folder(PRODUCTS, project)
    subprocess.run(
        BUILD,
        cwd=project,
        env=environment_of(chromium),
        check=True,
        stdout=subprocess.DEVNULL,
    )
    settings = read_settings(project, {}).but(cards="each", compress=True)
    content = read_content(settings)
    bundle = asyncio.run(bundled(content, settings))
    inputs = inputs_of(bundle, settings.origin, chromium)
    plan = Plan(settings, chromium, bundle, inputs.key, None)
    products = [route for route in content.routes(()) if route.path.startswith("/products/")]
    sent = parcel_of(plan, inputs).packed()
    workplace = open_workplace(sent, folder / "worker", "worker")
    try:
        workplace.make("first", packed_shard(Shard(tuple(products[:RECORDED]))))
        packed = workplace.make("second", packed_shard(Shard(tuple(products[-RECORDED:]))))
    finally:
        workplace.end()
    seconds = opened_return(packed).seconds
    job = Job(settings, chromium, BrowserPool(chromium), SilentReporter(), 0)
    return Recording(job, plan, inputs, packed, len(sent), RECORDED, seconds)


class Recorded:
    """Makes every shard of the one that was recorded."""

    width = 4

    def __init__(self, recording: Recording, steps: list[Step], every: int) -> None:
        """Note a step after so many pages."""
        self._recording = recording
        self._steps = steps
        self._every = every
        self._pages = 0

    def size(self, left: int, total: int) -> int:  # noqa: ARG002 - the protocol's
        """Return as many as were recorded."""
        return self._recording.pages

    async def make(self, shard: Shard, tell: Tell) -> MadeShard:
        """Take the recorded shard over as the coordinator does, and give it these paths."""
        returned = opened_return(self._recording.packed)
        await asyncio.to_thread(keep, self._recording.plan.settings, returned.kept)
        made = renamed(returned.made, shard.routes)
        tell("crawl", len(made.paths), 0)
        self._pages += len(made.pages)
        if self._pages // self._every > len(self._steps):
            self._steps.append(step(self._pages))
        return made


def renamed(made: MadeShard, wanted: Sequence[Route]) -> MadeShard:
    """Return a shard of other pages, which are as different from one another."""
    pages = [_page(page, route) for page, route in zip(made.pages, wanted, strict=False)]
    paths = [
        replace(one, path=route.path, parts=())
        for one, route in zip(made.paths, wanted, strict=False)
    ]
    return replace(made, pages=tuple(pages), paths=tuple(paths), links=(), cards=(), pictures=())


def _page(page: MadePage, route: Route) -> MadePage:
    own = page.page.path
    values = {}
    for field in fields(Facts):
        value = getattr(page.facts, field.name)
        name = route.path if field.name in _NAMING else ""
        values[field.name] = tuple(_other(one, own, route.path, name) for one in value)
    file = file_of(route.path)
    return replace(
        page,
        page=replace(page.page, path=route.path, file=file),
        facts=Facts(**values),
    )


def _other(value: Any, old: str, new: str, name: str) -> Any:  # noqa: ANN401 - any fact
    """Return a fact of another page: with its address, and its name where it has one."""
    match value:
        case str():
            moved = value.replace(old, new)
            return f"{moved} {name}" if name and moved == value else moved
        case Text():
            mark = new.encode()
            return Text(value.words, mark + value.shingles[len(mark) :])
        case tuple() if name and len(value) > 1:
            texts = [_other(one, old, new, "") for one in value[:-1]]
            return _like(value, [*texts, _other(value[-1], old, new, name)])
        case tuple():
            return _like(value, [_other(one, old, new, "") for one in value])
        case _:
            return value


def _like(value: tuple[Any, ...], parts: Sequence[Any]) -> tuple[Any, ...]:
    return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)


def replay(recording: Recording, pages: int, steps: int) -> Iterator[Step]:
    """Have the coordinator take over so many pages, and look at all of them; yield its steps."""
    wanted = [Route(f"/products/{number}", f"products/{number}.html") for number in range(pages)]
    noted: list[Step] = []
    with staging(recording.plan.settings.site) as tree:
        executor = Recorded(recording, noted, max(1, pages // steps))
        made = asyncio.run(
            make_pages(wanted, recording.plan, recording.inputs, executor, tree, recording.job)
        )
        yield from noted
        audit_site(tree.folder, made, recording.job)
        yield step(pages)


def step(pages: int) -> Step:
    """Note what this process has used so far."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return Step(pages, used.ru_utime + used.ru_stime, used.ru_maxrss / 1000)


def told(recording: Recording, steps: Sequence[Step], wall: float) -> str:
    """Say what a page costs the coordinator and a worker."""
    first, last = steps[0], steps[-2]
    more = last.pages - first.pages
    rows = {
        "a worker, seconds a page": f"{recording.seconds / recording.pages:.3f}",
        "sent to each worker, MB": f"{recording.sent / 1e6:.1f}",
        "returned, kB a page": f"{len(recording.packed) / recording.pages / 1e3:.0f}",
        "the coordinator, ms of a processor a page": f"{(last.cpu - first.cpu) / more * 1e3:.2f}",
        "the coordinator's memory, kB a page": f"{(last.memory - first.memory) / more * 1e3:.1f}",
        "rules of the site, ms a page": f"{(steps[-1].cpu - last.cpu) / last.pages * 1e3:.2f}",
        "memory at the end, MB": f"{steps[-1].memory:.0f}",
        "pages a second": f"{steps[-1].pages / wall:.0f}",
    }
    return "\n".join(["| What | |", "|---|--:|", *(f"| {k} | {v} |" for k, v in rows.items())])


def timed(recording: Recording, pages: int, steps: int = 4) -> str:
    """Replay, and say what it cost."""
    started = time.monotonic()
    noted = list(replay(recording, pages, steps))
    return told(recording, noted, time.monotonic() - started)
