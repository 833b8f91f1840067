"""The connection to a cluster of Dask, which runs somewhere, or here for a try."""

import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import dask
from distributed import Client, LocalCluster

from prerender.errors import ClusterError

LOCAL = "local:"
"""Before the number of workers of a cluster on this machine."""
_CONNECTING = 30
"""Seconds of the clock in which a scheduler answers."""
_FAREWELL = 10
"""Seconds of the clock for workers to end, after which they are killed."""
_SILENT = "60 s"
"""After it a worker that says nothing is ended and replaced; Dask itself waits for five minutes."""
_NEVER = logging.CRITICAL + 1
DEATHS = 3
"""Workers that may die with a shard in hand before it is looked at closely."""


def local_workers(address: str) -> int | None:
    """Return the number of workers that shall be started here; None where a cluster is named."""
    return int(address.removeprefix(LOCAL)) if address.startswith(LOCAL) else None


@contextlib.asynccontextmanager
async def connection(address: str, folder: Path) -> AsyncIterator[Client]:
    """Yield a client of a cluster; one on this machine works in a folder, and ends with the block.

    Who may talk to it, and with which certificates, Dask's own configuration says.
    Raises ClusterError where nobody answers.
    """
    # What Dask says of lost workers the build says itself, in a sentence.
    logging.getLogger("distributed").setLevel(_NEVER)
    count = local_workers(address)
    async with contextlib.AsyncExitStack() as stack:
        if count is None:
            client = await _reach(address)
        else:
            cluster = await stack.enter_async_context(_started(count, folder))
            client = await Client(cluster, asynchronous=True)
        stack.push_async_callback(client.close, _FAREWELL)
        yield client


async def _reach(address: str) -> Client:
    try:
        client: Client = await Client(address, asynchronous=True, timeout=_CONNECTING)
    except (OSError, TypeError, ValueError) as error:  # TypeError where there is no certificate
        msg = (
            f"No scheduler answers at {address} ({error}). Start one as docs/cluster.md says, "
            "or name another with --cluster."
        )
        raise ClusterError(msg) from error
    return client


@contextlib.asynccontextmanager
async def _started(count: int, folder: Path) -> AsyncIterator[LocalCluster]:
    settings = {
        "temporary-directory": str(folder),
        "distributed.scheduler.allowed-failures": DEATHS - 1,
        "distributed.scheduler.worker-ttl": _SILENT,
        "distributed.worker.use-file-locking": False,
        "distributed.worker.profile.enabled": False,
    }
    with dask.config.set(settings):
        cluster = LocalCluster(
            n_workers=count,
            threads_per_worker=1,
            processes=True,
            asynchronous=True,
            dashboard_address=None,
            local_directory=str(folder),
            memory_limit=0,
            silence_logs=_NEVER,
        )
        async with cluster:
            yield cluster
