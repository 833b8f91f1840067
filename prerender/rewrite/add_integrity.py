"""Add ``integrity`` to scripts, so that a browser runs only the built files."""

import base64
import hashlib

from lxml.html import HtmlElement

from prerender.bundle.bundle import Bundle
from prerender.rewrite.shell import Shell

_SCRIPTS = "script[@src]"


def script_integrity(page: HtmlElement, bundle: Bundle) -> dict[str, str]:
    """Return the integrity value of each own script in the built page's head, by address."""
    addresses = [script.get("src") for script in page.head.iterfind(_SCRIPTS)]
    files = {address: bundle.folder / address.lstrip("/") for address in addresses}
    return {
        address: _integrity(file.read_bytes()) for address, file in files.items() if file.is_file()
    }


def add_integrity(shell: Shell) -> None:
    """Set ``integrity`` on each script in the head that the build wrote."""
    for script in shell.tree.head.iterfind(_SCRIPTS):
        if value := shell.integrity.get(script.get("src")):
            script.set("integrity", value)


def _integrity(content: bytes) -> str:
    return f"sha384-{base64.b64encode(hashlib.sha384(content).digest()).decode()}"
