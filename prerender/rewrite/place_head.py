"""Insert the page's head tags after the shell's meta tags."""

from lxml import html

from prerender.rewrite.shell import Shell


def place_head(shell: Shell) -> None:
    """Insert the tags after the shell's last ``meta``, in the page's order."""
    head = shell.tree.head
    metas = head.findall("meta")
    at = head.index(metas[-1]) + 1 if metas else 0
    tags = html.fragments_fromstring("".join(shell.snapshot.head))
    for offset, tag in enumerate(tags):
        head.insert(at + offset, tag)
