"""The runtime of a cluster's worker: a browser, a copy of the app and a thread for rendering.

Dask's event loop sends heartbeats, so it must never wait for a page. Rendering has its own thread
and event loop.
"""

import asyncio
import concurrent.futures
import contextlib
import gc
import pickle
import threading
import time
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import prerender
from prerender.browser.browser import shared_browser
from prerender.browser.chromium import Chromium
from prerender.errors import WorkerError
from prerender.pipeline.cluster.payload import (
    ShardReply,
    WorkerPayload,
    library_versions,
    unpack_payload,
    write_app,
)
from prerender.pipeline.inputs import inputs_of
from prerender.pipeline.job import STORE_NAMES, choose_browser, stores_in_memory
from prerender.pipeline.shard import Shard
from prerender.pipeline.shard_renderer import ShardRenderer, shard_renderer
from prerender.progress.reporter import ignore_progress
from prerender.settings import Settings
from prerender.system.machine import reduce_garbage_collection

_CHECKOUT = Path(prerender.__file__).parents[1]
_PACKAGES = "node_modules"
_ABANDONED = 600.0
"""Seconds without a shard after which the next build ends the browser of a killed build."""
_NAMED = 3
_Result = TypeVar("_Result")


class WorkerRuntime:
    """Renders shards in a separate thread; the browser starts with the first shard."""

    def __init__(self, payload: WorkerPayload, folder: Path, chromium: Chromium) -> None:
        """Use an empty folder."""
        settings = relocated(payload.plan.settings, folder)
        folder.mkdir()
        (folder / _PACKAGES).symlink_to(_CHECKOUT / _PACKAGES)
        bundle = payload.plan.bundle
        if payload.app is not None:
            write_app(payload.app, settings.bundle)
            bundle = replace(bundle, folder=settings.bundle)
        self._plan = replace(
            payload.plan, settings=settings, chromium=chromium, bundle=bundle, tree=None
        )
        self._under_way: concurrent.futures.Future[ShardReply] | None = None
        self._running = contextlib.AsyncExitStack()
        self._renderer: ShardRenderer | None = None
        self._collecting = gc.get_threshold()
        reduce_garbage_collection()
        self._stores = stores_in_memory()
        self._used = time.monotonic()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="shards", daemon=True)
        self._thread.start()

    @property
    def is_abandoned(self) -> bool:
        """Whether the build is probably gone."""
        return self._under_way is None and time.monotonic() - self._used > _ABANDONED

    def render(self, packed: bytes) -> bytes:
        """Render a packed shard; return its packed result. Raises as ``ShardRenderer``."""
        shard: Shard = pickle.loads(packed)  # noqa: S301 - see payload.py
        self._under_way = asyncio.run_coroutine_threadsafe(self._make(shard), self._loop)
        try:
            return self._under_way.result().packed()
        finally:
            self._under_way = None
            self._used = time.monotonic()

    def end(self) -> None:
        """Cancel the shard in progress and end the browser."""
        if self._under_way:
            self._under_way.cancel()
        asyncio.run_coroutine_threadsafe(self._running.aclose(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        gc.set_threshold(*self._collecting)

    async def _make(self, shard: Shard) -> ShardReply:
        started = time.monotonic()
        if self._renderer is None:
            pool = await self._running.enter_async_context(shared_browser(self._plan.chromium))
            making = shard_renderer(self._plan, pool, self._stores)
            self._renderer = await self._running.enter_async_context(making)
        result = await self._renderer.render(shard, ignore_progress)
        # Late faults are known, so the entries of their pages are already removed.
        entries = {name: tuple(self._stores[name].take_entries()) for name in STORE_NAMES}
        return ShardReply(result, entries, time.monotonic() - started)


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
