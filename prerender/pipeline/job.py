"""The objects that every stage of a build uses: settings, browser, reporter, stores and inputs."""

import hashlib
import json
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib.metadata import version
from pathlib import Path

from prerender.browser.browser import SharedBrowser
from prerender.browser.chromium import Chromium, with_sandbox_if_possible
from prerender.browser.find import find_chromium
from prerender.browser.remote_answers import RemoteAnswers
from prerender.browser.tab import PHONE_LANGUAGE
from prerender.bundle.bundle import Bundle
from prerender.crawl.app import CrawlOptions
from prerender.progress.reporter import Reporter
from prerender.publish.tree import COMPRESSED_STORE
from prerender.settings import Settings
from prerender.store import Store
from prerender.system.machine import refuse_few_open_files, this_machine

PAGE_STORE = "pages"
"""Snapshots and their page data."""
PROOF_STORE = "proofs"
"""Facts and visits."""
CARD_STORE = "cards"
NETWORK_STORE = "network"
"""Answers of the hosts in the setting ``network``."""
STORE_BYTES = 1_000_000_000
"""The size limit of each store."""
_STORE_NAMES = (PAGE_STORE, PROOF_STORE, COMPRESSED_STORE, CARD_STORE, NETWORK_STORE)
Stores = Mapping[str, Store]
"""Stores by name."""
_LANGUAGE = re.compile(r"""<html\b[^>]*\slang=["']?([A-Za-z-]{2,})""")
_PACKAGE = Path(__file__).parents[1]
_DECIDE_NO_PAGE = {"catalogue", "commands", "deploy", "diff.py", "preview", "report.py"}
"""Modules and folders of this package; the catalogue reaches pages as page data."""
_LIBRARIES = ("brotli", "lxml")
"""Packages whose versions can change the bytes of a page."""
_LAST_INPUTS = "last inputs"
"""The key under which a store has the inputs of the last build."""
_NAMES = {
    "origin": "the origin",
    "browser": "the browser",
    "app": "the app",
    "tool": "the prerenderer",
    "locales": "the setting locales",
}
"""The name of each input in messages."""


@dataclass(frozen=True, slots=True)
class Job:
    """Settings, browser and reporter of a build."""

    settings: Settings
    chromium: Chromium
    pool: SharedBrowser
    reporter: Reporter

    def store(self, name: str) -> Store:
        """Open a store of the cache."""
        return Store(self.settings.cache / name, STORE_BYTES)

    def remote_answers(self) -> RemoteAnswers:
        """Return the answers of other hosts."""
        settings = self.settings
        return RemoteAnswers(self.store(NETWORK_STORE), settings.network, settings.origin)


def open_stores(cache: Path | None) -> Stores:
    """Open the stores of a cache; without a folder, in memory."""
    return {name: Store(cache / name if cache else None, STORE_BYTES) for name in _STORE_NAMES}


async def choose_browser(settings: Settings, say: Callable[[str], None]) -> Chromium:
    """Return the browser to use, and report its version, the reason and its sandbox to ``say``.

    Raises BrowserError if no allowed browser is found, and SystemUnsupportedError if the limit of
    open files is too low.
    """
    refuse_few_open_files()
    machine = this_machine(os.environ)
    installed = find_chromium(settings.root, settings.cache, machine)
    chromium, lack = await with_sandbox_if_possible(installed, machine)
    say(f"{describe_browser(chromium)} {lack}".rstrip())
    return chromium


def describe_browser(chromium: Chromium) -> str:
    """Return a sentence with the browser's version and path, and why it was chosen."""
    version = chromium.version or "of unknown version"
    return f"Browser: {version} at {chromium.executable} ({chromium.why})."


@dataclass(frozen=True, slots=True)
class Inputs:
    """The inputs of all pages."""

    origin: str
    browser: str
    app: str
    """The digest of the built app."""
    tool: dict[str, str]
    """Digests of the prerenderer's files that decide a page, and the versions of libraries."""
    locales: str = ""
    """The languages of the setting ``locales``."""

    @property
    def key(self) -> str:
        """The key of these inputs, the same on every machine."""
        return _digest(json.dumps(asdict(self), sort_keys=True).encode())

    @property
    def common(self) -> str:
        """The key without the app: a page depends on the files of the app that it loads."""
        return replace(self, app="").key


def inputs_of(bundle: Bundle, settings: Settings, chromium: Chromium) -> Inputs:
    """Return the current inputs."""
    locales = ",".join(settings.locales)
    return Inputs(settings.origin, chromium.name, bundle.app, _tool(), locales)


def program_key(chromium: Chromium) -> str:
    """Return the key of the browser and the prerenderer, the same on every machine."""
    return _digest(json.dumps([chromium.name, _tool()], sort_keys=True).encode())


@cache
def _tool() -> dict[str, str]:
    files = (file.relative_to(_PACKAGE) for file in sorted(_PACKAGE.rglob("*")) if file.is_file())
    digests = {
        f"{_PACKAGE.name}/{file.as_posix()}": _digest((_PACKAGE / file).read_bytes())
        for file in files
        if file.parts[0] not in _DECIDE_NO_PAGE and "__pycache__" not in file.parts
    }
    return digests | {name: version(name) for name in _LIBRARIES}


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:20]


def store_inputs(inputs: Inputs, store: Store) -> None:
    """Store the inputs of a build, with which the next build is compared."""
    store.put(_LAST_INPUTS, json.dumps(asdict(inputs)).encode())


def reason_to_render(now: Inputs, store: Store) -> str:
    """Return why pages are rendered again, as a clause."""
    stored = store.get(_LAST_INPUTS)
    if stored is None:
        return "no earlier build is cached"
    before, current = json.loads(stored), asdict(now)
    changed = [name for key, name in _NAMES.items() if before.get(key) != current[key]]
    if changed:
        return f"{' and '.join(changed)} changed"
    return "they are new, or their data changed"


@dataclass(frozen=True, slots=True)
class Plan:
    """The values that all pages of a build share; a cluster sends them to its workers."""

    settings: Settings
    chromium: Chromium
    bundle: Bundle
    inputs: Inputs
    tree: Path | None
    """The folder that renderers write to; None if they cannot reach it and return the files."""

    def shared_by(self, workers: int) -> "Plan":
        """Return the plan for one of several workers, which share the tabs of the settings."""
        jobs = max(1, -(-self.settings.jobs // workers))
        return replace(self, settings=self.settings.with_values(jobs=jobs), tree=None)


def crawl_options(
    bundle: Bundle, settings: Settings, remote: RemoteAnswers | None = None
) -> CrawlOptions:
    """Return how the app of a build is crawled."""
    return CrawlOptions(
        bundle.folder,
        settings.origin,
        settings.jobs,
        settings.page_limit,
        locales=settings.locales or _default_locales(bundle),
        remote=remote,
    )


def _default_locales(bundle: Bundle) -> tuple[str, ...]:
    """Return the language of the app's page, unless the desktop or the phone has it, and theirs."""
    own = _LANGUAGE.search((bundle.folder / "index.html").read_text("utf-8"))
    known = ("en", PHONE_LANGUAGE.partition("-")[0])
    is_other = own and own[1].partition("-")[0] not in known
    return (own[1], PHONE_LANGUAGE) if own and is_other else (PHONE_LANGUAGE,)
