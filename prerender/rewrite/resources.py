"""Rewrite steps for what the page loads, and for the root element that its app renders."""

import base64
import hashlib

from lxml import etree, html
from lxml.html import HtmlElement

from prerender.bundle.bundle import Bundle
from prerender.errors import BundleError
from prerender.rewrite.document import Shell

CHUNKS_TEMPLATE = "chunks"
"""The id of the template with the links; the app moves them to the head when it starts."""
_SCRIPT_PATH = "script[@src]"


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
    template = etree.SubElement(head, "template", id=CHUNKS_TEMPLATE)
    for file in files:
        if f"/{file}" not in linked:
            etree.SubElement(template, "link", {"rel": "modulepreload", "href": f"/{file}"})


def link_page_data(shell: Shell) -> None:
    """Add a link for each part to the template of the chunks.

    The app finds a part's link by its ``data-part`` attribute.
    """
    template = shell.tree.head.find(f"template[@id='{CHUNKS_TEMPLATE}']")
    for part in shell.snapshot.parts:
        if address := shell.bundle.parts.get(part):
            link = {"rel": "modulepreload", "href": address, "data-part": part}
            etree.SubElement(template, "link", link)


def link_styles(shell: Shell) -> None:
    """Link the first view's style sheet in the head, the full style sheets at the end of the body.

    A style sheet at the end of the body does not block the paint of the content before it. The full
    style sheets repeat the first one's rules, so they alone decide the final cascade.

    An app without first views has all style sheets in the head.
    """
    bundle, tree = shell.bundle, shell.tree
    sheets: dict[str, None] = {}
    for module in shell.snapshot.modules:
        if module in bundle.first_views:
            entry = tree.head.find("script[@type='module']")
            entry.addprevious(html.Element("link", _stylesheet_link(bundle.first_views[module])))
        sheets |= dict.fromkeys(bundle.styles[module])
    place = tree.body if bundle.first_views else tree.head
    linked = {link.get("href") for link in tree.head.iterfind("link[@rel='stylesheet']")}
    for sheet in sheets:
        if f"/{sheet}" not in linked:
            etree.SubElement(place, "link", _stylesheet_link(sheet))


def _stylesheet_link(file: str) -> dict[str, str]:
    return {"rel": "stylesheet", "href": f"/{file}"}


def script_integrity(page: HtmlElement, bundle: Bundle) -> dict[str, str]:
    """Return the integrity value of each own script in the built page's head, by address."""
    addresses = [script.get("src") for script in page.head.iterfind(_SCRIPT_PATH)]
    files = {address: bundle.folder / address.lstrip("/") for address in addresses}
    return {
        address: _integrity(file.read_bytes()) for address, file in files.items() if file.is_file()
    }


def add_integrity(shell: Shell) -> None:
    """Set ``integrity`` on each script in the head that the build wrote."""
    for script in shell.tree.head.iterfind(_SCRIPT_PATH):
        if value := shell.integrity.get(script.get("src")):
            script.set("integrity", value)


def _integrity(content: bytes) -> str:
    return f"sha384-{base64.b64encode(hashlib.sha384(content).digest()).decode()}"


def mark_root(shell: Shell) -> None:
    """Set the attributes that the app reads before it hydrates (docs/engine/contract.md).

    A page whose hydration was not verified gets none: the app renders it again.
    """
    if not shell.snapshot.proven:
        return
    root = shell.root
    root.set("data-page", shell.snapshot.page)
    root.set("data-origin", shell.origin)


def keep_addresses(shell: Shell) -> None:
    """Enclose the root element in comments that disable Cloudflare's obfuscation.

    Obfuscated addresses differ from the app's markup, so React would render the whole page again:
    https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
    """
    root = shell.root
    root.addprevious(etree.Comment("email_off"))
    root.addnext(etree.Comment("/email_off"))
