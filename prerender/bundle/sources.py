"""Sources of the built app: their digests, and which of them changed.

Some files are outside the app's folder, such as packages of a workspace. They are found in the
texts, without running Vite, so that a build notices a changed file first.
"""

import hashlib
import json
import os
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGES_FOLDER = "node_modules"
_NAMING_FILE = re.compile(r".*\.(?:[cm]?[jt]sx?|css|html|json|less|mdx|s[ac]ss|styl)")
"""Matches the names of files that can name other files."""
_STEP_UP = re.compile(r"""["'(\s]((?:\./)?\.\./[^"'()\s*?{}$]*)""")
"""A relative path that begins above the file's own folder; a pattern ends before its first star."""
_PROJECT_FILES = (
    "package.json",
    "package-lock.json",
    "npm-shrinkwrap.json",
    "yarn.lock",
    "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
    "bun.lock",
    "bun.lockb",
)
"""Files of a project or a workspace that decide the packages of the app."""
_CONFIGURATION = (".env*", "*.config.*", "tsconfig*.json", ".postcssrc*", ".browserslistrc")
"""Files that Vite and its plugins look for in each folder above the app."""


def project_files(root: Path) -> Iterator[Path]:
    """Yield the package, lock and configuration files of a project and of folders above it."""
    for folder in (root, *root.parents):
        yield from filter(Path.is_file, (folder / name for name in _PROJECT_FILES))
        if folder == root or (folder / "package.json").is_file():
            files = {file for pattern in _CONFIGURATION for file in folder.glob(pattern)}
            yield from filter(Path.is_file, sorted(files))


def outside_files(
    app: Path, own: Iterable[Path], walk: Callable[[Path], Iterator[Path]]
) -> Iterator[Path]:
    """Yield the files outside the app that its ``own`` files name, and those that these name.

    ``walk`` yields a file or those of a folder. A folder that contains the app is not followed.
    """
    seen: set[Path] = set()
    waiting = [*own]
    for package in _siblings(app):
        seen.update(walk(package))
    waiting += seen
    yield from seen
    while waiting:
        for file in _named_files(waiting.pop(), app, walk):
            if file not in seen:
                seen.add(file)
                waiting.append(file)
                yield file


def _named_files(file: Path, app: Path, walk: Callable[[Path], Iterator[Path]]) -> Iterator[Path]:
    if not _NAMING_FILE.fullmatch(file.name) or not file.is_file():
        return
    for named in set(_STEP_UP.findall(file.read_text("utf-8", "replace"))):
        target = Path(os.path.normpath(file.parent / named))
        if target.is_relative_to(app) or app.is_relative_to(target):
            continue
        if PACKAGES_FOLDER not in target.parts:
            yield from _files_at(target, walk)


def _files_at(target: Path, walk: Callable[[Path], Iterator[Path]]) -> Iterator[Path]:
    """Yield the files that a path can mean: itself, its folder, or names that omit a part."""
    if target.exists():
        yield from walk(target)
    elif target.parent.is_dir():
        # Sass omits the underscore and the ending, and a module its ending.
        name = target.name.lstrip("_")
        yield from (
            file
            for file in target.parent.iterdir()
            if file.name.lstrip("_").startswith(f"{name}.") and file.is_file()
        )


def _siblings(app: Path) -> Iterator[Path]:
    """Yield the folders of the workspace's packages that the app depends on."""
    waiting, seen = [app], {app}
    while waiting:
        package = waiting.pop()
        for name in _dependencies(package):
            folder = _installed(package, name)
            is_sibling = folder and PACKAGES_FOLDER not in folder.parts
            if folder and is_sibling and folder not in seen and not app.is_relative_to(folder):
                seen.add(folder)
                waiting.append(folder)
                yield folder


def _dependencies(package: Path) -> list[str]:
    try:
        described = json.loads((package / "package.json").read_text("utf-8"))
        kinds = ("dependencies", "devDependencies", "peerDependencies", "optionalDependencies")
        return [name for kind in kinds for name in described.get(kind, {})]
    except (OSError, ValueError, AttributeError):
        return []


def _installed(package: Path, name: str) -> Path | None:
    """Return the real folder of a package, which Node looks for in each folder upwards."""
    for folder in (package, *package.parents):
        if (place := folder / PACKAGES_FOLDER / name).is_dir():
            return place.resolve()
    return None


