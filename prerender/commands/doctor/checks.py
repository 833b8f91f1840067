"""The doctor's checks of Python, Node, npm packages, folders and shared libraries."""

import json
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prerender.errors import SettingsError, SystemUnsupportedError
from prerender.publish.tree import destination
from prerender.settings import Settings
from prerender.system.child import child_environment
from prerender.system.machine import LINUX, Machine, open_files, refuse_few_open_files

_LOCK_FILE = "package-lock.json"
_INSTALLED_FILE = "node_modules/.package-lock.json"
_OPTIONAL_FLAGS = ("dev", "optional", "devOptional", "peer")
"""Flags of packages in the lock file that a build does not need on every machine."""
_OLDEST_NODE = "20.19"
"""The oldest Node of Vite 8."""
_SET_UP = "Run 'make setup'."
_SET_UP_ANEW = "Run 'rm -rf node_modules', then 'make setup'."
"""For incomplete packages, which make does not detect."""
_MEGABYTE = 1_000_000
_BUILD_MEGABYTES = 1_000
"""Megabytes; a build of this site needs 600, with the browser and the caches."""
_TEMPORARY_MEGABYTES = 200
"""Megabytes; a browser's folder grows to 60."""
_LACKED_LIBRARY = re.compile(r"(\S+\.so(?:\.\d+)*)(?:: cannot open shared object| => not found)")
_LIBRARY_PACKAGES = {
    "libX11.so.6": ("libx11-6", "libX11"),
    "libXcomposite.so.1": ("libxcomposite1", "libXcomposite"),
    "libXdamage.so.1": ("libxdamage1", "libXdamage"),
    "libXext.so.6": ("libxext6", "libXext"),
    "libXfixes.so.3": ("libxfixes3", "libXfixes"),
    "libXrandr.so.2": ("libxrandr2", "libXrandr"),
    "libasound.so.2": ("libasound2", "alsa-lib"),
    "libatk-1.0.so.0": ("libatk1.0-0", "atk"),
    "libatk-bridge-2.0.so.0": ("libatk-bridge2.0-0", "at-spi2-atk"),
    "libatspi.so.0": ("libatspi2.0-0", "at-spi2-core"),
    "libcairo.so.2": ("libcairo2", "cairo"),
    "libcups.so.2": ("libcups2", "cups-libs"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs"),
    "libdrm.so.2": ("libdrm2", "libdrm"),
    "libexpat.so.1": ("libexpat1", "expat"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype"),
    "libgbm.so.1": ("libgbm1", "mesa-libgbm"),
    "libgio-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libgobject-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libnspr4.so": ("libnspr4", "nspr"),
    "libnss3.so": ("libnss3", "nss"),
    "libnssutil3.so": ("libnss3", "nss-util"),
    "libpango-1.0.so.0": ("libpango-1.0-0", "pango"),
    "libsmime3.so": ("libnss3", "nss"),
    "libudev.so.1": ("libudev1", "systemd-libs"),
    "libxcb.so.1": ("libxcb1", "libxcb"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon"),
}
"""Packages of Debian and Ubuntu, and of Fedora, for the libraries of Chromium and Chrome."""
_RENAMED_PACKAGES = {"libasound2": "libasound2t64", "libglib2.0-0": "libglib2.0-0t64"}
"""Packages that were renamed in Ubuntu 24.04 and Debian 13."""
_RENAMED_IN = {"ubuntu": 24, "debian": 13}


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result of one check, with its remedy if it failed."""

    text: str
    cure: str = ""
    """A sentence; empty if the check passed."""

    @property
    def line(self) -> str:
        """The result in one line."""
        text = " ".join(self.text.split())
        return f"wrong  {text}. {self.cure}" if self.cure else f"ok     {text}"


def python() -> CheckResult:
    """Report the running Python."""
    return CheckResult(f"Python {platform.python_version()} at {sys.executable}")


def node(root: Path, machine: Machine) -> CheckResult:
    """Check that Node is at least the version that package.json requires."""
    needed = (
        _json(root / "package.json").get("engines", {}).get("node", _OLDEST_NODE).lstrip(">=^~")
    )
    cure = f"Install Node {needed} or newer: https://nodejs.org/en/download."
    program = shutil.which("node", path=machine.environment.get("PATH"))
    if not program:
        return CheckResult("Node is not on the path", cure)
    try:
        done = subprocess.run(
            [program, "--version"],
            env=child_environment(machine.environment),
            capture_output=True,
            text=True,
            timeout=20,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return CheckResult(f"Node at {program} does not run: {error}", cure)
    version = done.stdout.strip().removeprefix("v")
    if not re.match(r"\d+\.\d+", version):
        said = (done.stderr or done.stdout).strip()
        return CheckResult(
            f"Node at {program} does not print its version. Its output: {said[:200]}", cure
        )
    text = f"Node {version} at {program}"
    if _numbers(version) < _numbers(needed):
        return CheckResult(f"{text} is too old", cure)
    return CheckResult(text)


def packages(root: Path) -> CheckResult:
    """Compare installed npm packages with the lock file, except optional ones."""
    if not (root / _LOCK_FILE).exists() and not (root / _INSTALLED_FILE).exists():
        return CheckResult(f"npm packages: not compared, because there is no {_LOCK_FILE}")
    wanted = {
        name: package["version"]
        for name, package in _json(root / _LOCK_FILE).get("packages", {}).items()
        if name and not any(package.get(mark) for mark in _OPTIONAL_FLAGS)
    }
    installed = _json(root / _INSTALLED_FILE).get("packages", {})
    wrong = [
        name.removeprefix("node_modules/")
        for name, version in wanted.items()
        if installed.get(name, {}).get("version") != version or not (root / name).is_dir()
    ]
    if not wanted:
        return CheckResult(f"{_LOCK_FILE} cannot be read", "Restore it from the repository.")
    if wrong:
        more = f" and {len(wrong) - 1} more" if len(wrong) > 1 else ""
        cure = _SET_UP_ANEW if (root / _INSTALLED_FILE).is_file() else _SET_UP
        return CheckResult(f"npm packages differ from {_LOCK_FILE}: {wrong[0]}{more}", cure)
    return CheckResult(f"npm packages: {len(wanted)}, as in {_LOCK_FILE}")


def _json(file: Path) -> dict[str, Any]:
    try:
        return dict(json.loads(file.read_text("utf-8")))
    except (OSError, ValueError):
        return {}


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version)[:3])


def free_space(settings: Settings, machine: Machine) -> Iterator[CheckResult]:
    """Check write access and free space of each folder that a build writes."""
    # Vite compiles its configuration into a file in node_modules and then loads that file.
    packages = settings.root / "node_modules"
    folders = [settings.bundle.parent, settings.cache, packages]
    try:
        folders.insert(0, destination(settings.site).parent)
    except SettingsError as error:
        text, _, cure = str(error).partition(". ")
        yield CheckResult(text, cure)
    for folder in dict.fromkeys(folders):
        yield _writable(folder, _BUILD_MEGABYTES, "Give this user the right to write there.")
    temporary = Path(tempfile.gettempdir())
    yield _writable(
        temporary, _TEMPORARY_MEGABYTES, "Set TMPDIR to a folder that you can write to."
    )
    shared = machine.at("/dev/shm")  # noqa: S108 - only read
    if machine.system == LINUX and shared.is_dir():
        free = shutil.disk_usage(shared).free // _MEGABYTE
        yield CheckResult(f"{shared}: {free:,} MB free; the browser does not need it")


def open_files_allowed() -> CheckResult:
    """Check the limit of open files."""
    try:
        refuse_few_open_files()
    except SystemUnsupportedError as error:
        text, _, cure = str(error).partition(". ")
        return CheckResult(text, cure)
    return CheckResult(f"{open_files():,g} files can be open at a time")


def _writable(folder: Path, needed: int, cure: str) -> CheckResult:
    there = next(path for path in (folder, *folder.parents) if path.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            free = shutil.disk_usage(there).free // _MEGABYTE
    except OSError as error:
        return CheckResult(f"{there} cannot be written: {error.strerror or error}", cure)
    if free < needed:
        return CheckResult(f"{there} has only {free:,} MB free", f"Free {needed:,} MB there.")
    return CheckResult(f"{there} can be written, {free:,} MB free")


def missing_libraries(program: Path, said: str) -> list[str]:
    """Return the libraries named as missing in the output of ldd or of the browser itself."""
    found = _LACKED_LIBRARY.findall(said)
    ldd = shutil.which("ldd")
    if ldd and program.is_file():
        done = subprocess.run(
            [ldd, program], capture_output=True, text=True, errors="replace", check=False
        )
        found += _LACKED_LIBRARY.findall(done.stdout)
    return sorted(set(found))


def how_to_install(libraries: Iterable[str], machine: Machine) -> str:
    """Return how to install libraries, as a sentence."""
    release = _release(machine)
    kinds = {release.get("ID", ""), *release.get("ID_LIKE", "").split()}
    known = [_LIBRARY_PACKAGES[library] for library in libraries if library in _LIBRARY_PACKAGES]
    unknown = [library for library in libraries if library not in _LIBRARY_PACKAGES]
    commands = []
    if known and kinds & {"debian", "ubuntu"}:
        names = (_debian(debian, release) for debian, _ in known)
        commands.append(f"'sudo apt-get install {' '.join(dict.fromkeys(names))}'")
    elif known and kinds & {"fedora", "rhel"}:
        commands.append(f"'sudo dnf install {' '.join(dict.fromkeys(name for _, name in known))}'")
    else:
        unknown = list(libraries)
    if unknown:
        commands.append(f"install the packages that contain {', '.join(unknown)}")
    text = ", and ".join(commands)
    return f"Run {text}." if text.startswith("'") else f"{text[:1].upper()}{text[1:]}."


def _debian(package: str, release: dict[str, str]) -> str:
    number = re.match(r"\d+", release.get("VERSION_ID", ""))
    since = _RENAMED_IN.get(release.get("ID", ""))
    renamed = number is not None and since is not None and int(number[0]) >= since
    return _RENAMED_PACKAGES.get(package, package) if renamed else package


def _release(machine: Machine) -> dict[str, str]:
    """Return the values of os-release, https://www.freedesktop.org/software/systemd/man/os-release.html."""
    try:
        text = machine.at("/etc/os-release").read_text("utf-8")
    except OSError:
        return {}
    return dict(re.findall(r'^(\w+)="?([^"\n]*)"?$', text, re.MULTILINE))
