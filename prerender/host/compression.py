"""Compression: how many bytes of a text a host sends."""

import brotli

_QUALITY = 5
"""About what hosts choose when they compress on the way; the best, 11, takes far longer."""
_QUICKEST = 1
"""A fifth of the time; pages come out a quarter larger."""


def compressed_size(content: bytes) -> int:
    """Return the bytes of a content compressed by brotli."""
    return len(brotli.compress(content, quality=_QUALITY))  # type: ignore[no-untyped-call]


def largest_size(content: bytes) -> int:
    """Return bytes that a content compressed by brotli does not exceed, sooner than its size."""
    return len(brotli.compress(content, quality=_QUICKEST))  # type: ignore[no-untyped-call]
