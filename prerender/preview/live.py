"""The live preview: renders the edited site whenever a source is saved.

The pages are shown immediately. Cards and data sheets are drawn and pages verified afterwards,
unless another save follows. If a build fails with any error, the preview reports the problem and
continues to show the last valid tree.
"""

import asyncio
import contextlib
import json
import time
import traceback
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from watchfiles import Change, DefaultFilter, awatch

from prerender.catalogue.source import location_of
from prerender.errors import CatalogueError, PrerenderError
from prerender.pipeline.job import Job
from prerender.preview.edited_site import EditedSite, preview_settings, show, verify
from prerender.preview.editor.checklist import Blocker
from prerender.preview.editor.labels import entry_view, label_of, view_of
from prerender.preview.report import Report
from prerender.settings import Settings

_DEBOUNCE = 50
"""Milliseconds in which saves count as one; editors write a file in several steps."""
_POLL = 300
"""Milliseconds between two polls, if the system cannot report changes."""
_LIMITS = "fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512"


@dataclass(frozen=True, slots=True)
class SaveProblem:
    """A problem with the last save, and the line of the file if the problem has one."""

    message: str
    line: int = 0
    label: str = ""
    """The label of the value; empty if the problem has no place."""
    view: str = ""
    """The address of the view in which the value is corrected; empty if there is none."""


@dataclass(frozen=True, slots=True)
class LiveState:
    """The state that the header of the preview's page shows."""

    file: str
    """The name of the content's file."""
    version: int = 1
    live: bool = False
    """Whether the preview is live; false in a deploy preview."""
    building: bool = False
    verifying: bool = False
    """Whether the browser is currently drawing cards and data sheets, or verifying pages."""
    seconds: float = 0
    problems: tuple[SaveProblem, ...] = ()
    blockers: tuple[Blocker, ...] = ()
    """The entries of the checklist that block a publication."""


class LiveSite:
    """The edited site, its current state, and notifications when the state changes."""

    def __init__(self, settings: Settings, job: Job, say: Callable[[str], None]) -> None:
        """Prepare builds that use ``job``; ``settings`` are those of the published site."""
        self.settings = settings
        self._job = job
        self._say = say
        self.report: Report | None = None
        self.state = LiveState(settings.catalogue.name, version=0, live=True)
        self._notified = 0
        self._saved = asyncio.Event()
        self._changed = asyncio.Condition()

    @property
    def tree(self) -> Path:
        """The tree of the edited site that is currently shown."""
        return self._job.settings.site

    def refresh(self, settings: Settings) -> None:
        """Render and compare again with these settings, after the published tree has changed."""
        self.settings = settings
        self._job = replace(self._job, settings=preview_settings(settings))
        self._saved.set()

    async def work(self) -> None:
        """Render the site now and after every save, until cancelled."""
        async with saves(self.settings.catalogue, self.settings.app, self._say) as saved:
            self._saved = saved
            while True:
                saved.clear()
                shown = await self._show()
                if shown:
                    await self._verify(shown, saved)
                await saved.wait()

    async def changes(self) -> AsyncIterator[LiveState]:
        """Yield the state now and after each change."""
        while True:
            seen = self._notified
            yield self.state
            async with self._changed:
                await self._changed.wait_for(lambda: self._notified != seen)  # noqa: B023 - awaited

    async def _show(self) -> EditedSite | None:
        """Render and show the edited site; if that fails, continue to show the last valid one."""
        started = time.monotonic()
        await self._notify(building=True)
        shown = None
        try:
            shown = await show(self.settings, self._job)
            self.report = shown.report
            outcome: dict[str, Any] = {"problems": (), "blockers": shown.blockers}
        except CatalogueError as error:
            outcome = {"problems": save_problems(error, self.settings.catalogue)}
        except Exception as error:  # noqa: BLE001 - no edit ends the preview
            outcome = {"problems": (self._problem(error),)}
        seconds = round(time.monotonic() - started, 2)
        version = self.state.version + 1
        await self._notify(building=False, seconds=seconds, version=version, **outcome)
        what = "Rendered in" if shown else "Not rendered; the preview shows the problem. Took"
        self._say(f"{what} {seconds:.2f} s.")
        return shown

    async def _verify(self, shown: EditedSite, saved: asyncio.Event) -> None:
        """Draw what is missing and verify the site; the next save cancels this."""
        await self._notify(verifying=True)
        outcome: dict[str, Any] = {}
        verifying = asyncio.create_task(verify(shown, self.settings, self._job))
        waiting = asyncio.create_task(saved.wait())
        try:
            await asyncio.wait([verifying, waiting], return_when=asyncio.FIRST_COMPLETED)
            if verifying.done() and (report := verifying.result()):
                self.report = report
                outcome = {"version": self.state.version + 1}
        except Exception as error:  # noqa: BLE001 - as above
            outcome = {"problems": (self._problem(error),)}
        finally:
            for task in (verifying, waiting):
                task.cancel()
            await asyncio.wait([verifying, waiting])
            await self._notify(verifying=False, **outcome)

    def _problem(self, error: Exception) -> SaveProblem:
        """Return the problem to show; log the traceback of an unexpected error."""
        if isinstance(error, PrerenderError):
            return SaveProblem(str(error))
        self._say("".join(traceback.format_exception(error)))
        message = (
            f"The preview failed unexpectedly ({type(error).__name__}: {error}). Your text is "
            "saved. Undo the last change or correct it, and the site is rendered again."
        )
        return SaveProblem(message)

    async def _notify(self, **values: Any) -> None:  # noqa: ANN401 - of any field of LiveState
        self.state = replace(self.state, **values)
        self._notified += 1
        async with self._changed:
            self._changed.notify_all()


