"""Open every published file in a browser, from a server that behaves like the host.

A page passes if nothing fails and React hydrates the published markup. A change after hydration and
an error in the console are warnings. A page without an error is then opened on a phone too.
"""

import contextlib
import hashlib
import json
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from prerender.browser.browser import DESKTOP_VIEWPORT, Browser, SharedBrowser
from prerender.browser.remote_answers import RemoteAnswers
from prerender.browser.tab import (
    CONSOLE,
    PHONE_IN_MOTION,
    PHONE_VIEWPORT,
    REJECTED,
    UNCAUGHT,
    Tab,
    TabLostError,
    TabMessages,
    emulate_phone,
)
from prerender.browser.tab_tasks import TabTask, is_full, run_tab_tasks
from prerender.bundle.built_files import FileDigests
from prerender.finding import SCRIPT_RULE, SCRIPT_WHY, Finding, Level
from prerender.host.server import answer, common_headers, host_app, listening
from prerender.progress.reporter import Progress
from prerender.store import Store
from prerender.visit.page import (
    SHOWN_TEXTS,
    Observation,
    PageFile,
    comparable_markup,
    comparable_text,
    differences,
    read_page,
    reading,
    without_script,
)

_SCALE = {"scale": 0.1}
"""The usual layout at a low resolution, because the picture is not used."""
ENVIRONMENTS = f"{DESKTOP_VIEWPORT} {PHONE_VIEWPORT} {PHONE_IN_MOTION}"
"""Identifies the devices in the keys of passed visits."""
_OK = 200
_INTEGRITY = re.compile(r' integrity="[^"]*"')
RULE = "visit"
"""The name of the rule, and of the stage."""


async def _show_at(tab: Tab, viewport: dict[str, Any] = DESKTOP_VIEWPORT) -> None:
    await tab.send("Emulation.setDeviceMetricsOverride", viewport | _SCALE)


async def _emulate_phone(tab: Tab) -> None:
    await emulate_phone(tab, motion="no-preference")
    await _show_at(tab, PHONE_VIEWPORT)


@dataclass(frozen=True, slots=True)
class Device:
    """A device that a tab emulates."""

    where: str
    """Precedes its messages; empty for the desktop."""
    emulate: Callable[[Tab], Awaitable[None]]
    """Prepares an empty tab in a browser context of its own."""
    comparable: Callable[[str, str], tuple[str, str]]
    """Returns what must be equal in the published and in the hydrated markup."""

    def messages(self, texts: list[str]) -> list[str]:
        """Return messages that name the device."""
        return [f"{self.where}: {text}" for text in texts] if self.where else texts


DESKTOP = Device("", _show_at, comparable_markup)
PHONE = Device(PHONE_IN_MOTION, _emulate_phone, comparable_text)
"""An app can adapt its controls to a small screen after hydration, but not its text. The phone does
not reduce motion, for which apps replace their controls."""
DEVICES = (DESKTOP, PHONE)


class VisitCache:
    """Visits without errors, shared between builds."""

    def __init__(self, store: Store, program: str, tree: Path, app: Path | None = None) -> None:
        """Cache visits of a tree; ``program`` identifies the browser and the prerenderer.

        ``app`` is the folder of the built app, whose chunks name some that are not published.
        """
        self._store = store
        self._files = FileDigests(app or tree)
        self._conditions = _digest(f"{program} {common_headers(tree)} {ENVIRONMENTS}".encode())
        self._file_digest = cache(lambda path: self._digest_of_answer(tree, path))

    def warnings(self, page: PageFile) -> list[Finding] | None:
        """Return the warnings of a page that passed, if it and the files it loads are unchanged."""
        stored = self._store.get(self._key(page))
        if stored is None:
            return None
        loaded, texts = json.loads(stored)
        if any(self._file_digest(self._files.built(path)) != d for path, d in loaded.items()):
            return None
        return [Finding(page.path, RULE, text, level="warning") for text in texts]

    def add(self, page: PageFile, loaded: Iterable[str], warnings: Iterable[Finding]) -> None:
        """Record that a page passed, its warnings, and the paths of the files that it loaded."""
        files = {self._files.stable(path): self._file_digest(path) for path in sorted(set(loaded))}
        texts = [warning.message for warning in warnings]
        self._store.put(self._key(page), json.dumps([files, texts]).encode())

    def _key(self, page: PageFile) -> str:
        html = self._files.normalised(_INTEGRITY.sub("", page.html).encode())
        return f"visit {self._conditions} {page.address} {_digest(html)}"

    def _digest_of_answer(self, tree: Path, path: str) -> str:
        """Return the digest of the file that the host sends for a path; empty without a file."""
        sent = answer(tree, path)
        return self._files.digest_of(sent.file) if sent.file and sent.status == _OK else ""


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@dataclass(frozen=True, slots=True)
class VisitOptions:
    """Options of the visit."""

    jobs: int
    limit: float
    """Seconds until a page must be ready."""
    quiet: float = 0
    """Seconds without a change after which a page is read; a build has watched its pages before."""
    remote: RemoteAnswers | None = None
    """The answers of other hosts."""


