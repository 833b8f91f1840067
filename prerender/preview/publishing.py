"""Publication from the editor: one at a time, in the background, with progress in every tab."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote

from aiohttp import web

from prerender.catalogue.source import location_of
from prerender.deploy.program import PASSWORD, LoginError, secret, use_secret
from prerender.deploy.publication import (
    Prepared,
    contact,
    other_version,
    prepare,
    publications_of,
    publish,
    roll_back,
    target_of,
)
from prerender.deploy.ssh import HostKey, HostKeyError, host_key, record_host_key
from prerender.deploy.uploads import Publications
from prerender.errors import CatalogueError, DeployError, PrerenderError, UnconfirmedError
from prerender.pipeline.build import Changes, changes
from prerender.preview.editor.checklist import (
    Blocker,
    blockers,
    omitted_values,
    unfinished_company,
)
from prerender.preview.editor.labels import label_of, view_of
from prerender.preview.editor_requests import Destination, PublishChange, read_change
from prerender.preview.guard import Guard
from prerender.preview.page_view import changed_words
from prerender.preview.responses import json_response, rejection
from prerender.preview.target import destination, with_target
from prerender.progress.reporter import Counts, Progress
from prerender.setting_keys import HookTarget, UploadTarget
from prerender.settings import Settings

_SHOWN = 40
"""The most lines of progress."""
_BUSY = "A publication is running. Wait for its end."
_UNCONFIRMED = (
    "These values must be confirmed before the site can be published. Nothing was published."
)
_MISTAKES = "The content has mistakes. Correct them, then check again. Nothing was published."
_ERRORS = "These pages have errors. Correct them, then check again. Nothing was published."
_OTHER_KEY = "The server presents another key now. Test the connection again."
_OUTDATED = "This check is no longer the last one. Check again, then publish."


@dataclass(frozen=True, slots=True)
class Cause:
    """A cause of a failed publication, and the view of the preview in which it is corrected."""

    text: str
    view: str


def causes_of(error: CatalogueError, text: str) -> list[Cause]:
    """Return the causes of an error in a catalogue with this text."""
    if isinstance(error, UnconfirmedError):
        return [_entry_cause(blocker) for blocker in blockers(text)]
    causes = []
    for problem in error.problems:
        place = location_of(problem.where)
        label = label_of(None, place, ()) or f"Line {problem.line}"
        view = view_of(json.loads(text), place) if place else ""
        causes.append(Cause(f"{label}: {problem.message}", view))
    return causes


def _entry_cause(blocker: Blocker) -> Cause:
    return Cause(blocker.label, f"owner/{quote(blocker.key, safe='')}")


@dataclass(frozen=True, slots=True)
class ServerKey:
    """The key of a server that is not the recorded one, for comparison."""

    name: str
    fingerprint: str
    is_changed: bool
    """Whether another key is recorded."""


@dataclass(frozen=True, slots=True)
class CheckedVersion:
    """A version that a check has built, and the changes that its publication makes."""

    stamp: str
    is_first: bool
    changed: Sequence[str]
    added: Sequence[str]
    removed: Sequence[str]
    words: Sequence[str]
    """The changed words that most pages have, such as ``“Pune” → “Delhi”, on 55 pages``."""
    pages: int
    steps: Sequence[str]
    omitted: Sequence[Cause]
    """The pages without the values that nobody has confirmed."""


@dataclass(frozen=True, slots=True)
class Step:
    """The current or last step of a publication, such as a check, as the page shows it."""

    doing: str = ""
    """The name, such as "Publishing"; empty if nothing is running."""
    progress: str = ""
    lines: tuple[str, ...] = ()
    failure: str = ""
    causes: tuple[Cause, ...] = ()
    done: str = ""
    host_key: ServerKey | None = None
    asks_password: bool = False
    """Whether the server rejected the login, or asks for a password."""
    checked: CheckedVersion | None = None


@dataclass(frozen=True, slots=True)
class Publication:
    """The state of publishing that the page shows."""

    target: str
    """The target to which the site is published; empty if none is configured."""
    form: Destination
    problem: str
    """The reason why the site cannot be published; empty if it can."""
    published_at: float
    """The time of the last complete publication in seconds since 1970; 0 before the first."""
    can_roll_back: bool
    roll_back_problem: str
    """Why the previous version is not put online again; empty if it can be."""
    unfinished: list[Cause]
    """The values of the company that a site with its name lacks; empty for another site."""
    before_at: float
    """The time of the publication that a roll back restores; 0 if it is not recorded."""
    before: list[str]
    """The paths of the pages that a roll back changes."""
    has_password: bool
    step: Step


class Publishing:
    """The state of the current publication, and the tasks that change the state."""

    def __init__(self, settings: Settings, refresh: Callable[[Settings], None]) -> None:
        """Publish with these settings.

        ``refresh`` receives the settings after the published tree or the destination has changed.
        """
        self._settings = settings
        self._refresh = refresh
        self._task: asyncio.Task[None] | None = None
        self._step = Step()
        self._prepared: Prepared | None = None
        self._host_key: HostKey | None = None
        self._before: tuple[float, Changes | None] = (0.0, None)

    async def compare(self) -> None:
        """List the changes of a roll back, in a thread, because the trees can be large."""
        publications = publications_of(self._settings)
        at = self._published_at(publications)
        if publications.before.is_dir() and self._before[0] != at:
            trees = publications.published, publications.before
            self._before = (at, await asyncio.to_thread(changes, *trees))

    def _published_at(self, publications: Publications) -> float:
        tree = publications.published
        at = publications.read(str(self._settings.publish)).at
        return at or (tree.stat().st_mtime if tree.is_dir() else 0.0)

    def state(self) -> Publication:
        """Return the state of publishing, with the changes of a roll back since ``compare``."""
        target, problem = self._settings.publish, ""
        try:
            if target:
                target_of(self._settings)
        except PrerenderError as error:
            problem = str(error)
        publications = publications_of(self._settings)
        has_before = publications.before.is_dir() and not isinstance(target, HookTarget)
        roll_back_problem = other_version(publications) if has_before else ""
        can_roll_back = has_before and not roll_back_problem
        at = self._published_at(publications)
        restored = self._before[1] if can_roll_back and self._before[0] == at else None
        return Publication(
            target=str(target or ""),
            form=destination(self._settings),
            problem=problem,
            published_at=at,
            can_roll_back=can_roll_back,
            roll_back_problem=roll_back_problem,
            unfinished=self._unfinished() if self._prepared else [],
            before_at=publications.read(str(target)).at_before,
            before=[*restored.changed, *restored.added, *restored.removed] if restored else [],
            has_password=bool(secret(PASSWORD)),
            step=self._step,
        )

    def start_setup(self, entered: PublishChange) -> None:
        """Store an entered destination, and start to test it. Raises SettingsError, DeployError."""
        if self._step.doing:
            raise DeployError(_BUSY)
        self._settings = with_target(self._settings, entered)
        self.start_test(entered)

    def start_test(self, entered: PublishChange) -> None:
        """Start to test the connection, with an entered password if there is one."""
        if entered.password:
            use_secret(PASSWORD, entered.password)
        self._start("Testing the connection", self._test)

    def start_acceptance(self, entered: PublishChange) -> None:
        """Start to record the shown key of the server, and to test the connection with it."""
        key, target = self._host_key, self._settings.publish
        if key is None or key.fingerprint != entered.fingerprint:
            raise DeployError(_OTHER_KEY)
        assert isinstance(target, UploadTarget)

        async def accept() -> None:
            await record_host_key(target, key)
            await self._test()

        self._start("Testing the connection", accept)

    def start_check(self, _: PublishChange) -> None:
        """Start to build and verify the site, and to list the changes. Raises DeployError."""
        self._start("Checking", self._check)

    def start_publication(self, entered: PublishChange) -> None:
        """Start to publish the version that was checked. Raises DeployError."""
        prepared = self._prepared
        if prepared is None or prepared.stamp != entered.stamp:
            raise DeployError(_OUTDATED)
        self._start("Publishing", lambda: publish(prepared, self._settings, self.say))

    def start_roll_back(self, _: PublishChange) -> None:
        """Start to publish the previous version again. Raises DeployError."""
        self._start("Rolling back", lambda: roll_back(self._settings, self.say))

    def _start(self, doing: str, work: Callable[[], Awaitable[None]]) -> None:
        target_of(self._settings)
        if self._step.doing:
            raise DeployError(_BUSY)
        self._step, self._prepared, self._host_key = Step(doing), None, None
        self._task = asyncio.create_task(self._run(work))

    def _show(self, **values: Any) -> None:  # noqa: ANN401 - of any field of Step
        self._step = replace(self._step, **values)

    async def _run(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
            if not self._step.done and not self._step.checked:
                self._show(done=self._step.lines[-1])
        except CatalogueError as error:
            failure = _UNCONFIRMED if isinstance(error, UnconfirmedError) else _MISTAKES
            causes = causes_of(error, self._settings.catalogue.read_text("utf-8-sig"))
            self._show(failure=failure, causes=tuple(causes))
        except PrerenderError as error:
            self._show(failure=str(error), asks_password=isinstance(error, LoginError))
            await self._offer_key(error)
        except Exception:
            self._show(failure="The publication failed unexpectedly. The terminal shows the error.")
            raise
        finally:
            self._show(doing="", progress="")
            self._refresh(self._settings)

    async def _offer_key(self, error: PrerenderError) -> None:
        """Show the server's key to compare."""
        target = self._settings.publish
        if isinstance(error, HostKeyError) and isinstance(target, UploadTarget):
            with contextlib.suppress(DeployError):
                key = self._host_key = await host_key(target)
                self._show(host_key=ServerKey(key.name, key.fingerprint, error.is_changed))

    async def _test(self) -> None:
        await contact(self._settings, self.say)
        works = f"The connection to {self._settings.publish} works."
        self._show(done=" ".join([works, *self._step.lines]))

    async def _check(self) -> None:
        prepared = await prepare(self._settings, self)
        outcome = prepared.outcome
        if not outcome.published:
            errors = outcome.verdict.errors
            self._show(causes=tuple(Cause(f"{e.page}: {e.message}", e.page) for e in errors))
            raise DeployError(_ERRORS)
        self._prepared = prepared
        trees = publications_of(self._settings).published, self._settings.site
        changed = outcome.changes or Changes()
        words = await asyncio.to_thread(changed_words, *trees) if changed.changed else []
        text = self._settings.catalogue.read_text("utf-8-sig")
        version = CheckedVersion(
            stamp=prepared.stamp,
            is_first=outcome.changes is None,
            changed=changed.changed,
            added=changed.added,
            removed=changed.removed,
            words=words,
            pages=outcome.pages,
            steps=prepared.steps,
            omitted=[_entry_cause(blocker) for blocker in omitted_values(text)],
        )
        self._show(checked=version)

    def _unfinished(self) -> list[Cause]:
        with contextlib.suppress(OSError, ValueError):
            raw = json.loads(self._settings.catalogue.read_bytes())
            return [_entry_cause(blocker) for blocker in unfinished_company(raw)]
        return []

    def say(self, line: str) -> None:
        """Show a message from the build or from the upload."""
        self._show(lines=(*self._step.lines, line)[-_SHOWN:])

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[Progress]:
        """Show the progress of the build's stages."""
        counts = Counts(names)

        def progress(name: str, done: int, total: int) -> None:
            counts.add(name, done, total)
            self._show(progress=f"{name}: {counts.done[name]} of {counts.total[name]}")

        self._show(progress=", ".join(names))
        yield progress


