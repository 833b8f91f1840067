"""List the chunks that the page needs, so that the app loads them in parallel when it starts."""

from lxml import etree

from prerender.errors import BundleError
from prerender.rewrite.shell import Shell

CHUNKS = "chunks"
"""The id of the template with the links; the app moves them to the head when it starts."""


def link_chunks(shell: Shell) -> None:
    """Add a preload link for each chunk to a template, where browsers ignore it.

    Even at low priority the chunks would share the network with the main picture. On a phone's
    network its paint would take half as long again (bench/visit/README.md).

    Raise BundleError if the app names a module that is missing from the manifest.
    """
    chunks = shell.bundle.chunks
    files: dict[str, None] = {}
    for module in shell.snapshot.modules:
        if module not in chunks:
            msg = (
                f"{shell.snapshot.path}: the module {module} is missing from the bundle. "
                "Correct the name in the app's table of routes and build the app again."
            )
            raise BundleError(msg)
        files |= dict.fromkeys(chunks[module])
    head = shell.tree.head
    # The entry script and its imports. Only the entry runs immediately.
    own = [*head.iterfind("script[@type='module']"), *head.iterfind("link[@rel='modulepreload']")]
    for tag in own:
        tag.set("fetchpriority", "low")
    linked = {tag.get("href") for tag in own}
    template = etree.SubElement(head, "template", id=CHUNKS)
    for file in files:
        if f"/{file}" not in linked:
            etree.SubElement(template, "link", {"rel": "modulepreload", "href": f"/{file}"})
