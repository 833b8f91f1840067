"""A project folder to measure in: a copy of what a build reads, with a catalogue of its own."""

import json
import shutil
from pathlib import Path

from bench.catalogues import catalogue_of

ROOT = Path(__file__).parents[1]
COPIED = ("package.json", "package-lock.json", "pyproject.toml")
CATALOGUE = "catalogue.json"
CACHE = "build/cache"
PICTURES = "pictures"
"""The part of the cache that holds encoded pictures: every size of catalogue has the same ones."""


def make_folder(size: int, folder: Path) -> None:
    """Write a project with a catalogue of ``size`` products.

    The installed packages and the encoded pictures are shared.
    """
    real = json.loads((ROOT / CATALOGUE).read_text("utf-8"))
    catalogue = catalogue_of(size, real)
    folder.mkdir(parents=True)
    for name in COPIED:
        shutil.copyfile(ROOT / name, folder / name)
    shutil.copytree(ROOT / "spa", folder / "spa")
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    pictures = ROOT / CACHE / PICTURES
    pictures.mkdir(parents=True, exist_ok=True)
    (folder / CACHE).mkdir(parents=True)
    (folder / CACHE / PICTURES).symlink_to(pictures)
    text = json.dumps(catalogue, indent=2, ensure_ascii=False) + "\n"
    (folder / CATALOGUE).write_text(text, "utf-8")
