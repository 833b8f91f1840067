"""The stores of the cache, each in its own folder."""

from collections.abc import Iterable, Mapping

from prerender.publish.tree import COMPRESSED_STORE
from prerender.settings import Settings
from prerender.store import Entry, Store

PAGES = "pages"
"""Snapshots and their page data."""
PROOFS = "proofs"
"""Facts and visits."""
CARDS = "cards"
STORES = (PAGES, PROOFS, COMPRESSED_STORE, CARDS)

Stores = Mapping[str, Store]
"""Stores by name."""


def open_stores(settings: Settings) -> Stores:
    """Open the stores of the cache."""
    return {name: Store(settings.cache / name, settings.cache_limit) for name in STORES}


def stores_in_memory(settings: Settings) -> Stores:
    """Open stores in memory, whose entries are sent to another machine."""
    return {name: Store(None, settings.cache_limit) for name in STORES}


def add_entries(stores: Stores, taken: Mapping[str, Iterable[Entry]]) -> None:
    """Add entries of other stores, by the names of these stores."""
    for name, entries in taken.items():
        stores[name].add_entries(entries)
