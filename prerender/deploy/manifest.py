"""Manifests: the digest of each file of a tree or of the server's folder."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

Manifest = Mapping[str, str]
"""Digests by file name. An empty digest means that the server's copy is not certain."""


def manifest_of(tree: Path) -> Manifest:
    """Return the manifest of a tree; empty if it is missing."""
    return {
        file.relative_to(tree).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(tree.rglob("*"))
        if file.is_file()
    }


def digest_of(manifest: Manifest) -> str:
    """Return one digest for all files."""
    lines = "\n".join(f"{digest} {file}" for file, digest in sorted(manifest.items()))
    return hashlib.sha256(lines.encode()).hexdigest()
