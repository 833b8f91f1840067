"""The built app: reading it, and rebuilding it when its sources change."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prerender.bundle.built_files import (
    ENTRY,
    MANIFEST,
    PICTURE_FAULTS,
    STAMP,
    base_of,
    place_below_base,
    published_files,
    reject_foreign_files,
    reject_layout,
    remove_base_folder,
)
from prerender.bundle.sources import Sources, read_digests
from prerender.bundle.vite import run_vite, update_content
from prerender.errors import BundleError, PicturesError

PARTS = ".vite/parts.json"
FIRST_VIEWS = ".vite/first-views.json"
PRERENDER_MODULE = "src/prerender/prerender.tsx"
"""The module that only the crawl loads; its chunk is not published."""
_PACKAGE_MODULE = "/src/prerender-page.ts"
"""The end of the name of such a module in the npm package."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """The built app."""

    folder: Path
    chunks: dict[str, tuple[str, ...]]
    """Files of each module in the manifest: its chunk and static imports, without the entry."""
    styles: dict[str, tuple[str, ...]]
    """Style sheets of each module in the manifest, those of its imports first."""
    first_views: dict[str, str]
    """Address of the first view's style sheet, by page module."""
    parts: dict[str, str]
    """Address of each page data file; its name changes with its content."""
    app: str
    """Digest of the page and its chunks, without page data."""
    sources: dict[str, str]
    """Digest of each source file."""
    files: tuple[str, ...]
    """Published files: icons, manifest and assets, without source maps and the chunks that only
    the crawl loads."""
    base: str = "/"
    """The path of the site on its host; the files of the folder are below it."""


async def bundle_app(sources: Sources, folder: Path, pictures: Path) -> Bundle:
    """Rebuild the app if its sources changed, and return the bundle.

    If only the catalogue or its pictures changed, only the content is rewritten. The resulting
    folder is byte-for-byte the same as after a full build.

    ``pictures`` is the cache folder of encoded pictures. Raises PicturesError if a picture cannot
    be used, and BundleError with Vite's output if the app does not build.
    """
    before = read_digests(folder / STAMP)
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
        (folder / STAMP).write_text(json.dumps(now, indent=0), "utf-8")
    return read_bundle(folder)


def read_bundle(folder: Path) -> Bundle:
    """Read a bundle from its folder. Raises BundleError if it cannot be read."""
    manifest, sources = _json(folder, MANIFEST), _json(folder, STAMP)
    reject_layout(folder, manifest)
    parts, first_views = _optional(folder, PARTS), _optional(folder, FIRST_VIEWS)
    chunks = {
        key: tuple(dict.fromkeys(_files(manifest, key, frozenset({ENTRY})))) for key in manifest
    }
    styles = {key: tuple(dict.fromkeys(_styles(manifest, key, frozenset()))) for key in manifest}
    site = set(_reachable(manifest, ENTRY))
    scripts = {chunk["file"] for chunk in manifest.values() if str(chunk["file"]).endswith(".js")}
    page = (folder / ENTRY).read_text("utf-8")
    unreachable = scripts - {manifest[key]["file"] for key in site}
    # The manifest does not connect a classic script of the page to the entry.
    crawl_only = {script for script in unreachable if script not in page}
    files, base = published_files(folder, crawl_only), base_of(folder)
    app = hashlib.sha256(page.encode() + (folder / MANIFEST).read_bytes())
    app.update(json.dumps(first_views).encode())
    return Bundle(folder, chunks, styles, first_views, parts, app.hexdigest(), sources, files, base)


def part_json(module: str) -> str:
    """Return the JSON text of a page data module, which has one default export."""
    return module.removeprefix("export default ").rstrip().removesuffix(";")


async def _rebuild(
    sources: Sources, folder: Path, pictures: Path, digests: tuple[dict[str, str], dict[str, str]]
) -> dict[str, str]:
    """Rewrite the content if only that changed; otherwise build the app.

    ``digests`` are those of the last build and of now. Returns the digests of this build.
    """
    before, now = digests
    reject_foreign_files(folder, sources.app, before)
    only = sources.only_content(before, now)
    if only and await update_content(sources, pictures, folder, folder / STAMP):
        return now
    places = {
        "PICTURE_CACHE": str(pictures),
        "PUBLISHED_CATALOGUE": str(sources.content),
    }
    remove_base_folder(folder)
    await run_vite(sources.root, sources.app, folder, **places)
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
    for imported in _keys(chunk, "imports"):
        yield from _files(manifest, imported, seen | {key})


def _styles(
    manifest: dict[str, dict[str, object]], key: str, seen: frozenset[str]
) -> Iterator[str]:
    """Yield the style sheets of a chunk in cascade order: those of its static imports first."""
    if key in seen or key not in manifest:
        return
    for imported in _keys(manifest[key], "imports"):
        yield from _styles(manifest, imported, seen | {key})
    yield from _keys(manifest[key], "css")


def _reachable(manifest: dict[str, dict[str, object]], start: str) -> Iterator[str]:
    """Yield the chunks that the published site can load; ``start`` is the entry."""
    seen = {PRERENDER_MODULE}
    waiting = [start]
    while waiting:
        key = waiting.pop()
        if key in seen or key not in manifest or key.endswith(_PACKAGE_MODULE):
            continue
        seen.add(key)
        yield key
        waiting += _keys(manifest[key], "imports") + _keys(manifest[key], "dynamicImports")


def _keys(chunk: dict[str, object], name: str) -> list[str]:
    values = chunk.get(name, [])
    return [str(value) for value in values] if isinstance(values, list) else []
