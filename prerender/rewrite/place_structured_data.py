"""Append structured data to the head, after everything that the page loads."""

from lxml import html

from prerender.rewrite.shell import Shell


def place_structured_data(shell: Shell) -> None:
    """Append the JSON-LD as a data block, which the content policy allows.

    ``<`` is escaped, because a ``</script>`` within a text would end the block.
    """
    data = shell.snapshot.structured_data
    if data:
        block = html.Element("script", type="application/ld+json")
        block.text = data.replace("<", "\\u003c")
        shell.tree.head.append(block)
