"""The compressed size of a text, as a host sends it."""

import brotli

_QUALITY = 5
"""Similar to hosts that compress on the fly; the best quality, 11, takes far longer."""
_QUICKEST = 1
"""Takes a fifth of the time; pages are a quarter larger."""


def compressed_size(content: bytes) -> int:
    """Return the size of a content in bytes after brotli compression."""
    return len(brotli.compress(content, quality=_QUALITY))  # type: ignore[no-untyped-call]


def largest_size(content: bytes) -> int:
    """Return an upper bound of ``compressed_size``, which is faster to compute."""
    return len(brotli.compress(content, quality=_QUICKEST))  # type: ignore[no-untyped-call]
