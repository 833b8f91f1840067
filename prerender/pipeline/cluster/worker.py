"""The functions that a build runs on the workers of a Dask cluster.

Dask's event loop sends heartbeats, so it must never wait for a page. Rendering has its own thread
and event loop.

Payloads and replies use pickle, because a Dask cluster trusts its clients in any case: they can run
any program on it (docs/engine/cluster.md).
"""

import asyncio
import contextlib
import pickle
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from distributed import Worker

import prerender
from prerender.browser.browser import shared_browser
from prerender.errors import ClusterError, PrerenderError, text_of
from prerender.pipeline.job import Plan, choose_browser, inputs_of, open_stores
from prerender.pipeline.page_renderer import PageRenderer, RenderedPages, page_renderer
from prerender.progress.reporter import ignore_progress
from prerender.store import Entry
from prerender.system.machine import reduce_garbage_collection

_CHECKOUT = Path(prerender.__file__).parents[1]
_NAMED = 3
"""The most differing files that a message names."""


@dataclass(frozen=True, slots=True)
class WorkerPayload:
    """Data that each worker needs for a build, besides its own prerenderer and browser."""

    plan: Plan
    app: dict[str, bytes] | None
    """The built app's files; None for workers on this machine, which read them from disk."""


@dataclass(frozen=True, slots=True)
class PieceReply:
    """The rendered pages of a piece, with their new cache entries."""

    result: RenderedPages
    entries: Mapping[str, list[Entry]]
    """New entries by the name of their store."""


class _Runtime:
    """Renders pieces in a separate thread; the browser starts with the first piece."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._stores = open_stores(None)
        self._thread = ThreadPoolExecutor(1)
        self._loop = asyncio.Runner()
        self._opened = contextlib.AsyncExitStack()
        self._renderer: PageRenderer | None = None
        self.task: asyncio.Task[bytes] | None = None
        """The piece in progress."""

    async def render(self, piece: bytes) -> bytes:
        """Return the packed reply to a packed piece, or a packed error."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._loop.run, self._reply(piece))

    async def end(self) -> None:
        """Cancel the piece in progress and end the browser."""
        if self.task:
            self.task.get_loop().call_soon_threadsafe(self.task.cancel)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._loop.run, self._opened.aclose())
        await loop.run_in_executor(self._thread, self._loop.close)
        self._thread.shutdown()

    async def _reply(self, piece: bytes) -> bytes:
        self.task = asyncio.current_task()
        try:
            if self._renderer is None:
                pool = await self._opened.enter_async_context(shared_browser(self._plan.chromium))
                opening = page_renderer(self._plan, pool, self._stores)
                self._renderer = await self._opened.enter_async_context(opening)
            routes, card = pickle.loads(piece)  # noqa: S301 - see above
            result = await self._renderer.render(routes, ignore_progress, card)
        except PrerenderError as error:
            return pickle.dumps(error)
        except OSError as error:  # such as a full disk
            return pickle.dumps(ClusterError(f"this worker cannot render pages ({error})"))
        finally:
            self.task = None
        # Late faults are known, so the entries of their pages are already removed.
        entries = {name: store.take_entries() for name, store in self._stores.items()}
        return pickle.dumps(PieceReply(result, entries))


_runtimes: dict[str, tuple[_Runtime, "tempfile.TemporaryDirectory[str]"]] = {}
"""The runtime and the folder of each build that uses this worker."""


async def open_worker(build: str, payload: bytes, dask_worker: Worker) -> str:
    """Prepare a worker for a build; return why it cannot render pages, or "".

    Idle runtimes of other builds are ended: those builds were killed, or open the worker again.
    """
    for other in [name for name, (runtime, _) in _runtimes.items() if not runtime.task]:
        await close_worker(other)
    folder = tempfile.TemporaryDirectory(
        dir=dask_worker.local_directory, ignore_cleanup_errors=True
    )
    try:
        plan = await _plan_here(pickle.loads(payload), Path(folder.name))  # noqa: S301 - see above
    except Exception as error:  # noqa: BLE001 - reported by the build
        folder.cleanup()
        return text_of(error)
    reduce_garbage_collection()
    _runtimes[build] = _Runtime(plan), folder
    return ""


async def close_worker(build: str) -> None:
    """End a build's browser and its piece in progress on a worker."""
    if build in _runtimes:
        runtime, folder = _runtimes.pop(build)
        await runtime.end()
        folder.cleanup()


async def render_piece(build: str, piece: bytes) -> bytes:
    """Render packed routes and their card on the current worker; return its packed reply.

    The reply is empty on a worker that was restarted.
    """
    return await _runtimes[build][0].render(piece) if build in _runtimes else b""


async def _plan_here(payload: WorkerPayload, folder: Path) -> Plan:
    """Return the plan with this machine's browser, and with the app in a folder.

    Raises BrowserError if the machine has no browser, and ClusterError if it would not render the
    same bytes.
    """
    plan = payload.plan
    if payload.app is None:
        return plan
    for file, content in payload.app.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_bytes(content)
    own = plan.settings.with_values(root=_CHECKOUT, cache=_CHECKOUT / "build/cache")
    chromium = await choose_browser(own, lambda _: None)
    here, theirs = inputs_of(plan.bundle, plan.settings, chromium), plan.inputs
    names = here.tool.keys() | theirs.tool.keys()
    other = sorted(name for name in names if here.tool.get(name) != theirs.tool.get(name))
    if other:
        more = len(other) - _NAMED
        named = ", ".join(other[:_NAMED]) + (f" and {more} more" if more > 0 else "")
        msg = f"its prerenderer differs from the build's: {named}"
        raise ClusterError(msg)
    if here.browser != theirs.browser:
        msg = f"its browser is {here.browser} instead of {theirs.browser}"
        raise ClusterError(msg)
    return replace(plan, chromium=chromium, bundle=replace(plan.bundle, folder=folder))
