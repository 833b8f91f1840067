"""The plugin that prepares each worker of a Dask cluster for a build, whenever it connects.

It is sent by value and imports nothing of the prerenderer before ``setup``, because a worker can
have no prerenderer or another version. It reports that as an event: an exception in a plugin would
end a worker that other users share.
"""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

from distributed import Reschedule, Status, Worker, WorkerPlugin, get_worker, secede

WORKER_TOPIC = "prerender"
"""The topic of events that report whether workers can render shards."""
_MAX_SHARDS = 2
"""Shards of a worker: one is crawled while another is visited and sent."""
_RUNNING_STATES = ("executing", "long-running")
"""Dask's states of a task before and after it secedes."""


class ShardPlugin(WorkerPlugin):
    """Opens a runtime on each worker; a worker that can render shards gets a resource."""

    def __init__(self, name: str, payload: bytes) -> None:
        """Use the build's name for the resource as well."""
        self.name = name
        self._payload = payload
        self._runtime: Any = None
        self._folder: Any = None
        self._has_left = False

    async def setup(self, worker: Worker) -> None:
        """Open the runtime and report the result."""
        self._folder = tempfile.TemporaryDirectory(
            dir=worker.local_directory, ignore_cleanup_errors=True
        )
        try:
            self._runtime = await asyncio.to_thread(self._open)
        except Exception as error:  # noqa: BLE001 - see above
            why = str(error) or type(error).__name__
        else:
            why = ""
            await worker.set_resources(**{self.name: _MAX_SHARDS})
            reschedule_waiting_tasks(worker)
        self._tell(worker, why)

    async def teardown(self, worker: Worker) -> None:
        """End the browser and all shards in progress."""
        await worker.set_resources(**{self.name: 0})
        if self._runtime:
            await asyncio.to_thread(self._runtime.end)
        self._folder.cleanup()

    def transition(self, key: Any, start: str, finish: str, **_: Any) -> None:  # noqa: ANN401 - Dask's
        """Cancel a shard that is no longer needed."""
        if self._runtime and start in _RUNNING_STATES and finish == "cancelled":
            self._runtime.cancel(key)

    def render(self, shard: bytes) -> bytes:
        """Render the shard of this thread's task.

        A worker that fails takes no further shards and reschedules its waiting ones.
        """
        from prerender.errors import PrerenderError, WorkerError  # noqa: PLC0415 - see above

        if self._has_left:
            raise Reschedule
        worker = get_worker()
        try:
            result: bytes = self._runtime.render(worker.get_current_task(), shard, secede)
        except PrerenderError as error:
            worker.loop.add_callback(self._leave, worker, str(error))
            raise
        except OSError as error:  # such as a full disk
            worker.loop.add_callback(self._leave, worker, str(error))
            msg = f"{worker.address}: this worker cannot render pages ({error})"
            raise WorkerError(msg) from error
        return result

    async def _leave(self, worker: Worker, why: str) -> None:
        if self._has_left:
            return
        self._has_left = True
        # Only the scheduler removes the resource. If the worker removed it too, its waiting tasks
        # would neither start nor move to another worker.
        rest = worker.state.total_resources | {self.name: 0}
        await worker.scheduler.set_resources(resources=rest, worker=worker.contact_address)
        self._tell(worker, why)

    def _tell(self, worker: Worker, why: str) -> None:
        worker.log_event(WORKER_TOPIC, {"build": self.name, "worker": worker.address, "why": why})

    def _open(self) -> Any:  # noqa: ANN401 - its type is not imported here
        from prerender.pipeline.cluster.worker_runtime import open_runtime  # noqa: PLC0415 - see above

        return open_runtime(self._payload, Path(self._folder.name) / "project")


def reschedule_waiting_tasks(worker: Worker) -> None:
    """Make the scheduler assign waiting tasks.

    It does that when a worker joins or resumes, but not when a worker gets a resource.
    """
    if worker.status == Status.running:
        worker.status = Status.paused
        worker.status = Status.running


def render_shard(build: str, shard: bytes) -> bytes:
    """Render a shard on the current worker."""
    plugin: Any = get_worker().plugins[build]
    result: bytes = plugin.render(shard)
    return result
