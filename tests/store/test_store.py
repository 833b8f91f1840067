"""The store gives back what was put into it, or nothing, and stays within its limit."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from prerender.store import Store

ROOMY = 1_000_000


def only_file(folder: Path) -> Path:
    """Return the file of a store with one entry."""
    (file,) = (path for path in folder.rglob("*") if path.is_file())
    return file


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


@pytest.mark.parametrize("spoil", [shorten, flip, empty])
def test_spoilt_entry_is_as_good_as_none(tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    """An entry whose bytes changed is not given out, and is gone afterwards."""
    store = Store(tmp_path, ROOMY)
    store.put("page", b"content")
    file = only_file(tmp_path)
    file.write_bytes(spoil(file.read_bytes()))

    assert store.get("page") is None
    assert not file.exists()


def test_entry_under_the_name_of_another_key_is_not_given_out(tmp_path: Path) -> None:
    """A file that was copied over another entry's does not pass for it."""
    Store(tmp_path / "one", ROOMY).put("one", b"first")
    store = Store(tmp_path / "two", ROOMY)
    store.put("two", b"second")
    only_file(tmp_path / "two").write_bytes(only_file(tmp_path / "one").read_bytes())

    assert store.get("two") is None


def test_least_recently_used_entries_make_room(tmp_path: Path) -> None:
    """Over the limit the entries that were read longest ago are removed; the newest stays."""
    store = Store(tmp_path, 5_000)
    for number in range(4):
        store.put(str(number), bytes(1_000))
    for age, file in enumerate(path for path in tmp_path.rglob("*") if path.is_file()):
        os.utime(file, (1_000 + age, 1_000 + age))
    store.get("1")

    store.put("4", bytes(1_000))

    kept = [number for number in range(5) if store.get(str(number)) is not None]
    assert {1, 4} <= set(kept)
    assert len(kept) == 3


def test_store_that_cannot_be_written_is_only_empty(tmp_path: Path) -> None:
    """Where a file stands in the folder's place, nothing is kept and nothing fails."""
    (tmp_path / "taken").write_text("in the way")
    store = Store(tmp_path / "taken", ROOMY)

    store.put("page", b"content")

    assert store.get("page") is None
