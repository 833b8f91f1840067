"""Link a page to its Markdown copy, if the content has one."""

from lxml import etree

from prerender.rewrite.shell import Shell


def link_markdown_copy(shell: Shell) -> None:
    """Add the link at the end of the head, where the app's own tags are not."""
    if shell.markdown_copy:
        link = {"rel": "alternate", "type": "text/markdown", "href": shell.markdown_copy}
        etree.SubElement(shell.tree.head, "link", link)
