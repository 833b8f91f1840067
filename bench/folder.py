"""A project folder for measurements: a copy of a build's inputs with its own catalogue."""

import json
import shutil
import tempfile
from pathlib import Path

from bench.catalogues import Content, catalogue_of
from bench.identity import filled_in
from tests.support.folder import SETTINGS, settle

ROOT = Path(__file__).parents[1]
COPIED = ("package.json", "package-lock.json")
APP = ("spa", "react")
"""The folders of the app's source."""
LEAN = {"cards": '"one"', "datasheets": '"none"', "compress": "false"}
"""Like the other tools, our build draws no cards, prints no data sheets and compresses nothing."""
CATALOGUE = "catalogue.json"
CACHE = "build/cache"
_ASIDE = ".aside-"
PUBLISHED = ("compressed", "datasheets")
"""Parts of the cache that a build of the whole site shares with this project."""
PICTURES = "pictures"
"""The part of the cache with encoded pictures, which are the same for every catalogue size."""


def make_folder(size: int, folder: Path) -> None:
    """Write a project with a catalogue of ``size`` products.

    The project shares installed packages and encoded pictures with this one.
    """
    real = json.loads((ROOT / CATALOGUE).read_text("utf-8"))
    copy_sources(catalogue_of(size, real), folder)
    settle(folder, LEAN)


IDENTIFIED_ORIGIN = "https://www.wire.example"


def copy_sources(catalogue: Content, folder: Path) -> None:
    """Write a project with a catalogue; it shares installed packages and encoded pictures."""
    folder.mkdir(parents=True)
    for name in COPIED:
        shutil.copyfile(ROOT / name, folder / name)
    for name in APP:
        shutil.copytree(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    pictures = ROOT / CACHE / PICTURES
    pictures.mkdir(parents=True, exist_ok=True)
    (folder / CACHE).mkdir(parents=True)
    (folder / CACHE / PICTURES).symlink_to(pictures)
    text = json.dumps(catalogue, indent=2, ensure_ascii=False) + "\n"
    (folder / CATALOGUE).write_text(text, "utf-8")
    (folder / SETTINGS).write_text((ROOT / SETTINGS).read_text("utf-8"), "utf-8")


def make_identified(folder: Path) -> None:
    """Write a project with the real catalogue and a complete company, ready for production.

    A demonstration sends noindex, so its search score would be meaningless.
    """
    real = json.loads((ROOT / CATALOGUE).read_text("utf-8"))
    copy_sources(filled_in(real), folder)
    settings = folder / SETTINGS
    # An indexable site is rejected if it has the placeholder origin.
    text = settings.read_text("utf-8").replace("https://www.example.com", IDENTIFIED_ORIGIN)
    settings.write_text(text, "utf-8")
    for name in PUBLISHED:
        shared = ROOT / CACHE / name
        shared.mkdir(parents=True, exist_ok=True)
        if not (folder / CACHE / name).exists():
            (folder / CACHE / name).symlink_to(shared)


def put_aside(old: Path, project: Path) -> None:
    """Move a file or folder aside if it exists; it is removed later, together with the project.

    Deleting it would slow later builds. The file system ext4 does not reuse inode numbers of files
    that were removed in the last minute, and checks each of them. After thousands of removals,
    creating a file takes five times as long. Source: ``recently_deleted`` in fs/ext4/ialloc.c.
    """
    if old.exists():
        old.rename(Path(tempfile.mkdtemp(prefix=_ASIDE, dir=project)) / old.name)


def visit(folder: Path, pages: str) -> None:
    """Set how many pages our build visits."""
    settle(folder, {"visits": pages})
