"""The store: what a build may keep for the next, under the key of what it was made from.

A folder holds one database, since thousands of small files take longer to make than what is in
them. Builds may share it; a killed one loses nothing that was put. An entry is verified whenever it
is read, so that a spoilt one is as good as none, and a spoilt database is thrown away. The folder
may be deleted at any time.
"""

import contextlib
import hashlib
import sqlite3
import threading
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

import brotli

Got = TypeVar("Got")
Entry = tuple[bytes, bytes, bytes]
"""An entry as it lies in a store: its name, its digest, its packed content."""

FILE = "entries.sqlite"
_BESIDE = ("-wal", "-shm", "")
"""What belongs to a database; a log that outlives it would be read into the next."""
_SETTINGS = ("auto_vacuum = INCREMENTAL", "journal_mode = WAL", "synchronous = OFF")
"""A machine that loses its power may lose the store; it is made anew."""
_SCHEMA = """
CREATE TABLE IF NOT EXISTS entry
    (key BLOB PRIMARY KEY, used INTEGER, size INTEGER, digest BLOB, content BLOB);
CREATE INDEX IF NOT EXISTS entry_used ON entry (used, size);
"""
# Each use is numbered, later than every one before; a clock may be put back.
_PUT = """
INSERT OR REPLACE INTO entry
    SELECT ?, COALESCE(MAX(used), 0) + 1, ?, ?, ? FROM entry
"""
_USE = "UPDATE entry SET used = (SELECT MAX(used) + 1 FROM entry) WHERE key = ?"
_QUALITY = 0
"""A page is a quarter as large after a tenth of a millisecond; to write it whole takes longer."""
_IN_MEMORY = ":memory:"
_KEPT = 0.8
"""The share of the limit that is left after entries were removed, so that it is not done often."""


class Store:
    """Contents by key in a folder, the least recently used removed over a limit."""

    def __init__(self, folder: Path | None, limit_bytes: int) -> None:
        """Keep at most about ``limit_bytes`` in a folder, which need not exist yet.

        Without a folder they are kept in memory, until they are taken.
        """
        self._file = folder / FILE if folder else None
        self._limit = limit_bytes
        self._size: int | None = None
        self._opened: sqlite3.Connection | None = None
        self._one_by_one = threading.Lock()

    def get(self, key: str) -> bytes | None:
        """Return what was put under the key; None when there is nothing, or nothing sound."""
        return self._try(lambda database: _get(database, key))

    def put(self, key: str, content: bytes) -> None:
        """Keep a content under a key; where the disk does not take it, the next build has to."""
        self.put_all({key: content})

    def put_all(self, contents: Mapping[str, bytes]) -> None:
        """Keep contents by their keys, all at once or, where the disk does not take them, none."""
        entries = [_entry(key, content) for key, content in contents.items()]
        self.give(entries)

    def drop(self, key: str) -> None:
        """Forget what was put under the key."""
        self._try(lambda database: _drop(database, key))

    def take(self) -> list[Entry]:
        """Return all entries as they lie, and keep none: another store shall have them."""
        return self._try(_take) or []

    def give(self, entries: Iterable[Entry]) -> None:
        """Keep entries as they lay in another store."""
        self._try(lambda database: self._give(database, entries))

    def _try(self, work: Callable[[sqlite3.Connection], Got]) -> Got | None:
        with self._one_by_one:
            try:
                self._opened = self._opened or _open(self._file)
                return work(self._opened)
            except (sqlite3.DatabaseError, OSError) as error:
                self._give_up()
                # What is only full, locked or not to be written is an OperationalError.
                if self._file and type(error) is sqlite3.DatabaseError:
                    _remove(self._file)
                return None

    def _give_up(self) -> None:
        if self._opened:
            with contextlib.suppress(sqlite3.Error):
                self._opened.close()
        self._opened = self._size = None

    def _give(self, database: sqlite3.Connection, entries: Iterable[Entry]) -> None:
        added = 0
        with database:
            database.execute("BEGIN IMMEDIATE")
            for name, digest, packed in entries:
                database.execute(_PUT, (name, len(packed), digest, packed))
                added += len(packed)
        self._size = _size(database) if self._size is None else self._size + added
        if self._size > self._limit:
            self._size = _make_room(database, self._limit * _KEPT)


def _open(file: Path | None) -> sqlite3.Connection:
    if file:
        file.parent.mkdir(parents=True, exist_ok=True)
    # Whoever reads does so in a thread; the store lets in one at a time.
    name = file or _IN_MEMORY
    database = sqlite3.connect(name, isolation_level=None, check_same_thread=False)
    for setting in _SETTINGS:
        database.execute(f"PRAGMA {setting}").fetchall()
    database.executescript(_SCHEMA)
    return database


def _remove(file: Path) -> None:
    for ending in _BESIDE:
        with contextlib.suppress(OSError):
            file.with_name(f"{file.name}{ending}").unlink()


def _get(database: sqlite3.Connection, key: str) -> bytes | None:
    found = database.execute("SELECT digest, content FROM entry WHERE key = ?", (_name(key),))
    row = found.fetchone()
    if row is None:
        return None
    digest, content = row
    if digest == _digest(key, content):
        content = bytes(brotli.decompress(content))
    elif digest != _digest(_as_it_is(key), content):
        _drop(database, key)
        return None
    database.execute(_USE, (_name(key),))
    return bytes(content)


def _take(database: sqlite3.Connection) -> list[Entry]:
    entries = database.execute("SELECT key, digest, content FROM entry ORDER BY used").fetchall()
    database.execute("DELETE FROM entry")
    return entries


def _drop(database: sqlite3.Connection, key: str) -> None:
    database.execute("DELETE FROM entry WHERE key = ?", (_name(key),))


def _size(database: sqlite3.Connection) -> int:
    (size,) = database.execute("SELECT COALESCE(SUM(size), 0) FROM entry").fetchone()
    return int(size)


def _make_room(database: sqlite3.Connection, limit: float) -> int:
    """Remove the least recently used entries over a limit; return the size of those that stay."""
    size = _size(database)
    for key, freed in database.execute("SELECT key, size FROM entry ORDER BY used").fetchall():
        if size <= limit:
            break
        database.execute("DELETE FROM entry WHERE key = ?", (key,))
        size -= freed
    database.execute("PRAGMA incremental_vacuum").fetchall()
    return size


def _entry(key: str, content: bytes) -> Entry:
    """Return the entry of a content; one that is compressed already stays as it is."""
    packed: bytes = brotli.compress(content, quality=_QUALITY)  # type: ignore[no-untyped-call]
    if len(packed) < len(content):
        return _name(key), _digest(key, packed), packed
    return _name(key), _digest(_as_it_is(key), content), content


def _as_it_is(key: str) -> str:
    return f"as it is {key}"


def _name(key: str) -> bytes:
    # What earlier versions kept as it was has other names; a compressed file could be unpacked too.
    return hashlib.sha256(f"packed {key}".encode()).digest()


def _digest(key: str, content: bytes) -> bytes:
    digest = hashlib.sha256(key.encode())
    digest.update(b"\0")
    digest.update(content)
    return digest.digest()
