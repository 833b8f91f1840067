"""The live preview: makes the edited site again whenever a source is saved.

What was made is shown at once; that it hydrates is proven after that, unless the next save comes
first. A mistake does not end it: what is wrong is told, and the last good tree stays up.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prerender.errors import CatalogueError, PrerenderError
from prerender.pipeline.job import Job
from prerender.preview.edited_site import Shown, prove, show
from prerender.preview.report import Report
from prerender.preview.watch import saves
from prerender.progress.profile import collecting_spans
from prerender.settings import Settings


@dataclass(frozen=True, slots=True)
class SaveProblem:
    """Why the last save could not be shown: one mistake, with its line where it has one."""

    message: str
    line: int = 0
    where: str = ""


class LiveSite:
    """The edited site, and those who want to hear when it changes."""

    def __init__(self, settings: Settings, job: Job, say: Callable[[str], None]) -> None:
        """Build by a job into a folder of its own, beside nothing that is published."""
        self.settings = settings
        self._job = job
        self._say = say
        self.report: Report | None = None
        self.edited: list[str] = []
        """The paths of the pages that differ from the published ones, the newest edit first."""
        self.problems: tuple[SaveProblem, ...] = ()
        self.building = False
        self.proving = False
        self.version = 0
        self.seconds = 0.0
        self._told = 0
        self._changed = asyncio.Condition()

    @property
    def tree(self) -> Path:
        """The tree of the edited site."""
        return self._job.settings.site

    def state(self) -> dict[str, Any]:
        """Return what the preview's page shows at its top."""
        return {
            "version": self.version,
            "live": True,
            "building": self.building,
            "proving": self.proving,
            "seconds": round(self.seconds, 2),
            "problems": [
                {"message": p.message, "line": p.line, "where": p.where} for p in self.problems
            ],
            "file": self.settings.catalogue.name,
        }

    async def work(self) -> None:
        """Make the site now, and after every save, until cancelled."""
        async with saves(self.settings.catalogue, self.settings.app, self._say) as saved:
            while True:
                saved.clear()
                shown = await self._show()
                if shown:
                    await self._prove(shown, saved)
                await saved.wait()

    async def changes(self) -> AsyncIterator[dict[str, Any]]:
        """Yield the state now and whenever it changed since it was yielded."""
        while True:
            told = self._told
            yield self.state()
            async with self._changed:
                await self._changed.wait_for(lambda: self._told != told)  # noqa: B023 - awaited

    async def _show(self) -> Shown | None:
        """Make the edited site and show it; keep the last good one when that fails."""
        started = time.monotonic()
        await self._tell(building=True)
        shown = None
        with collecting_spans() as spans:
            try:
                shown = await show(self.settings, self._job)
                self._take(shown.report)
                self.problems = ()
            except CatalogueError as error:
                self.problems = tuple(
                    SaveProblem(p.message, p.line, p.where) for p in error.problems
                )
            except PrerenderError as error:
                self.problems = (SaveProblem(str(error)),)
        self.seconds = time.monotonic() - started
        self.version += 1
        await self._tell()
        stages = [f"{s.name} {(s.end - s.start) / 1e9:.2f}" for s in spans if s.kind == "stage"]
        what = "Shown" if shown else "Not shown, for a reason that the preview tells,"
        self._say(f"{what} after {self.seconds:.2f} s ({', '.join(stages)})")
        return shown

    def _take(self, report: Report) -> None:
        before = self.report.changes if self.report else {}
        newest = [path for path, change in report.changes.items() if before.get(path) != change]
        known = [path for path in self.edited if path in report.changes and path not in newest]
        self.edited = [*newest, *known]
        self.report = report

    async def _prove(self, shown: Shown, saved: asyncio.Event) -> None:
        """Prove what is shown; what that finds is told, and the next save ends it."""
        await self._tell(proving=True)
        proving = asyncio.create_task(prove(shown, self._job))
        waiting = asyncio.create_task(saved.wait())
        try:
            await asyncio.wait([proving, waiting], return_when=asyncio.FIRST_COMPLETED)
            if proving.done() and (report := proving.result()):
                self.report = report
                self.version += 1
        except PrerenderError as error:
            self.problems = (SaveProblem(str(error)),)
        finally:
            for task in (proving, waiting):
                task.cancel()
            await asyncio.wait([proving, waiting])
            await self._tell()

    async def _tell(self, *, building: bool = False, proving: bool = False) -> None:
        self.building, self.proving = building, proving
        self._told += 1
        async with self._changed:
            self._changed.notify_all()
