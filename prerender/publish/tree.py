"""The tree: written to a staging folder, verified there, compressed, and published in one step."""

import asyncio
import contextlib
import gzip
import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import brotli

from prerender.errors import PublishError, SettingsError
from prerender.host.representation import ENCODING_ENDINGS, is_text
from prerender.routes import name_problem
from prerender.store import Store
from prerender.system.files import exchange, make_readable_folder, make_world_readable
from prerender.system.machine import locked
from prerender.system.tasks import run_all

_STAGING = ".staging-"
MARKER_FILES = ("_headers", "_redirects", "robots.txt")
"""Files that identify a published tree; a folder without them has other content."""
_MOUNT_LIST = Path("/proc/self/mountinfo")
"""Linux's list of mounts, https://man7.org/linux/man-pages/man5/proc_pid_mountinfo.5.html."""
_ESCAPED_CHARACTER = re.compile(r"\\([0-7]{3})")
COMPRESSED_STORE = "compressed"
"""The store's folder in the cache."""
_QUALITY = 10
"""Quality 11 saves 2 % more bytes and takes 2.4 times as long: 35 ms for a page of 47 kB."""
_FIRST_ENDING = next(iter(ENCODING_ENDINGS.values()))


@dataclass(frozen=True, slots=True)
class Tree:
    """A staging folder for a site."""

    folder: Path
    site: Path
    _folders: set[str] = field(default_factory=set, compare=False)
    """The folders that already exist. They are recorded, because checking the disk before each file
    can take longer than writing the file."""

    def write(self, file: str, content: str | bytes) -> None:
        """Write a file of the tree. Raises PublishError if no published file can have its name."""
        with open(self._target(file), "wb") as target:  # noqa: PTH123 - as for ``_folders``
            target.write(content.encode() if isinstance(content, str) else content)

    def copy(self, source: Path | str, file: str) -> None:
        """Copy a file into the tree; for thousands of files, a source of type ``str`` is faster."""
        with open(source, "rb", 0) as content:  # noqa: PTH123 - as for ``_folders``
            self.write(file, content.read())

    def _target(self, file: str) -> str:
        if problem := name_problem(file):
            msg = f"The file {file!r} cannot be published, because its path {problem}. Rename it."
            raise PublishError(msg)
        target = f"{self.folder}/{file}"
        folder = target.rpartition("/")[0]
        if folder not in self._folders:
            Path(folder).mkdir(parents=True, exist_ok=True)
            self._folders.add(folder)
        return target

    def publish(self) -> None:
        """Replace the site atomically: readers see either the old tree or the new one."""
        make_world_readable(self.folder)
        if not self.site.exists():
            self.folder.rename(self.site)
            return
        # Resolve the link: exchanging the link itself would not replace its target.
        if not exchange(self.folder, self.site.resolve()):
            _replace_by_link(self.folder, self.site)


@contextlib.contextmanager
def staging(site: Path) -> Iterator[Tree]:
    """Yield an empty tree beside the published tree; remove it later unless it is published.

    If the site is a symbolic link, the target is replaced and the link stays. A lock is held, so
    that two builds cannot mix. Raise PublishError if another build holds the lock or a write fails.
    Raise SettingsError if the folder is a mount point or has other content.
    """
    site = destination(site)
    parent = site.parent
    try:
        _reject_foreign(site)
        make_readable_folder(parent)
        busy = f"Another build is running in {parent}. Wait for it or stop it, then try again."
        with locked(parent / ".lock", or_raise=busy):
            for leftover in parent.glob(f"{_STAGING}*"):  # of killed builds
                shutil.rmtree(leftover, ignore_errors=True)
            folder = Path(tempfile.mkdtemp(prefix=_STAGING, dir=parent))
            folder.chmod(0o755)
            before = _identity(site)
            try:
                yield Tree(folder, site)
            except asyncio.CancelledError as error:
                if _identity(site) == before:
                    error.add_note("The published site is unchanged.")
                raise
            finally:
                shutil.rmtree(folder, ignore_errors=True)
    except OSError as error:
        msg = (
            f"{error.filename or parent} cannot be written: {error.strerror or error}. "
            f"{site} is unchanged. Check the folder's free space and permissions."
        )
        raise PublishError(msg) from error


@contextlib.contextmanager
def scratch(site: Path) -> Iterator[Path]:
    """Yield an empty folder beside the published tree; remove it after the block.

    If the build is killed, the next build removes the folder.
    """
    parent = destination(site).parent
    parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=_STAGING, dir=parent) as folder:
        yield Path(folder)


def _identity(site: Path) -> int:
    """Return the number of a folder on its disk, which a publication changes; 0 if missing."""
    return site.stat().st_ino if site.exists() else 0


