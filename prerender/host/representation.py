"""Media types and compressed sizes of published files."""

from pathlib import Path, PurePath

import brotli

ENCODING_ENDINGS = {"br": ".br", "gzip": ".gz"}
"""The file ending of each encoding, the better one first."""
_TEXT_TYPES = {
    "application/atom+xml": "atom",
    "application/geo+json": "geojson",
    "application/json": "json map",
    "application/ld+json": "jsonld",
    "application/manifest+json": "webmanifest",
    "application/opensearchdescription+xml": "osdx",
    "application/rss+xml": "rss",
    "application/speculationrules+json": "speculationrules",
    "application/xhtml+xml": "xhtml",
    "application/xml": "xml xsl",
    "application/yaml": "yaml yml",
    "image/svg+xml": "svg",
    "model/gltf+json": "gltf",
    "text/calendar": "ics",
    "text/css": "css",
    "text/csv": "csv",
    "text/html": "html htm",
    "text/javascript": "js mjs cjs",
    "text/markdown": "md",
    "text/plain": "txt",
    "text/tab-separated-values": "tsv",
    "text/vcard": "vcf",
    "text/vtt": "vtt",
}
_BINARY_TYPES = {
    "application/epub+zip": "epub",
    "application/pdf": "pdf",
    "application/vnd.ms-fontobject": "eot",
    "application/wasm": "wasm",
    "application/zip": "zip",
    "audio/aac": "aac",
    "audio/flac": "flac",
    "audio/mp4": "m4a",
    "audio/mpeg": "mp3",
    "audio/ogg": "ogg oga opus",
    "audio/wav": "wav",
    "audio/webm": "weba",
    "font/collection": "ttc",
    "font/otf": "otf",
    "font/ttf": "ttf",
    "font/woff": "woff",
    "font/woff2": "woff2",
    "image/apng": "apng",
    "image/avif": "avif",
    "image/bmp": "bmp",
    "image/gif": "gif",
    "image/jpeg": "jpg jpeg",
    "image/jxl": "jxl",
    "image/png": "png",
    "image/tiff": "tif tiff",
    "image/webp": "webp",
    "image/x-icon": "ico",
    "model/gltf-binary": "glb",
    "video/mp4": "mp4 m4v",
    "video/ogg": "ogv",
    "video/quicktime": "mov",
    "video/webm": "webm",
}
_TEXT_ENDINGS = frozenset(" ".join(_TEXT_TYPES.values()).split())
MEDIA_TYPES = {
    name: f"{kind}; charset=utf-8" if name in _TEXT_ENDINGS else kind
    for kind, names in (_TEXT_TYPES | _BINARY_TYPES).items()
    for name in names.split()
}
"""Media types by file ending, with the charset for text; the same on every machine and host.

https://mimesniff.spec.whatwg.org and https://www.iana.org/assignments/media-types
"""
UNKNOWN_TYPE = "application/octet-stream"
_HOST_QUALITY = 5
"""The quality of hosts that compress on the fly; the best, 11, takes far longer."""


def has_copies(file: Path) -> bool:
    """Return whether a file has a compressed copy."""
    return any(Path(f"{file}{ending}").is_file() for ending in ENCODING_ENDINGS.values())


def content_type(file: PurePath) -> str:
    """Return the media type, with the charset for text."""
    return MEDIA_TYPES.get(file.suffix.removeprefix(".").lower(), UNKNOWN_TYPE)


def is_text(file: PurePath) -> bool:
    """Whether a file is text, which is worth compressing."""
    return file.suffix.removeprefix(".").lower() in _TEXT_ENDINGS


def compressed_size(content: bytes) -> int:
    """Return the size of a content in bytes after brotli compression."""
    return len(brotli.compress(content, quality=_HOST_QUALITY))  # type: ignore[no-untyped-call]
