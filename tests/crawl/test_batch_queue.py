"""A queue of rendered batches between tabs and their reader, limited to one batch for each tab."""

import asyncio

from prerender.crawl.app import Batch
from prerender.crawl.batch_queue import BatchQueue


def batch() -> Batch:
    """Return a batch without pages."""
    return Batch([], [], is_faulty=False, seconds=0.0)


async def test_queue_accepts_a_batch_after_one_was_taken() -> None:
    """Any number of batches pass through a queue of size one."""
    handing = BatchQueue(1)
    for _ in range(3):
        await asyncio.wait_for(handing.put(batch()), 1)
        assert await asyncio.wait_for(handing.take(), 1)
    handing.end()

    assert await asyncio.wait_for(handing.take(), 1) is None


async def test_queue_blocks_a_batch_when_it_is_full() -> None:
    """A tab waits with its second batch until the first is taken."""
    handing = BatchQueue(1)
    await handing.put(batch())
    second = asyncio.create_task(handing.put(batch()))
    await asyncio.sleep(0)

    assert not second.done()
    await handing.take()
    await asyncio.wait_for(second, 1)
