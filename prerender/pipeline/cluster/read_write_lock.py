"""Turns: many who may work at the same time, and now and then one who must be alone."""

import asyncio
import contextlib
from collections.abc import AsyncIterator


class ReadWriteLock:
    """Who waits to be alone comes before those who would not mind others."""

    def __init__(self) -> None:
        """Begin with nobody at work."""
        self._one_alone = asyncio.Lock()
        self._changed = asyncio.Condition()
        self._together = 0
        self._waiting = 0

    @contextlib.asynccontextmanager
    async def together(self) -> AsyncIterator[None]:
        """Work beside others."""
        async with self._changed:
            await self._changed.wait_for(lambda: not self._waiting)
            self._together += 1
        try:
            yield
        finally:
            self._together -= 1
            await self._tell()

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Work while nobody else does."""
        self._waiting += 1
        try:
            async with self._one_alone:
                async with self._changed:
                    await self._changed.wait_for(lambda: not self._together)
                yield
        finally:
            self._waiting -= 1
            await self._tell()

    async def _tell(self) -> None:
        async with self._changed:
            self._changed.notify_all()
