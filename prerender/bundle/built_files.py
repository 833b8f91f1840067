"""The files that Vite wrote: which are published, whether the layout can be, and their digests.

The digests do not depend on the hashes in the names of chunks. An edit of one module changes the
name of its chunk, so that every chunk that names it changes too.
"""

import hashlib
import json
import os
import re
import shutil
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from urllib.parse import unquote

from prerender.errors import BundleError, SettingsError
from prerender.host.server import APP_FILES, AppFile, app_file
from prerender.routes import name_problem

_NAME_HASH = re.compile(rb"-[\w-]{8}(\.(?:js|css))\b")
"""The end of a name as Vite writes it: ``main-BxY_12-a.js``."""
_TEXTS = {".js", ".css", ".html"}


class FileDigests:
    """The files of a folder by their stable paths: ``/assets/main.js``."""

    def __init__(self, folder: Path) -> None:
        """Read the names of the files."""
        self._folder = folder
        files = [file for ending in ("js", "css") for file in folder.rglob(f"*.{ending}")]
        paths = [f"/{file.relative_to(folder).as_posix()}" for file in files]
        stable = {path: _NAME_HASH.sub(rb"\1", path.encode()).decode() for path in paths}
        count = Counter(stable.values())
        self._stable = {path: name for path, name in stable.items() if count[name] == 1}
        self._built = {name: path for path, name in self._stable.items()}
        self._hashes = set(map(_end, self._stable))
        self._digests: dict[str, str] = {}

    def stable(self, path: str) -> str:
        """Return the path of a file without the hash of its name."""
        return self._stable.get(unquote(path), unquote(path))

    def built(self, path: str) -> str:
        """Return the path of a file by its stable path."""
        return self._built.get(path, path)

    def normalised(self, text: bytes) -> bytes:
        """Return a text without the hashes in names of chunks."""
        return _NAME_HASH.sub(lambda name: name[1] if name[0] in self._hashes else name[0], text)

    def named_in(self, text: str) -> Iterator[str]:
        """Yield the paths of the chunks and style sheets that a text names."""
        named = {match[0] for match in _NAME_HASH.finditer(text.encode("utf-8", "replace"))}
        yield from (path for path in self._stable if _end(path) in named)

    def digest(self, path: str) -> str:
        """Return the digest of the file with a stable path; empty if there is none."""
        if path not in self._digests:
            file = self._folder / self.built(path).removeprefix("/")
            self._digests[path] = self.digest_of(file) if file.is_file() else ""
        return self._digests[path]

    def digest_of(self, file: Path) -> str:
        """Return the digest of a file."""
        content = file.read_bytes()
        content = self.normalised(content) if file.suffix in _TEXTS else content
        return hashlib.sha256(content).hexdigest()


def _end(path: str) -> bytes:
    """Return the hash and the ending of a name; empty if it has no hash."""
    match = _NAME_HASH.search(path.encode())
    return match[0] if match else b""


MANIFEST_FILE = ".vite/manifest.json"
ENTRY_PAGE = "index.html"
PUBLIC_FOLDER = "public"
"""Vite copies the files of this folder of the app unchanged."""
PICTURE_FAULTS = "picture-faults.json"
"""The file that lists unusable pictures; written only if there are any."""
STAMP_FILE = ".source"
"""Digests of all sources. Written last, so a bundle without it is incomplete."""
BASE_FILE = ".vite/base.json"
"""The base of an app that is built for a path of its host; its files are in that folder."""
HASHED_FOLDERS = ("assets", "content")
"""Folders of files that are named by their content."""
CRAWL_MARK = b"prehydrate:crawl-only"
"""The text in chunks that only the crawl loads (react/src/prerender-page.ts)."""
Manifest = Mapping[str, Mapping[str, object]]
"""The chunks of a bundle by their keys in Vite's manifest."""
_SCRIPT_MAP = re.compile(r"\.(?:[cm]?js|css)\.map$")
_HASH = re.compile(r"[-._]([\w-]{6,})$")
_LAST_PART = re.compile(r"[-._]")
_VARIED = re.compile(r"[A-Z\d]")
_PUBLIC_SETTING = re.compile(r"""\bpublicDir:\s*["']([^"']+)["']""")
BASE_SETTING = r"""^ {0,4}base:\s*["'`]"""
"""The start of the base in Vite's configuration; options of plugins are indented more."""
_WRONG_BASE = (
    'The app is built for the base "{}", which is not a path of the host. Set base in the Vite '
    'configuration to the path of the site, such as "/" or "/docs/", and build again.'
)
USUAL_OUTPUT = "dist"
"""The folder into which Vite builds an app by default."""
_VITE_FOLDER = ".vite"
_UNPUBLISHED = frozenset({ENTRY_PAGE, STAMP_FILE, PICTURE_FAULTS})
_ICON_ENDINGS = frozenset({".ico", ".png", ".svg", ".webmanifest"})
"""File endings of the icons and the manifest, which a build can write beside the page."""
_BUILT_NAMES = frozenset({*_UNPUBLISHED, _VITE_FOLDER, *HASHED_FOLDERS})


