"""A web server with the answers and headers of the static host.

It handles conditional requests and ranges (RFC 9110, sections 13 and 14) itself, because aiohttp's
FileResponse has three faults: it treats ``br;q=0`` as accepted, ignores entity tags in If-Range,
and compares fractions of a second with dates in whole seconds.
"""

import contextlib
import os
import re
from collections.abc import AsyncIterator
from email.utils import formatdate
from pathlib import Path

from aiohttp import ETag, web

from prerender.errors import SettingsError
from prerender.host.answer import answer, declared_policy, read_header_rules
from prerender.host.policy import COPY_FOLDERS, SPECULATION_RULES, STRICT_POLICY, headers_for
from prerender.host.representation import Representation, content_type, represent

_OK, _PARTIAL, _NOT_MODIFIED, _NOT_ALLOWED, _UNSATISFIABLE = 200, 206, 304, 405, 416
_ANY_TAG = "*"
_RANGE = re.compile(r"bytes=(?:(\d+)-(\d*)|-(\d+))", re.ASCII)


def host_app(tree: Path, *, indexable: bool = True, policy: str | None = None) -> web.Application:
    """Serve a published tree. A tree from another tool is served without our headers.

    If no content security policy is given, the tree's own is used.
    """
    sent_policy = declared_policy(tree, STRICT_POLICY) if policy is None else policy
    declared = {rule.pattern for rule in read_header_rules(tree)}
    copies = [folder for folder in COPY_FOLDERS if f"/{folder}/*" in declared]
    is_ours = (tree / SPECULATION_RULES.removeprefix("/")).is_file()

    def headers_of(path: str) -> dict[str, str]:
        if not is_ours:
            return {}
        return headers_for(path, indexable=indexable, policy=sent_policy, copies=copies)

    async def respond(request: web.Request) -> web.Response:
        path, _, query = request.raw_path.partition("?")
        found = answer(tree, path)
        if found.file is None:
            headers = headers_of(path)
            if found.location:
                headers["Location"] = f"{found.location}?{query}" if query else found.location
            return web.Response(status=found.status, headers=headers)
        shown = f"/{found.file.relative_to(tree).as_posix()}"
        headers = headers_of(shown)
        if found.status == _OK and request.method not in ("GET", "HEAD"):
            return web.Response(status=_NOT_ALLOWED, headers=headers | {"Allow": "GET, HEAD"})
        sent = represent(found.file, request.headers.get("Accept-Encoding", ""))
        if sent.varies:
            headers["Vary"] = "Accept-Encoding"
        described = {"Content-Type": content_type(found.file), "ETag": f'"{sent.etag}"'}
        if sent.encoding:
            described["Content-Encoding"] = sent.encoding
        if found.status == _OK:
            return _conditional(request, sent, headers, described)
        return web.Response(status=found.status, headers=headers | described, body=sent.content)

    app = web.Application()
    app.router.add_route("*", r"/{path:[\s\S]*}", respond)
    return app


def _conditional(
    request: web.Request, sent: Representation, headers: dict[str, str], described: dict[str, str]
) -> web.Response:
    """Send the whole file, a range of it, or nothing if the client's copy is current."""
    modified = {"Last-Modified": formatdate(sent.modified, usegmt=True)}
    status = precondition(request, sent.etag, sent.modified)
    if status != _OK:
        known = modified | {"ETag": described["ETag"]} if status == _NOT_MODIFIED else {}
        return web.Response(status=status, headers=headers | known)
    size = len(sent.content)
    described |= modified
    # As nginx does: a range of a compressed file is useless to the client.
    part = None if sent.encoding else wanted_range(request, sent.etag, sent.modified, size)
    if part is None:
        ranges = {} if sent.encoding else {"Accept-Ranges": "bytes"}
        return web.Response(headers=headers | described | ranges, body=sent.content)
    if not part:
        return web.Response(
            status=_UNSATISFIABLE, headers=headers | {"Content-Range": f"bytes */{size}"}
        )
    described["Content-Range"] = f"bytes {part.start}-{part.stop - 1}/{size}"
    return web.Response(
        status=_PARTIAL, headers=headers | described, body=sent.content[part.start : part.stop]
    )


@contextlib.asynccontextmanager
async def listening(app: web.Application, port: int = 0) -> AsyncIterator[str]:
    """Serve on 127.0.0.1 and yield the origin; port 0 selects a free port.

    Raises SettingsError if the port cannot be used.
    """
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", port)
        try:
            await site.start()
        except OSError as error:
            reason = os.strerror(error.errno or 0)
            msg = (
                f"Port {port} on 127.0.0.1 cannot be used: {reason}. "
                "Choose another with --port, or omit --port for a free one."
            )
            raise SettingsError(msg) from error
        host, port = runner.addresses[0][:2]
        yield f"http://{host}:{port}"
    finally:
        await runner.cleanup()


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
    return any(tag.value in (etag, _ANY_TAG) and (weak or not tag.is_weak) for tag in tags)
