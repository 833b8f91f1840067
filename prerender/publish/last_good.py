"""The last good copy: a failed page may stand as it was published before, with all that it loads.

Its document names the chunks of the app that it was made with, its content and its pictures; they
are copied beside those of today. On the way to another page, that older app asks for today's map
of the content, sees that it belongs to another script, and loads the other page's document afresh.
"""

import re
from pathlib import Path

from prerender.publish.tree import Tree

_FILE = re.compile(r"/((?:assets|social)/[^\s\"'?#,)]+)")


def copy_last_good(site: Path, file: str, tree: Tree) -> bool:
    """Copy a page of the published site into the tree; return whether there is a whole one."""
    page = site / file
    if not page.is_file():
        return False
    html = page.read_text("utf-8")
    assets = sorted(set(_FILE.findall(html)))
    if not all((site / name).is_file() for name in assets):
        return False
    for name in assets:
        tree.copy(site / name, name)
    tree.write(file, html)
    return True
