"""Add ``integrity`` to scripts, so that a browser runs only the built files."""

import base64
import hashlib

from lxml.html import HtmlElement

from prerender.bundle.bundle import Bundle
from prerender.rewrite.shell import Shell

_SCRIPTS = "script[@src]"


def script_integrity(page: HtmlElement, bundle: Bundle) -> dict[str, str]:
    """Return the integrity value of each script in the built page's head, by address."""
    addresses = [script.get("src") for script in page.head.iterfind(_SCRIPTS)]
    return {
        address: _integrity((bundle.folder / address[1:]).read_bytes()) for address in addresses
    }


def add_integrity(shell: Shell) -> None:
    """Set ``integrity`` on each script in the head."""
    for script in shell.tree.head.iterfind(_SCRIPTS):
        script.set("integrity", shell.integrity[script.get("src")])


def _integrity(content: bytes) -> str:
    return f"sha384-{base64.b64encode(hashlib.sha384(content).digest()).decode()}"
