"""Publication from the editor: one at a time, in the background, with progress in every tab."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import quote

from prerender.catalogue.source import location_of
from prerender.deploy.publication import (
    Prepared,
    prepare,
    publications_of,
    publish,
    roll_back,
    target_of,
)
from prerender.errors import CatalogueError, DeployError, PrerenderError, UnconfirmedError
from prerender.preview.blockers import blockers
from prerender.preview.editor.labels import label_of
from prerender.preview.editor.views import view_of
from prerender.progress.reporter import Counts, Progress
from prerender.settings import Settings
from prerender.tables import HookTarget

_SHOWN = 40
"""The most lines of progress."""
_BUSY = "A publication is running. Wait for its end."
_UNCONFIRMED = (
    "These values must be confirmed before the site can be published. Nothing was published."
)
_MISTAKES = "The content has mistakes. Correct them, then check again. Nothing was published."
_ERRORS = "These pages have errors. Correct them, then check again. Nothing was published."
_OUTDATED = "This check is no longer the last one. Check again, then publish."


@dataclass(frozen=True, slots=True)
class Cause:
    """A cause of a failed publication, and the view of the preview in which it is corrected."""

    text: str
    view: str


def causes_of(error: CatalogueError, text: str) -> list[Cause]:
    """Return the causes of an error in a catalogue with this text."""
    if isinstance(error, UnconfirmedError):
        return [Cause(one.label, f"owner/{quote(one.key, safe='')}") for one in blockers(text)]
    found = []
    for problem in error.problems:
        place = tuple(location_of(problem.where))
        label = label_of(None, place, ()) or f"Line {problem.line}"
        view = view_of(json.loads(text), place) if place else ""
        found.append(Cause(f"{label}: {problem.message}", view))
    return found


class Publishing:
    """The state of the current publication, and the tasks that change the state."""

    def __init__(self, settings: Settings, refresh: Callable[[], None]) -> None:
        """Publish with these settings; call ``refresh`` after the published tree has changed."""
        self._settings = settings
        self._refresh = refresh
        self._task: asyncio.Task[None] | None = None
        self._doing = ""
        self._lines: list[str] = []
        self._progress = ""
        self._failure = ""
        self._causes: list[Cause] = []
        self._done = ""
        self._prepared: Prepared | None = None

    def state(self) -> dict[str, Any]:
        """Return the state of the publication that the page shows."""
        kept = publications_of(self._settings)
        target, problem = self._settings.publish, ""
        try:
            target_of(self._settings)
        except PrerenderError as error:
            problem = str(error)
        return {
            "target": str(target or ""),
            "problem": problem,
            "published_at": kept.at,
            "can_roll_back": kept.before.is_dir() and not isinstance(target, HookTarget),
            "doing": self._doing,
            "progress": self._progress,
            "lines": self._lines,
            "failure": self._failure,
            "causes": [asdict(cause) for cause in self._causes],
            "done": self._done,
            "checked": self._checked(),
        }

    def start_check(self) -> None:
        """Start to build and verify the site, and to list the changes. Raises DeployError."""
        self._start("Checking", self._check)

    def start_publication(self, stamp: str) -> None:
        """Start to publish the version that was checked. Raises DeployError."""
        prepared = self._prepared
        if prepared is None or prepared.stamp != stamp:
            raise DeployError(_OUTDATED)
        self._start("Publishing", lambda: self._publish(prepared))

    def start_roll_back(self) -> None:
        """Start to publish the previous version again. Raises DeployError."""
        self._start("Rolling back", self._roll_back)

    def _start(self, doing: str, work: Callable[[], Awaitable[str]]) -> None:
        target_of(self._settings)
        if self._doing:
            raise DeployError(_BUSY)
        self._doing = doing
        self._prepared, self._failure, self._causes, self._done = None, "", [], ""
        self._lines, self._progress = [], ""
        self._task = asyncio.create_task(self._run(work))

    async def _run(self, work: Callable[[], Awaitable[str]]) -> None:
        try:
            self._done = await work()
        except CatalogueError as error:
            is_open = isinstance(error, UnconfirmedError)
            self._failure = _UNCONFIRMED if is_open else _MISTAKES
            self._causes = causes_of(error, self._settings.catalogue.read_text("utf-8-sig"))
        except PrerenderError as error:
            self._failure = str(error)
        except Exception:
            self._failure = "The publication failed unexpectedly. The terminal shows the error."
            raise
        finally:
            self._doing, self._progress = "", ""
            self._refresh()

    async def _check(self) -> str:
        prepared = await prepare(self._settings, self)
        if not prepared.outcome.published:
            errors = prepared.outcome.verdict.errors
            self._causes = [Cause(f"{one.page}: {one.message}", one.page) for one in errors]
            raise DeployError(_ERRORS)
        self._prepared = prepared
        return ""

    async def _publish(self, prepared: Prepared) -> str:
        await publish(prepared, self._settings, self.say)
        return self._lines.pop()

    async def _roll_back(self) -> str:
        await roll_back(self._settings, self.say)
        return self._lines.pop()

    def _checked(self) -> dict[str, Any] | None:
        if self._prepared is None:
            return None
        changes = self._prepared.outcome.changes
        return {
            "stamp": self._prepared.stamp,
            "is_first": changes is None,
            "changed": changes.changed if changes else (),
            "added": changes.added if changes else (),
            "removed": changes.removed if changes else (),
            "pages": self._prepared.outcome.pages,
            "steps": self._prepared.steps,
        }

    def say(self, line: str) -> None:
        """Show a message from the build or from the upload."""
        self._lines = [*self._lines, line][-_SHOWN:]

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[Progress]:
        """Show the progress of the build's stages."""
        counts = Counts(names)

        def progress(name: str, done: int, total: int) -> None:
            counts.add(name, done, total)
            self._progress = f"{name}: {counts.done[name]} of {counts.total[name]}"

        self._progress = ", ".join(names)
        yield progress
