"""Name the chunks that the page needs, so that they load beside the entry."""

from lxml import html

from prerender.errors import BundleError
from prerender.rewrite.shell import Shell


def link_chunks(shell: Shell) -> None:
    """Preload each chunk: like the entry behind text and pictures.

    Those of the page's content carry the part's name, by which spa/src/content.ts finds them.

    Raises BundleError when the app names a module that the manifest does not have.
    """
    chunks = shell.bundle.chunks
    files: dict[str, None] = {}
    for module in shell.snapshot.modules:
        if module not in chunks:
            msg = (
                f"The page {shell.snapshot.path} names the module {module}, which the bundle does "
                "not have; spa/src/screens.tsx names it."
            )
            raise BundleError(msg)
        files |= dict.fromkeys(chunks[module])
    head = shell.tree.head
    own = [*head.iterfind("script"), *head.iterfind("link[@rel='modulepreload']")]
    for tag in own:
        tag.set("fetchpriority", "low")
    there = {tag.get("href") for tag in own}
    for address in (f"/{file}" for file in files):
        if address not in there:
            head.append(_preload(address))
    for part in shell.snapshot.parts:
        if part in shell.bundle.parts:
            head.append(_preload(shell.bundle.parts[part], **{"data-part": part}))


def _preload(address: str, **more: str) -> html.HtmlElement:
    return html.Element("link", rel="modulepreload", href=address, fetchpriority="low", **more)
