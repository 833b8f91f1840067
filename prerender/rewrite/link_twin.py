"""Link a product page to its twin in Markdown."""

from lxml import etree

from prerender.rewrite.shell import Shell
from prerender.routes import markdown_path

_PRODUCT = "product"
"""The name of the pages that have a twin; see spa/src/app/screen.tsx."""


def link_twin(shell: Shell) -> None:
    """Add the link at the end of the head, where the app's own tags are not."""
    if shell.snapshot.page != _PRODUCT:
        return
    href = markdown_path(shell.snapshot.path)
    link = {"rel": "alternate", "type": "text/markdown", "href": href}
    etree.SubElement(shell.tree.head, "link", link)
