"""The browser's process, with its own profile; its children end with it."""

import asyncio
import contextlib
import secrets
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from prerender.browser.chromium import FONT_SETTINGS, LIBRARY_PATH, Chromium
from prerender.browser.deadline import wait_for
from prerender.browser.machine_load import own_cpu_sample
from prerender.errors import BrowserError
from prerender.progress.profile import span
from prerender.system.child import OUTPUT_FILE, child
from prerender.system.machine import is_root, temporary_folder_environment

START_LIMIT = 30.0
"""Seconds from the start of the process to its debugging port, on an idle machine."""

STARTS = 3
"""Attempts to start a browser that exits without output, such as after a crash."""

_OF_SCRIPT = (
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

FLAGS = (
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
    "--js-flags=" + " ".join(_OF_SCRIPT),
    # No third party is reachable while pages are rendered or visited.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


@contextlib.asynccontextmanager
async def running(chromium: Chromium) -> AsyncIterator[str]:
    """Start the browser and yield its debugging address; kill its processes after the block.

    Raises BrowserError with the browser's output if it does not start.
    """
    async with contextlib.AsyncExitStack() as life:
        yield await _start(chromium, life)


async def _start(chromium: Chromium, life: contextlib.AsyncExitStack) -> str:
    for _ in range(STARTS - 1):
        with contextlib.suppress(_SilentEndError):
            return await _start_once(chromium, life)
    return await _start_once(chromium, life)


async def _start_once(chromium: Chromium, life: contextlib.AsyncExitStack) -> str:
    profile = Path(tempfile.gettempdir(), f"prerender-browser-{secrets.token_hex(8)}")
    process = await life.enter_async_context(_started(chromium, profile))
    with span("browser", "start the browser"):
        return await _address(process, profile)


class _SilentEndError(BrowserError):
    """The browser exited at its start without output."""


def _started(
    chromium: Chromium, profile: Path
) -> contextlib.AbstractAsyncContextManager[asyncio.subprocess.Process]:
    flags = [*FLAGS, f"--user-data-dir={profile}"]
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
        await wait_for([listening], START_LIMIT, own_cpu_sample, "the browser that is starting")
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
    said = (profile / OUTPUT_FILE).read_text("utf-8", "replace").strip()[-2000:]
    state = (
        "exited immediately"
        if process.returncode is not None
        else f"did not start in {START_LIMIT:g} s"
    )
    msg = f"The browser {state}. Its output:\n{said or '(nothing)'}"
    silent = process.returncode is not None and not said
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
