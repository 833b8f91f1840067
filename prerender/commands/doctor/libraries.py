"""Shared libraries that a browser lacks, and the command that installs them."""

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from prerender.system.machine import Machine

_LACKED = re.compile(r"(\S+\.so(?:\.\d+)*)(?:: cannot open shared object| => not found)")
_PACKAGES = {
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
_LONG_TIME = {"libasound2": "libasound2t64", "libglib2.0-0": "libglib2.0-0t64"}
"""Packages that were renamed in Ubuntu 24.04 and Debian 13."""
_RENAMED_IN = {"ubuntu": 24, "debian": 13}


def missing_libraries(program: Path, said: str) -> list[str]:
    """Return the libraries named as missing in the output of ldd or of the browser itself."""
    found = _LACKED.findall(said)
    ldd = shutil.which("ldd")
    if ldd and program.is_file():
        done = subprocess.run(
            [ldd, program], capture_output=True, text=True, errors="replace", check=False
        )
        found += _LACKED.findall(done.stdout)
    return sorted(set(found))


def how_to_install(libraries: Iterable[str], machine: Machine) -> str:
    """Return how to install libraries, as a sentence."""
    release = _release(machine)
    kinds = {release.get("ID", ""), *release.get("ID_LIKE", "").split()}
    known = [_PACKAGES[library] for library in libraries if library in _PACKAGES]
    unknown = [library for library in libraries if library not in _PACKAGES]
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
    return _LONG_TIME.get(package, package) if renamed else package


def _release(machine: Machine) -> dict[str, str]:
    """Return the values of os-release, https://www.freedesktop.org/software/systemd/man/os-release.html."""
    try:
        text = machine.at("/etc/os-release").read_text("utf-8")
    except OSError:
        return {}
    return dict(re.findall(r'^(\w+)="?([^"\n]*)"?$', text, re.MULTILINE))
