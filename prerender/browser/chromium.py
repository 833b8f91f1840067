"""Finding a browser, or unpacking the one that came with npm."""

import fcntl
import hashlib
import io
import os
import platform
import shutil
import tarfile
from collections.abc import Mapping
from ctypes.util import find_library
from dataclasses import dataclass
from pathlib import Path

import brotli

from prerender.errors import BrowserError

VARIABLE = "CHROMIUM"
NAMES = ("chromium-headless-shell", "chrome-headless-shell", "chromium", "google-chrome")
"""Looked for on the path in this order: the headless shell needs less than half the memory."""
PACKAGE = Path("node_modules/@sparticuz/chromium/bin")
LIBRARIES = "libraries"


@dataclass(frozen=True, slots=True)
class Chromium:
    """A browser that can be started."""

    executable: Path
    libraries: Path | None = None
    """A folder of shared libraries for systems that lack them."""


def find_chromium(root: Path, cache: Path, environment: Mapping[str, str]) -> Chromium:
    """Find the browser: by the environment, on the path, else from the npm package.

    Raises BrowserError saying what was looked for and what to install.
    """
    named = environment.get(VARIABLE)
    if named:
        if os.access(named, os.X_OK) and Path(named).is_file():
            return Chromium(Path(named))
        msg = f"{VARIABLE} names {named}, which is not a program; correct or unset it."
        raise BrowserError(msg)
    for name in NAMES:
        found = shutil.which(name, path=environment.get("PATH"))
        if found:
            return Chromium(Path(found))
    return _unpacked(root / PACKAGE, cache)


def _unpacked(package: Path, cache: Path) -> Chromium:
    archive = package / "chromium.br"
    if not archive.is_file() or (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        msg = (
            f"No browser found: {VARIABLE} is unset, none of {', '.join(NAMES)} is on the path, "
            f"and {PACKAGE} has none for this machine. Install Chromium, or run 'make setup' "
            "on Linux x86_64."
        )
        raise BrowserError(msg)
    stat = archive.stat()
    key = hashlib.sha256(f"{stat.st_size} {stat.st_mtime_ns}".encode()).hexdigest()[:16]
    folder = cache / "chromium" / key
    try:
        _unpack(package, folder)
    except OSError as error:
        msg = f"The browser could not be unpacked to {folder}: {error}. Free some space (200 MB)."
        raise BrowserError(msg) from error
    needs_libraries = find_library("nss3") is None or find_library("expat") is None
    return Chromium(folder / "chromium", folder / LIBRARIES if needs_libraries else None)


def _unpack(package: Path, folder: Path) -> None:
    """Unpack once; the folder appears whole or not at all, also for two builds at once."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with (folder.parent / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if folder.is_dir():
            return
        shutil.rmtree(folder.with_suffix(".part"), ignore_errors=True)
        part = folder.with_suffix(".part")
        part.mkdir()
        program = part / "chromium"
        program.write_bytes(brotli.decompress((package / "chromium.br").read_bytes()))
        program.chmod(0o755)
        _unpack_libraries(package / "al2023.tar.br", part / LIBRARIES)
        part.rename(folder)


def _unpack_libraries(archive: Path, folder: Path) -> None:
    """Unpack the shared libraries; by hand, since Python 3.11.0 to 3.11.3 know no safe filter."""
    folder.mkdir()
    with tarfile.open(fileobj=io.BytesIO(brotli.decompress(archive.read_bytes()))) as tar:
        for member in tar:
            content = tar.extractfile(member) if member.isfile() else None
            if content:
                (folder / Path(member.name).name).write_bytes(content.read())
