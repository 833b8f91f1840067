"""Media types of published files, the same on every machine and host."""

from pathlib import PurePath

_TEXT = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "json": "application/json",
    "md": "text/markdown",
    "osdx": "application/opensearchdescription+xml",
    "speculationrules": "application/speculationrules+json",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "vcf": "text/vcard",
    "webmanifest": "application/manifest+json",
    "xml": "application/xml",
}
_BINARY = {
    "avif": "image/avif",
    "ico": "image/x-icon",
    "jpg": "image/jpeg",
    "pdf": "application/pdf",
    "png": "image/png",
    "webp": "image/webp",
    "woff2": "font/woff2",
}
TYPES = {name: f"{kind}; charset=utf-8" for name, kind in _TEXT.items()} | _BINARY
"""Media types by file ending."""
UNKNOWN = "application/octet-stream"


def content_type(file: PurePath) -> str:
    """Return the media type, with the charset for text."""
    return TYPES.get(file.suffix.removeprefix("."), UNKNOWN)


def is_text(file: PurePath) -> bool:
    """Whether a file is text, which is worth compressing."""
    return file.suffix.removeprefix(".") in _TEXT
