"""Sources of the built app: their digests, and which of them changed."""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

IMAGES = "images"
"""The folder of source images in the app's folder."""
UNBUILT_PATTERNS = ("testing/*", "**/*.test.ts", "**/*.test.tsx", "vitest.config.ts", "**/*.d.ts")
"""Unit tests, their helpers and declarations of types; no part of the built app depends on them."""
_PACKAGES_FOLDER = "node_modules"
_VIRTUAL_MARK = "\0"
"""Marks a module that a plugin of Vite writes, which is not a file."""
_LOCK_FILE = ".lock"
"""The lock file that builds keep beside the site."""
CONTENT_KEY = "content"
"""The key of the generated file with the published content."""
_PUBLIC_PREFIX = "VITE_"
"""Vite writes variables of the environment with this prefix into the app."""


@dataclass(frozen=True, slots=True)
class Sources:
    """The files and folders that the app is built from."""

    root: Path
    app: Path
    content: Path
    """The published content, which a build writes first; the file can be missing."""
    data: Path | None = None
    """A file outside the app that it imports. Source maps do not list JSON."""
    outputs: tuple[Path, ...] = ()
    """The folders that builds write, which an app in the project's folder contains."""

    @property
    def images(self) -> Path:
        """The folder of pictures that the content refers to."""
        return self.app / IMAGES

    def digests(self, shared: Iterable[str] = ()) -> dict[str, str]:
        """Return the digest of each source by its path, key or variable.

        ``shared`` has the names of sources outside the app; others in it are ignored.
        """
        files = [self.root / "package.json", self.root / "package-lock.json"]
        unbuilt = {file for pattern in UNBUILT_PATTERNS for file in self.app.glob(pattern)}
        files += sorted(file for file in self._app_files() if file not in unbuilt)
        files += (self.root / name for name in shared)
        files += [self.data] if self.data else []
        named = {file.relative_to(self.root).as_posix(): file for file in files if file.is_file()}
        named |= {CONTENT_KEY: self.content} if self.content.is_file() else {}
        variables = {
            name: hashlib.sha256(value.encode()).hexdigest()
            for name, value in public_variables().items()
        }
        return {name: _digest(file) for name, file in named.items()} | variables

    def shared_with(self, folder: Path) -> list[str]:
        """Return the names of the project's files outside the app that a bundle contains.

        Its source maps list them; without source maps they are unknown.
        """
        files = {
            (file.parent / name).resolve()
            for file in folder.rglob("*.js.map")
            for name in json.loads(file.read_text("utf-8"))["sources"]
            if name and _VIRTUAL_MARK not in name
        }
        return [
            file.relative_to(self.root).as_posix()
            for file in sorted(files)
            if file.is_relative_to(self.root)
            and not file.is_relative_to(self.app)
            and _PACKAGES_FOLDER not in file.parts
        ]

    def _app_files(self) -> Iterator[Path]:
        """Yield the app's files, without packages, outputs, and folders of other tools."""
        for parent, folders, files in os.walk(self.app):
            folders[:] = [
                name
                for name in folders
                if name != _PACKAGES_FOLDER
                and not name.startswith(".")
                and Path(parent, name) not in self.outputs
            ]
            yield from (Path(parent, name) for name in files if name != _LOCK_FILE)

    def only_content(self, before: dict[str, str], now: dict[str, str]) -> bool:
        """Whether only content differs: texts and figures, or pictures."""
        keys = before.keys() | now.keys()
        changed = (key for key in keys - {CONTENT_KEY} if before.get(key) != now.get(key))
        return all(self.root.joinpath(file).is_relative_to(self.images) for file in changed)


def public_variables() -> dict[str, str]:
    """Return the variables of the environment that Vite writes into the app."""
    return {name: value for name, value in os.environ.items() if name.startswith(_PUBLIC_PREFIX)}


def content_file(bundle: Path) -> Path:
    """Return the file with the published content that a bundle shows, beside the bundle."""
    return bundle.parent / "published-catalogue.json"


def _digest(file: Path) -> str:
    """Digest a file in chunks: content can have hundreds of megabytes."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def read_digests(stamp: Path) -> dict[str, str]:
    """Return the digests of a bundle's sources; empty if the bundle is missing or incomplete."""
    try:
        return dict(json.loads(stamp.read_text("utf-8")))
    except (OSError, ValueError):
        return {}
