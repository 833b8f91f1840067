"""List the page data that the page needs, beside its chunks."""

from lxml import etree

from prerender.rewrite.link_chunks import CHUNKS
from prerender.rewrite.shell import Shell


def link_page_data(shell: Shell) -> None:
    """Add a link for each part to the template of the chunks.

    The app finds a part's link by its ``data-part`` attribute.
    """
    template = shell.tree.head.find(f"template[@id='{CHUNKS}']")
    for part in shell.snapshot.parts:
        if address := shell.bundle.parts.get(part):
            link = {"rel": "modulepreload", "href": address, "data-part": part}
            etree.SubElement(template, "link", link)
