"""The app of `tests/foreign/harbour`, prepared with the steps of docs/engine/your-app.md."""

import json
import shutil
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path

from prerender.browser.chromium import Chromium
from tests.support.project import ROOT, Project

HARBOUR = ROOT / "tests/foreign/harbour"


def edit(file: Path, old: str, new: str) -> None:
    """Replace a text that a file contains once."""
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


def npm(folder: Path, *arguments: str) -> None:
    """Run npm in a folder."""
    command = ["npm", *arguments, "--no-audit", "--no-fund", "--loglevel=error"]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def install_locked(root: Path, packed: Path) -> None:
    """Install the app's own packages, which have React 18, and the packed package with npm."""
    npm(root, "ci")
    npm(root, "install", "--save-dev", str(packed))


def link_ours(root: Path, packed: Path) -> None:
    """Link our installed packages, which have React 19, and unpack the packed package."""
    ours = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    described = json.loads((root / "package.json").read_text("utf-8"))
    for kind in ("dependencies", "devDependencies"):
        described[kind] = {name: ours[name] for name in described[kind]}
    (root / "package.json").write_text(json.dumps(described), "utf-8")
    (root / "package-lock.json").unlink(missing_ok=True)
    packages = root / "node_modules"
    packages.mkdir()
    for package in (ROOT / "node_modules").iterdir():
        (packages / package.name).symlink_to(package)
    with tarfile.open(packed) as archive:
        archive.extractall(packages, filter="data")
    (packages / "package").rename(packages / "prehydrate")


def prepare_harbour(
    root: Path, install: Callable[[Path, Path], None], chromium: Chromium
) -> Project:
    """Copy the harbour to a folder; install the package in `react/`, and use it."""
    return prepare_app(HARBOUR, root, install, chromium)


def prepare_app(
    source: Path, root: Path, install: Callable[[Path, Path], None], chromium: Chromium
) -> Project:
    """Copy an app to a folder; install the package in `react/`, and use it."""
    shutil.copytree(source, root, ignore=shutil.ignore_patterns("node_modules", "build"))
    npm(root, "pack", str(ROOT / "react"), "--pack-destination", "..")
    (packed,) = root.parent.glob("prehydrate-*.tgz")
    install(root, packed)
    project = Project.at(root, chromium)
    started = project.run("init")
    assert started.returncode == 0, started.stderr
    return project
