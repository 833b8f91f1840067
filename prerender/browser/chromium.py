"""A browser that can be started: which one it is, and why this one."""

import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from prerender.system.environment import child_environment

VARIABLE = "CHROMIUM"
"""The environment variable that names a browser; it comes before all others."""
LIBRARY_PATH = "LD_LIBRARY_PATH"
FONT_SETTINGS = "FONTCONFIG_FILE"
_ANSWER_LIMIT = 10.0
"""Seconds in which a program says its version; Chrome takes 0.2."""
_VERSION = re.compile(r"^(?P<version>\D+\d+(?:\.\d+)+).*")


@dataclass(frozen=True, slots=True)
class Chromium:
    """A browser that can be started."""

    executable: Path
    libraries: Path | None = None
    """A folder of shared libraries for systems that lack them."""
    version: str = ""
    """Its name and version, as it says them; empty where it says none."""
    said: str = ""
    """What it said instead of a version."""
    why: str = ""
    """Why it is this one: ends a sentence that begins with the browser."""
    sandboxed: bool = True
    """Whether pages run in its sandbox."""
    fonts: Path | None = None
    """Its font settings (fontconfig), which name the bundled fonts only; None: the system's."""

    @property
    def name(self) -> str:
        """Tell it from every other browser; the same on all machines that have it."""
        stat = self.executable.stat()
        if self.version:
            return f"{self.version} ({self.executable.name}, {stat.st_size} bytes)"
        return f"{self.executable.name} {stat.st_size} {stat.st_mtime_ns}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a program answered when it was asked for its version."""

    version: str
    said: str
    """All that it said where it told no version."""


def ask_version(
    executable: Path, environment: Mapping[str, str], libraries: Path | None = None
) -> Answer:
    """Ask a program its version; one that tells none is not a browser that runs here."""
    own = child_environment(environment)
    if libraries:
        own[LIBRARY_PATH] = str(libraries)
    try:
        done = subprocess.run(
            [executable, "--version"],
            env=own,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_ANSWER_LIMIT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Answer("", str(error))
    found = _VERSION.match(done.stdout)
    if found and done.returncode == 0:
        return Answer(found["version"].strip(), "")
    return Answer("", (done.stderr + done.stdout).strip())
