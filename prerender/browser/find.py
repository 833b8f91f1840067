"""Finding the browser: the one that is named, else the pinned one, else what is installed."""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from prerender.browser.chromium import VARIABLE, Chromium, ask_version
from prerender.browser.embedded import PACKAGE, embedded_is_for, unpack_embedded
from prerender.browser.locations import NAMES, VARIABLES, locations
from prerender.errors import BrowserError
from prerender.fonts.private import private_fonts
from prerender.system.machine import Machine, this_machine

_SNAP = "a snap, which has a temporary folder of its own and cannot say there where it listens"
_SCRIPT = 20_000
"""Bytes: a smaller program is a script."""
_LONGEST = 200
"""Characters quoted of what a program said."""


def find_chromium(
    root: Path, cache: Path, environment: Mapping[str, str], machine: Machine | None = None
) -> Chromium:
    """Return the browser that ``CHROMIUM`` names, else the pinned one of the npm package.

    Where that cannot run it is the first that runs of those on the path, those that other tools
    name or keep, and those in the usual places. Raises BrowserError saying what was looked for,
    why nothing was taken, and what to do. It finds no fonts but the bundled ones.
    """
    machine = machine or this_machine(environment)
    found = _found(root, cache, environment, machine)
    return replace(found, fonts=private_fonts(root, cache))


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
            why = f"{place.why}, since the pinned browser {refused}"
            return Chromium(place.program, version=answer.version, why=why)
        said = answer.said[:_LONGEST] or "(nothing)"
        passed_over.append(f"{place.program}: asked for its version it said {said}")
    raise BrowserError(_nothing_found(refused, passed_over))


def _named(program: Path, environment: Mapping[str, str]) -> Chromium:
    if not (os.access(program, os.X_OK) and program.is_file()):
        msg = f"{VARIABLE} names {program}, which is not a program; correct or unset it."
        raise BrowserError(msg)
    answer = ask_version(program, environment)
    return Chromium(
        program.absolute(), version=answer.version, said=answer.said, why=f"named by {VARIABLE}"
    )


def _embedded(root: Path, cache: Path, machine: Machine) -> tuple[Chromium | None, str]:
    """Return the pinned browser, or why it cannot be had."""
    if not embedded_is_for(machine):
        return None, f"is not made for {machine.told}"
    try:
        program, libraries = unpack_embedded(root, cache)
    except FileNotFoundError:
        return None, f"is not in {PACKAGE}"
    said = ""
    for folder in (None, libraries):  # its own only where the system has none
        answer = ask_version(program, machine.environment, folder)
        if answer.version:
            why = "the pinned one, as everywhere that it runs"
            return Chromium(program, folder, answer.version, why=why), ""
        said = said or answer.said
    return None, f"does not run here ({said[:_LONGEST]})"


def _is_snap(program: Path) -> bool:
    """Whether it is a snap, or a script that starts one as Ubuntu's chromium-browser does."""
    resolved = program.resolve()
    if resolved.name == "snap":
        return True
    return resolved.stat().st_size < _SCRIPT and b"/snap/bin/" in resolved.read_bytes()


def _nothing_found(refused: str, passed_over: list[str]) -> str:
    first = (
        f"No browser found: {VARIABLE} is unset, the pinned browser {refused}, none of "
        f"{', '.join(NAMES)} is on the path, and none that runs is named by "
        f"{' or '.join(VARIABLES)}, kept by Puppeteer or Playwright, or in its usual place. "
        "Run 'make setup' on Linux x86_64; elsewhere install Chrome or Chromium, or name one in "
        f"{VARIABLE}. 'python -m prerender doctor' says more."
    )
    return "\n".join([first, *(f"  passed over {what}" for what in passed_over)])
