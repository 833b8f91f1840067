"""Browser detection: the configured one, else the pinned one, else an installed one."""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from prerender.browser.chromium import VARIABLE, Chromium, ask_version
from prerender.browser.embedded import PACKAGE, embedded_is_for, unpack_embedded
from prerender.browser.locations import NAMES, VARIABLES, locations
from prerender.errors import BrowserError
from prerender.fonts.bundled import fontconfig_file
from prerender.system.machine import Machine, this_machine

_SNAP = "a snap; its temporary folder is private, so its debugging port cannot be read"
_SCRIPT = 20_000
"""Bytes; a smaller program is a script."""
_LONGEST = 200
"""Maximum characters quoted from a program's output."""


def find_chromium(
    root: Path, cache: Path, environment: Mapping[str, str], machine: Machine | None = None
) -> Chromium:
    """Return the browser that ``CHROMIUM`` names, else the pinned one of the optional npm package.

    If the pinned browser is missing or cannot run, return the first that runs of: browsers on the
    path, browsers configured or cached by other tools, and browsers in standard folders. It uses
    only the bundled fonts. Raises BrowserError with the places searched, the reason for each and
    what to do.
    """
    machine = machine or this_machine(environment)
    found = _found(root, cache, environment, machine)
    return replace(found, fonts=fontconfig_file(cache))


def _found(root: Path, cache: Path, environment: Mapping[str, str], machine: Machine) -> Chromium:
    named = environment.get(VARIABLE)
    if named:
        return _named(Path(named), environment)
    embedded, refused = _embedded(root, cache, machine)
    if embedded:
        return embedded
    passed_over = []
    for place in locations(machine):
        if _is_snap(place.program):
            passed_over.append(f"{place.program}: {_SNAP}")
            continue
        answer = ask_version(place.program, environment)
        if answer.version:
            why = f"{place.why}; the pinned browser {refused}"
            return Chromium(place.program, version=answer.version, why=why)
        said = answer.said[:_LONGEST] or "(nothing)"
        passed_over.append(f"{place.program}: its output for --version is {said}")
    raise BrowserError(_nothing_found(refused, passed_over))


def _named(program: Path, environment: Mapping[str, str]) -> Chromium:
    if not (os.access(program, os.X_OK) and program.is_file()):
        msg = f"{VARIABLE} names {program}, which is not a program. Correct or unset it."
        raise BrowserError(msg)
    answer = ask_version(program, environment)
    return Chromium(
        program.absolute(), version=answer.version, said=answer.said, why=f"named by {VARIABLE}"
    )


def _embedded(root: Path, cache: Path, machine: Machine) -> tuple[Chromium | None, str]:
    """Return the pinned browser, or why it cannot be used."""
    if not embedded_is_for(machine):
        return None, f"does not support {machine.description}"
    try:
        program, libraries = unpack_embedded(root, cache)
    except FileNotFoundError:
        return None, f"is missing from {PACKAGE}"
    said = ""
    for folder in (None, libraries):  # the bundled libraries only if the system has none
        answer = ask_version(program, machine.environment, folder)
        if answer.version:
            why = "pinned"
            return Chromium(program, folder, answer.version, why=why), ""
        said = said or answer.said
    return None, f"does not run here ({said[:_LONGEST]})"


def _is_snap(program: Path) -> bool:
    """Whether a program is a snap or starts one, such as Ubuntu's chromium-browser."""
    resolved = program.resolve()
    if resolved.name == "snap":
        return True
    return resolved.stat().st_size < _SCRIPT and b"/snap/bin/" in resolved.read_bytes()


def _nothing_found(refused: str, passed_over: list[str]) -> str:
    first = (
        f"No browser found: {VARIABLE} is unset, and the pinned browser {refused}. "
        f"No working browser is on the path ({', '.join(NAMES)}), named by "
        f"{' or '.join(VARIABLES)}, in the cache of Puppeteer or Playwright, or in a standard "
        f"folder. Install Chrome or Chromium, or set {VARIABLE} to one. On Linux x86_64, "
        "'npm install @sparticuz/chromium' (here 'make setup') installs the pinned browser. Run "
        "'python -m prerender doctor' for details."
    )
    return "\n".join([first, *(f"  skipped {what}" for what in passed_over)])
