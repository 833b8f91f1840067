"""Seal the scripts: a browser runs them only if they are what was built."""

import base64
import hashlib

from prerender.rewrite.shell import Shell


def seal_scripts(shell: Shell) -> None:
    """Add the digest of its file to each script that the head loads."""
    for script in shell.tree.head.iterfind("script[@src]"):
        content = (shell.bundle.folder / script.get("src").removeprefix("/")).read_bytes()
        digest = base64.b64encode(hashlib.sha384(content).digest()).decode()
        script.set("integrity", f"sha384-{digest}")
