"""A lock for many concurrent tasks or one exclusive task."""

import asyncio
import contextlib
from collections.abc import AsyncIterator


class ReadWriteLock:
    """A read-write lock; waiting exclusive tasks have priority."""

    def __init__(self) -> None:
        """Start unlocked."""
        self._one_alone = asyncio.Lock()
        self._changed = asyncio.Condition()
        self._shared = 0
        self._waiting = 0

    @contextlib.asynccontextmanager
    async def shared(self) -> AsyncIterator[None]:
        """Hold the lock together with other tasks."""
        async with self._changed:
            await self._changed.wait_for(lambda: not self._waiting)
            self._shared += 1
        try:
            yield
        finally:
            self._shared -= 1
            await self._tell()

    @contextlib.asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """Hold the lock alone."""
        self._waiting += 1
        try:
            async with self._one_alone:
                async with self._changed:
                    await self._changed.wait_for(lambda: not self._shared)
                yield
        finally:
            self._waiting -= 1
            await self._tell()

    async def _tell(self) -> None:
        async with self._changed:
            self._changed.notify_all()
