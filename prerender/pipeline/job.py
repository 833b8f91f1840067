"""The objects that every stage of a build uses: settings, browser, reporter and cache stores."""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from prerender.browser.browser import SharedBrowser
from prerender.browser.chromium import Chromium, with_sandbox_if_possible
from prerender.browser.find import find_chromium
from prerender.progress.reporter import Reporter
from prerender.publish.tree import COMPRESSED_STORE
from prerender.settings import Settings
from prerender.store import Entry, Store
from prerender.system.machine import refuse_few_open_files, this_machine

PAGE_STORE = "pages"
"""Snapshots and their page data."""
PROOF_STORE = "proofs"
"""Facts and visits."""
CARD_STORE = "cards"
STORE_BYTES = 1_000_000_000
"""The size limit of each store."""
STORE_NAMES = (PAGE_STORE, PROOF_STORE, COMPRESSED_STORE, CARD_STORE)
Stores = Mapping[str, Store]
"""Stores by name."""


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


def open_stores(settings: Settings) -> Stores:
    """Open the stores of the cache."""
    return {name: Store(settings.cache / name, STORE_BYTES) for name in STORE_NAMES}


def stores_in_memory() -> Stores:
    """Open stores in memory, whose entries are sent to another machine."""
    return {name: Store(None, STORE_BYTES) for name in STORE_NAMES}


def add_entries(stores: Stores, taken: Mapping[str, Iterable[Entry]]) -> None:
    """Add entries of other stores, by the names of these stores."""
    for name, entries in taken.items():
        stores[name].add_entries(entries)


async def choose_browser(settings: Settings, say: Callable[[str], None]) -> Chromium:
    """Return the browser to use, and report its version, the reason and its sandbox to ``say``.

    Raises BrowserError if no allowed browser is found, and SystemUnsupportedError if the limit of
    open files is too low.
    """
    refuse_few_open_files()
    machine = this_machine(os.environ)
    found = find_chromium(settings.root, settings.cache, machine.environment, machine)
    chromium, lack = await with_sandbox_if_possible(found, machine)
    say(f"{describe_browser(chromium)} {lack}".rstrip())
    return chromium


def describe_browser(chromium: Chromium) -> str:
    """Return a sentence with the browser's version and path, and why it was chosen."""
    version = chromium.version or "of unknown version"
    return f"Browser: {version} at {chromium.executable} ({chromium.why})."
