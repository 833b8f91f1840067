"""The command doctor: checks whether this machine can build the site."""

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from prerender.browser.chromium import BROWSER_VARIABLE, started, with_sandbox_if_possible
from prerender.browser.find import find_chromium
from prerender.errors import BrowserError, PrerenderError
from prerender.pipeline.job import describe_browser
from prerender.publish.tree import destination
from prerender.settings import Settings
from prerender.system.child import child_environment
from prerender.system.machine import refuse_few_open_files, this_machine

_OLDEST_NODE = (20, 19)
"""The oldest Node of Vite 8."""
_NODE_CURE = "Install Node 20.19 or newer: https://nodejs.org/en/download."
_BROWSER_CURE = f"Install Chrome or Chromium, or name one in {BROWSER_VARIABLE}."
_NEEDED_MEGABYTES = 1_000
"""Megabytes; a build of this site needs 600, with the browser and the caches."""


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


async def examine(settings: Settings) -> AsyncIterator[CheckResult]:
    """Yield the results for Python, Node, each folder that a build writes, and the browser."""
    yield CheckResult(f"Python {platform.python_version()} at {sys.executable}")
    yield _node()
    # Vite compiles its configuration into a file in node_modules and then loads that file.
    packages = settings.root / "node_modules"
    site = destination(settings.site).parent
    temporary = Path(tempfile.gettempdir())
    for folder in dict.fromkeys(
        [site, settings.bundle.parent, settings.cache, packages, temporary]
    ):
        yield _writable(folder)
    yield await _browser(settings)


def _node() -> CheckResult:
    program = shutil.which("node")
    if not program:
        return CheckResult("Node is not on the path", _NODE_CURE)
    try:
        reply = subprocess.run(
            [program, "--version"],
            env=child_environment(os.environ),
            capture_output=True,
            text=True,
            timeout=20,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return CheckResult(f"Node at {program} does not run: {error}", _NODE_CURE)
    version = re.match(r"v(\d+)\.(\d+)", reply.stdout)
    text = f"Node {reply.stdout.strip().removeprefix('v')} at {program}"
    if version is None or (int(version[1]), int(version[2])) < _OLDEST_NODE:
        return CheckResult(f"{text} is too old or does not run", _NODE_CURE)
    return CheckResult(text)


def _writable(folder: Path) -> CheckResult:
    existing = next(path for path in (folder, *folder.parents) if path.exists())
    try:
        with tempfile.TemporaryFile(dir=existing):
            free = shutil.disk_usage(existing).free // 1_000_000
    except OSError as error:
        text = f"{existing} cannot be written: {error.strerror or error}"
        return CheckResult(text, "Give this user the right to write there.")
    if free < _NEEDED_MEGABYTES:
        text = f"{existing} has only {free:,} MB free"
        return CheckResult(text, f"Free {_NEEDED_MEGABYTES:,} MB there.")
    return CheckResult(f"{existing} can be written, {free:,} MB free")


async def _browser(settings: Settings) -> CheckResult:
    """Start the browser, in its sandbox if that is possible."""
    machine = this_machine(os.environ)
    try:
        refuse_few_open_files()
        chromium = find_chromium(settings.root, settings.cache, machine)
        if not chromium.version:
            text = f"{describe_browser(chromium)} Its output: {chromium.output or '(nothing)'}"
            return CheckResult(text, f"Correct or unset {BROWSER_VARIABLE}.")
        chromium, lack = await with_sandbox_if_possible(chromium, machine)
        async with started(chromium):
            return CheckResult(f"{describe_browser(chromium)} It starts. {lack}".rstrip(". "))
    except BrowserError as error:
        return CheckResult(str(error).rstrip("."), _BROWSER_CURE)
    except PrerenderError as error:
        text, _, cure = str(error).partition(". ")
        return CheckResult(text, cure)