@dataclass(frozen=True, slots=True)
class PageOutcome:
    """The outcome of a page on one device."""

    errors: list[str]
    seen: Observation | None = None
    """None if the page was not ready."""
    warnings: tuple[str, ...] = ()
    without_script: str = ""
    """The description of text that is invisible or without styles until the script runs."""


def _outcome(
    page: PageFile, seen: Observation, messages: TabMessages, device: Device
) -> PageOutcome:
    """Return the outcome of a page that stayed; React throws an error if it does not hydrate."""
    passing = (CONSOLE, REJECTED) if messages.is_blocked else (CONSOLE,)
    logged = [text for text in messages.messages if text.startswith(passing)]
    errors = [text for text in messages.messages if not text.startswith(passing)]
    compared = differences(page, seen, device.comparable)
    is_thrown = any(text.startswith(UNCAUGHT) for text in errors)
    errors += compared.errors
    if is_thrown:
        return PageOutcome([*errors, *compared.changes], seen, tuple(logged))
    return PageOutcome(errors, seen, (*logged, *compared.changes))


@dataclass(slots=True)
class Visits:
    """The findings about pages, first on the desktop, then on the phone."""

    tree: Path
    passed: VisitCache | None
    progress: Progress
    server: str = ""
    findings: dict[Path, list[Finding]] = field(default_factory=dict)
    _loaded: dict[Path, set[str]] = field(default_factory=dict)
    """The files that each page loaded; without an entry they are not all recorded."""

    def files_for(self, device: Device, files: Sequence[Path]) -> list[Path]:
        """Return the files to open on a device."""
        return [file for file in files if device is DESKTOP or self._has_passed(file)]

    def _has_passed(self, file: Path) -> bool:
        errors = (finding.rule for finding in self.findings[file] if finding.level == "error")
        return all(rule == SCRIPT_RULE for rule in errors)

    def record(self, file: Path, page: PageFile, device: Device, outcome: PageOutcome) -> None:
        """Record the findings of a page on a device."""
        findings = self.findings.setdefault(file, [])
        warnings = () if findings else outcome.warnings  # a phone usually repeats the desktop's
        levels: tuple[tuple[Level, Iterable[str]], ...] = (
            ("error", outcome.errors),
            ("warning", warnings),
        )
        for level, messages in levels:
            texts = [text.replace(f"{self.server}/", "/") for text in messages]
            findings += [
                Finding(page.path, RULE, text, _requested(text), level)
                for text in device.messages(texts)
            ]
        if outcome.without_script:
            text = outcome.without_script
            findings.append(Finding(page.path, SCRIPT_RULE, text, why=SCRIPT_WHY))
        self._add_loaded(file, device, outcome.seen)
        if device is DESKTOP and self._has_passed(file):
            return
        loaded = self._loaded.pop(file, None)
        is_clean = all(finding.level == "warning" for finding in findings)
        if self.passed and is_clean and loaded is not None:
            self.passed.add(page, loaded, findings)
        self.progress(RULE, 1, 0)

    def _add_loaded(self, file: Path, device: Device, seen: Observation | None) -> None:
        before = set() if device is DESKTOP else self._loaded.pop(file, None)
        if before is not None and seen and seen.is_complete:
            self._loaded[file] = before | set(seen.loaded)


def _requested(text: str) -> str:
    """Return the path of a failed request, which an acceptance can name; empty for others."""
    return text.rpartition(" ")[2] if "network: " in text else ""


_NAVIGATED = ("Execution context was destroyed", "navigated or closed")
"""What Chromium reports for a script whose document was replaced."""
_LEAVES = "navigates or reloads while it is visited, so it cannot be verified"


_FORGET = "sessionStorage.clear(); window.name = '';"
"""Clears what the browser does not clear with the data of an origin."""


