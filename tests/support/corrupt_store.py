"""Corrupt cache entries."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from prerender.store import STORE_FILE


def corrupt_entries(folder: Path, change: Callable[[bytes], bytes]) -> None:
    """Change the content of every entry of a store, as a failing disk would."""
    with closing(sqlite3.connect(folder / STORE_FILE, isolation_level=None)) as database:
        for key, content in database.execute("SELECT key, content FROM entry").fetchall():
            row = (change(content), key)
            database.execute("UPDATE entry SET content = ? WHERE key = ?", row)