def published_files(
    folder: Path, crawl_only: Collection[str], public: Collection[str] = ()
) -> tuple[str, ...]:
    """Return the published files of a bundle, without ``crawl_only`` and Vite's source maps."""
    files = set(_walk(folder))
    maps = {name for name in files if _SCRIPT_MAP.search(name) and name[: -len(".map")] in files}
    return tuple(sorted(files - maps.difference(public) - {*_UNPUBLISHED, *crawl_only}))


def crawl_only_chunks(folder: Path, manifest: Manifest) -> frozenset[str]:
    """Return the keys of the chunks that only the crawl loads: marked ones, and their imports.

    A marked chunk is published if a configuration of Vite merges it with chunks of the app.
    """
    importers: dict[str, set[str]] = {key: set() for key in manifest}
    for key, chunk in manifest.items():
        for imported in (*keys_of(chunk, "imports"), *keys_of(chunk, "dynamicImports")):
            importers.setdefault(imported, set()).add(key)
    merged = {name for chunk in manifest.values() for name in keys_of(chunk, "imports")}
    held = {
        key
        for key, chunk in manifest.items()
        if chunk.get("isDynamicEntry") and key not in merged and _is_marked(folder, chunk)
    }
    others = [key for key, chunk in manifest.items() if importers[key] and not chunk.get("isEntry")]
    while more := {key for key in others if key not in held and importers[key] <= held}:
        held |= more
    return frozenset(held)


def _is_marked(folder: Path, chunk: Mapping[str, object]) -> bool:
    file = folder / str(chunk["file"])
    return file.is_file() and CRAWL_MARK in file.read_bytes()


def keys_of(chunk: Mapping[str, object], name: str) -> list[str]:
    """Return a list of a chunk in the manifest, which is optional there."""
    values = chunk.get(name, [])
    return [str(value) for value in values] if isinstance(values, list) else []


def unhashed_files(
    files: Iterable[str], manifest: Manifest, public: Collection[str]
) -> tuple[str, ...]:
    """Return the files whose names do not change with their content; ``public`` are copies.

    A name has a hash if its ending contains a digit or a capital. An ending of lower-case letters
    is a hash if other hashes of the build are as long: ``app-n9uevr.js`` and ``cart-ngrsaj.css``.
    """
    written = (chunk.get("name") or chunk.get("src", "") for chunk in manifest.values())
    names = {PurePosixPath(str(name)).stem for name in written}

    def ending(file: str) -> str:
        stem = PurePosixPath(file).stem
        match = None if stem in names else _HASH.search(stem)
        return match[1] if match else ""

    endings = [_LAST_PART.split(ending(file))[-1] for file in listed_files(manifest)]
    lengths = {len(part) for part in endings if re.search(r"\d", part) and part == part.lower()}

    def is_hashed(file: str) -> bool:
        part = ending(file)
        is_long = len(_LAST_PART.split(part)[-1]) in lengths
        return file not in public and bool(_VARIED.search(part) or is_long)

    return tuple(file for file in files if not is_hashed(file))


def listed_files(manifest: Manifest) -> set[str]:
    """Return the files that a manifest lists."""
    more = ("css", "assets")
    listed = {file for chunk in manifest.values() for kind in more for file in keys_of(chunk, kind)}
    return listed | {str(chunk["file"]) for chunk in manifest.values()}


def public_files(app: Path) -> Iterator[str]:
    """Yield the files of the app's public folder, which Vite copies."""
    for folder in {PUBLIC_FOLDER, *_PUBLIC_SETTING.findall(_configuration(app))}:
        yield from _walk(app / folder)


def reject_relative_base(app: Path) -> None:
    """Raise BundleError before the build if the base is not a path of the host."""
    if base := re.search(rf"{BASE_SETTING}(\.[^\"'`]*)", _configuration(app), re.MULTILINE):
        raise BundleError(_WRONG_BASE.format(base[1]))


def _configuration(app: Path) -> str:
    return "\n".join(file.read_text("utf-8", "replace") for file in app.glob("vite*.config.*"))


def _walk(folder: Path) -> Iterator[str]:
    for parent, folders, files in os.walk(folder):
        below = os.path.relpath(parent, folder)
        if below == ".":
            folders[:] = [name for name in folders if name != _VITE_FOLDER]
        yield from files if below == "." else (f"{below}/{name}" for name in files)


