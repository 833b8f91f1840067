"""Insert the tags with which search engines verify the owner of the site."""

from lxml import html

from prerender.rewrite.shell import Shell
from prerender.tables import Verification


def place_verification(shell: Shell, verification: Verification) -> None:
    """Insert the tags in the home page, the only page where search engines read them."""
    if shell.snapshot.path == shell.bundle.base:
        for name, value in verification.tags.items():
            shell.tree.head.append(html.Element("meta", {"name": name, "content": value}))
