"""Link a page to its Markdown copy, if there is one."""

from lxml import etree

from prerender.rewrite.shell import Shell


def link_markdown_copy(shell: Shell) -> None:
    """Append the link to the head, after the app's own tags."""
    if shell.markdown_copy:
        link = {"rel": "alternate", "type": "text/markdown", "href": shell.markdown_copy}
        etree.SubElement(shell.tree.head, "link", link)
