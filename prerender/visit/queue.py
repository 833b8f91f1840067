"""The pages to open on each device, those that passed before, and their findings.

A page is visited again only if it or a file that it loads changed.
"""

import hashlib
import json
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from prerender.browser.browser import DESKTOP_VIEWPORT
from prerender.browser.tab import PHONE_IN_MOTION, PHONE_VIEWPORT, Tab, emulate_phone
from prerender.finding import Finding
from prerender.host.answer import answer
from prerender.host.policy import STRICT_POLICY, header_rules
from prerender.progress.reporter import Progress
from prerender.store import Store
from prerender.visit.observation import Observation, comparable_markup, comparable_text
from prerender.visit.page_file import PageFile
from prerender.visit.sample import PhoneChoice, phone_files

_SCALE = {"scale": 0.1}
"""The usual layout at a low resolution, because the picture is not used."""
ENVIRONMENTS = f"{DESKTOP_VIEWPORT} {PHONE_VIEWPORT} {PHONE_IN_MOTION}"
"""Identifies the devices in the keys of passed visits."""
_OK = 200
RULE = "visit"
"""The name of the rule, and of the stage."""


async def _show_at(tab: Tab, viewport: dict[str, Any]) -> None:
    await tab.send("Emulation.setDeviceMetricsOverride", viewport | _SCALE)


async def _emulate_desktop(tab: Tab) -> None:
    await _show_at(tab, DESKTOP_VIEWPORT)


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


DESKTOP = Device("", _emulate_desktop, comparable_markup)
PHONE = Device(PHONE_IN_MOTION, _emulate_phone, comparable_text)
"""An app can adapt its controls to a small screen after hydration, but not its text. The phone does
not reduce motion, for which apps replace their controls."""
DEVICES = (DESKTOP, PHONE)


class VisitCache:
    """Visits without findings, shared between builds."""

    def __init__(self, store: Store, program: str, tree: Path, policy: str = STRICT_POLICY) -> None:
        """Cache visits of a tree; ``program`` identifies the browser and the prerenderer."""
        self._store = store
        headers = header_rules(indexable=True, policy=policy)
        self._conditions = _digest(f"{program} {headers} {ENVIRONMENTS}".encode())
        self._file_digest = cache(lambda path: _digest_of_answer(tree, path))

    def has_passed(self, page: PageFile) -> bool:
        """Return whether a page passed, and neither it nor a file that it loads changed."""
        stored = self._store.get(self._key(page))
        if stored is None:
            return False
        loaded: dict[str, str] = json.loads(stored)
        return all(self._file_digest(path) == digest for path, digest in loaded.items())

    def add(self, page: PageFile, loaded: Iterable[str]) -> None:
        """Record that a page passed, and the paths of the files that it loaded."""
        files = {path: self._file_digest(path) for path in sorted(set(loaded))}
        self._store.put(self._key(page), json.dumps(files).encode())

    def _key(self, page: PageFile) -> str:
        return f"visit {self._conditions} {page.address} {_digest(page.html.encode())}"


def _digest_of_answer(tree: Path, path: str) -> str:
    """Return the digest of the file that the host sends for a path; empty if it sends no file."""
    found = answer(tree, path)
    return _digest(found.file.read_bytes()) if found.file and found.status == _OK else ""


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@dataclass(frozen=True, slots=True)
class VisitOptions:
    """Options of the visit."""

    jobs: int
    limit: float
    """Seconds until a page must be ready."""
    policy: str = STRICT_POLICY
    """The content security policy of the pages; empty if they are sent without one."""
    phones: PhoneChoice = phone_files
    """Chooses the files that are opened on a phone too."""
    quiet: float = 0
    """Seconds without a change after which a page is read; a build has watched its pages before."""


@dataclass(frozen=True, slots=True)
class PageOutcome:
    """The outcome of a page on one device."""

    messages: list[str]
    seen: Observation | None = None
    """None if the page was not ready."""
    warning: str = ""


@dataclass(slots=True)
class Visits:
    """The findings about pages, first on the desktop, then on the phone."""

    tree: Path
    phones: frozenset[Path]
    """The files that are also opened on a phone, unless the desktop has a finding."""
    passed: VisitCache | None
    progress: Progress
    server: str = ""
    findings: dict[Path, list[Finding]] = field(default_factory=dict)
    _loaded: dict[Path, set[str]] = field(default_factory=dict)
    """The files that each page loaded; without an entry they are not all recorded."""

    def files_for(self, device: Device, files: Sequence[Path]) -> list[Path]:
        """Return the files to open on a device."""
        return [file for file in files if device is DESKTOP or self._is_next_on_phone(file)]

    def _is_next_on_phone(self, file: Path) -> bool:
        return file in self.phones and not self.findings[file]

    def record(self, file: Path, page: PageFile, device: Device, outcome: PageOutcome) -> None:
        """Record the findings of a page on a device."""
        texts = [text.replace(f"{self.server}/", "/") for text in outcome.messages]
        found = self.findings.setdefault(file, [])
        found += [
            Finding(page.path, RULE, text, _requested(text)) for text in device.messages(texts)
        ]
        if device is DESKTOP and outcome.warning:
            found.append(Finding(page.path, RULE, outcome.warning, level="warning"))
        self._add_loaded(file, device, outcome.seen)
        if device is DESKTOP and self._is_next_on_phone(file):
            return
        loaded = self._loaded.pop(file, None)
        if self.passed and not found and loaded is not None:
            self.passed.add(page, loaded)
        self.progress(RULE, 1, 0)

    def _add_loaded(self, file: Path, device: Device, seen: Observation | None) -> None:
        before = set() if device is DESKTOP else self._loaded.pop(file, None)
        if before is not None and seen and seen.is_complete:
            self._loaded[file] = before | set(seen.loaded)


def _requested(text: str) -> str:
    """Return the path of a failed request, which an acceptance can name; empty for others."""
    return text.rpartition(" ")[2] if "network: " in text else ""
