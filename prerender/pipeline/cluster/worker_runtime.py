"""The workplace: where a worker of a cluster makes shards, with a browser and a copy of the app.

Dask's own loop tells the scheduler that the worker is alive, and must never wait for a page: the
maker has a thread and a loop to itself.
"""

import asyncio
import concurrent.futures
import contextlib
import gc
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import FIRST_COMPLETED
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import prerender
from prerender.browser.chromium import Chromium
from prerender.browser.shared_browser import shared_browser
from prerender.errors import WorkerError
from prerender.pipeline.choice import choose_browser
from prerender.pipeline.cluster.worker_payload import (
    Returned,
    WorkerPayload,
    lay_out,
    opened_payload,
    opened_shard,
    packages,
)
from prerender.pipeline.inputs import inputs_of
from prerender.pipeline.measured import render_measured
from prerender.pipeline.shard import Plan, Shard
from prerender.pipeline.shard_renderer import ShardRenderer, shard_renderer
from prerender.pipeline.stores import PAGES, STORES, stores_in_memory
from prerender.progress.reporter import ignore_progress
from prerender.settings import Settings
from prerender.store import Entry
from prerender.system.machine import reduce_garbage_collection

_CHECKOUT = Path(prerender.__file__).parents[1]
_PACKAGES = "node_modules"
_IDLE = 120.0
"""Seconds without a shard after which the browser is ended: the build may be gone."""
_NAMED = 3
_Result = TypeVar("_Result")


