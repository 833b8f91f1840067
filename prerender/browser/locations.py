"""Installed browsers: on the path, in the caches of other tools, in standard folders."""

import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from prerender.system.machine import MACOS, Machine

NAMES = (
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

VARIABLES = ("CHROME_PATH", "PUPPETEER_EXECUTABLE_PATH")
"""Variables of Lighthouse and of Puppeteer (https://pptr.dev/guides/configuration)."""

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
_APP = "{0}.app/Contents/MacOS/{0}"

# Both have a folder for each version: chrome/linux-147.0.7727.0/chrome-linux64/chrome (Puppeteer),
# chromium-1208/chrome-linux64/chrome (Playwright; the first pattern since 1.57).
_PUPPETEER = ("chrome-headless-shell/*/*/chrome-headless-shell", "chrome/*/*/{}")
_PLAYWRIGHT = (
    "chromium_headless_shell-*/*/chrome-headless-shell",
    "chromium_headless_shell-*/*/headless_shell",
    "chromium-*/*/{}",
)
_INSIDE = ("chrome", "*.app/Contents/MacOS/*")


@dataclass(frozen=True, slots=True)
class Location:
    """A program that can be a browser."""

    program: Path
    why: str
    """How it was found, such as ``found on the path``."""


def locations(machine: Machine) -> Iterator[Location]:
    """Yield the installed programs, the preferred ones first."""
    seen: set[Path] = set()
    for place in _candidates(machine):
        program = place.program
        if program not in seen and program.is_file() and os.access(program, os.X_OK):
            seen.add(program)
            yield place


def _candidates(machine: Machine) -> Iterator[Location]:
    environment = machine.environment
    for name in NAMES:
        found = shutil.which(name, path=environment.get("PATH"))
        if found:
            yield Location(Path(found).absolute(), "found on the path")
    for variable in VARIABLES:
        if environment.get(variable):
            yield Location(Path(environment[variable]).absolute(), f"named by {variable}")
    for tool, folder, patterns in _caches(machine):
        for pattern in patterns:
            for inside in _INSIDE if "{}" in pattern else ("",):
                found_there = folder.glob(pattern.format(inside))
                for program in sorted(found_there, key=_version, reverse=True):
                    yield Location(program, f"found in {tool}'s cache")
    for program in _standard(machine):
        yield Location(program, "found in its standard folder")


def _caches(machine: Machine) -> Iterator[tuple[str, Path, tuple[str, ...]]]:
    cache = machine.home / ("Library/Caches" if machine.system == MACOS else ".cache")
    puppeteer = machine.environment.get("PUPPETEER_CACHE_DIR")
    yield "Puppeteer", Path(puppeteer or machine.home / ".cache/puppeteer"), _PUPPETEER
    playwright = machine.environment.get("PLAYWRIGHT_BROWSERS_PATH")
    yield "Playwright", Path(playwright or cache / "ms-playwright"), _PLAYWRIGHT


def _version(program: Path) -> list[int]:
    """Return a sort key that puts the newest version last."""
    return [int(number) for number in re.findall(r"\d+", program.as_posix())]


def _standard(machine: Machine) -> Iterator[Path]:
    if machine.system != MACOS:
        yield from map(machine.at, LINUX_PLACES)
        return
    for folder in (machine.at("/Applications"), machine.home / "Applications"):
        for name in _MACOS_NAMES:
            yield folder / _APP.format(name)
