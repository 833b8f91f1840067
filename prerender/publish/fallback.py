"""The fallback copy: the last published version of a failed page, with all files that it loads.

The document names its app chunks, page data, pictures, data sheet and Markdown copy. These files
are copied beside the current ones. When a visitor follows a link, the older app fetches the
current content map. It belongs to another script, so the app loads the next page as a full
document.
"""

import re
from pathlib import Path

from prerender.publish.tree import Tree

_FILE = re.compile(r"/((?:assets|social|datasheets|markdown)/[^\s\"'?#,)]+)")


def has_fallback(site: Path, file: str) -> bool:
    """Return whether the published site has the page and all files that the page loads."""
    page = site / file
    return page.is_file() and all((site / name).is_file() for name in _files(page))


def copy_fallback(site: Path, file: str, tree: Tree) -> None:
    """Copy a published page into the tree, with all files that the page loads."""
    for name in [*_files(site / file), file]:
        tree.copy(site / name, name)
        tree.remove_compressed(name)


def _files(page: Path) -> list[str]:
    return sorted(set(_FILE.findall(page.read_text("utf-8"))))
