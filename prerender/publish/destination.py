"""The folder that a publication replaces."""

import os
from pathlib import Path

from prerender.errors import SettingsError
from prerender.system.mounts import is_mount_point


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
    if is_mount_point(folder):
        which = site if site == folder else f"{site} leads to {folder}, which"
        msg = (
            f"{which} is a mount point. A build cannot replace a mount point in one step: name a "
            f"folder inside it as 'site' in pyproject.toml, such as {folder / 'current'}, or mount "
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
