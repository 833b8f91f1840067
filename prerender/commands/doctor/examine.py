"""All checks of the machine, from installed programs to a rendered page."""

from collections.abc import AsyncIterator
from pathlib import Path

from prerender.browser.chromium import BROWSER_VARIABLE, Chromium, with_sandbox_if_possible
from prerender.browser.find import embedded_is_for, find_chromium, unpack_embedded
from prerender.commands.doctor.check_result import CheckResult
from prerender.commands.doctor.disk import free_space, open_files_allowed
from prerender.commands.doctor.libraries import how_to_install, missing_libraries
from prerender.commands.doctor.programs import node, packages, python
from prerender.commands.doctor.trial import try_page_and_card
from prerender.errors import BrowserError, PrerenderError
from prerender.pipeline.job import describe_browser
from prerender.settings import Settings
from prerender.system.machine import Machine

_INSTALL = f"Run 'make setup', install Chrome or Chromium, or name one in {BROWSER_VARIABLE}."
_READ_ON = "Fix that, then run 'python -m prerender doctor' again."


async def examine(settings: Settings, machine: Machine) -> AsyncIterator[CheckResult]:
    """Yield the result of each check; a page and a card are rendered only if the rest passes."""
    wrong = False
    for found in (
        python(),
        node(settings.root, machine),
        packages(settings.root),
        *free_space(settings, machine),
        open_files_allowed(),
    ):
        wrong = wrong or bool(found.cure)
        yield found
    try:
        chromium = find_chromium(settings.root, settings.cache, machine.environment, machine)
        found = _browser(chromium, machine)
    except BrowserError as error:
        yield _no_browser(str(error), settings, machine)
        return
    yield found
    if wrong or found.cure:
        return
    try:
        chromium, lack = await with_sandbox_if_possible(chromium, machine, settings.sandbox)
        yield CheckResult(lack.rstrip(".") or "The browser's sandbox works")
        yield await try_page_and_card(settings, chromium)
    except PrerenderError as error:
        yield CheckResult(str(error).rstrip("."), _READ_ON)


def _browser(chromium: Chromium, machine: Machine) -> CheckResult:
    """Check a browser that was found; one that ``CHROMIUM`` names can be broken."""
    text = describe_browser(chromium).rstrip(".")
    if chromium.version:
        return CheckResult(text)
    lacked = missing_libraries(chromium.executable, chromium.output)
    if lacked:
        return CheckResult(f"{text}: it lacks {', '.join(lacked)}", how_to_install(lacked, machine))
    return CheckResult(
        f"{text}. Its output: {chromium.output or '(nothing)'}",
        f"Correct or unset {BROWSER_VARIABLE}.",
    )


def _no_browser(said: str, settings: Settings, machine: Machine) -> CheckResult:
    lacked = missing_libraries(_embedded(settings, machine), said)
    if lacked:
        text = f"No browser runs here. The pinned one lacks {', '.join(lacked)}"
        return CheckResult(text, how_to_install(lacked, machine))
    return CheckResult(said.splitlines()[0].partition(" Install Chrome")[0].rstrip("."), _INSTALL)


def _embedded(settings: Settings, machine: Machine) -> Path:
    if embedded_is_for(machine):
        try:
            return unpack_embedded(settings.root, settings.cache)[0]
        except (OSError, BrowserError):
            pass
    return Path("nowhere")