IMAGES = "images"
"""The folder of source images in the app's folder."""
UNBUILT_PATTERNS = ("testing/*", "**/*.test.ts", "**/*.test.tsx", "vitest.config.ts", "**/*.d.ts")
"""Unit tests, their helpers and declarations of types; no part of the built app depends on them."""
_VIRTUAL_MARK = "\0"
"""Marks a module that a plugin of Vite writes, which is not a file."""
_LOCK_FILE = ".lock"
"""The lock file that builds keep beside the site."""
_COMMAND_KEY = "command"
CONTENT_KEY = "content"
"""The key of the generated file with the published content."""
_PUBLIC_PREFIX = "VITE_"
"""Vite writes variables of the environment with this prefix into the app, unless it is set."""
_PREFIXES = re.compile(r"\benvPrefix:\s*(\[[^\]]*\]|[\"'][^\"']*[\"'])")
_TEXT = re.compile(r"[\"']([^\"']+)[\"']")
_SHELL_NAME = "_"
"""A variable of shells, which differs in each call; also the usual name of an unused value."""
_NAME = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class Sources:
    """The files and folders that the app is built from."""

    root: Path
    app: Path
    content: Path
    """The published content, which a build writes first; the file can be missing."""
    data: Path | None = None
    """A file outside the app that it imports. Source maps do not list JSON."""
    command: str = ""
    """The app's own command that builds it; empty for ``vite build``."""
    outputs: tuple[Path, ...] = ()
    """The folders that builds write, and a file whose content is in ``content``."""

    @property
    def images(self) -> Path:
        """The folder of pictures that the content refers to."""
        return self.app / IMAGES

    def digests(self, shared: Iterable[str] = ()) -> dict[str, str]:
        """Return the digest of each source by its path, key or variable.

        ``shared`` has the names of sources outside the app; others in it are ignored.
        """
        unbuilt = {file for pattern in UNBUILT_PATTERNS for file in self.app.glob(pattern)}
        own = sorted(file for file in self._walk(self.app) if file not in unbuilt)
        files = [*project_files(self.root), *own, *outside_files(self.app, own, self._walk)]
        files += (self.root / name for name in shared)
        files += [self.data] if self.data else []
        named = {self._name(file): file for file in files if file.is_file()}
        named |= {CONTENT_KEY: self.content} if self.content.is_file() else {}
        variables = {
            name: hashlib.sha256(value.encode()).hexdigest()
            for name, value in self.variables().items()
        }
        variables |= {_COMMAND_KEY: self.command} if self.command else {}
        return {name: file_digest(file) for name, file in named.items()} | variables

    def _name(self, file: Path) -> str:
        return Path(os.path.relpath(file, self.root)).as_posix()

    def shared_with(self, folder: Path) -> list[str]:
        """Return the names of the files outside the app's sources that a bundle contains.

        Its source maps list them, also those of packages, which can be patched.
        """
        files = {
            (file.parent / name).resolve()
            for file in folder.rglob("*.js.map")
            for name in json.loads(file.read_text("utf-8"))["sources"]
            if name and _VIRTUAL_MARK not in name
        }
        return [
            self._name(file)
            for file in sorted(files)
            if file.is_file()
            and (PACKAGES_FOLDER in file.parts or not file.is_relative_to(self.app))
        ]

    def variables(self) -> dict[str, str]:
        """Return the variables of the environment that the app's build can read.

        Their names begin with the prefix of public ones, or are in a file of the configuration.
        """
        files = (file for file in self.app.iterdir() if ".config." in file.name and file.is_file())
        configuration = "\n".join(file.read_text("utf-8", "replace") for file in files)
        named = {*_NAME.findall(configuration)} - {_SHELL_NAME}
        texts = (
            text for value in _PREFIXES.findall(configuration) for text in _TEXT.findall(value)
        )
        prefixes = (_PUBLIC_PREFIX, *texts)
        return {
            name: value
            for name, value in os.environ.items()
            if name in named or name.startswith(prefixes)
        }

    def _walk(self, place: Path) -> Iterator[Path]:
        """Yield a file or those of a folder, without packages, outputs and other tools' folders."""
        if any(place.is_relative_to(output) for output in self.outputs):
            return
        if place.is_file():
            yield place
        for parent, folders, files in os.walk(place):
            folders[:] = [
                name
                for name in folders
                if name != PACKAGES_FOLDER
                and not name.startswith(".")
                and Path(parent, name) not in self.outputs
            ]
            yield from (Path(parent, name) for name in files if name != _LOCK_FILE)

    def only_content(self, before: dict[str, str], now: dict[str, str]) -> bool:
        """Whether only content differs: texts and figures, or pictures."""
        keys = before.keys() | now.keys()
        changed = (key for key in keys - {CONTENT_KEY} if before.get(key) != now.get(key))
        return all(self.root.joinpath(file).is_relative_to(self.images) for file in changed)


def content_file(bundle: Path) -> Path:
    """Return the file with the published content that a bundle shows, beside the bundle."""
    return bundle.parent / "published-catalogue.json"


def file_digest(file: Path) -> str:
    """Digest a file in chunks: content can have hundreds of megabytes."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def read_digests(stamp: Path) -> dict[str, str]:
    """Return the digests of a bundle's sources; empty if the bundle is missing or incomplete."""
    try:
        return dict(json.loads(stamp.read_text("utf-8")))
    except (OSError, ValueError):
        return {}
