"""The cards' fonts: a machine that builds may have none, and cards are the same on all of them."""

import io
import tarfile
from pathlib import Path

import brotli

from prerender.errors import BrowserError

ARCHIVE = Path("node_modules/@sparticuz/chromium/bin/fonts.tar.br")
"""Open Sans, which comes with the browser of the npm package."""


def read_fonts(root: Path) -> dict[str, bytes]:
    """Return each font by its file's name. Raises BrowserError when the package is not there."""
    try:
        packed = brotli.decompress((root / ARCHIVE).read_bytes())
    except (OSError, brotli.error) as error:
        msg = f"{ARCHIVE} cannot be read ({error}); run 'make setup' (or 'npm ci') first."
        raise BrowserError(msg) from error
    fonts = {}
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            content = archive.extractfile(member) if member.isfile() else None
            if content and member.name.endswith(".ttf"):
                fonts[Path(member.name).name] = content.read()
    return fonts
