"""Files outside the app's folder that its build reads: packages of a workspace, shared styles.

They are found in the texts, without running Vite, so that a build notices a changed file first.
"""

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

PACKAGES_FOLDER = "node_modules"
_TEXT = re.compile(r".*\.(?:[cm]?[jt]sx?|css|html|json|less|mdx|s[ac]ss|styl)")
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
    if not _TEXT.fullmatch(file.name) or not file.is_file():
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
