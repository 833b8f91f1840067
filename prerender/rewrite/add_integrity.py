"""Seal the scripts: a browser runs them only if they are what was built."""

import base64
import hashlib

from lxml.html import HtmlElement

from prerender.bundle.bundle import Bundle
from prerender.rewrite.shell import Shell

_SCRIPTS = "script[@src]"


def seals_of(page: HtmlElement, bundle: Bundle) -> dict[str, str]:
    """Return the digest of each script that the head of the built page loads, by its address."""
    addresses = [script.get("src") for script in page.head.iterfind(_SCRIPTS)]
    return {address: _seal((bundle.folder / address[1:]).read_bytes()) for address in addresses}


def add_integrity(shell: Shell) -> None:
    """Add the digest of its file to each script that the head loads."""
    for script in shell.tree.head.iterfind(_SCRIPTS):
        script.set("integrity", shell.seals[script.get("src")])


def _seal(content: bytes) -> str:
    return f"sha384-{base64.b64encode(hashlib.sha384(content).digest()).decode()}"
