"""Name the chunks that the page needs, so that they load all at once when the app starts."""

from lxml import etree

from prerender.errors import BundleError
from prerender.rewrite.shell import Shell

CHUNKS = "chunks"
"""The id of the template that holds their links, which the app takes out when it starts."""


def link_chunks(shell: Shell) -> None:
    """Put a preload link for each chunk into a template, where a browser does not follow it.

    Even at low priority they would be sent beside the main picture, and the paint of it would wait
    for its share of the line: half as long again on a phone's network (bench/visit/README.md).

    Raises BundleError when the app names a module that the manifest does not have.
    """
    chunks = shell.bundle.chunks
    files: dict[str, None] = {}
    for module in shell.snapshot.modules:
        if module not in chunks:
            msg = (
                f"The page {shell.snapshot.path} names the module {module}, which the bundle does "
                "not have. Correct the name in the app's table of routes, and build the app again."
            )
            raise BundleError(msg)
        files |= dict.fromkeys(chunks[module])
    head = shell.tree.head
    # The entry, which is all that runs at once, and what it imports.
    own = [*head.iterfind("script"), *head.iterfind("link[@rel='modulepreload']")]
    for tag in own:
        tag.set("fetchpriority", "low")
    there = {tag.get("href") for tag in own}
    template = etree.SubElement(head, "template", id=CHUNKS)
    for file in files:
        if f"/{file}" not in there:
            etree.SubElement(template, "link", {"rel": "modulepreload", "href": f"/{file}"})
