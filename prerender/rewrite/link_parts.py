"""Name the parts of the content that the page needs, beside its chunks."""

from lxml import etree

from prerender.rewrite.link_chunks import CHUNKS
from prerender.rewrite.shell import Shell


def link_parts(shell: Shell) -> None:
    """Put a link for each part into the template that holds those of the chunks.

    Each carries the part's name, by which the app finds it.
    """
    template = shell.tree.head.find(f"template[@id='{CHUNKS}']")
    for part in shell.snapshot.parts:
        if address := shell.bundle.parts.get(part):
            link = {"rel": "modulepreload", "href": address, "data-part": part}
            etree.SubElement(template, "link", link)
