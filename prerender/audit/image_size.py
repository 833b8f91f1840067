"""The size of an image in pixels, from the head of its file."""

import struct

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""JPEG's start-of-frame markers (ITU-T T.81, table B.1): all of the row but three."""


def image_size(content: bytes) -> tuple[int, int] | None:
    """Return width and height of a JPEG or PNG; None for anything else."""
    try:
        if content.startswith(_PNG):
            width, height = struct.unpack_from(">II", content, 16)
            return width, height
        if content.startswith(_JPEG):
            return _jpeg(content)
    except struct.error:
        pass
    return None


def _jpeg(content: bytes) -> tuple[int, int] | None:
    at = len(_JPEG)
    while at < len(content):
        lead, marker, length = struct.unpack_from(">BBH", content, at)
        if lead != 0xFF:  # noqa: PLR2004 - every marker begins with it
            return None
        if marker in _FRAMES:
            height, width = struct.unpack_from(">HH", content, at + 5)
            return width, height
        at += 2 + length
    return None
