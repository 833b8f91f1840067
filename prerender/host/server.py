"""A web server with the answers and headers of the static host."""

from email.utils import formatdate
from pathlib import Path

from aiohttp import web

from prerender.host.answer import answer
from prerender.host.conditions import precondition, wanted_range
from prerender.host.policy import SPECULATION_RULES, STRICT, headers_for
from prerender.host.representation import Representation, represent
from prerender.host.tree_headers import declared_policy
from prerender.host.types import content_type

_OK, _PARTIAL, _NOT_MODIFIED, _NOT_ALLOWED, _UNSATISFIABLE = 200, 206, 304, 405, 416


def host_app(tree: Path, *, indexable: bool = True, policy: str | None = None) -> web.Application:
    """Serve a published tree; a tree of another tool without the headers of ours.

    Without a policy, the content security policy is the one that the tree declares.
    """
    sent_policy = declared_policy(tree, STRICT) if policy is None else policy
    is_ours = (tree / SPECULATION_RULES.removeprefix("/")).is_file()

    def headers_of(path: str) -> dict[str, str]:
        return headers_for(path, indexable=indexable, policy=sent_policy) if is_ours else {}

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
