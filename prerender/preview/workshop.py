"""The workshop: makes the edited site aside, again whenever a source is saved.

What was made is shown at once; that it hydrates is proven after that, unless the next save comes
first. A mistake does not end it: what is wrong is told, and the last good tree stays up.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from prerender.audit.auditor import audit
from prerender.audit.site import Site
from prerender.build import Made, make, open_pages, verdict_on
from prerender.errors import CatalogueError, PrerenderError
from prerender.finding import Finding
from prerender.preview.report import Report, report_on
from prerender.preview.saves import saves
from prerender.profile import noting, span
from prerender.progress import ProfiledReporter, SilentReporter
from prerender.publish.tree import staging
from prerender.settings import Settings


@dataclass(frozen=True, slots=True)
class Problem:
    """Why the last save could not be shown: one mistake, with its line where it has one."""

    message: str
    line: int = 0
    where: str = ""


class Workshop:
    """The edited site, and those who want to hear when it changes."""

    def __init__(self, settings: Settings, folder: Path, say: Callable[[str], None]) -> None:
        """Build into a folder of its own, beside nothing that is published."""
        self.settings = settings
        self._own = replace(settings, site=folder / "site", bundle=folder / "spa")
        self._say = say
        self._reporter = ProfiledReporter(SilentReporter())
        self.report: Report | None = None
        self.problems: tuple[Problem, ...] = ()
        self.building = False
        self.proving = False
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
        """Make the site now, and after every save, for ever."""
        async with saves(self.settings.catalogue, self.settings.app) as saved:
            while True:
                saved.clear()
                made = await self._make()
                if made:
                    await self._prove(*made, saved)
                await saved.wait()

    async def changes(self) -> AsyncIterator[dict[str, Any]]:
        """Yield the state now and whenever it changes."""
        while True:
            yield self.state()
            async with self._changed:
                await self._changed.wait()

    async def _make(self) -> tuple[Made, list[Finding]] | None:
        """Make the edited site and show it; keep the last good one when that fails."""
        started = time.monotonic()
        await self._tell(building=True)
        made = None
        with noting() as spans:
            try:
                made = await self._show()
                self.problems = ()
            except CatalogueError as error:
                self.problems = tuple(Problem(p.message, p.line, p.where) for p in error.problems)
            except PrerenderError as error:
                self.problems = (Problem(str(error)),)
        self.seconds = time.monotonic() - started
        self.version += 1
        await self._tell(building=False)
        stages = [f"{s.name} {(s.end - s.start) / 1e9:.2f}" for s in spans if s.kind == "stage"]
        shown = "shown" if made else "not shown, see the page"
        self._say(
            f"{self.settings.catalogue.name} {shown} in {self.seconds:.2f} s: {', '.join(stages)}"
        )
        return made

    async def _show(self) -> tuple[Made, list[Finding]]:
        with staging(self.tree) as tree:
            made = await make(tree, self._own, self._reporter)
            tree.publish()
            with span("stage", "audit"):
                site = Site(self.tree, self._own.origin, self._own.budgets)
                findings = [*made.findings, *audit(site)]
            with span("stage", "report"):
                verdict = verdict_on(findings, self._own)
                self.report = report_on(site, verdict, made.catalogue, self.settings)
        return made, findings

    async def _prove(self, made: Made, findings: list[Finding], saved: asyncio.Event) -> None:
        """Open the pages as a visitor does; what that finds is told, and the next save ends it."""
        await self._tell(proving=True)
        visiting = asyncio.create_task(open_pages(self.tree, made, self._own, self._reporter))
        waiting = asyncio.create_task(saved.wait())
        try:
            await asyncio.wait([visiting, waiting], return_when=asyncio.FIRST_COMPLETED)
            if visiting.done() and self.report and (found := visiting.result()):
                verdict = verdict_on([*findings, *found], self._own)
                self.report = self.report.judged(verdict)
                self.version += 1
        except PrerenderError as error:
            self.problems = (Problem(str(error)),)
        finally:
            for task in (visiting, waiting):
                task.cancel()
            await asyncio.wait([visiting, waiting])
            await self._tell(proving=False)

    async def _tell(self, *, building: bool = False, proving: bool = False) -> None:
        self.building, self.proving = building, proving
        async with self._changed:
            self._changed.notify_all()
