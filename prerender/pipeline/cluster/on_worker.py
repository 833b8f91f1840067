"""The functions that a build runs on the workers of a Dask cluster.

This module is sent by value. It imports nothing of the prerenderer before it is called, because a
worker can have no prerenderer or another version. The runtimes are stored on Dask's worker object,
because a module that is sent by value has no state.
"""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

from distributed import Worker, get_worker


def _runtimes(worker: Worker) -> dict[str, tuple[Any, Any]]:
    """Return the runtime and the folder of each build that uses a worker."""
    found: dict[str, tuple[Any, Any]] = worker.__dict__.setdefault("prerender_runtimes", {})
    return found


async def open_worker(build: str, payload: bytes, dask_worker: Worker) -> str:
    """Prepare a worker for a build; return why it cannot render pages, or ""."""
    folder = tempfile.TemporaryDirectory(
        dir=dask_worker.local_directory, ignore_cleanup_errors=True
    )

    def begin() -> Any:  # noqa: ANN401 - its type is not imported here
        from prerender.pipeline.cluster.runtime import open_runtime  # noqa: PLC0415 - see above

        return open_runtime(payload, Path(folder.name) / "project")

    await _end_idle(dask_worker)
    try:
        runtime = await asyncio.to_thread(begin)
    except Exception as error:  # noqa: BLE001 - reported by the build
        folder.cleanup()
        return str(error) or type(error).__name__
    _runtimes(dask_worker)[build] = runtime, folder
    return ""


async def close_worker(build: str, dask_worker: Worker) -> None:
    """End a build's browser and its shard in progress on a worker."""
    found = _runtimes(dask_worker).pop(build, None)
    if found:
        runtime, folder = found
        await asyncio.to_thread(runtime.end)
        folder.cleanup()


async def _end_idle(worker: Worker) -> None:
    """End the runtimes of builds that were killed."""
    for build in [build for build, (one, _) in _runtimes(worker).items() if one.is_abandoned]:
        await close_worker(build, worker)


def render_shard(build: str, shard: bytes) -> bytes:
    """Render a packed shard on the current worker; return its packed result.

    The result is empty on a worker that was restarted. Raises PrerenderError, or OSError such as
    for a full disk.
    """
    runtime, _ = _runtimes(get_worker()).get(build, (None, None))
    packed: bytes = runtime.render(shard) if runtime else b""
    return packed
