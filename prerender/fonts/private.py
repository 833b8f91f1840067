"""The browser's own font settings, by which it finds no font of the system (fontconfig)."""

import hashlib
import shutil
from pathlib import Path

from prerender.errors import BrowserError
from prerender.fonts.bundled import FAMILIES, fonts_digest, read_fonts
from prerender.system.machine import locked

_NAME = "fonts.conf"
_GENERIC = ("sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy")


def private_fonts(root: Path, cache: Path) -> Path | None:
    """Return a fontconfig file that names the bundled fonts only; they are unpacked once.

    None where the npm packages are missing, which ends a build when it draws.
    Raises BrowserError when there is no room.
    """
    try:
        digest = fonts_digest(root)
    except BrowserError:
        return None
    # The settings name their folder, so a cache that was moved needs others.
    key = hashlib.sha256(f"{digest} {cache.absolute()}".encode()).hexdigest()[:16]
    folder = cache.absolute() / "fonts" / key
    try:
        _unpack(root, folder)
    except OSError as error:
        msg = f"The fonts could not be unpacked to {folder}: {error}. Free some space (5 MB)."
        raise BrowserError(msg) from error
    return folder / _NAME


def _unpack(root: Path, folder: Path) -> None:
    """Unpack once; the folder appears whole or not at all, also for two builds at once."""
    if folder.is_dir():
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    with locked(folder.parent / "lock"):
        if folder.is_dir():
            return
        part = folder.with_suffix(".part")
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir()
        for name, face in read_fonts(root).items():
            (part / name).write_bytes(face)
        (part / _NAME).write_text(_settings(folder), "utf-8")
        part.rename(folder)


def _settings(folder: Path) -> str:
    families = "".join(f"<family>{family.name}</family>" for family in FAMILIES)
    aliases = "\n".join(
        f'<alias binding="strong"><family>{name}</family><prefer>{families}</prefer></alias>'
        for name in _GENERIC
    )
    return (
        '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n'
        f"<fontconfig>\n<dir>{folder}</dir>\n<cachedir>{folder}/cache</cachedir>\n"
        f"{aliases}\n</fontconfig>\n"
    )
