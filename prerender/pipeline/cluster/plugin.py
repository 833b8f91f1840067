"""The plugin: what each worker of a Dask cluster is given for a build, early or late as it comes.

It is sent by value, since a worker may have no prerenderer, or another one: that is told and not
raised, as what a plugin raises ends a worker that others use too. So nothing of the prerenderer is
imported before the plugin is set up.
"""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

from distributed import Reschedule, Status, Worker, WorkerPlugin, get_worker, secede

TOPIC = "prerender"
"""Of the events by which workers say whether they make shards."""
_AT_ONCE = 2
"""Shards of a worker: while the pages of one are opened and sent, the next is crawled."""
_AT_WORK = ("executing", "long-running")
"""What Dask calls a task before and after it has given its place to the next."""


class ShardPlugin(WorkerPlugin):
    """Opens a workplace on each worker, and gives the worker a resource if it can make shards."""

    def __init__(self, name: str, parcel: bytes) -> None:
        """Take the name of the build, which its resource has too."""
        self.name = name
        self._parcel = parcel
        self._runtime: Any = None
        self._folder: Any = None
        self._has_left = False

    async def setup(self, worker: Worker) -> None:
        """Open it, and say how that went."""
        self._folder = tempfile.TemporaryDirectory(
            dir=worker.local_directory, ignore_cleanup_errors=True
        )
        try:
            self._runtime = await asyncio.to_thread(self._open, f"worker {worker.name}")
        except Exception as error:  # noqa: BLE001 - see above
            why = str(error) or type(error).__name__
        else:
            why = ""
            await worker.set_resources(**{self.name: _AT_ONCE})
            take_what_waits(worker)
        self._tell(worker, why)

    async def teardown(self, worker: Worker) -> None:
        """End the browser and whatever is made."""
        await worker.set_resources(**{self.name: 0})
        if self._runtime:
            await asyncio.to_thread(self._runtime.end)
        self._folder.cleanup()

    def transition(self, key: Any, start: str, finish: str, **_: Any) -> None:  # noqa: ANN401 - Dask's
        """Stop making a shard that is no longer wanted."""
        if self._runtime and start in _AT_WORK and finish == "cancelled":
            self._runtime.cancel(key)

    def render(self, shard: bytes) -> bytes:
        """Make the shard of the task that this thread works at.

        A worker that fails takes no further shards, and hands back those that wait for it.
        """
        from prerender.errors import PrerenderError, WorkerError  # noqa: PLC0415 - see above

        if self._has_left:
            raise Reschedule
        worker = get_worker()
        try:
            made: bytes = self._runtime.render(worker.get_current_task(), shard, secede)
        except PrerenderError as error:
            worker.loop.add_callback(self._leave, worker, str(error))
            raise
        except OSError as error:  # a disk that is full
            worker.loop.add_callback(self._leave, worker, str(error))
            msg = f"{worker.address}, a worker of the cluster, cannot make pages: {error}"
            raise WorkerError(msg) from error
        return made

    async def _leave(self, worker: Worker, why: str) -> None:
        if self._has_left:
            return
        self._has_left = True
        # Only the scheduler takes the resource away. If the worker did so, too, tasks that wait
        # here would never start, and Dask gives none of them to another worker.
        rest = worker.state.total_resources | {self.name: 0}
        await worker.scheduler.set_resources(resources=rest, worker=worker.contact_address)
        self._tell(worker, why)

    def _tell(self, worker: Worker, why: str) -> None:
        worker.log_event(TOPIC, {"build": self.name, "worker": worker.address, "why": why})

    def _open(self, name: str) -> Any:  # noqa: ANN401 - not imported here
        from prerender.pipeline.cluster.worker_runtime import open_runtime  # noqa: PLC0415 - see above

        return open_runtime(self._parcel, Path(self._folder.name) / "project", name)


def take_what_waits(worker: Worker) -> None:
    """Have the scheduler look again at tasks that no worker could take.

    It does so when a worker comes or goes on after a pause, and not when one is given a resource.
    """
    if worker.status == Status.running:
        worker.status = Status.paused
        worker.status = Status.running


def render_shard(build: str, shard: bytes) -> bytes:
    """Make a shard on the worker that this runs on."""
    plugin: Any = get_worker().plugins[build]
    made: bytes = plugin.render(shard)
    return made