def _reject_foreign(site: Path) -> None:
    if site.exists() and not site.is_dir():
        msg = f"{site} is a file. Set 'site' in the settings to a folder."
        raise SettingsError(msg)
    is_empty = not site.exists() or not any(site.iterdir())
    if not is_empty and not all((site / name).is_file() for name in MARKER_FILES):
        msg = (
            f"{site} contains files that no build published, and publishing would remove them. "
            "Set 'site' in the settings to another folder, or empty this one."
        )
        raise SettingsError(msg)


def _replace_by_link(new: Path, old: Path) -> None:
    """Publish on a file system that cannot exchange folders, by renaming a link to the new tree.

    The first time, the published folder is moved away before the link replaces it. If the build is
    killed within these few microseconds, only the old tree remains, named ``.before``.
    """
    target = old.with_name(f"{old.name}.{new.name.removeprefix(_STAGING)}")
    new.rename(target)
    link = old.with_name(f"{old.name}.link")
    link.unlink(missing_ok=True)
    link.symlink_to(target.name)
    previous = old.resolve()
    if not old.is_symlink():
        aside = old.with_name(f"{old.name}.before")
        old.rename(aside)
        previous = aside
    link.rename(old)
    shutil.rmtree(previous, ignore_errors=True)


def destination(site: Path) -> Path:
    """Return the folder to which the site's symbolic links lead.

    If folders cannot be exchanged, publishing itself creates a link. In that case the link is the
    destination, because the next publication replaces it. Raises SettingsError if the links form a
    loop, or if the folder is a mount point.
    """
    folder = Path(os.path.realpath(site))
    if folder.is_symlink():
        msg = f"{site} is a symbolic link that leads back to itself. Remove it."
        raise SettingsError(msg)
    if _is_mount_point(folder):
        which = site if site == folder else f"{site} leads to {folder}, which"
        msg = (
            f"{which} is a mount point. A build cannot replace a mount point in one step: name a "
            f"folder inside it as 'site' in the settings, such as {folder / 'current'}, or mount "
            "the folder above it."
        )
        raise SettingsError(msg)
    return _first_own_link(site, folder)


def _first_own_link(site: Path, folder: Path) -> Path:
    """Follow links up to the first link that publishing created and whose target exists."""
    while site.is_symlink():
        target = site.readlink()
        is_own = target.parent == Path() and target.name.startswith(f"{site.name}.")
        if is_own and folder.exists():
            return site
        site = site.parent / target
    return folder


def _is_mount_point(folder: Path) -> bool:
    """Return whether a file system, a volume or a bind mount begins at the folder."""
    # Path.is_mount compares devices, so it misses a bind mount from the same disk.
    return folder.is_mount() or str(folder.resolve()) in _mount_points()


def mount_points(text: str) -> frozenset[str]:
    """Return the folders that a mountinfo file lists; it escapes spaces as octal numbers."""
    fields = (line.split(" ") for line in text.splitlines())
    return frozenset(
        _ESCAPED_CHARACTER.sub(lambda escaped: chr(int(escaped[1], 8)), field[4])
        for field in fields
    )


def _mount_points() -> frozenset[str]:
    if not _MOUNT_LIST.exists():
        return frozenset()
    return mount_points(_MOUNT_LIST.read_text("utf-8", "surrogateescape"))


class Compressor:
    """Compresses texts with gzip and Brotli, and caches the results in a store."""

    def __init__(self, store: Store) -> None:
        """Cache results in a store."""
        self._store = store

    def compressed(self, content: bytes) -> dict[str, bytes]:
        """Return the compressed contents by file ending, or none unless both are smaller."""
        packed = {ending: self._packed(content, name) for name, ending in ENCODING_ENDINGS.items()}
        return packed if max(map(len, packed.values())) < len(content) else {}

    def _packed(self, content: bytes, encoding: str) -> bytes:
        key = f"{encoding} {hashlib.sha256(content).hexdigest()}"
        packed = self._store.get(key)
        if packed is None:
            packed = _pack(content, encoding)
            self._store.put(key, packed)
        return packed


async def compress(tree: Tree, compressor: Compressor, jobs: int) -> None:
    """Write the compressed copies of each text that has none, if both are smaller than the text."""
    free = asyncio.Semaphore(jobs)

    async def write_copies(file: Path) -> None:
        async with free:
            copies = await asyncio.to_thread(lambda: compressor.compressed(file.read_bytes()))
        for ending, content in copies.items():
            tree.write(f"{file.relative_to(tree.folder).as_posix()}{ending}", content)

    texts = [file for file in tree.folder.rglob("*") if file.is_file() and is_text(file)]
    done = {file for file in texts if file.with_name(f"{file.name}{_FIRST_ENDING}").exists()}
    await run_all(write_copies(file) for file in texts if file not in done)


def _pack(content: bytes, encoding: str) -> bytes:
    if encoding == "br":
        packed: bytes = brotli.compress(content, quality=_QUALITY)  # type: ignore[no-untyped-call]
        return packed
    # Write no timestamp, so that the same content always gives the same bytes.
    return gzip.compress(content, compresslevel=9, mtime=0)
