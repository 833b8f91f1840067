"""A project folder to measure in: a copy of what a build reads, with a catalogue of its own."""

import json
import shutil
import tempfile
from pathlib import Path

from bench.catalogues import Content, catalogue_of
from bench.identity import filled_in
from tests.support.folder import SETTINGS, settle

ROOT = Path(__file__).parents[1]
COPIED = ("package.json", "package-lock.json")
LEAN = {"cards": '"one"', "datasheets": '"none"', "compress": "false"}
"""No other tool draws pictures, prints sheets or compresses what it wrote, so ours does not."""
SAMPLE = 20
"""Pages that ours opens afresh before it publishes, where nothing else is said."""
CATALOGUE = "catalogue.json"
CACHE = "build/cache"
_ASIDE = ".aside-"
PUBLISHED = ("compressed", "datasheets")
"""The parts of the cache that a build of the whole site shares with this project."""
PICTURES = "pictures"
"""The part of the cache that holds encoded pictures: every size of catalogue has the same ones."""


def make_folder(size: int, folder: Path) -> None:
    """Write a project with a catalogue of ``size`` products.

    The installed packages and the encoded pictures are shared.
    """
    real = json.loads((ROOT / CATALOGUE).read_text("utf-8"))
    copy_sources(catalogue_of(size, real), folder)
    settle(folder, LEAN)
    visit(folder, str(SAMPLE))


IDENTIFIED_ORIGIN = "https://www.wire.example"


def copy_sources(catalogue: Content, folder: Path) -> None:
    """Write a project with a catalogue; it shares the installed packages and encoded pictures."""
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
    (folder / SETTINGS).write_text((ROOT / SETTINGS).read_text("utf-8"), "utf-8")


def make_identified(folder: Path) -> None:
    """Write a project with the real catalogue and a filled-in company, to be built as published.

    Search engines are kept out of a demonstration, so its score for them says nothing.
    """
    real = json.loads((ROOT / CATALOGUE).read_text("utf-8"))
    copy_sources(filled_in(real), folder)
    settings = folder / SETTINGS
    # A listed site is rejected under the placeholder of the origin.
    text = settings.read_text("utf-8").replace("https://www.example.com", IDENTIFIED_ORIGIN)
    settings.write_text(text, "utf-8")
    for name in PUBLISHED:
        shared = ROOT / CACHE / name
        shared.mkdir(parents=True, exist_ok=True)
        if not (folder / CACHE / name).exists():
            (folder / CACHE / name).symlink_to(shared)


def put_aside(old: Path, project: Path) -> None:
    """Take a file or folder out of the way, if it is there; it is removed with the project.

    ext4 hands out no number of a file that was removed in the last minute, and looks at each of
    them: after thousands were removed a new file takes five times as long, whoever makes it.
    Source: ``recently_deleted`` in fs/ext4/ialloc.c.
    """
    if old.exists():
        old.rename(Path(tempfile.mkdtemp(prefix=_ASIDE, dir=project)) / old.name)


def visit(folder: Path, pages: str) -> None:
    """Have ours visit all pages, or a number of them."""
    settle(folder, {"visits": pages})
