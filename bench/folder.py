"""Project folders for measurements: a copy of a build's inputs, with its own catalogue."""

import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

from bench.catalogues import catalogue_of
from prerender.browser.chromium import BROWSER_VARIABLE, Chromium
from tests.support.folder import SETTINGS

ROOT = Path(__file__).parents[1]
CATALOGUE = "catalogue.json"
COPIED = ("package.json", "package-lock.json", CATALOGUE, SETTINGS)
APP = ("spa", "react")
"""The folders of the app's source."""
BUNDLE = "build/spa"
SITE = "build/site"
CACHE = "build/cache"
BUILD = (sys.executable, "-W", "ignore", "-m", "prerender", "build")
_PICTURES = f"{CACHE}/pictures"
"""Encoded pictures, which all projects share: no browser encodes them."""
_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"


def environment_of(chromium: Chromium) -> dict[str, str]:
    """Return an environment in which a tool finds this browser and this project's modules.

    The environment lets Python write bytecode, which many containers disable. Without bytecode,
    every start compiles our modules again, which takes a seventh of a second.
    """
    own = {
        "PYTHONPATH": str(ROOT),
        BROWSER_VARIABLE: str(chromium.executable),
        "NODE_ENV": "production",
    }
    if chromium.libraries:
        own["LD_LIBRARY_PATH"] = str(chromium.libraries)
    inherited = {name: value for name, value in os.environ.items() if name != _NO_BYTECODE}
    return inherited | own


def copy_project(folder: Path) -> None:
    """Copy this project's inputs; share installed packages and encoded pictures.

    Raises FileExistsError if the folder exists.
    """
    folder.mkdir(parents=True)
    for name in COPIED:
        shutil.copyfile(ROOT / name, folder / name)
    for name in APP:
        shutil.copytree(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    (folder / CACHE).mkdir(parents=True)
    (ROOT / _PICTURES).mkdir(parents=True, exist_ok=True)
    (folder / _PICTURES).symlink_to((ROOT / _PICTURES).resolve())


def make_folder(size: int, folder: Path) -> None:
    """Write a project with a catalogue of ``size`` products.

    Raises ValueError if this project's own catalogue has more.
    """
    catalogue = catalogue_of(size, json.loads((ROOT / CATALOGUE).read_text("utf-8")))
    copy_project(folder)
    text = json.dumps(catalogue, indent=2, ensure_ascii=False) + "\n"
    (folder / CATALOGUE).write_text(text, "utf-8")


def forget(project: Path) -> None:
    """Move everything that a build wrote aside, except the encoded pictures.

    Deleting it would slow later builds. The file system ext4 does not reuse inode numbers of files
    that were removed in the last minute, and checks each of them. After thousands of removals,
    creating a file takes five times as long. Source: ``recently_deleted`` in fs/ext4/ialloc.c.
    """
    aside = Path(tempfile.mkdtemp(prefix=".aside-", dir=project))
    cached = [entry for entry in (project / CACHE).iterdir() if not entry.is_symlink()]
    for entry in (project / SITE, project / BUNDLE, *cached):
        if entry.exists():
            entry.rename(aside / entry.name)
