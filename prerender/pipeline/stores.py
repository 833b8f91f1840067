"""The stores of the cache: what a maker keeps for the next build, each in a folder of its own."""

from collections.abc import Iterable, Mapping

from prerender.publish.compress import COMPRESSED
from prerender.settings import Settings
from prerender.store import Entry, Store

PAGES = "pages"
"""Snapshots, and the content they were made from."""
PROOFS = "proofs"
"""Facts and visits."""
CARDS = "cards"
STORES = (PAGES, PROOFS, COMPRESSED, CARDS)

Stores = Mapping[str, Store]
"""By their names."""


def opened_stores(settings: Settings) -> Stores:
    """Open the stores of the cache."""
    return {name: Store(settings.cache / name, settings.cache_limit) for name in STORES}


def stores_in_memory(settings: Settings) -> Stores:
    """Open stores whose entries somebody else will keep."""
    return {name: Store(None, settings.cache_limit) for name in STORES}


def keep(stores: Stores, taken: Mapping[str, Iterable[Entry]]) -> None:
    """Keep what lay in other stores, by their names."""
    for name, entries in taken.items():
        stores[name].add_entries(entries)
