"""The built app: reading it, and rebuilding it with Vite when its sources change."""

import asyncio
import contextlib
import hashlib
import json
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prerender.bundle.built_files import (
    ENTRY_PAGE,
    MANIFEST_FILE,
    PICTURE_FAULTS,
    STAMP_FILE,
    USUAL_OUTPUT,
    base_of,
    crawl_only_chunks,
    keys_of,
    listed_files,
    place_below_base,
    public_files,
    published_files,
    reject_foreign_files,
    reject_layout,
    reject_names,
    reject_relative_base,
    remove_base_folder,
    unhashed_files,
)
from prerender.bundle.sources import Sources, file_digest, read_digests
from prerender.errors import BundleError, PicturesError
from prerender.system.child import child

PARTS_FILE = ".vite/parts.json"
PARTS_CONTENT_FILE = ".vite/parts.jsonl"
BUNDLE_SCRIPTS = ".vite/scripts"
"""The folder of a bundle's scripts, which run without another build."""
_CONTENT_UPDATE = f"{BUNDLE_SCRIPTS}/content-update.mjs"
_PHOTOGRAPHER = f"{BUNDLE_SCRIPTS}/photograph.mjs"
_FAULTY_PICTURE = 2
"""The exit code of both scripts if a picture cannot be used."""
_ELSEWHERE = (
    "A plugin of Vite uses dist/, but this build writes into {folder}. "
    'Set bundle = "dist" in the settings, or set the folder in the plugin\'s options.'
)
_QUIET_OPTIONS = ("--sourcemap", "hidden", "--logLevel", "warn")
_PROGRAMS = "node_modules/.bin"
_VITE_OPTIONS = Path(__file__).with_name("vite-options.mjs")
"""Adds the options in ``PREHYDRATE_VITE_OPTIONS`` to each build of Vite in a command."""
_NOT_STARTED = (126, 127)
"""A shell's exit codes for a program that cannot be run or is missing."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """The built app."""

    folder: Path
    chunks: dict[str, tuple[str, ...]]
    """Files of each module in the manifest: its chunk and static imports, without the entry."""
    styles: dict[str, tuple[str, ...]]
    """Style sheets of each module in the manifest, those of its imports first."""
    parts: dict[str, str]
    """Address of each page data file; its name changes with its content."""
    app: str
    """Digest of the page and its chunks, without page data."""
    files: tuple[str, ...]
    """Published files: icons, manifest and assets, without source maps and the chunks that only
    the crawl loads."""
    base: str = "/"
    """The path of the site on its host; the files of the folder are below it."""
    unhashed: tuple[str, ...] = ()
    """Published files whose names do not change with their content."""


async def bundle_app(sources: Sources, folder: Path, pictures: Path) -> Bundle:
    """Rebuild the app if its sources changed, and return the bundle.

    If only the catalogue or its pictures changed, only the content is rewritten. The resulting
    folder is byte-for-byte the same as after a full build.

    ``pictures`` is the cache folder of encoded pictures. Raises PicturesError if a picture cannot
    be used, and BundleError with Vite's output if the app does not build.
    """
    before = read_digests(folder / STAMP_FILE)
    now = sources.digests(before)
    if before != now:
        faults = folder / PICTURE_FAULTS
        faults.unlink(missing_ok=True)
        try:
            now = await _rebuild(sources, folder, pictures, (before, now))
        except BundleError as error:
            if faults.is_file():
                raise PicturesError(faults) from error
            raise
        (folder / STAMP_FILE).write_text(json.dumps(now, indent=0), "utf-8")
    return read_bundle(folder, public_files(sources.app))


def read_bundle(folder: Path, public: Iterable[str] = ()) -> Bundle:
    """Read a bundle, which contains copies of the ``public`` files of the app.

    Raises BundleError if it cannot be read.
    """
    manifest = _json(folder, MANIFEST_FILE)
    reject_layout(folder, manifest)
    parts = _optional(folder, PARTS_FILE)
    chunks = {
        key: tuple(dict.fromkeys(_files(manifest, key, frozenset({ENTRY_PAGE}))))
        for key in manifest
    }
    styles = {key: tuple(dict.fromkeys(_styles(manifest, key, frozenset()))) for key in manifest}
    crawl_only = crawl_only_chunks(folder, manifest)
    # Pages name no chunk that only the crawl loads.
    chunks |= dict.fromkeys(crawl_only, ())
    styles |= dict.fromkeys(crawl_only, ())
    base = base_of(folder)
    copies = {f"{base[1:]}{file}" for file in public}
    files = published_files(folder, {manifest[key]["file"] for key in crawl_only}, copies)
    reject_names(files)
    unhashed = unhashed_files(files, manifest, copies)
    page, listed = (folder / ENTRY_PAGE).read_text("utf-8"), listed_files(manifest)
    app = hashlib.sha256(page.encode() + (folder / MANIFEST_FILE).read_bytes())
    for file in unhashed:
        if file in listed or f'src="/{file}"' in page:
            app.update(file_digest(folder / file).encode())
    return Bundle(folder, chunks, styles, parts, app.hexdigest(), files, base, unhashed)


class PageData:
    """The JSON of each part, from the file that Vite writes beside the published modules."""

    def __init__(self, folder: Path) -> None:
        """Find the line of each part in a bundle; the lines have the order of the addresses."""
        self._file = folder / PARTS_CONTENT_FILE
        self._lines: dict[str, tuple[int, int]] = {}
        names = _optional(folder, PARTS_FILE)
        start = 0
        with self._file.open("rb") if names else contextlib.nullcontext(()) as lines:
            for name, line in zip(names, lines, strict=True):
                self._lines[name] = (start, len(line))
                start += len(line)

    def __contains__(self, name: str) -> bool:
        """Return whether the content has a part of this name."""
        return name in self._lines

    def json(self, name: str) -> str:
        """Return a part as JSON."""
        start, length = self._lines[name]
        with self._file.open("rb") as content:
            content.seek(start)
            return content.read(length).decode()


async def _rebuild(
    sources: Sources, folder: Path, pictures: Path, digests: tuple[dict[str, str], dict[str, str]]
) -> dict[str, str]:
    """Rewrite the content if only that changed; otherwise build the app.

    ``digests`` are those of the last build and of now. Returns the digests of this build.
    """
    before, now = digests
    reject_foreign_files(folder, sources.app, before)
    only = sources.only_content(before, now)
    if only and await update_content(sources, pictures, folder, folder / STAMP_FILE):
        return now
    places = {"PICTURE_CACHE": str(pictures), "PUBLISHED_CATALOGUE": str(sources.content)}
    remove_base_folder(folder)
    if not sources.command:  # a command can have another base
        reject_relative_base(sources.app)
    environment = sources.variables() | places
    await run_vite(sources.root, sources.app, folder, sources.command, **environment)
    # `now` comes last: a file that was edited during the build must be built again.
    digest = sources.digests(sources.shared_with(folder)) | now
    place_below_base(folder)
    return digest


def _json(folder: Path, file: str) -> dict[str, Any]:
    try:
        return dict(json.loads((folder / file).read_text("utf-8")))
    except (OSError, ValueError) as error:
        msg = f"{folder / file} cannot be read ({error}). Delete {folder} and build again."
        raise BundleError(msg) from error


def _optional(folder: Path, file: str) -> dict[str, Any]:
    """Read a file that is optional in a bundle."""
    return _json(folder, file) if (folder / file).exists() else {}


def _files(manifest: dict[str, dict[str, object]], key: str, seen: frozenset[str]) -> Iterator[str]:
    """Yield a chunk's file and those of its static imports."""
    if key in seen or key not in manifest:
        return
    chunk = manifest[key]
    yield str(chunk["file"])
    for imported in keys_of(chunk, "imports"):
        yield from _files(manifest, imported, seen | {key})