def save_problems(error: CatalogueError, file: Path) -> tuple[SaveProblem, ...]:
    """Return the problems of a saved catalogue, each with the view in which it is corrected."""
    try:
        raw = json.loads(file.read_bytes())
    except (OSError, ValueError):
        raw = None  # a problem with the file as a whole
    problems = []
    for problem in error.problems:
        place = location_of(problem.where)
        view = (entry_view(raw, place) or view_of(raw, place)) if place else ""
        label = label_of(raw, place, ())
        problems.append(SaveProblem(problem.message, problem.line, label, view))
    return tuple(problems)


@contextlib.asynccontextmanager
async def saves(
    catalogue: Path, app: Path, say: Callable[[str], None]
) -> AsyncIterator[asyncio.Event]:
    """Yield an event that is set whenever the catalogue or a file of the app is saved.

    A linked catalogue is also watched at its own place. If the system cannot watch so many files,
    the files are polled, and ``say`` receives the reason.
    """
    saved = asyncio.Event()
    files = {catalogue, catalogue.resolve()}  # noqa: ASYNC240 - once, before a tab is open

    def is_catalogue(_: Change, path: str) -> bool:
        return Path(path) in files

    # Watch the folder, because many editors replace the file with a new one.
    folders = {file.parent for file in files}
    watched: list[tuple[Path, Callable[[Change, str], bool], bool]]
    watched = [(app, DefaultFilter(), True), *((at, is_catalogue, False) for at in folders)]
    tasks = [
        asyncio.create_task(_watch(folder, chosen, recursive, saved.set, say))
        for folder, chosen, recursive in watched
    ]
    try:
        yield saved
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def _watch(
    folder: Path,
    chosen: Callable[[Change, str], bool],
    recursive: bool,  # noqa: FBT001 - passed on to awatch
    notice: Callable[[], None],
    say: Callable[[str], None],
) -> None:
    """Call ``notice`` when a file in a folder is saved; poll if saves cannot be reported."""
    for polling in (None, True):
        try:
            async for _ in awatch(
                folder,
                watch_filter=chosen,
                debounce=_DEBOUNCE,
                step=_DEBOUNCE,
                recursive=recursive,
                force_polling=polling,
                poll_delay_ms=_POLL,
            ):
                notice()
        except (OSError, RuntimeError) as error:  # watchfiles raises RuntimeError
            reason = str(error).partition(" about ")[0].rstrip(".")
            if polling:
                say(f"{folder} is no longer watched: {reason}. Start the preview again.")
            else:
                say(
                    f"{folder} is watched by polling, which is slower: {reason}. "
                    f"Run 'sudo sysctl {_LIMITS}' to avoid that."
                )
                notice()  # a save in the meantime was not reported
