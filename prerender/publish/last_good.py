"""The last good copy: a failed page may stand as it was published before, with all that it loads.

Its document names the chunks of the app that it was made with, its content and its pictures; they
are copied beside those of today, and so is its data sheet. On the way to another page, that older
app asks for today's map of the content, sees that it belongs to another script, and loads the
other page's document afresh.
"""

import re
from pathlib import Path

from prerender.publish.tree import Tree

_FILE = re.compile(r"/((?:assets|social|datasheets)/[^\s\"'?#,)]+)")


def has_last_good(site: Path, file: str) -> bool:
    """Whether the published site has a page whole, with all that it loads."""
    page = site / file
    return page.is_file() and all((site / name).is_file() for name in _files(page))


def copy_last_good(site: Path, file: str, tree: Tree) -> None:
    """Copy a page of the published site, with all that it loads, into the tree."""
    for name in _files(site / file):
        tree.copy(site / name, name)
    tree.copy(site / file, file)
    tree.remove_smaller(file)


def _files(page: Path) -> list[str]:
    return sorted(set(_FILE.findall(page.read_text("utf-8"))))