def _styles(
    manifest: dict[str, dict[str, object]], key: str, seen: frozenset[str]
) -> Iterator[str]:
    """Yield the style sheets of a chunk in cascade order: those of its static imports first."""
    if key in seen or key not in manifest:
        return
    for imported in keys_of(manifest[key], "imports"):
        yield from _styles(manifest, imported, seen | {key})
    yield from keys_of(manifest[key], "css")


async def run_vite(
    root: Path, app: Path, folder: Path, command: str = "", **environment: str
) -> None:
    """Build ``app`` into ``folder``, which is emptied first; ``command`` is the app's own.

    Raises BundleError with the message of a plugin of this project, or else with Vite's output.
    """
    # Maps name the component and the line of a fault; they are not published.
    options = ("--outDir", str(folder), "--emptyOutDir", "--manifest", *_QUIET_OPTIONS)
    if command:
        environment |= _command_environment(root, options)
        code, output = await _run(root, "sh", "-c", command, **environment)
    else:
        code, output = await _run(root, _vite(app), "build", app, *options, **environment)
    if code:
        sentence = _sentence(app).search(output)
        msg = sentence[1] if sentence else f"Vite did not build {app.name}/:\n{output}"
        usual = app / USUAL_OUTPUT
        if folder != usual and str(usual) in output:
            msg += f"\n{_ELSEWHERE.format(folder=folder)}"
        raise BundleError(msg)
    if command and not (folder / MANIFEST_FILE).is_file():
        msg = (
            f"The command {command!r} did not run 'vite build', or not through Node. Correct the "
            "setting build-command, or remove it."
        )
        raise BundleError(msg)


def _vite(app: Path) -> Path:
    """Return Vite's program, which Node looks for in each folder upwards."""
    for folder in (app, *app.parents):
        if (program := folder / _PROGRAMS / "vite").exists():
            return program
    msg = (
        f"{_PROGRAMS}/vite is missing in {app} and in the folders above it. Run 'npm ci' (here "
        "'make setup') first, or 'pnpm install' or 'yarn' in a workspace of theirs."
    )
    raise BundleError(msg)


def _command_environment(root: Path, options: Sequence[str]) -> dict[str, str]:
    """Return the environment of the app's own command, as npm runs it, with options for Vite."""
    programs = [str(folder / _PROGRAMS) for folder in (root, *root.parents)]
    path = os.pathsep.join([*programs, os.environ.get("PATH", os.defpath)])
    node = f"{os.environ.get('NODE_OPTIONS', '')} --import={_VITE_OPTIONS.as_uri()}".strip()
    added = {"PATH": path, "NODE_OPTIONS": node, "PREHYDRATE_VITE_OPTIONS": json.dumps(options)}
    return dict(os.environ) | added


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
    if code == _FAULTY_PICTURE:
        raise BundleError(output)
    return code == 0


async def take_photograph(root: Path, folder: Path, source: Path, target: Path) -> str:
    """Convert a photograph to the format of ``target`` with the script of the preview's page.

    Returns why it cannot be used, or "". Raises BundleError if the script does not run.
    """
    code, output = await _run(root, "node", folder / _PHOTOGRAPHER, source, target)
    if code not in (0, _FAULTY_PICTURE):
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
