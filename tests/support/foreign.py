"""The project of `tests/foreign/project`: another app and catalogue."""

import shutil
from pathlib import Path

from tests.support.project import ROOT

HERE = ROOT / "tests/foreign/project"


def copy_project(folder: Path) -> Path:
    """Copy the foreign project into a folder and link our installed packages."""
    shutil.copytree(HERE, folder)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder
