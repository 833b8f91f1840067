"""Batches wait between the tabs and their reader, no more of them than there are tabs."""

import asyncio

from prerender.crawl.app import Batch
from prerender.crawl.batch_queue import BatchQueue


def batch() -> Batch:
    """Return a batch without pages."""
    return Batch([], [], is_faulty=False, seconds=0.0)


async def test_taken_batch_makes_room_for_the_next() -> None:
    """Any number of batches pass one after another through a queue for one."""
    handing = BatchQueue(1)
    for _ in range(3):
        await asyncio.wait_for(handing.put(batch()), 1)
        assert await asyncio.wait_for(handing.take(), 1)
    handing.end()

    assert await asyncio.wait_for(handing.take(), 1) is None


async def test_batch_waits_when_too_many_wait_already() -> None:
    """A tab does not hand over a second batch before the first is taken."""
    handing = BatchQueue(1)
    await handing.put(batch())
    second = asyncio.create_task(handing.put(batch()))
    await asyncio.sleep(0)

    assert not second.done()
    await handing.take()
    await asyncio.wait_for(second, 1)
