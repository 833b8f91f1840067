"""The pinned browser of an npm package: the same bytes on every machine."""

import hashlib
import io
import tarfile
from pathlib import Path

import brotli

from prerender.errors import BrowserError
from prerender.system.files import unpack_once
from prerender.system.machine import LINUX, Machine

PACKAGE = Path("node_modules/@sparticuz/chromium/bin")
LIBRARIES = "libraries"
_MACHINES = ((LINUX, "x86_64"),)


def embedded_is_for(machine: Machine) -> bool:
    """Whether the package's browser supports a machine."""
    return (machine.system, machine.processor) in _MACHINES


def unpack_embedded(root: Path, cache: Path) -> tuple[Path, Path]:
    """Return the package's browser and its folder of shared libraries; unpack them once.

    Raises FileNotFoundError if the package is missing, and BrowserError if the disk is full.
    """
    package = root / PACKAGE
    stat = (package / "chromium.br").stat()
    key = hashlib.sha256(f"{stat.st_size} {stat.st_mtime_ns}".encode()).hexdigest()[:16]
    folder = cache / "chromium" / key

    def fill(part: Path) -> None:
        program = part / "chromium"
        program.write_bytes(brotli.decompress((package / "chromium.br").read_bytes()))
        program.chmod(0o755)
        _unpack_libraries(package / "al2023.tar.br", part / LIBRARIES)

    try:
        unpack_once(folder, fill)
    except OSError as error:
        msg = f"The browser could not be unpacked to {folder}: {error}. Free 200 MB there."
        raise BrowserError(msg) from error
    return folder / "chromium", folder / LIBRARIES


def _unpack_libraries(archive: Path, folder: Path) -> None:
    """Unpack the shared libraries; Python 3.11.0 to 3.11.3 have no safe extraction filter."""
    folder.mkdir()
    with tarfile.open(fileobj=io.BytesIO(brotli.decompress(archive.read_bytes()))) as tar:
        for member in tar:
            content = tar.extractfile(member) if member.isfile() else None
            if content:
                (folder / Path(member.name).name).write_bytes(content.read())
