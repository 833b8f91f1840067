"""Concurrent tasks that end together."""

import asyncio
from collections.abc import Awaitable, Iterable


async def run_all(work: Iterable[Awaitable[object]]) -> None:
    """Run awaitables concurrently; if one fails, end the others before raising its error.

    Otherwise they could still write results when what they use, such as a server, has ended.
    """
    tasks = [asyncio.ensure_future(each) for each in work]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        # It also reads the errors that nobody receives, so that asyncio does not report them.
        await asyncio.gather(*tasks, return_exceptions=True)
