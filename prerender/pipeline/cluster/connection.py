"""The connection to a Dask cluster, which can be started on this machine."""

import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import dask
from distributed import Client, LocalCluster

from prerender.errors import ClusterError

LOCAL = "local:"
"""The prefix of the number of workers on this machine."""
_CONNECTING = 30
"""Seconds for a scheduler to answer."""
_END_LIMIT = 10
"""Seconds for workers to end; after that they are killed."""
_HEARTBEAT_LIMIT = "60 s"
"""A worker without a heartbeat for this time is replaced; Dask's default is five minutes."""
_NEVER = logging.CRITICAL + 1
DEATHS = 3
"""Workers that can die with a shard before its pages are rendered in pieces."""


def local_workers(address: str) -> int | None:
    """Return the number of workers to start here; None for the address of a scheduler."""
    return int(address.removeprefix(LOCAL)) if address.startswith(LOCAL) else None


@contextlib.asynccontextmanager
async def connection(address: str, folder: Path) -> AsyncIterator[Client]:
    """Yield a client of a cluster; one on this machine uses ``folder`` and ends with the block.

    Dask's own configuration defines certificates and access. Raises ClusterError if no scheduler
    answers.
    """
    # The build reports lost workers itself.
    logging.getLogger("distributed").setLevel(_NEVER)
    count = local_workers(address)
    async with contextlib.AsyncExitStack() as stack:
        if count is None:
            client = await _reach(address)
        else:
            cluster = await stack.enter_async_context(_started(count, folder))
            client = await Client(cluster, asynchronous=True)
        stack.push_async_callback(client.close, _END_LIMIT)
        yield client


async def _reach(address: str) -> Client:
    try:
        client: Client = await Client(address, asynchronous=True, timeout=_CONNECTING)
    except (OSError, TypeError, ValueError) as error:  # TypeError for a missing certificate
        msg = (
            f"No scheduler answers at {address} ({error}). Start one as described in "
            "docs/engine/cluster.md, or use another address with --cluster."
        )
        raise ClusterError(msg) from error
    return client


@contextlib.asynccontextmanager
async def _started(count: int, folder: Path) -> AsyncIterator[LocalCluster]:
    settings = {
        "temporary-directory": str(folder),
        "distributed.scheduler.allowed-failures": DEATHS - 1,
        "distributed.scheduler.worker-ttl": _HEARTBEAT_LIMIT,
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
