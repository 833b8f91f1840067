"""A browser that can be started: its version, its process, and whether its sandbox works here.

The sandbox needs user namespaces or a setuid helper. Some systems, such as Ubuntu since 23.10, deny
user namespaces to ordinary users, and few browsers include the helper.
"""

import asyncio
import contextlib
import re
import secrets
import subprocess
import tempfile
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from prerender.errors import BrowserError
from prerender.system.child import OUTPUT_FILE, child, child_environment
from prerender.system.machine import LINUX, Machine, is_root, temporary_folder_environment

BROWSER_VARIABLE = "CHROMIUM"
"""The environment variable for a browser; it has priority over every other source."""
LIBRARY_PATH = "LD_LIBRARY_PATH"
FONT_SETTINGS = "FONTCONFIG_FILE"
_ANSWER_LIMIT = 10.0
"""Seconds for a program to print its version; Chrome takes 0.2."""
_VERSION = re.compile(r"^(?P<version>\D+\d+(?:\.\d+)+).*")
START_LIMIT = 60.0
"""Seconds from the start of the process to its debugging port, also on an overloaded CPU."""
MAX_STARTS = 3
"""Attempts to start a browser that exits without output, such as after a crash."""
_SCRIPT_FLAGS = (
    # A page that allocates endlessly crashes only its tab. The default is 4 GB a tab.
    "--max-old-space-size=1024",
    # With the default initial size of 1 MB a crawl takes a tenth longer. Twice as much is not
    # faster and costs 30 MB more a tab.
    "--min-semi-space-size=8",
    "--max-semi-space-size=16",
    # V8's optimising compiler takes more time than it saves, even after thousands of pages.
    "--no-turbofan",
    # The next compiler pays off only in a crawl, whose pages share a context: with the default of
    # 400 calls, every visit compiles React again (3 to 7 % of its CPU time).
    "--invocation-count-for-maglev=4000",
    "--invocation-count-for-maglev-osr=4000",
)
BROWSER_FLAGS = (
    "--headless",
    "--remote-debugging-port=0",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-breakpad",
    "--mute-audio",
    "--hide-scrollbars",
    # RenderDocument creates a new frame for each navigation: a ninth of a visit's time.
    "--disable-features=RenderDocument",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    # Without this flag history.replaceState silently stops working after 200 calls in a burst.
    "--disable-ipc-flooding-protection",
    "--js-flags=" + " ".join(_SCRIPT_FLAGS),
    # No third party is reachable while pages are rendered or visited.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
_NAMESPACE_COMMAND = ("unshare", "--user", "--map-root-user", "--pid", "--fork", "--net", "true")
"""A command that creates the namespaces of Chromium's sandbox."""
_REFUSALS = re.compile("No usable sandbox|SUID sandbox helper|move to new namespace")
_NETWORK_LIMIT = "Network access is limited to 127.0.0.1."


@dataclass(frozen=True, slots=True)
class Chromium:
    """A browser that can be started."""

    executable: Path
    libraries: Path | None = None
    """A folder of shared libraries, if the system lacks them."""
    version: str = ""
    """Its name and version as it prints them; empty if it prints none."""
    output: str = ""
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


def with_version(chromium: Chromium, environment: Mapping[str, str]) -> Chromium:
    """Run a program with ``--version``, and add its version, or its output if that has none.

    Without a version it is not a browser that runs here.
    """
    own = child_environment(environment)
    if chromium.libraries:
        own[LIBRARY_PATH] = str(chromium.libraries)
    try:
        done = subprocess.run(
            [chromium.executable, "--version"],
            env=own,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_ANSWER_LIMIT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return replace(chromium, output=str(error))
    version = _VERSION.match(done.stdout)
    if version and done.returncode == 0:
        return replace(chromium, version=version["version"].strip())
    return replace(chromium, output=(done.stderr + done.stdout).strip())


@contextlib.asynccontextmanager
async def started(chromium: Chromium) -> AsyncIterator[str]:
    """Start the browser and yield its debugging address; kill its processes after the block.

    Raises BrowserError with the browser's output if it does not start.
    """
    async with contextlib.AsyncExitStack() as life:
        yield await _start(chromium, life)


async def _start(chromium: Chromium, life: contextlib.AsyncExitStack) -> str:
    attempts = 0
    while True:
        attempts += 1
        profile = Path(tempfile.gettempdir(), f"prerender-browser-{secrets.token_hex(8)}")
        process = await life.enter_async_context(_process(chromium, profile))
        try:
            return await _address(process, profile)
        except _SilentEndError:
            if attempts == MAX_STARTS:
                raise


class _SilentEndError(BrowserError):
    """The browser exited at its start without output."""


def _process(
    chromium: Chromium, profile: Path
) -> contextlib.AbstractAsyncContextManager[asyncio.subprocess.Process]:
    flags = [*BROWSER_FLAGS, f"--user-data-dir={profile}"]
    if is_root() or not chromium.sandboxed:
        flags.append("--no-sandbox")  # Chromium refuses to run as root with its sandbox
    environment = temporary_folder_environment(profile)
    if chromium.libraries:
        environment[LIBRARY_PATH] = str(chromium.libraries)
    if chromium.fonts:
        environment[FONT_SETTINGS] = str(chromium.fonts)
    return child(
        chromium.executable,
        *flags,
        "about:blank",
        environment=environment,
        folder=profile,
    )


async def _address(process: asyncio.subprocess.Process, profile: Path) -> str:
    """Wait for the file that contains the browser's debugging port."""
    listening = asyncio.create_task(_listening(process, profile / "DevToolsActivePort"))
    try:
        await asyncio.wait([listening], timeout=START_LIMIT)
        address = listening.result() if listening.done() else None
    finally:
        listening.cancel()
    if address:
        return address
    if not (profile / OUTPUT_FILE).exists():
        msg = (
            f"{profile.parent}: no folder can be created there. "
            "Free some space, or set TMPDIR to another folder."
        )
        raise BrowserError(msg)
    output = (profile / OUTPUT_FILE).read_text("utf-8", "replace").strip()[-2000:]
    state = (
        "exited immediately"
        if process.returncode is not None
        else f"did not start in {START_LIMIT:g} s"
    )
    msg = f"The browser {state}. Its output:\n{output or '(nothing)'}"
    silent = process.returncode is not None and not output
    raise (_SilentEndError if silent else BrowserError)(msg)


async def _listening(process: asyncio.subprocess.Process, port_file: Path) -> str | None:
    """Return the address once it is written; None if the process ends first."""
    while process.returncode is None:
        lines = _lines(port_file)
        if len(lines) == 2:  # noqa: PLR2004 - port and path, written one after the other
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        await asyncio.sleep(0.005)
    return None


def _lines(file: Path) -> list[str]:
    return file.read_text("ascii").splitlines() if file.exists() else []


async def with_sandbox_if_possible(chromium: Chromium, machine: Machine) -> tuple[Chromium, str]:
    """Return the browser as it can be started here, and why its sandbox is off, or ""."""
    reason = await _why_none(chromium, machine)
    if not reason:
        return chromium, ""
    return replace(chromium, sandboxed=False), f"Sandbox off: {reason}. {_NETWORK_LIMIT}"


async def _why_none(chromium: Chromium, machine: Machine) -> str:
    if is_root():
        return "Chromium does not support it for root"
    if machine.system != LINUX or _namespaces_are_open():
        return ""
    try:
        async with started(chromium):
            return ""
    except BrowserError as error:
        if not _REFUSALS.search(str(error)):
            raise
    return (
        "this system denies user namespaces to ordinary users, and the browser has no setuid helper"
    )


def _namespaces_are_open() -> bool:
    """Whether namespaces can be created; False if that cannot be tested."""
    try:
        done = subprocess.run(_NAMESPACE_COMMAND, capture_output=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
