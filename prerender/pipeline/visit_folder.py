"""The folder in which pages are visited before they are published."""

import contextlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from prerender.bundle.built_files import FOLDERS
from prerender.bundle.bundle import Bundle
from prerender.host.policy import SPECULATION_RULES
from prerender.pipeline.shard import Page
from prerender.publish.speculation import speculation_rules


def lay_out_app(folder: Path, bundle: Bundle) -> None:
    """Add the files that pages load to the folder."""
    shared = {top for file in bundle.files if (top := file.partition("/")[0]) in FOLDERS}
    others = [file for file in bundle.files if file.partition("/")[0] not in FOLDERS]
    for name in [*shared, *others]:  # pages are written beside the files of other folders
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).symlink_to(bundle.folder / name)
    (folder / SPECULATION_RULES.removeprefix("/")).write_text(speculation_rules(), "utf-8")


@contextlib.contextmanager
def lay_out_pages(folder: Path, pages: Iterable[Page]) -> Iterator[list[Path]]:
    """Write pages into the folder for the duration of the block, and yield their files."""
    files, copies = [], []
    for made in pages:
        file = folder / made.page.file
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(made.html)
        files.append(file)
        for ending, smaller in made.smaller:
            copy = file.with_name(f"{file.name}{ending}")
            copy.write_bytes(smaller)
            copies.append(copy)
    try:
        yield files
    finally:
        for file in (*files, *copies):
            file.unlink()
