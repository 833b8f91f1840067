"""The tree: written to a staging folder, verified there, and published in one step."""

import asyncio
import contextlib
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from prerender.errors import PublishError, SettingsError
from prerender.host.representation import ENCODINGS
from prerender.publish.destination import destination
from prerender.system.exchange import exchange
from prerender.system.machine import locked
from prerender.system.permissions import make_readable_folder, make_world_readable

_STAGING = ".staging-"
MARKER_FILES = ("_headers", "_redirects", "sitemap.xml")
"""Files that identify a published tree; a folder without them has other content."""


@dataclass(frozen=True, slots=True)
class Tree:
    """A staging folder for a site."""

    folder: Path
    site: Path
    _folders: set[str] = field(default_factory=set, compare=False)
    """The folders that already exist. They are recorded, because checking the disk before each file
    can take longer than writing the file."""

    def write(self, file: str, content: str | bytes) -> None:
        """Write a file of the tree."""
        with open(self._target(file), "wb") as target:  # noqa: PTH123 - as for ``_folders``
            target.write(content.encode() if isinstance(content, str) else content)

    def copy(self, source: Path | str, file: str) -> None:
        """Copy a file into the tree; for thousands of files, a source of type ``str`` is faster."""
        with open(source, "rb", 0) as content:  # noqa: PTH123 - as for ``_folders``
            self.write(file, content.read())

    def remove_compressed(self, file: str) -> None:
        """Remove the compressed copies of a changed file."""
        for ending in ENCODINGS.values():
            Path(f"{self.folder}/{file}{ending}").unlink(missing_ok=True)

    def _target(self, file: str) -> str:
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
        _exchange(self.folder, self.site)


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
            _remove_leftovers(parent)
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
        msg = f"{site} is a file. Set 'site' in pyproject.toml to a folder."
        raise SettingsError(msg)
    is_empty = not site.exists() or not any(site.iterdir())
    if not is_empty and not all((site / name).is_file() for name in MARKER_FILES):
        msg = (
            f"{site} contains files that no build published, and publishing would remove them. "
            "Set 'site' in pyproject.toml to another folder, or empty this one."
        )
        raise SettingsError(msg)


def _remove_leftovers(parent: Path) -> None:
    """Remove the folders that killed builds left behind; the caller holds the lock."""
    for folder in parent.glob(f"{_STAGING}*"):
        shutil.rmtree(folder, ignore_errors=True)


def _exchange(new: Path, old: Path) -> None:
    """Exchange two folders atomically; the old tree is then removed like a staging folder."""
    # Resolve the link: exchanging the link itself would not replace its target.
    if not exchange(new, old.resolve()):
        _replace_by_link(new, old)


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