class WorkerRuntime:
    """Makes one shard after another, in a thread of its own."""

    def __init__(self, parcel: WorkerPayload, folder: Path, chromium: Chromium, name: str) -> None:
        """Work in an empty folder; lanes of the profile begin with the name."""
        settings = relocated(parcel.plan.settings, folder)
        folder.mkdir()
        (folder / _PACKAGES).symlink_to(_CHECKOUT / _PACKAGES)
        self._folder = folder
        bundle = parcel.plan.bundle
        if parcel.app is not None:
            lay_out(parcel.app, settings.bundle)
            bundle = replace(bundle, folder=settings.bundle)
        self._plan = Plan(settings, chromium, bundle, parcel.plan.inputs, None)
        self._name = name
        self._under_way: dict[str, concurrent.futures.Future[Any]] = {}
        self._running = contextlib.AsyncExitStack()
        self._opening = asyncio.Lock()
        self._renderer: ShardRenderer | None = None
        self._shards = 0
        self._collecting = gc.get_threshold()
        reduce_garbage_collection()
        self._stores = stores_in_memory(settings)
        self._idle: asyncio.TimerHandle | None = None
        self._resting: asyncio.Task[None] | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="shards", daemon=True)
        self._thread.start()

    def render(self, key: str, packed: bytes, let_next: Callable[[], object]) -> bytes:
        """Make and prove a packed shard under a name; return it packed. Raises as a maker does.

        ``let_next`` is called when another one may be crawled.
        """
        crawled: concurrent.futures.Future[Any] = concurrent.futures.Future()
        work = self._make(opened_shard(packed), lambda: crawled.set_result(None))
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        self._under_way[key] = future
        try:
            concurrent.futures.wait((future, crawled), return_when=FIRST_COMPLETED)
            if not future.done():
                let_next()
            return future.result().packed()
        finally:
            del self._under_way[key]

    def cancel(self, key: str) -> None:
        """Stop making a shard that is no longer wanted."""
        future = self._under_way.get(key)
        if future:
            future.cancel()

    def end(self) -> None:
        """Stop making whatever is made, and end the browser."""
        for key in list(self._under_way):
            self.cancel(key)
        asyncio.run_coroutine_threadsafe(self._rest(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        gc.set_threshold(*self._collecting)

    async def _make(self, shard: Shard, let_next: Callable[[], object]) -> Returned:
        started = time.monotonic()
        kept: dict[str, tuple[Entry, ...]] = {}

        def crawled() -> None:
            # Taken before the next crawl, whose snapshots may still turn out faulty.
            kept[PAGES] = self._taken(PAGES)
            let_next()

        self._shards += 1
        try:
            one = await self._at_work()
            made = await render_measured(one, shard, ignore_progress, self._name, crawled)
        finally:
            self._shards -= 1
            if not self._shards:
                self._idle = self._loop.call_later(_IDLE, self._fall_idle)
        kept |= {name: self._taken(name) for name in STORES if name != PAGES}
        now = time.monotonic_ns()
        return Returned(made, kept, self._name, time.monotonic() - started, now)

    async def _at_work(self) -> ShardRenderer:
        if self._idle:
            self._idle.cancel()
        if self._resting:
            await self._resting
        async with self._opening:  # a worker of two threads begins with two shards
            if self._renderer is None:
                aside = self._running.enter_context(tempfile.TemporaryDirectory(dir=self._folder))
                pool = await self._running.enter_async_context(shared_browser(self._plan.chromium))
                making = shard_renderer(self._plan, pool, Path(aside), self._stores)
                self._renderer = await self._running.enter_async_context(making)
            return self._renderer

    def _fall_idle(self) -> None:
        self._resting = self._loop.create_task(self._rest())

    async def _rest(self) -> None:
        """End the browser; the next shard starts another one."""
        self._renderer = None
        await self._running.aclose()
        self._running = contextlib.AsyncExitStack()

    def _taken(self, name: str) -> tuple[Entry, ...]:
        return tuple(self._stores[name].take_entries())


def open_runtime(packed: bytes, folder: Path, name: str) -> WorkerRuntime:
    """Open one in an empty folder.

    Raises BrowserError where the machine has no browser, WorkerError where what it has would not
    make the same pages.
    """
    parcel = opened_payload(packed)
    settings = parcel.plan.settings
    own = settings.with_values(root=_CHECKOUT, cache=_CHECKOUT / _within(settings, settings.cache))
    chromium = _run(choose_browser(own, _unsaid))
    _refuse_another(parcel, chromium)
    return WorkerRuntime(parcel, folder, chromium, name)


def relocated(settings: Settings, root: Path) -> Settings:
    """Return the settings of a project that lies somewhere else, its folders where they were."""

    def moved(place: Path) -> Path:
        return root / _within(settings, place)

    return settings.with_values(
        root=root,
        catalogue=moved(settings.catalogue),
        app=moved(settings.app),
        bundle=moved(settings.bundle),
        site=moved(settings.site),
        cache=moved(settings.cache),
    )


def _within(settings: Settings, place: Path) -> Path:
    inside = place.is_relative_to(settings.root)
    return place.relative_to(settings.root) if inside else Path("build", place.name)


def _refuse_another(parcel: WorkerPayload, chromium: Chromium) -> None:
    """Raise WorkerError where this machine would not make the bytes of the one that asks."""
    theirs, bundle = parcel.inputs, parcel.plan.bundle
    own = inputs_of(bundle, parcel.plan.settings.origin, chromium)
    if own.tool != theirs.tool:
        files = own.tool.keys() | theirs.tool.keys()
        other = sorted(file for file in files if own.tool.get(file) != theirs.tool.get(file))
        msg = f"its prerenderer is another one: {_some(other)} differ from those of the build"
        raise WorkerError(msg)
    found = packages()
    other = sorted(name for name in found if found[name] != parcel.packages.get(name))
    if other:
        said = (f"{name} {found[name]} for {parcel.packages.get(name)}" for name in other)
        msg = f"its packages are others: {', '.join(said)}"
        raise WorkerError(msg)
    if own.browser != theirs.browser:
        msg = f"its browser is {own.browser}, and pages of this build are made by {theirs.browser}"
        raise WorkerError(msg)


def _some(names: list[str]) -> str:
    rest = len(names) - _NAMED
    return ", ".join(names[:_NAMED]) + (f" and {rest} more files" if rest > 0 else "")


def _run(work: Coroutine[Any, Any, _Result]) -> _Result:
    with asyncio.Runner() as runner:
        return runner.run(work)


def _unsaid(_line: str) -> None:
    """Say nothing: a worker names its browser only where it is not the build's."""
