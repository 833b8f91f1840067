"""Digests of an app's files that do not depend on the hashes in the names of its chunks.

An edit of one module changes the name of its chunk, so that every chunk that names it changes too.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

_HASH = re.compile(rb"-[\w-]{8}(\.(?:js|css))\b")
"""The end of a name as Vite writes it: ``main-BxY_12-a.js``."""
_TEXTS = {".js", ".css", ".html"}


class FileDigests:
    """The files of a folder by their stable paths: ``/assets/main.js``."""

    def __init__(self, folder: Path) -> None:
        """Read the names of the files."""
        self._folder = folder
        files = [file for ending in ("js", "css") for file in folder.rglob(f"*.{ending}")]
        paths = [f"/{file.relative_to(folder).as_posix()}" for file in files]
        stable = {path: _HASH.sub(rb"\1", path.encode()).decode() for path in paths}
        count = Counter(stable.values())
        self._stable = {path: name for path, name in stable.items() if count[name] == 1}
        self._built = {name: path for path, name in self._stable.items()}
        self._hashes = set(map(_end, self._stable))
        self._digests: dict[str, str] = {}

    def stable(self, path: str) -> str:
        """Return the path of a file without the hash of its name."""
        return self._stable.get(unquote(path), unquote(path))

    def built(self, path: str) -> str:
        """Return the path of a file by its stable path."""
        return self._built.get(path, path)

    def normalised(self, text: bytes) -> bytes:
        """Return a text without the hashes in names of chunks."""
        return _HASH.sub(lambda name: name[1] if name[0] in self._hashes else name[0], text)

    def named_in(self, text: str) -> Iterator[str]:
        """Yield the paths of the chunks and style sheets that a text names."""
        named = {match[0] for match in _HASH.finditer(text.encode("utf-8", "replace"))}
        yield from (path for path in self._stable if _end(path) in named)

    def digest(self, path: str) -> str:
        """Return the digest of the file with a stable path; empty if there is none."""
        if path not in self._digests:
            file = self._folder / self.built(path).removeprefix("/")
            self._digests[path] = self.digest_of(file) if file.is_file() else ""
        return self._digests[path]

    def digest_of(self, file: Path) -> str:
        """Return the digest of a file."""
        content = file.read_bytes()
        content = self.normalised(content) if file.suffix in _TEXTS else content
        return hashlib.sha256(content).hexdigest()


def _end(path: str) -> bytes:
    """Return the hash and the ending of a name; empty if it has no hash."""
    match = _HASH.search(path.encode())
    return match[0] if match else b""
