"""Put what the page describes at the end of its head, behind everything that it has to load."""

from lxml import html

from prerender.rewrite.shell import Shell


def place_structured_data(shell: Shell) -> None:
    """Add the JSON-LD as a data block, which no script policy bars.

    HTML would end the block at a ``</script>`` inside a text, so that no ``<`` may stand in it.
    """
    data = shell.snapshot.structured_data
    if data:
        block = html.Element("script", type="application/ld+json")
        block.text = data.replace("<", "\\u003c")
        shell.tree.head.append(block)
