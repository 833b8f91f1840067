"""The pages that differ from the previously published ones."""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from prerender.routes import page_files, path_of

_ON_EVERY_PAGE = re.compile(
    rb"<(?:script|link)\b[^>]*/assets/[^>]*\.(?:js|css)[^>]*>"
    rb'|<meta\b[^>]*\bname="robots"[^>]*>'
)
"""Tags that change on every page: names of scripts and styles, and a deploy preview's noindex."""


@dataclass(frozen=True, slots=True)
class Changes:
    """Paths in alphabetical order; ``python -m prerender diff`` shows the changes on each page."""

    changed: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


def changes(old: Path, new: Path) -> Changes | None:
    """Compare a tree with the previous tree; return None if there is no previous tree."""
    if not old.is_dir():
        return None
    before, after = _pages(old), _pages(new)
    return Changes(
        changed=tuple(path for path in after if before.get(path, after[path]) != after[path]),
        added=tuple(path for path in after if path not in before),
        removed=tuple(path for path in before if path not in after),
    )


def _pages(folder: Path) -> dict[str, bytes]:
    """Return one digest for each page, because two whole trees would not fit into memory."""
    return {
        path_of(file.relative_to(folder).as_posix()): _digest(
            _ON_EVERY_PAGE.sub(b"", file.read_bytes())
        )
        for file in page_files(folder)
    }


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()
