"""The choice of the browser, reported in one line."""

import os
from collections.abc import Callable

from prerender.browser.chromium import Chromium
from prerender.browser.find import find_chromium
from prerender.browser.sandbox import with_sandbox_if_possible
from prerender.pipeline.record import read_record
from prerender.settings import Settings
from prerender.system.machine import refuse_few_open_files, this_machine


async def choose_browser(settings: Settings, say: Callable[[str], None]) -> Chromium:
    """Return the browser to use, and report its version, the reason and its sandbox to ``say``.

    Raises BrowserError if no allowed browser is found, and SystemUnsupportedError if the limit of
    open files is too low.
    """
    refuse_few_open_files()
    machine = this_machine(os.environ)
    found = find_chromium(settings.root, settings.cache, machine.environment, machine)
    chromium, lack = await with_sandbox_if_possible(found, machine, settings.sandbox)
    sentences = (describe_browser(chromium), _other_before(settings, chromium), lack)
    say(" ".join(filter(None, sentences)))
    return chromium


def describe_browser(chromium: Chromium) -> str:
    """Return a sentence with the browser's version and path, and why it was chosen."""
    version = chromium.version or "of unknown version"
    return f"Browser: {version} at {chromium.executable} ({chromium.why})."


def _other_before(settings: Settings, chromium: Chromium) -> str:
    before = read_record(settings.cache)
    if before is None or before.inputs.browser == chromium.name:
        return ""
    return (
        f"The last build used {before.inputs.browser}, "
        "so its cached pages and cards are not reused."
    )
