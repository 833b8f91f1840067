"""The runtime of a cluster's worker: a browser, a copy of the app and a thread for rendering.

Dask's event loop sends heartbeats, so it must never wait for a page. Rendering has its own thread
and event loop.

Payloads and replies contain no functions and no paths of another machine. They use pickle, because
a Dask cluster trusts its clients in any case: they can run any program on it
(docs/engine/cluster.md).
"""

import asyncio
import concurrent.futures
import contextlib
import gc
import pickle
import threading
import time
import zlib
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

import brotli

import prerender
from prerender.browser.browser import shared_browser
from prerender.browser.chromium import Chromium
from prerender.errors import WorkerError
from prerender.host.representation import ENCODING_ENDINGS
from prerender.pipeline.inputs import Inputs, inputs_of
from prerender.pipeline.job import STORE_NAMES, choose_browser, stores_in_memory
from prerender.pipeline.shard import FinishedPage, Plan, Shard, ShardResult
from prerender.pipeline.shard_renderer import ShardRenderer, shard_renderer
from prerender.progress.reporter import ignore_progress
from prerender.settings import Settings
from prerender.store import Entry
from prerender.system.machine import reduce_garbage_collection

_LIBRARIES = ("beautifulsoup4", "brotli", "lxml")
"""Packages whose versions can change the bytes of a page."""
_BROTLI = ENCODING_ENDINGS["br"]
_FAST = 1


@dataclass(frozen=True, slots=True)
class WorkerPayload:
    """Data that each worker needs for a build, besides its own prerenderer and browser."""

    plan: Plan
    inputs: Inputs
    library_versions: dict[str, str]
    app: dict[str, bytes] | None
    """The built app's files; None for workers on this machine, which read them from disk."""

    def packed(self) -> bytes:
        """Return the compressed bytes."""
        return _packed(pickle.dumps(self, pickle.HIGHEST_PROTOCOL))


@dataclass(frozen=True, slots=True)
class ShardReply:
    """The result of a shard, with its new cache entries."""

    result: ShardResult
    entries: Mapping[str, tuple[Entry, ...]]
    """New entries by the name of their store."""
    seconds: float
    """The worker's seconds for the shard."""

    def packed(self) -> bytes:
        """Return the bytes; each content occurs once, documents as their smallest copies."""
        kept = {content: content for entries in self.entries.values() for _, _, content in entries}

        def once(content: bytes) -> bytes:
            """Return the cached object of equal content, because pickle writes an object once."""
            return kept.get(content, content)

        def smallest(page: FinishedPage) -> FinishedPage:
            smaller = tuple((ending, once(copy)) for ending, copy in page.smaller)
            packed = b"" if _BROTLI in dict(smaller) else _packed(page.html)
            return replace(page, html=packed, smaller=smaller)

        pages = tuple(map(smallest, self.result.pages))
        pictures = tuple((file, once(picture)) for file, picture in self.result.pictures)
        result = replace(self.result, pages=pages, pictures=pictures)
        return pickle.dumps(replace(self, result=result), pickle.HIGHEST_PROTOCOL)


def create_payload(plan: Plan, inputs: Inputs, *, with_app: bool) -> WorkerPayload:
    """Return the data that the workers of a build need."""
    return WorkerPayload(
        plan, inputs, library_versions(), _app(plan.bundle.folder) if with_app else None
    )


def _app(folder: Path) -> dict[str, bytes]:
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def unpack_payload(packed: bytes) -> WorkerPayload:
    """Return a payload from its bytes."""
    payload: WorkerPayload = pickle.loads(brotli.decompress(packed))  # noqa: S301 - see above
    return payload


def write_app(app: Mapping[str, bytes], folder: Path) -> None:
    """Write the files of a built app into a folder."""
    for below in {Path(file).parent for file in app}:
        (folder / below).mkdir(parents=True, exist_ok=True)
    for file, content in app.items():
        (folder / file).write_bytes(content)


def unpack_result(packed: bytes) -> ShardReply:
    """Return the result of a shard from its bytes."""
    one: ShardReply = pickle.loads(packed)  # noqa: S301 - see above
    pages = tuple(map(_with_html, one.result.pages))
    return replace(one, result=replace(one.result, pages=pages))


def library_versions() -> dict[str, str]:
    """Return the versions of libraries that can change the bytes of a page."""
    return {name: version(name) for name in _LIBRARIES} | {"zlib": zlib.ZLIB_RUNTIME_VERSION}


def _with_html(page: FinishedPage) -> FinishedPage:
    packed = dict(page.smaller).get(_BROTLI, page.html)
    return replace(page, html=brotli.decompress(packed))


def _packed(content: bytes) -> bytes:
    packed: bytes = brotli.compress(content, quality=_FAST)  # type: ignore[no-untyped-call]
    return packed


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
        shard: Shard = pickle.loads(packed)  # noqa: S301 - see above
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