async def visit(
    tree: Path,
    files: Sequence[Path],
    pool: SharedBrowser,
    options: VisitOptions,
    progress: Progress,
    passed: VisitCache | None = None,
) -> tuple[Finding, ...]:
    """Visit pages of a tree; return their findings in the order of ``files``.

    Pages that passed before and are unchanged are not opened. Raise BrowserError if the browser
    exits too often.
    """
    findings = {
        file: warnings
        for file in files
        if passed and (warnings := passed.warnings(read_page(tree, file))) is not None
    }
    waiting = [file for file in files if file not in findings]
    progress(RULE, len(files) - len(waiting), len(files))
    visits = Visits(tree, passed, progress)
    if waiting:
        async with listening(host_app(tree)) as visits.server:
            for device in DEVICES:
                task = _DeviceVisits(visits, options, device).task
                await run_tab_tasks(visits.files_for(device, waiting), task, pool, options.jobs)
    findings |= visits.findings
    return tuple(finding for file in files for finding in findings[file])


@dataclass(slots=True)
class _DeviceVisits:
    """The visits on one device.

    Each tab has its own browser context, because a phone's language applies to a whole process. It
    is replaced after a page that navigated; what a page stored is cleared.
    """

    visits: Visits
    options: VisitOptions
    device: Device
    _tabs: dict[Tab, TabMessages] = field(default_factory=dict)
    _messages: dict[Path, TabMessages] = field(default_factory=dict)
    """The messages of the tab that opened a file last."""

    @property
    def task(self) -> TabTask[Path]:
        """The task for each file."""
        return TabTask(self._open, self._visit, self._fail, "it verified pages", self._can_keep)

    async def _open(self, browser: Browser) -> Tab:
        tab = await browser.open()
        messages = self._tabs[tab] = TabMessages(f"{self.visits.server}/")
        messages.listen_to(tab)
        for domain in ("Runtime", "Log"):  # Network is left out: its events take a tenth of a visit
            await tab.send(f"{domain}.enable")
        if self.options.remote:
            await self.options.remote.serve(tab)
        await self.device.emulate(tab)
        return tab

    async def _visit(self, tab: Tab, file: Path) -> None:
        page, messages = read_page(self.visits.tree, file), self._tabs[tab]
        self._messages[file] = messages
        messages.begin(f"{self.visits.server}{page.address}")
        await tab.navigate(messages.address)
        script = reading(page, self.options.quiet)
        seen = Observation.of(await tab.evaluate(script, limit=self.options.limit))
        if messages.navigation:  # the markup is that of another document
            outcome = PageOutcome([messages.navigation])
        else:
            outcome = _outcome(page, seen, messages, self.device)
        if self.device is DESKTOP and not outcome.errors:
            described = await self._without_script(tab, messages)
            outcome = replace(outcome, without_script=described)
        self.visits.record(file, page, self.device, outcome)

    async def _without_script(self, tab: Tab, messages: TabMessages) -> str:
        """Open the page again without script; describe what is wrong with its text."""
        limit = self.options.limit
        hydrated = await tab.evaluate(SHOWN_TEXTS, limit=limit)
        messages.begin(messages.address)
        await tab.send("Emulation.setScriptExecutionDisabled", {"value": True})
        await tab.load(messages.address, limit=limit)
        published = await tab.evaluate(SHOWN_TEXTS, limit=limit)
        await tab.send("Emulation.setScriptExecutionDisabled", {"value": False})
        return without_script(published, hydrated)

    def _fail(self, file: Path, error: TabLostError) -> None:
        """Record a page that did not answer in its retry."""
        messages = self._messages.get(file, TabMessages())
        if messages.navigation or any(sign in str(error) for sign in _NAVIGATED):
            texts = [messages.navigation or _LEAVES]
        else:
            texts = [f"is not ready: {error}", *messages.messages]
        page = read_page(self.visits.tree, file)
        self.visits.record(file, page, self.device, PageOutcome(texts))

    async def _can_keep(self, tab: Tab) -> bool:
        is_kept = False
        with contextlib.suppress(TabLostError):
            if not self._tabs[tab].navigation and not await is_full(tab):
                await tab.evaluate(_FORGET, limit=self.options.limit)
                origin = {"origin": self.visits.server, "storageTypes": "all"}
                await tab.send("Storage.clearDataForOrigin", origin)
                is_kept = True
        if not is_kept:
            del self._tabs[tab]
        return is_kept
