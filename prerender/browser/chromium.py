"""A browser that can be started, and its version."""

import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from prerender.system.child import child_environment

VARIABLE = "CHROMIUM"
"""The environment variable for a browser; it has priority over every other source."""
LIBRARY_PATH = "LD_LIBRARY_PATH"
FONT_SETTINGS = "FONTCONFIG_FILE"
_ANSWER_LIMIT = 10.0
"""Seconds for a program to print its version; Chrome takes 0.2."""
_VERSION = re.compile(r"^(?P<version>\D+\d+(?:\.\d+)+).*")


@dataclass(frozen=True, slots=True)
class Chromium:
    """A browser that can be started."""

    executable: Path
    libraries: Path | None = None
    """A folder of shared libraries, if the system lacks them."""
    version: str = ""
    """Its name and version as it prints them; empty if it prints none."""
    said: str = ""
    """Its output, if that contains no version."""
    why: str = ""
    """Why it was chosen, such as ``named by CHROMIUM``."""
    sandboxed: bool = True
    """Whether pages run in the sandbox."""
    fonts: Path | None = None
    """A fontconfig file that lists only the bundled fonts; None for the system's fonts."""

    @property
    def name(self) -> str:
        """Return an identifier of this browser, the same on every machine."""
        stat = self.executable.stat()
        if self.version:
            return f"{self.version} ({self.executable.name}, {stat.st_size} bytes)"
        return f"{self.executable.name} {stat.st_size} {stat.st_mtime_ns}"


@dataclass(frozen=True, slots=True)
class Answer:
    """A program's reply to ``--version``."""

    version: str
    said: str
    """Its whole output, if that contains no version."""


def ask_version(
    executable: Path, environment: Mapping[str, str], libraries: Path | None = None
) -> Answer:
    """Run a program with ``--version``; without a version it is not a browser that runs here."""
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
