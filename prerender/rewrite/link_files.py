"""Name the files that say the same as the page: its data sheet."""

from lxml import etree

from prerender.rewrite.shell import Shell


def link_files(shell: Shell) -> None:
    """Add a link for each file that the page offers, at the end of the head."""
    for address, kind in shell.snapshot.files:
        link = {"rel": "alternate", "type": kind, "href": address}
        etree.SubElement(shell.tree.head, "link", link)
