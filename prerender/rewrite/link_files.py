"""Link the files with the page's content: its data sheet."""

from lxml import etree

from prerender.rewrite.shell import Shell


def link_files(shell: Shell) -> None:
    """Append a link to the head for each file that the page offers."""
    for address, kind in shell.snapshot.files:
        link = {"rel": "alternate", "type": kind, "href": address}
        etree.SubElement(shell.tree.head, "link", link)
