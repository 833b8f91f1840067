"""The tree: written aside, checked there, and put in place by one rename."""

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
SIGNS = ("_headers", "_redirects", "sitemap.xml")
"""Files of every published tree, which tell it from a folder that somebody else filled."""


@dataclass(frozen=True, slots=True)
class Tree:
    """A folder that will be published, or not."""

    folder: Path
    site: Path
    _folders: set[str] = field(default_factory=set, compare=False)
    """Folders that exist; asking the disk before each file takes longer than many a write."""

    def write(self, file: str, content: str | bytes) -> None:
        """Write a file of the tree."""
        with open(self._target(file), "wb") as target:  # noqa: PTH123 - as for ``_folders``
            target.write(content.encode() if isinstance(content, str) else content)

    def copy(self, source: Path | str, file: str) -> None:
        """Copy a file into the tree; of thousands it costs less if the source is no Path."""
        with open(source, "rb", 0) as content:  # noqa: PTH123 - as for ``_folders``
            self.write(file, content.read())

    def remove_smaller(self, file: str) -> None:
        """Remove the compressed copies of a file whose content has changed."""
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
        """Put the tree in place: at every moment the old one or the new one stands there, whole."""
        make_world_readable(self.folder)
        if not self.site.exists():
            self.folder.rename(self.site)
            return
        _exchange(self.folder, self.site)


@contextlib.contextmanager
def staging(site: Path) -> Iterator[Tree]:
    """Yield an empty tree beside the published one; what is not published is removed.

    If the site is a symbolic link, the folder that it leads to is replaced, and the link stays.

    Holds a lock, so that two builds cannot mix. Raises PublishError when another build holds it or
    the disk does not take the tree, SettingsError if the folder is a mount point or contains
    something that no build published.
    """
    site = destination(site)
    parent = site.parent
    try:
        _refuse_foreign(site)
        make_readable_folder(parent)
        busy = f"Another build is at work in {parent}; wait for it, or stop it, and try again."
        with locked(parent / ".lock", or_raise=busy):
            _remove_leftovers(parent)
            folder = Path(tempfile.mkdtemp(prefix=_STAGING, dir=parent))
            folder.chmod(0o755)
            try:
                yield Tree(folder, site)
            finally:
                shutil.rmtree(folder, ignore_errors=True)
    except OSError as error:
        msg = (
            f"{error.filename or parent} could not be written: {error.strerror or error}. "
            f"{site} is as it was. Check that folder's space and rights."
        )
        raise PublishError(msg) from error


@contextlib.contextmanager
def scratch(site: Path) -> Iterator[Path]:
    """Yield an empty folder beside the published tree, which is gone after the block.

    What a killed build leaves of it, the next one removes as it does with the tree.
    """
    parent = destination(site).parent
    parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=_STAGING, dir=parent) as folder:
        yield Path(folder)


def _refuse_foreign(site: Path) -> None:
    if site.exists() and not site.is_dir():
        msg = f"{site} is a file; name a folder for the published tree."
        raise SettingsError(msg)
    is_empty = not site.exists() or not any(site.iterdir())
    if not is_empty and not all((site / sign).is_file() for sign in SIGNS):
        msg = (
            f"{site} holds something that no build published, and publishing would remove it. "
            f"Name another folder as 'site' in pyproject.toml, or empty that one."
        )
        raise SettingsError(msg)


def _remove_leftovers(parent: Path) -> None:
    """Remove what a killed build left; the lock says that nobody works there."""
    for folder in parent.glob(f"{_STAGING}*"):
        shutil.rmtree(folder, ignore_errors=True)


def _exchange(new: Path, old: Path) -> None:
    """Swap two folders in one step; the old tree is then the staging folder, and removed."""
    # Exchanging a link itself would leave its target, the published tree, as it was.
    if not exchange(new, old.resolve()):
        _replace_by_link(new, old)


def _replace_by_link(new: Path, old: Path) -> None:
    """Publish where folders cannot be swapped: the site is a link, and the link is renamed over.

    The first time, the folder itself must make way for the link; that is the one moment, a few
    microseconds, in which a kill would leave the old tree under its kept name.
    """
    kept = old.with_name(f"{old.name}.{new.name.removeprefix(_STAGING)}")
    new.rename(kept)
    link = old.with_name(f"{old.name}.link")
    link.unlink(missing_ok=True)
    link.symlink_to(kept.name)
    previous = old.resolve()
    if not old.is_symlink():
        aside = old.with_name(f"{old.name}.before")
        old.rename(aside)
        previous = aside
    link.rename(old)
    shutil.rmtree(previous, ignore_errors=True)
