"""The queue of pages to open on each device, and their findings."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from prerender.finding import Finding
from prerender.host.policy import STRICT_POLICY
from prerender.progress.reporter import Progress
from prerender.visit.cache import VisitCache
from prerender.visit.device import DESKTOP, PHONE, Device
from prerender.visit.observation import Observation
from prerender.visit.page_file import PageFile
from prerender.visit.sample import PhoneChoice, phone_files

RULE = "visit"
"""The name of the rule, and of the stage."""


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
class VisitQueue:
    """Pages to open; each is read when it is opened."""

    tree: Path
    files: Sequence[Path]
    phones: frozenset[Path]
    """The files that are also opened on a phone, unless the desktop has a finding."""
    passed: VisitCache | None
    progress: Progress
    options: VisitOptions
    server: str = ""
    findings: dict[Path, list[Finding]] = field(default_factory=dict)
    waiting: dict[Device, list[Path]] = field(default_factory=dict)
    _loaded: dict[Path, set[str]] = field(default_factory=dict)
    """The files that each page loaded; without an entry they are not all recorded."""
    _done: set[Path] = field(default_factory=set)

    def restart(self) -> int:
        """Queue the pages that are not done, for a new browser; return their number."""
        left = [file for file in reversed(self.files) if file not in self._done]
        self.waiting = {
            DESKTOP: [file for file in left if file not in self.findings],
            PHONE: [file for file in left if file in self.findings],
        }
        return len(left)

    def record(self, file: Path, page: PageFile, device: Device, outcome: PageOutcome) -> None:
        """Record the findings of a page, and queue it for the phone if that comes next."""
        texts = [text.replace(f"{self.server}/", "/") for text in outcome.messages]
        found = self.findings.setdefault(file, [])
        found += [
            Finding(page.path, RULE, text, _requested(text)) for text in device.messages(texts)
        ]
        if device is DESKTOP and outcome.warning:
            found.append(Finding(page.path, RULE, outcome.warning, level="warning"))
        self._add_loaded(file, device, outcome.seen)
        if device is DESKTOP and file in self.phones and not found:
            self.waiting[PHONE].append(file)
            return
        loaded = self._loaded.pop(file, None)
        if self.passed and not found and loaded is not None:
            self.passed.add(page, loaded)
        self._done.add(file)
        self.progress(RULE, 1, 0)

    def _add_loaded(self, file: Path, device: Device, seen: Observation | None) -> None:
        before = set() if device is DESKTOP else self._loaded.pop(file, None)
        if before is not None and seen and seen.is_complete:
            self._loaded[file] = before | set(seen.loaded)


def _requested(text: str) -> str:
    """Return the path of a failed request, which an acceptance can name; empty for others."""
    return text.rpartition(" ")[2] if "network: " in text else ""
