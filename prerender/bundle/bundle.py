"""The bundle: the app as Vite built it, and building it when its source changed."""

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prerender.bundle.sources import EDITION, SHEETS, Sources, read_digests
from prerender.bundle.vite import run_vite, update_content
from prerender.errors import BundleError, PicturesError, SettingsError

MANIFEST = ".vite/manifest.json"
PARTS = ".vite/parts.json"
FIRST_VIEWS = ".vite/first-views.json"
ENTRY = "index.html"
PRERENDER_MODULE = "src/prerender/prerender.tsx"
"""The module that only the crawl loads; its chunk is not part of the site."""
IDENTITY = frozenset({".ico", ".png", ".svg", ".webmanifest"})
"""What the app's build writes next to the built page."""
PICTURE_FAULTS = "picture-faults.json"
"""What the app's build writes when a picture cannot be used."""
FOLDERS = ("assets", "content")
"""What the site needs lies in these: files named by what is in them, and the maps to them."""
STAMP = ".source"
"""Written last, with the digest of each source: a bundle without it is not complete."""
_MADE = frozenset({ENTRY, STAMP, PICTURE_FAULTS, ".vite", *FOLDERS})
"""What lies in a built app beside the files of its identity."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """The built app."""

    folder: Path
    chunks: dict[str, tuple[str, ...]]
    """For each module of the manifest, its chunk and what that imports, entry chunk left out."""
    styles: dict[str, tuple[str, ...]]
    """For each module of the manifest, the style sheets of its chunks, those of imports first."""
    first_views: dict[str, str]
    """For each page's module, the address of the style sheet that its first view needs."""
    parts: dict[str, str]
    """The address of each part of the content; its name changes with what is in it."""
    app: str
    """The digest of its page and its chunks, apart from the parts of the content."""
    sources: dict[str, str]
    """The digest of each file it was built from."""
    files: tuple[str, ...]
    """What the site needs of it: icons and manifest, and every asset but source maps and the
    crawl's own chunks."""


async def bundle_app(sources: Sources, folder: Path, pictures: Path) -> Bundle:
    """Build the app if its source changed since the last time, and read what was built.

    Where only the catalogue or its pictures changed, the content alone is written anew; the folder
    comes out the same, byte for byte.

    ``pictures`` is the folder that keeps encoded pictures. Raises PicturesError when a picture
    cannot be used, BundleError with Vite's own words when the app does not build.
    """
    before, now = read_digests(folder / STAMP), sources.digests()
    if before != now:
        faults = folder / PICTURE_FAULTS
        faults.unlink(missing_ok=True)
        try:
            await _renew(sources, folder, pictures, only=sources.only_content(before, now))
        except BundleError as error:
            if faults.is_file():
                raise PicturesError(faults) from error
            raise
        (folder / STAMP).write_text(json.dumps(now, indent=0), "utf-8")
    return read_bundle(folder)


def read_bundle(folder: Path) -> Bundle:
    """Read a built app's manifest. Raises BundleError when the folder holds none."""
    manifest, sources = _json(folder, MANIFEST), _json(folder, STAMP)
    parts, first_views = _optional(folder, PARTS), _optional(folder, FIRST_VIEWS)
    for derived in (SHEETS, EDITION):
        sources.pop(derived, None)
    chunks = {
        key: tuple(dict.fromkeys(_files(manifest, key, frozenset({ENTRY})))) for key in manifest
    }
    styles = {key: tuple(dict.fromkeys(_styles(manifest, key, frozenset()))) for key in manifest}
    site = set(_reachable(manifest, ENTRY))
    scripts = {chunk["file"] for chunk in manifest.values() if str(chunk["file"]).endswith(".js")}
    crawl_only = scripts - {manifest[key]["file"] for key in site}
    names = [file.name for file in sorted(folder.iterdir()) if file.suffix in IDENTITY]
    names += [
        f"{below}/{entry.name}"
        for below in FOLDERS
        if (folder / below).is_dir()
        for entry in sorted(os.scandir(folder / below), key=lambda entry: entry.name)
        if not entry.name.endswith(".map")
    ]
    files = tuple(name for name in names if name not in crawl_only)
    app = hashlib.sha256((folder / ENTRY).read_bytes() + (folder / MANIFEST).read_bytes())
    app.update(json.dumps(first_views).encode())
    return Bundle(folder, chunks, styles, first_views, parts, app.hexdigest(), sources, files)


def part_json(module: str) -> str:
    """Return the value of a part of the content: its module exports one JSON value by default."""
    return module.removeprefix("export default ").rstrip().removesuffix(";")


async def _renew(sources: Sources, folder: Path, pictures: Path, *, only: bool) -> None:
    """Write the content anew if ``only`` that changed; build the app if more did."""
    _refuse_foreign(folder)
    done = only and await update_content(sources, pictures, folder, folder / STAMP)
    if not done:
        places = {
            "PICTURE_CACHE": str(pictures),
            "DATASHEETS": str(sources.datasheets),
            "EDITION": str(sources.edition),
        }
        await run_vite(sources.root, sources.app, folder, **places)


def _refuse_foreign(folder: Path) -> None:
    """Raise SettingsError where Vite, which empties the folder, would remove what it did not make.

    A build that was killed may have left anything that one makes.
    """
    if folder.exists() and not folder.is_dir():
        msg = f"{folder} is a file; name a folder for the built app."
        raise SettingsError(msg)
    names = {file.name for file in folder.iterdir()} if folder.exists() else set()
    strange = {name for name in names - _MADE if Path(name).suffix not in IDENTITY}
    if strange or (names and not names & _MADE):
        msg = (
            f"{folder} holds what no build of the app left there ({min(strange or names)}), "
            "and building would remove it. Name another folder as 'bundle' in pyproject.toml."
        )
        raise SettingsError(msg)


def _json(folder: Path, file: str) -> dict[str, Any]:
    try:
        return dict(json.loads((folder / file).read_text("utf-8")))
    except (OSError, ValueError) as error:
        msg = f"{folder / file} cannot be read ({error}); delete {folder} and build again."
        raise BundleError(msg) from error


def _optional(folder: Path, file: str) -> dict[str, Any]:
    """Read what an app need not have."""
    return _json(folder, file) if (folder / file).exists() else {}


def _files(manifest: dict[str, dict[str, object]], key: str, seen: frozenset[str]) -> Iterator[str]:
    """Yield a chunk's file and those of its static imports."""
    if key in seen or key not in manifest:
        return
    chunk = manifest[key]
    yield str(chunk["file"])
    for imported in _keys(chunk, "imports"):
        yield from _files(manifest, imported, seen | {key})


def _styles(
    manifest: dict[str, dict[str, object]], key: str, seen: frozenset[str]
) -> Iterator[str]:
    """Yield the style sheets of a chunk's static imports and its own, as the cascade wants them."""
    if key in seen or key not in manifest:
        return
    for imported in _keys(manifest[key], "imports"):
        yield from _styles(manifest, imported, seen | {key})
    yield from _keys(manifest[key], "css")


def _reachable(manifest: dict[str, dict[str, object]], start: str) -> Iterator[str]:
    """Yield the chunks the site can load, from the entry on, without the crawl's module."""
    seen = {PRERENDER_MODULE}
    waiting = [start]
    while waiting:
        key = waiting.pop()
        if key in seen or key not in manifest:
            continue
        seen.add(key)
        yield key
        waiting += _keys(manifest[key], "imports") + _keys(manifest[key], "dynamicImports")


def _keys(chunk: dict[str, object], name: str) -> list[str]:
    values = chunk.get(name, [])
    return [str(value) for value in values] if isinstance(values, list) else []