class PublishRoutes:
    """Request handlers for publishing; ``guard`` protects them like the handlers for saving."""

    def __init__(self, publishing: Publishing, guard: Guard) -> None:
        """Handle requests for ``publishing``, if ``guard`` allows them."""
        self._publishing = publishing
        self._guard = guard

    def add_to(self, router: web.UrlDispatcher, base: str) -> None:
        """Add the routes below a path."""
        publishing = self._publishing
        router.add_get(f"{base}.json", self._state)
        for name, start in (
            ("target", publishing.start_setup),
            ("test", publishing.start_test),
            ("accept-key", publishing.start_acceptance),
            ("check", publishing.start_check),
            ("confirm", publishing.start_publication),
            ("roll-back", publishing.start_roll_back),
        ):
            router.add_post(f"{base}/{name}", self._starting(start))

    async def _state(self, request: web.Request) -> web.Response:
        if objection := self._guard.objection_to_reading(request):
            return rejection(403, objection)
        await self._publishing.compare()
        return json_response(self._publishing.state())

    def _starting(self, start: Callable[[PublishChange], None]) -> Any:  # noqa: ANN401 - handler
        async def handle(request: web.Request) -> web.Response:
            if objection := self._guard.objection(request):
                return rejection(403, objection)
            entered = await read_change(request, PublishChange)
            try:
                start(entered)
            except PrerenderError as error:
                return rejection(409, str(error))
            await self._publishing.compare()
            return json_response(self._publishing.state(), 202)

        return handle
