"""Running Vite, and the scripts of a built app that update its content."""

import asyncio
import re
from pathlib import Path

from prerender.bundle.sources import Sources
from prerender.errors import BundleError
from prerender.system.child import child

SCRIPTS = ".vite/scripts"
"""The folder of a bundle's scripts, which run without another build."""
_CONTENT_UPDATE = f"{SCRIPTS}/content-update.mjs"
_PHOTOGRAPHER = f"{SCRIPTS}/photograph.mjs"
_FAULTY = 2
"""The exit code of both scripts if a picture cannot be used."""

_NOT_STARTED = (126, 127)
"""A shell's exit codes for a program that cannot be run or is missing."""


async def run_vite(root: Path, app: Path, folder: Path, **environment: str) -> None:
    """Build ``app`` into ``folder``, which is emptied first.

    Raises BundleError with the message of a plugin of this project, or else with Vite's output.
    """
    vite = root / "node_modules/.bin/vite"
    if not vite.exists():
        msg = f"{vite.relative_to(root)} is missing. Run 'npm ci' (here 'make setup') first."
        raise BundleError(msg)
    places = ("build", app, "--outDir", folder, "--emptyOutDir")
    arguments = (*places, "--manifest", "--logLevel", "warn")
    code, output = await _run(root, vite, *arguments, **environment)
    if code:
        sentence = _sentence(app).search(output)
        msg = sentence[1] if sentence else f"Vite did not build {app.name}/:\n{output}"
        raise BundleError(msg)


def _sentence(app: Path) -> re.Pattern[str]:
    """Return a pattern for the message of an app's plugin in Vite's output.

    The message begins with the path of a JSON file or a file of the app. A message that ends with
    a colon introduces a list, so it does not match and the whole output is reported.
    """
    return re.compile(
        rf"Error: ((?:[\w.-]+\.json: |{re.escape(app.name)}/).+[^:\n])$", re.MULTILINE
    )


async def update_content(sources: Sources, pictures: Path, folder: Path, stamp: Path) -> bool:
    """Rewrite the content of a bundle; ``stamp`` is removed until that is complete.

    Returns False if a full build is needed, because the entry chunk contains changed content or the
    script cannot run. Raises BundleError if a picture cannot be used; the bundle lists it.
    """
    content = (sources.content, sources.images)
    code, output = await _run(
        sources.root, "node", folder / _CONTENT_UPDATE, *content, pictures, folder, stamp
    )
    if code == _FAULTY:
        raise BundleError(output)
    return code == 0


async def take_photograph(root: Path, folder: Path, source: Path, target: Path) -> str:
    """Convert a photograph to the format of ``target`` with the script of the preview's page.

    Returns why it cannot be used, or "". Raises BundleError if the script does not run.
    """
    code, output = await _run(root, "node", folder / _PHOTOGRAPHER, source, target)
    if code not in (0, _FAULTY):
        msg = f"The photograph could not be converted. Output of Node:\n{output}"
        raise BundleError(msg)
    return output if code else ""


async def _run(
    root: Path, program: Path | str, *arguments: Path | str, **environment: str
) -> tuple[int | None, str]:
    """Run a Node program; return its exit code and its output."""
    async with child(
        program,
        *arguments,
        environment={"NO_COLOR": "1", "FORCE_COLOR": "0"} | environment,
        output=asyncio.subprocess.PIPE,
        cwd=root,
    ) as process:
        written, _ = await process.communicate()
    output = written.decode("utf-8", "replace").strip()
    if process.returncode in _NOT_STARTED:
        msg = f"Vite did not start: {output}. Install Node 20.19 or newer and add it to the path."
        raise BundleError(msg)
    return process.returncode, output
