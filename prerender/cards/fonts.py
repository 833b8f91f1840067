"""The cards' fonts: a machine that builds may have none, and cards are the same on all of them."""

import hashlib
import io
import tarfile
from pathlib import Path

import brotli

from prerender.errors import BrowserError

ARCHIVE = Path("node_modules/@sparticuz/chromium/bin/fonts.tar.br")
"""Open Sans, which comes with the browser of the npm package."""


def fonts_digest(root: Path) -> str:
    """Return the digest of all fonts, for which they need not be unpacked."""
    return hashlib.sha256(_archive(root)).hexdigest()


def read_fonts(root: Path) -> dict[str, bytes]:
    """Return each font by its file's name. Raises BrowserError when the package is not there."""
    try:
        packed = brotli.decompress(_archive(root))
    except brotli.error as error:
        raise _unreadable(error) from error
    fonts = {}
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            content = archive.extractfile(member) if member.isfile() else None
            if content and member.name.endswith(".ttf"):
                fonts[Path(member.name).name] = content.read()
    return fonts


def _archive(root: Path) -> bytes:
    try:
        return (root / ARCHIVE).read_bytes()
    except OSError as error:
        raise _unreadable(error) from error


def _unreadable(error: Exception) -> BrowserError:
    msg = f"{ARCHIVE} cannot be read ({error}); run 'make setup' (or 'npm ci') first."
    return BrowserError(msg)
