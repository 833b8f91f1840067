"""Vite: building a folder of the app, and the script that it leaves for the content alone."""

import asyncio
import re
from pathlib import Path

from prerender.bundle.sources import Sources
from prerender.errors import BundleError
from prerender.system.child import child

SCRIPTS = ".vite/scripts"
"""The folder of a built app with the scripts that run without building it again."""
_CONTENT_UPDATE = f"{SCRIPTS}/content-update.mjs"
_PHOTOGRAPHER = f"{SCRIPTS}/photograph.mjs"
_FAULTY = 2
"""The exit code that both end with where a picture cannot be used."""

_NOT_STARTED = (126, 127)
"""A shell's exit codes for a program that cannot be run or is not there."""


async def run_vite(root: Path, app: Path, folder: Path, **environment: str) -> None:
    """Build ``app`` into ``folder``, which is emptied.

    Raises BundleError with the sentence of a plugin of ours, or else with Vite's own words.
    """
    vite = root / "node_modules/.bin/vite"
    if not vite.exists():
        msg = f"{vite.relative_to(root)} is missing; run 'make setup' (or 'npm ci') first."
        raise BundleError(msg)
    arguments = ("build", app, "--outDir", folder, "--emptyOutDir", "--logLevel", "warn")
    code, said = await _run(root, vite, *arguments, **environment)
    if code:
        sentence = _sentence(app).search(said)
        msg = sentence[1] if sentence else f"Vite did not build {app.name}/:\n{said}"
        raise BundleError(msg)


def _sentence(app: Path) -> re.Pattern[str]:
    """Return what matches the message of an app's own plugin, among Vite's warnings and stacks.

    It begins with a file of JSON or of the app. One that ends with a colon has a list below it, and
    is reported with all of Vite's output.
    """
    return re.compile(
        rf"Error: ((?:[\w.-]+\.json: |{re.escape(app.name)}/).+[^:\n])$", re.MULTILINE
    )


async def update_content(sources: Sources, pictures: Path, folder: Path, stamp: Path) -> bool:
    """Write the content anew into a built app; ``stamp`` is taken away while that is under way.

    Returns False where Vite has to build it all: the app's own script holds what changed, or the
    script cannot be used. Raises BundleError when a picture cannot be used; it is noted there.
    """
    content = (sources.catalogue, sources.edition, sources.datasheets, sources.images)
    code, said = await _run(
        sources.root, "node", folder / _CONTENT_UPDATE, *content, pictures, folder, stamp
    )
    if code == _FAULTY:
        raise BundleError(said)
    return code == 0


async def take_photograph(root: Path, folder: Path, source: Path, target: Path) -> str:
    """Write a photograph in the format of ``target``, by the script of the preview's built page.

    Returns why it cannot be used, or nothing. Raises BundleError where the script does not run.
    """
    code, said = await _run(root, "node", folder / _PHOTOGRAPHER, source, target)
    if code not in (0, _FAULTY):
        msg = f"The photograph could not be read:\n{said}"
        raise BundleError(msg)
    return said if code else ""


async def _run(
    root: Path, program: Path | str, *arguments: Path | str, **environment: str
) -> tuple[int | None, str]:
    """Run a program of Node; return its exit code and what it said."""
    async with child(
        program,
        *arguments,
        environment={"NO_COLOR": "1", "FORCE_COLOR": "0"} | environment,
        output=asyncio.subprocess.PIPE,
        cwd=root,
    ) as process:
        output, _ = await process.communicate()
    said = output.decode("utf-8", "replace").strip()
    if process.returncode in _NOT_STARTED:
        msg = f"Vite did not start: {said}. Is Node 20.19 or newer on the path?"
        raise BundleError(msg)
    return process.returncode, said
