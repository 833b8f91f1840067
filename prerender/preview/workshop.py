"""The workshop: builds the edited site aside, again whenever a source is saved.

A mistake does not end it: what is wrong is told, and the last good tree stays up.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from watchfiles import awatch

from prerender.build import build, dead_links
from prerender.catalogue.read import read_catalogue
from prerender.errors import CatalogueError, PrerenderError
from prerender.preview.report import Report, report_on
from prerender.progress import SilentReporter
from prerender.settings import Settings

_DEBOUNCE = 50
"""Milliseconds in which saves count as one: editors write a file in several steps."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why the last save could not be shown: one mistake, with its line where it has one."""

    message: str
    line: int = 0
    where: str = ""


class Workshop:
    """The edited site, and those who want to hear when it changes."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        """Build into a folder of its own, beside nothing that is published."""
        self.settings = settings
        self._own = replace(settings, site=folder / "site", bundle=folder / "spa")
        self.report: Report | None = None
        self.problems: tuple[Problem, ...] = ()
        self.building = False
        self.version = 0
        self.seconds = 0.0
        self._changed = asyncio.Condition()

    @property
    def tree(self) -> Path:
        """The tree of the edited site."""
        return self._own.site

    def state(self) -> dict[str, Any]:
        """Return what the preview's page shows at its top."""
        return {
            "version": self.version,
            "building": self.building,
            "seconds": round(self.seconds, 2),
            "problems": [
                {"message": p.message, "line": p.line, "where": p.where} for p in self.problems
            ],
            "file": self.settings.catalogue.name,
        }

    async def work(self) -> None:
        """Build now, and after every save, for ever."""
        await self.rebuild()
        watched = (self.settings.catalogue, self.settings.app)
        async for _ in awatch(*watched, debounce=_DEBOUNCE, step=_DEBOUNCE):
            await self.rebuild()

    async def rebuild(self) -> None:
        """Build the edited site and read it; keep the last good one when that fails."""
        started = time.monotonic()
        await self._tell(building=True)
        try:
            outcome = await build(self._own, SilentReporter(), even_faulty=True)
            catalogue = read_catalogue(
                self.settings.catalogue, self.settings.app, dead_links(self.settings)
            )
            self.report = report_on(
                self.tree, outcome.verdict, outcome.samples, catalogue, self.settings
            )
            self.problems = ()
        except CatalogueError as error:
            self.problems = tuple(Problem(p.message, p.line, p.where) for p in error.problems)
        except PrerenderError as error:
            self.problems = (Problem(str(error)),)
        self.seconds = time.monotonic() - started
        self.version += 1
        await self._tell(building=False)

    async def changes(self) -> AsyncIterator[dict[str, Any]]:
        """Yield the state now and whenever it changes."""
        while True:
            yield self.state()
            async with self._changed:
                await self._changed.wait()

    async def _tell(self, *, building: bool) -> None:
        self.building = building
        async with self._changed:
            self._changed.notify_all()


@contextlib.asynccontextmanager
async def working(workshop: Workshop) -> AsyncIterator[None]:
    """Let the workshop work while the block runs."""
    task = asyncio.create_task(workshop.work())
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
