"""Browser detection: the configured one, else the pinned one, else an installed one.

The pinned browser of an npm package has the same bytes on every machine. Installed browsers are on
the path or in standard folders.
"""

import hashlib
import io
import os
import shutil
import tarfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import brotli

from prerender.browser.chromium import BROWSER_VARIABLE, Chromium, with_version
from prerender.errors import BrowserError
from prerender.fonts.bundled import fontconfig_file
from prerender.system.files import unpack_once
from prerender.system.machine import LINUX, MACOS, Machine

_SNAP_REASON = "a snap; its temporary folder is private, so its debugging port cannot be read"
_MAX_SCRIPT_BYTES = 20_000
"""Bytes; a smaller program is a script."""
_MAX_QUOTED = 200
"""Maximum characters quoted from a program's output."""
PROGRAM_NAMES = (
    "chromium-headless-shell",
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
    "brave-browser",
)
"""Names on the path, preferred ones first: a headless shell needs half the memory."""
LINUX_PLACES = (
    "/usr/lib/chromium/chromium-headless-shell",
    "/usr/lib64/chromium-browser/headless_shell",
    "/usr/lib/chromium/chromium",
    "/usr/lib64/chromium-browser/chromium-browser",
    "/opt/google/chrome/chrome",
    "/opt/microsoft/msedge/msedge",
    "/opt/brave.com/brave/brave",
)
_MACOS_NAMES = ("Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser")
_MACOS_PROGRAM = "{0}.app/Contents/MacOS/{0}"
BROWSER_PACKAGE = Path("node_modules/@sparticuz/chromium/bin")
LIBRARIES_FOLDER = "libraries"
_PACKAGE_MACHINES = ((LINUX, "x86_64"),)


def find_chromium(root: Path, cache: Path, machine: Machine) -> Chromium:
    """Return the browser that ``CHROMIUM`` names, else the pinned one of the optional npm package.

    If the pinned browser is missing or cannot run, return the first that runs of the browsers on
    the path and in standard folders. It uses only the bundled fonts. Raises BrowserError with the
    places searched, the reason for each and what to do.
    """
    return replace(_chromium(root, cache, machine), fonts=fontconfig_file(cache))


def _chromium(root: Path, cache: Path, machine: Machine) -> Chromium:
    environment = machine.environment
    named = environment.get(BROWSER_VARIABLE)
    if named:
        program = Path(named)
        if not (os.access(program, os.X_OK) and program.is_file()):
            msg = (
                f"{BROWSER_VARIABLE} names {program}, which is not a program. Correct or unset it."
            )
            raise BrowserError(msg)
        why = f"named by {BROWSER_VARIABLE}"
        return with_version(Chromium(program.absolute(), why=why), environment)
    embedded, refused = _embedded(root, cache, machine)
    if embedded:
        return embedded
    passed_over = []
    for program, origin in _installed(machine):
        if _is_snap(program):
            passed_over.append(f"{program}: {_SNAP_REASON}")
            continue
        why = f"found {origin}; the pinned browser {refused}"
        chromium = with_version(Chromium(program, why=why), environment)
        if chromium.version:
            return chromium
        output = chromium.output[:_MAX_QUOTED] or "(nothing)"
        passed_over.append(f"{program}: its output for --version is {output}")
    raise BrowserError(_nothing_found(refused, passed_over))


def _embedded(root: Path, cache: Path, machine: Machine) -> tuple[Chromium | None, str]:
    """Return the pinned browser, or why it cannot be used."""
    if not embedded_is_for(machine):
        return None, f"does not support {machine.description}"
    try:
        program, libraries = unpack_embedded(root, cache)
    except FileNotFoundError:
        return None, f"is missing from {BROWSER_PACKAGE}"
    output = ""
    for folder in (None, libraries):  # the bundled libraries only if the system has none
        chromium = with_version(Chromium(program, folder, why="pinned"), machine.environment)
        if chromium.version:
            return chromium, ""
        output = output or chromium.output
    return None, f"does not run here ({output[:_MAX_QUOTED]})"


def _is_snap(program: Path) -> bool:
    """Whether a program is a snap or starts one, such as Ubuntu's chromium-browser."""
    resolved = program.resolve()
    if resolved.name == "snap":
        return True
    return resolved.stat().st_size < _MAX_SCRIPT_BYTES and b"/snap/bin/" in resolved.read_bytes()


def _nothing_found(refused: str, passed_over: list[str]) -> str:
    first = (
        f"No browser found: {BROWSER_VARIABLE} is unset, and the pinned browser {refused}. "
        f"No working browser is on the path ({', '.join(PROGRAM_NAMES)}) or in a standard folder. "
        f"Install Chrome or Chromium, or set {BROWSER_VARIABLE} to one. On Linux x86_64, "
        "'npm install @sparticuz/chromium' (here 'make setup') installs the pinned browser. Run "
        "'python -m prerender doctor' for details."
    )
    return "\n".join([first, *(f"  skipped {what}" for what in passed_over)])


def _installed(machine: Machine) -> Iterator[tuple[Path, str]]:
    """Yield the installed programs, the preferred ones first, and where each is."""
    programs: dict[Path, str] = {}
    for name in PROGRAM_NAMES:
        if program := shutil.which(name, path=machine.environment.get("PATH")):
            programs.setdefault(Path(program).absolute(), "on the path")
    for standard in _standard(machine):
        programs.setdefault(standard, "in its standard folder")
    for file, origin in programs.items():
        if file.is_file() and os.access(file, os.X_OK):
            yield file, origin


def _standard(machine: Machine) -> Iterator[Path]:
    if machine.system != MACOS:
        yield from map(machine.at, LINUX_PLACES)
        return
    for folder in (machine.at("/Applications"), machine.home / "Applications"):
        for name in _MACOS_NAMES:
            yield folder / _MACOS_PROGRAM.format(name)


def embedded_is_for(machine: Machine) -> bool:
    """Whether the package's browser supports a machine."""
    return (machine.system, machine.processor) in _PACKAGE_MACHINES


def unpack_embedded(root: Path, cache: Path) -> tuple[Path, Path]:
    """Return the package's browser and its folder of shared libraries; unpack them once.

    Raises FileNotFoundError if the package is missing, and BrowserError if the disk is full.
    """
    package = root / BROWSER_PACKAGE
    stat = (package / "chromium.br").stat()
    key = hashlib.sha256(f"{stat.st_size} {stat.st_mtime_ns}".encode()).hexdigest()[:16]
    folder = cache / "chromium" / key

    def fill(part: Path) -> None:
        program = part / "chromium"
        program.write_bytes(brotli.decompress((package / "chromium.br").read_bytes()))
        program.chmod(0o755)
        _unpack_libraries(package / "al2023.tar.br", part / LIBRARIES_FOLDER)

    try:
        unpack_once(folder, fill)
    except OSError as error:
        msg = f"The browser could not be unpacked to {folder}: {error}. Free 200 MB there."
        raise BrowserError(msg) from error
    return folder / "chromium", folder / LIBRARIES_FOLDER


def _unpack_libraries(archive: Path, folder: Path) -> None:
    """Unpack the shared libraries; Python 3.11.0 to 3.11.3 have no safe extraction filter."""
    folder.mkdir()
    with tarfile.open(fileobj=io.BytesIO(brotli.decompress(archive.read_bytes()))) as tar:
        for member in tar:
            content = tar.extractfile(member) if member.isfile() else None
            if content:
                (folder / Path(member.name).name).write_bytes(content.read())
