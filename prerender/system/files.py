"""Files and folders: atomic exchange and replacement, permissions, folders that are filled once."""

import contextlib
import ctypes
import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path

from prerender.errors import PrerenderError
from prerender.system.machine import locked, locked_folder

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
_UNSUPPORTED = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP)
_READ = 0o444
_ENTER = 0o555


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


def exchange(first: Path, second: Path) -> bool:
    """Swap two names; return False if the system or disk does not support it. Raises OSError."""
    renameat2 = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if renameat2 is None:
        return False
    names = _AT_FDCWD, os.fsencode(first), _AT_FDCWD, os.fsencode(second)
    if renameat2(*names, _RENAME_EXCHANGE) == 0:
        return True
    code = ctypes.get_errno()
    if code in _UNSUPPORTED:
        return False
    raise OSError(code, os.strerror(code), str(second))


def make_world_readable(folder: Path) -> None:
    """Add read permission to a folder and everything in it; other permissions stay."""
    for parent, _, files in os.walk(folder):
        _add_permissions(parent, _ENTER)
        for file in files:
            _add_permissions(f"{parent}/{file}", _READ)


def make_readable_folder(folder: Path) -> None:
    """Create a folder that everyone can enter, with its missing parents."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for path in missing:
        _add_permissions(str(path), _ENTER)


def _add_permissions(path: str, permissions: int) -> None:
    mode = os.stat(path).st_mode  # noqa: PTH116 - faster than a Path for each of thousands of files
    if mode & permissions != permissions:
        os.chmod(path, mode | permissions)  # noqa: PTH101 - as above


def unpack_once(folder: Path, fill: Callable[[Path], None]) -> None:
    """Fill a folder unless it exists. It appears complete or not at all, even with two builds.

    ``fill`` receives an empty folder with a temporary name. Raises OSError if the disk is full.
    """
    if folder.is_dir():
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    with locked(folder.parent / "lock"):
        if folder.is_dir():
            return
        part = folder.with_suffix(".part")
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir()
        fill(part)
        part.rename(folder)
