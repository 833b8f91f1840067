"""The store gives back what was put into it, or nothing, and stays within its limit."""

import gc
import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import randbytes

import brotli
import pytest

from prerender.store import FILE, Store
from tests.support.spoil import spoil

ROOMY = 1_000_000


def test_content_is_found_again_by_another_build(tmp_path: Path) -> None:
    """What one build put under a key, the next gets; another key gets nothing."""
    Store(tmp_path / "new", ROOMY).put("page", b"content \0\n")

    later = Store(tmp_path / "new", ROOMY)

    assert later.get("page") == b"content \0\n"
    assert later.get("other") is None


def shorten(content: bytes) -> bytes:
    """Lose the end, as a full disk does."""
    return content[:-3]


def flip(content: bytes) -> bytes:
    """Change one bit of the last byte."""
    return content[:-1] + bytes([content[-1] ^ 1])


def empty(_: bytes) -> bytes:
    """Lose everything."""
    return b""


@pytest.mark.parametrize("change", [shorten, flip, empty])
def test_spoilt_entry_is_as_good_as_none(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    """An entry whose bytes changed is not given out, and is gone afterwards."""
    store = Store(tmp_path, ROOMY)
    store.put("page", b"content")
    spoil(tmp_path, change)

    assert store.get("page") is None
    spoil(tmp_path, lambda _: b"content")
    assert store.get("page") is None


def test_entry_under_the_name_of_another_key_is_not_given_out(tmp_path: Path) -> None:
    """What was written over another entry does not pass for it."""
    store = Store(tmp_path, ROOMY)
    written: list[bytes] = []
    store.put("one", b"first")
    spoil(tmp_path, lambda content: written.append(content) or content)
    store.put("two", b"second")
    spoil(tmp_path, lambda _: written[0])

    assert store.get("two") is None
    assert store.get("one") == b"first"


@pytest.mark.parametrize("change", [shorten, lambda _: b"no database" * 999, lambda c: c[:5000]])
def test_spoilt_database_is_thrown_away(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    """Where the file itself is damaged, whatever is given out is right, and puts are kept again."""
    Store(tmp_path, ROOMY).put("page", b"content")
    gc.collect()
    (tmp_path / FILE).write_bytes(change((tmp_path / FILE).read_bytes()))
    store = Store(tmp_path, ROOMY)

    assert store.get("page") in (None, b"content")
    store.put("page", b"new")
    store.put("page", b"new")

    assert Store(tmp_path, ROOMY).get("page") == b"new"


def test_least_recently_used_entries_make_room(tmp_path: Path) -> None:
    """Over the limit the entries that were read longest ago are removed; the newest stays."""
    store = Store(tmp_path, 4_500)
    for number in range(4):
        store.put(str(number), randbytes(1_000))
    store.get("1")

    store.put("4", randbytes(1_000))

    kept = [number for number in range(5) if store.get(str(number)) is not None]
    assert kept == [1, 3, 4]


def test_room_is_given_back_to_the_disk(tmp_path: Path) -> None:
    """However much is put, the folder stays about as small as the limit says."""
    store = Store(tmp_path, 100_000)
    for number in range(100):
        store.put(str(number), randbytes(10_000))
    del store
    gc.collect()

    assert sum(file.stat().st_size for file in tmp_path.iterdir()) < 200_000


def test_text_takes_a_fraction_of_its_size(tmp_path: Path) -> None:
    """Ten pages find room where two would as they are."""
    store = Store(tmp_path, 100_000)
    pages = [f"<p>Wire {number}, drawn and wound.</p>".encode() * 2_000 for number in range(10)]
    for number, page in enumerate(pages):
        store.put(str(number), page)

    assert [store.get(str(number)) for number in range(10)] == pages


def test_entry_that_was_kept_as_it_was_counts_for_nothing(tmp_path: Path) -> None:
    """A sound entry of a version that did not pack is made anew, even if it could be unpacked."""
    store = Store(tmp_path, ROOMY)
    store.put("other", b"content")
    content = brotli.compress(b"content")
    row = (hashlib.sha256(b"page").digest(), hashlib.sha256(b"page\0" + content).digest(), content)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as database:
        database.execute(
            "INSERT INTO entry (key, used, size, digest, content) VALUES (?, 1, 9, ?, ?)", row
        )

    assert store.get("page") is None


def test_builds_share_a_store(tmp_path: Path) -> None:
    """What one puts while another has the store open, the other gets."""
    one, other = Store(tmp_path, ROOMY), Store(tmp_path, ROOMY)
    for number in range(50):
        (one if number % 2 else other).put(str(number), str(number).encode())

    assert all(one.get(str(number)) == str(number).encode() for number in range(50))


def test_what_lay_in_memory_is_kept_in_a_folder(tmp_path: Path) -> None:
    """A store takes what lay in another, compressed or not; the other has nothing any more."""
    wires = b"Wire, drawn and wound. " * 100
    contents = {"page": wires, "copy": brotli.compress(wires), "nothing": b""}
    one, other = Store(None, ROOMY), Store(tmp_path, ROOMY)
    for key, content in contents.items():
        one.put(key, content)

    other.give(one.take())

    assert {key: other.get(key) for key in contents} == contents
    assert one.take() == []


def test_compressed_content_is_not_packed_again(tmp_path: Path) -> None:
    """What would be larger packed lies in the store as it is, and is verified all the same."""
    store = Store(tmp_path, ROOMY)
    content = randbytes(1_000)
    store.put("copy", content)
    [(name, digest, kept)] = store.take()

    assert kept == content

    store.give([(name, digest, kept[:-1])])

    assert store.get("copy") is None


def test_store_that_cannot_be_written_is_only_empty(tmp_path: Path) -> None:
    """Where a file stands in the folder's place, nothing is kept and nothing fails."""
    (tmp_path / "taken").write_text("in the way")
    store = Store(tmp_path / "taken", ROOMY)

    store.put("page", b"content")

    assert store.get("page") is None
