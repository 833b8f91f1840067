"""The runtime of a cluster's worker: a browser, a copy of the app and a thread for rendering.

Dask's event loop sends heartbeats, so it must never wait for a page. Rendering has its own thread
and event loop.
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
from prerender.browser.browser import shared_browser
from prerender.browser.chromium import Chromium
from prerender.errors import WorkerError
from prerender.pipeline.cluster.worker_payload import (
    ShardReply,
    WorkerPayload,
    library_versions,
    unpack_payload,
    unpack_shard,
    write_app,
)
from prerender.pipeline.inputs import inputs_of
from prerender.pipeline.job import PAGE_STORE, STORE_NAMES, choose_browser, stores_in_memory
from prerender.pipeline.shard import Shard
from prerender.pipeline.shard_renderer import ShardRenderer, shard_renderer
from prerender.progress.reporter import ignore_progress
from prerender.settings import Settings
from prerender.store import Entry
from prerender.system.machine import reduce_garbage_collection

_CHECKOUT = Path(prerender.__file__).parents[1]
_PACKAGES = "node_modules"
_IDLE = 120.0
"""Seconds without a shard before the browser is ended, in case the build is gone."""
_NAMED = 3
_Result = TypeVar("_Result")


class WorkerRuntime:
    """Renders shards in a separate thread."""

    def __init__(self, payload: WorkerPayload, folder: Path, chromium: Chromium) -> None:
        """Use an empty folder."""
        settings = relocated(payload.plan.settings, folder)
        folder.mkdir()
        (folder / _PACKAGES).symlink_to(_CHECKOUT / _PACKAGES)
        self._folder = folder
        bundle = payload.plan.bundle
        if payload.app is not None:
            write_app(payload.app, settings.bundle)
            bundle = replace(bundle, folder=settings.bundle)
        self._plan = replace(
            payload.plan, settings=settings, chromium=chromium, bundle=bundle, tree=None
        )
        self._under_way: dict[str, concurrent.futures.Future[Any]] = {}
        self._running = contextlib.AsyncExitStack()
        self._opening = asyncio.Lock()
        self._renderer: ShardRenderer | None = None
        self._shards = 0
        self._collecting = gc.get_threshold()
        reduce_garbage_collection()
        self._stores = stores_in_memory()
        self._idle: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="shards", daemon=True)
        self._thread.start()

    def render(self, key: str, packed: bytes, let_next: Callable[[], object]) -> bytes:
        """Render and verify a packed shard; return its packed result. Raises as ``ShardRenderer``.

        ``key`` is the name for ``cancel``. ``let_next`` is called when another can be crawled.
        """
        crawled: concurrent.futures.Future[Any] = concurrent.futures.Future()
        work = self._make(unpack_shard(packed), lambda: crawled.set_result(None))
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
        """Cancel a shard that is no longer needed."""
        future = self._under_way.get(key)
        if future:
            future.cancel()

    def end(self) -> None:
        """Cancel all shards and end the browser."""
        for key in list(self._under_way):
            self.cancel(key)
        asyncio.run_coroutine_threadsafe(self._end_browser(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        gc.set_threshold(*self._collecting)

    async def _make(self, shard: Shard, let_next: Callable[[], object]) -> ShardReply:
        started = time.monotonic()
        entries: dict[str, tuple[Entry, ...]] = {}

        def crawled() -> None:
            # Taken before the next crawl, whose snapshots can still report late faults.
            entries[PAGE_STORE] = self._take_entries(PAGE_STORE)
            let_next()

        self._shards += 1
        try:
            one = await self._renderer_ready()
            result = await one.render(shard, ignore_progress, crawled)
        finally:
            self._shards -= 1
            if not self._shards:
                self._idle = self._loop.call_later(_IDLE, self._end_when_idle)
        entries |= {name: self._take_entries(name) for name in STORE_NAMES if name != PAGE_STORE}
        return ShardReply(result, entries, time.monotonic() - started)

    async def _renderer_ready(self) -> ShardRenderer:
        if self._idle:
            self._idle.cancel()
        if self._ending:
            await self._ending
        async with self._opening:  # a worker with two threads starts two shards
            if self._renderer is None:
                aside = self._running.enter_context(tempfile.TemporaryDirectory(dir=self._folder))
                pool = await self._running.enter_async_context(shared_browser(self._plan.chromium))
                making = shard_renderer(self._plan, pool, Path(aside), self._stores)
                self._renderer = await self._running.enter_async_context(making)
            return self._renderer

    def _end_when_idle(self) -> None:
        self._ending = self._loop.create_task(self._end_browser())

    async def _end_browser(self) -> None:
        """End the browser; the next shard starts another."""
        self._renderer = None
        await self._running.aclose()
        self._running = contextlib.AsyncExitStack()

    def _take_entries(self, name: str) -> tuple[Entry, ...]:
        return tuple(self._stores[name].take_entries())


def open_runtime(packed: bytes, folder: Path) -> WorkerRuntime:
    """Open a runtime in an empty folder.

    Raises BrowserError if the machine has no browser, and WorkerError if it would not render the
    same pages.
    """
    payload = unpack_payload(packed)
    settings = payload.plan.settings
    own = settings.with_values(root=_CHECKOUT, cache=_CHECKOUT / _within(settings, settings.cache))
    chromium = _run(choose_browser(own, _ignore))
    _reject_different(payload, chromium)
    return WorkerRuntime(payload, folder, chromium)


def relocated(settings: Settings, root: Path) -> Settings:
    """Return the settings of the same project in another folder."""

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


def _reject_different(payload: WorkerPayload, chromium: Chromium) -> None:
    """Raise WorkerError if this machine would not render the same bytes as the build's."""
    theirs, bundle = payload.inputs, payload.plan.bundle
    own = inputs_of(bundle, payload.plan.settings.origin, chromium)
    if own.tool != theirs.tool:
        files = own.tool.keys() | theirs.tool.keys()
        other = sorted(file for file in files if own.tool.get(file) != theirs.tool.get(file))
        msg = f"its prerenderer differs from the build's: {_some(other)}"
        raise WorkerError(msg)
    found = library_versions()
    other = sorted(name for name in found if found[name] != payload.library_versions.get(name))
    if other:
        differences = (
            f"{name} {found[name]} instead of {payload.library_versions.get(name)}"
            for name in other
        )
        msg = f"its packages differ from the build's: {', '.join(differences)}"
        raise WorkerError(msg)
    if own.browser != theirs.browser:
        msg = f"its browser is {own.browser} instead of {theirs.browser}"
        raise WorkerError(msg)


def _some(names: list[str]) -> str:
    rest = len(names) - _NAMED
    return ", ".join(names[:_NAMED]) + (f" and {rest} more files" if rest > 0 else "")


def _run(work: Coroutine[Any, Any, _Result]) -> _Result:
    with asyncio.Runner() as runner:
        return runner.run(work)


def _ignore(_line: str) -> None:
    """Ignore the report on the browser."""
