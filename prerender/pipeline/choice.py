"""The choice of the browser: found, with or without its sandbox, and told in one line."""

import os
from collections.abc import Callable

from prerender.browser.chromium import Chromium
from prerender.browser.find import find_chromium
from prerender.browser.sandbox import with_sandbox_if_possible
from prerender.pipeline.record import read_record
from prerender.settings import Settings
from prerender.system.machine import this_machine
from prerender.system.open_files import refuse_few_open_files


async def choose_browser(settings: Settings, say: Callable[[str], None]) -> Chromium:
    """Return the browser to work with, and ``say`` which one it is, why, and what it lacks.

    Raises BrowserError when there is none, or none as the settings require;
    SystemUnsupportedError if it could not open enough files.
    """
    refuse_few_open_files()
    machine = this_machine(os.environ)
    found = find_chromium(settings.root, settings.cache, machine.environment, machine)
    chromium, lack = await with_sandbox_if_possible(found, machine, settings.sandbox)
    sentences = (told_of(chromium), _other_before(settings, chromium), lack)
    say(" ".join(filter(None, sentences)))
    return chromium


def told_of(chromium: Chromium) -> str:
    """Say which browser it is, where it lies, and why it is this one."""
    version = chromium.version or "that does not say its version"
    return f"browser {version} at {chromium.executable}, {chromium.why}."


def _other_before(settings: Settings, chromium: Chromium) -> str:
    before = read_record(settings.cache)
    if before is None or before.inputs.browser == chromium.name:
        return ""
    return (
        f"The build before this one was made with {before.inputs.browser}: "
        "its pages and cards are not used."
    )
