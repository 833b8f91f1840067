"""Fontconfig settings that hide the system's fonts from the browser."""

import hashlib
from pathlib import Path

from prerender.errors import BrowserError
from prerender.fonts.bundled import FAMILIES, fonts_digest, read_fonts
from prerender.system.unpack import unpack_once

_NAME = "fonts.conf"
_GENERIC = ("sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy")


def fontconfig_file(cache: Path) -> Path:
    """Return a fontconfig file that lists only the bundled fonts, which are unpacked once.

    Raise BrowserError if the disk is full.
    """
    # The settings contain their folder, so a moved cache needs new ones.
    key = hashlib.sha256(f"{fonts_digest()} {cache.absolute()}".encode()).hexdigest()[:16]
    folder = cache.absolute() / "fonts" / key

    def fill(part: Path) -> None:
        for name, face in read_fonts().items():
            (part / name).write_bytes(face)
        (part / _NAME).write_text(_settings(folder), "utf-8")

    try:
        unpack_once(folder, fill)
    except OSError as error:
        msg = f"The fonts cannot be unpacked to {folder}: {error}. Free 5 MB of disk space."
        raise BrowserError(msg) from error
    return folder / _NAME


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
