"""Representations of a file: uncompressed, or one of its compressed copies."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The file ending of each encoding, the better one first."""


@dataclass(frozen=True, slots=True)
class Representation:
    """The bytes that are sent for a file."""

    content: bytes
    encoding: str
    """Empty if the file is sent uncompressed."""
    varies: bool
    """Whether the file has other representations."""
    modified: int
    """Seconds since 1970."""

    @property
    def etag(self) -> str:
        """A strong entity tag, which depends only on the bytes."""
        return hashlib.sha256(self.content).hexdigest()[:32]


def represent(file: Path, accept: str) -> Representation:
    """Read the best representation of a file that an Accept-Encoding header allows."""
    beside = {
        name: packed
        for name, ending in ENCODINGS.items()
        if _is_newer(packed := file.with_name(file.name + ending), file)
    }
    wanted = _wanted(accept)
    encoding = next((name for name in beside if name in wanted), "")
    sent = beside.get(encoding, file)
    return Representation(sent.read_bytes(), encoding, bool(beside), int(sent.stat().st_mtime))


def _is_newer(packed: Path, file: Path) -> bool:
    """Whether a compressed copy exists and is not older than the file."""
    return packed.is_file() and packed.stat().st_mtime_ns >= file.stat().st_mtime_ns


def _wanted(accept: str) -> set[str]:
    """Return the encodings that a header accepts with a weight above 0."""
    wanted = set()
    for part in accept.lower().split(","):
        name, _, parameter = (piece.strip() for piece in part.partition(";"))
        weight = parameter.removeprefix("q=") or "1"
        if weight.strip("0.") or not parameter:
            wanted.add(name)
    return wanted
