"""Compression: how many bytes of a text a host sends."""

import brotli

_QUALITY = 5
"""About what hosts choose when they compress on the way; the best, 11, takes far longer."""


def compressed_size(content: bytes) -> int:
    """Return the bytes of a content compressed by brotli."""
    return len(brotli.compress(content, quality=_QUALITY))  # type: ignore[no-untyped-call]
