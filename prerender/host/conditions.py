"""Conditional requests and ranges (RFC 9110, sections 13 and 14).

aiohttp's FileResponse has three faults: it treats ``br;q=0`` as accepted, ignores entity tags in
If-Range, and compares fractions of a second with dates in whole seconds.
"""

import re
from email.utils import formatdate

from aiohttp import ETag, web

_ANY = "*"
_RANGE = re.compile(r"bytes=(?:(\d+)-(\d*)|-(\d+))", re.ASCII)


def precondition(request: web.Request, etag: str, modified: int) -> int:
    """Return 304 or 412 if the request's conditions require it, else 200."""
    if request.if_match is not None:
        if not _matches(request.if_match, etag, weak=False):
            return 412
    elif request.if_unmodified_since and modified > request.if_unmodified_since.timestamp():
        return 412
    if request.if_none_match is not None:
        return 304 if _matches(request.if_none_match, etag, weak=True) else 200
    since = request.if_modified_since
    return 304 if since and modified <= since.timestamp() else 200


def wanted_range(request: web.Request, etag: str, modified: int, size: int) -> range | None:
    """Return the requested bytes: None for all, an empty range if it cannot be satisfied.

    One range is served; a request for several gets the whole file, which RFC 9110 allows.
    """
    header = request.headers.get("Range", "")
    unit, _, ranges = header.partition("=")
    if unit != "bytes" or not ranges or "," in ranges or not _still_valid(request, etag, modified):
        return None
    found = _RANGE.fullmatch(header.replace(" ", ""))
    if not found:
        return range(0)
    first, last, tail = found.groups()
    if tail is not None:
        return range(max(0, size - int(tail)), size)
    return range(int(first), min(int(last or size) + 1, size))


def _still_valid(request: web.Request, etag: str, modified: int) -> bool:
    """Whether If-Range is absent or matches the current representation."""
    condition = request.headers.get("If-Range")
    return condition in (None, f'"{etag}"', formatdate(modified, usegmt=True))


def _matches(tags: tuple[ETag, ...], etag: str, *, weak: bool) -> bool:
    return any(tag.value in (etag, _ANY) and (weak or not tag.is_weak) for tag in tags)
