"""The store returns exactly the content that was put into it, and keeps its size limit."""

import gc
from collections.abc import Callable
from pathlib import Path
from random import randbytes

import brotli
import pytest

from prerender.store import STORE_FILE, Store
from tests.support.corrupt_store import corrupt_entries

ROOMY = 1_000_000


def test_content_is_found_by_a_later_build(tmp_path: Path) -> None:
    """A later build gets the content of a key, and nothing for another key."""
    Store(tmp_path / "new", ROOMY).put("page", b"content \0\n")

    later = Store(tmp_path / "new", ROOMY)

    assert later.get("page") == b"content \0\n"
    assert later.get("other") is None


def shorten(content: bytes) -> bytes:
    """Cut off the end of a file, as a full disk does."""
    return content[:-3]


def flip(content: bytes) -> bytes:
    """Flip one bit of a file's last byte."""
    return content[:-1] + bytes([content[-1] ^ 1])


def empty(_: bytes) -> bytes:
    """Remove all content of a file."""
    return b""


@pytest.mark.parametrize("change", [shorten, flip, empty])
def test_corrupt_entry_counts_as_missing(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    """An entry whose bytes changed is not returned, and is deleted."""
    store = Store(tmp_path, ROOMY)
    store.put("page", b"content")
    corrupt_entries(tmp_path, change)

    assert store.get("page") is None
    corrupt_entries(tmp_path, lambda _: b"content")
    assert store.get("page") is None


def test_entry_of_another_key_is_not_returned(tmp_path: Path) -> None:
    """If one entry's content is written over another entry, its verification fails."""
    store = Store(tmp_path, ROOMY)
    written: list[bytes] = []
    store.put("one", b"first")
    corrupt_entries(tmp_path, lambda content: written.append(content) or content)
    store.put("two", b"second")
    corrupt_entries(tmp_path, lambda _: written[0])

    assert store.get("two") is None
    assert store.get("one") == b"first"


@pytest.mark.parametrize("change", [shorten, lambda _: b"no database" * 999, lambda c: c[:5000]])
def test_corrupt_database_is_replaced(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    """If the database file is damaged, only intact content is returned; new entries are stored."""
    Store(tmp_path, ROOMY).put("page", b"content")
    gc.collect()
    (tmp_path / STORE_FILE).write_bytes(change((tmp_path / STORE_FILE).read_bytes()))
    store = Store(tmp_path, ROOMY)

    assert store.get("page") in (None, b"content")
    store.put("page", b"new")
    store.put("page", b"new")

    assert Store(tmp_path, ROOMY).get("page") == b"new"


def test_least_recently_used_entries_are_removed_first(tmp_path: Path) -> None:
    """Above the size limit, the entries that have not been read for longest are removed first."""
    store = Store(tmp_path, 4_500)
    for number in range(4):
        store.put(str(number), randbytes(1_000))
    store.get("1")

    store.put("4", randbytes(1_000))

    kept = [number for number in range(5) if store.get(str(number)) is not None]
    assert kept == [1, 3, 4]


def test_removed_entries_free_disk_space(tmp_path: Path) -> None:
    """The store's folder stays near its size limit, however much content is added."""
    store = Store(tmp_path, 100_000)
    for number in range(100):
        store.put(str(number), randbytes(10_000))
    del store
    gc.collect()

    assert sum(file.stat().st_size for file in tmp_path.iterdir()) < 200_000


def test_store_in_memory_can_be_moved_to_a_folder(tmp_path: Path) -> None:
    """Moving a store into another keeps compressed and plain entries and empties the source."""
    wires = b"Wire, drawn and wound. " * 100
    contents = {"page": wires, "copy": brotli.compress(wires), "nothing": b""}
    one, other = Store(None, ROOMY), Store(tmp_path, ROOMY)
    for key, content in contents.items():
        one.put(key, content)

    other.add_entries(one.take_entries())

    assert {key: other.get(key) for key in contents} == contents
    assert one.take_entries() == []


def test_unwritable_store_acts_as_an_empty_one(tmp_path: Path) -> None:
    """If a file blocks the store's folder, nothing is stored and no error occurs."""
    (tmp_path / "taken").write_text("in the way")
    store = Store(tmp_path / "taken", ROOMY)

    store.put("page", b"content")

    assert store.get("page") is None