def reject_foreign_files(folder: Path, app: Path, sources: Mapping[str, str]) -> None:
    """Raise SettingsError if the folder contains files that no build wrote; Vite empties it.

    What a complete build left is not newer than its stamp, such as a service worker that a plugin
    wrote. A killed build can leave any subset of a build's files, also those of the app's public
    folder. ``sources`` are the last build's.
    """
    if folder.exists() and not folder.is_dir():
        msg = f"{folder} is a file. Set 'bundle' in the settings to a folder."
        raise SettingsError(msg)
    stamp = folder / STAMP_FILE
    complete = stamp.stat().st_mtime_ns if stamp.is_file() else 0
    files = list(folder.iterdir()) if folder.exists() else []
    names = {file.name for file in files}
    if folder == app / USUAL_OUTPUT and ENTRY_PAGE in names:
        return  # the app's own build empties it too
    built = _BUILT_NAMES | _public_names(app, sources) | {_top(base_of(folder))}
    newer = {file.name for file in files if file.stat().st_mtime_ns > complete}
    foreign = {name for name in newer - built if Path(name).suffix not in _ICON_ENDINGS}
    if foreign or (names and not names & built):
        msg = (
            f"{folder} contains files that are not part of a built app, such as "
            f"{min(foreign or names)}. A build would delete them. "
            "Set 'bundle' in the settings to another folder."
        )
        raise SettingsError(msg)


def _public_names(app: Path, sources: Mapping[str, str]) -> set[str]:
    """Return the names at the top of the public folder, now and in the last build."""
    public = app / PUBLIC_FOLDER
    now = {file.name for file in public.iterdir()} if public.is_dir() else set()
    marked = (re.search(rf"(?:^|/){PUBLIC_FOLDER}/([^/]+)", name) for name in sources)
    return now | {mark[1] for mark in marked if mark}


def reject_layout(folder: Path, manifest: Manifest) -> None:
    """Raise BundleError if the app is built for a layout that cannot be published."""
    if ENTRY_PAGE not in manifest:
        msg = (
            f"{folder / MANIFEST_FILE} does not contain {ENTRY_PAGE}. Set "
            f"build.rolldownOptions.input of the Vite configuration to {ENTRY_PAGE}, or remove it, "
            "and build again."
        )
        raise BundleError(msg)
    file = re.escape(str(manifest[ENTRY_PAGE]["file"]))
    match = re.search(rf"""src=["']?([^"'> ]*?){file}""", (folder / ENTRY_PAGE).read_text("utf-8"))
    if match and match[1] != "/":
        raise BundleError(_WRONG_BASE.format(match[1]))


def reject_names(files: Iterable[str]) -> None:
    """Raise BundleError if files have names that no published file can have."""
    wrong = [f"{file!r} {problem}" for file in files if (problem := name_problem(file))]
    if wrong:
        msg = "\n  ".join(["Files of the app cannot be published:", *wrong])
        msg += f"\nRename them in the folder {PUBLIC_FOLDER}/ or in the Vite configuration."
        raise BundleError(msg)


def base_of(folder: Path) -> str:
    """Return the base of a bundle: the path of the site on its host."""
    file = folder / BASE_FILE
    return str(json.loads(file.read_text("utf-8"))) if file.is_file() else "/"


def remove_base_folder(folder: Path) -> None:
    """Remove the folder of the base, which Vite does not write and could leave behind."""
    if top := _top(base_of(folder)):
        shutil.rmtree(folder / top, ignore_errors=True)


def place_below_base(folder: Path) -> None:
    """Move the files of an app that is built for a path into the folder of that path.

    Every address is then the path of a file, as on the host. The files for hosts and crawlers stay
    at the top, where they are read. Other bases are left as they are.
    """
    manifest = json.loads((folder / MANIFEST_FILE).read_text("utf-8"))
    file = re.escape(str(manifest.get(ENTRY_PAGE, {}).get("file")))
    page = (folder / ENTRY_PAGE).read_text("utf-8") if (folder / ENTRY_PAGE).is_file() else ""
    match = re.search(rf"""src=["']?/([^"'> ]*?/){file}""", page)
    if not match or match[1].startswith("/"):
        return
    reject_names([match[1].rstrip("/")])
    (folder / BASE_FILE).write_text(json.dumps(f"/{match[1]}"), "utf-8")
    moved = folder / _VITE_FOLDER / "moved"
    moved.mkdir()
    for entry in list(folder.iterdir()):
        if entry.name not in {_VITE_FOLDER, *_UNPUBLISHED, *APP_FILES}:
            entry.rename(moved / entry.name)
    below = folder / match[1].rstrip("/")
    below.parent.mkdir(parents=True, exist_ok=True)
    moved.rename(below)
    for chunk in manifest.values():
        chunk["file"] = f"{match[1]}{chunk['file']}"
        for kind in ("css", "assets"):
            chunk[kind] = [f"{match[1]}{name}" for name in chunk.get(kind, [])]
    (folder / MANIFEST_FILE).write_text(json.dumps(manifest), "utf-8")


def app_files(folder: Path) -> dict[str, AppFile]:
    """Return the files for hosts and crawlers in a bundle, by name."""
    files = ((name, folder / name) for name in APP_FILES)
    return {
        name: app_file(name, file.read_text("utf-8-sig", "replace"), base_of(folder))
        for name, file in files
        if file.is_file()
    }


def _top(base: str) -> str:
    """Return the name of the folder in a bundle that contains a base; empty for the root."""
    return base.split("/")[1]
