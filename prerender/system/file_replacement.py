"""Atomic replacement of a file, provided that no other program has changed the file."""

import contextlib
import os
import stat
import tempfile
from pathlib import Path

from prerender.errors import PrerenderError
from prerender.system.exchange import exchange
from prerender.system.machine import locked_folder


class UnwritableError(PrerenderError):
    """A file cannot be written."""


class ConcurrentWriteError(Exception):
    """Another program wrote the file after it was read."""


def replace_file(file: Path, before: bytes | None, after: bytes) -> None:
    """Replace a file atomically and keep its permissions; ``before`` is the expected content.

    Raises ConcurrentWriteError if the file has other content than ``before``, and UnwritableError
    if the file cannot be written.
    """
    target = file.resolve()
    try:
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(0, "it is write-protected")
        aside = _written_aside(target, after)
        try:
            # The lock is for other previews: two that restore each other's text would lose a third
            # text. Text editors ignore locks, so the content is compared as well.
            with locked_folder(target.parent):
                _put_in_place(aside, target, before)
        finally:
            aside.unlink(missing_ok=True)
    except OSError as error:
        msg = (
            f"{file.name} could not be written: {error.strerror or error}. "
            "The file is unchanged. Check free space and permissions, then save again."
        )
        raise UnwritableError(msg) from error


def _written_aside(target: Path, content: bytes) -> Path:
    number, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    aside = Path(name)
    try:
        with os.fdopen(number, "wb") as new:
            if target.exists():
                known = target.stat()
                os.fchmod(number, stat.S_IMODE(known.st_mode))
                with contextlib.suppress(PermissionError):
                    os.fchown(number, known.st_uid, known.st_gid)
            new.write(content)
            new.flush()
            os.fsync(number)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
    return aside


def _put_in_place(aside: Path, target: Path, before: bytes | None) -> None:
    if before is None:
        aside.replace(target)
        return
    if target.read_bytes() != before:
        raise ConcurrentWriteError
    if not exchange(aside, target):
        aside.replace(target)
    elif aside.read_bytes() != before:
        # Another program has saved the file since it was read, so restore that version.
        exchange(aside, target)
        raise ConcurrentWriteError
