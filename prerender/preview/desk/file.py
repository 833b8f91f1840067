"""The file: read as it is, and replaced in one step, unless somebody else was faster."""

import contextlib
import os
import stat
import tempfile
from pathlib import Path

from prerender.errors import PrerenderError
from prerender.system.exchange import exchange
from prerender.system.machine import locked_folder


class UnwritableError(PrerenderError):
    """The disk did not take a file."""


class OvertakenError(Exception):
    """Somebody else wrote the file in the meantime."""


def replace_file(file: Path, before: bytes | None, after: bytes) -> None:
    """Replace a file's content, with its rights as they were; ``before`` is what was read of it.

    At every moment the old file or the new one stands there, whole. Raises OvertakenError when it
    holds something else than ``before``, UnwritableError when the disk does not take it.
    """
    target = file.resolve()
    try:
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(0, "it is write-protected")
        aside = _written_aside(target, after)
        try:
            # An editor knows no lock, so what it saved meanwhile is looked for all the same. Two
            # desks that put each other's text back would lose a third one's.
            with locked_folder(target.parent):
                _put_in_place(aside, target, before)
        finally:
            aside.unlink(missing_ok=True)
    except OSError as error:
        msg = (
            f"{file.name} could not be written: {error.strerror or error}. "
            "It is as it was. Check the folder's space and rights, then save again."
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
        raise OvertakenError
    if not exchange(aside, target):
        aside.replace(target)
    elif aside.read_bytes() != before:
        # Saved by another in the moment since it was read: theirs goes back.
        exchange(aside, target)
        raise OvertakenError
