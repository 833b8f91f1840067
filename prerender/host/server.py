"""A server that behaves like the static host: same answers, same headers."""

import mimetypes
from pathlib import Path

from aiohttp import web

from prerender.host.answer import answer
from prerender.host.policy import headers_for

TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".avif": "image/avif",
    # What Python knows of these depends on its version and on the machine.
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".md": "text/markdown",
}
TEXT = (
    "text/",
    "application/json",
    "application/manifest+json",
    "application/xml",
    "image/svg+xml",
)


def host_app(tree: Path, *, indexable: bool = True) -> web.Application:
    """Serve a published tree."""

    async def respond(request: web.Request) -> web.StreamResponse:
        path = request.rel_url.raw_path
        found = answer(tree, path)
        headers = headers_for(path, indexable=indexable)
        if found.location:
            headers["Location"] = found.location
        if found.file is None:
            return web.Response(status=found.status, headers=headers)
        headers["Content-Type"] = content_type(found.file)
        if found.status == 200:  # noqa: PLR2004 - FileResponse knows ranges and conditions
            return web.FileResponse(found.file, headers=headers)
        return web.Response(status=found.status, headers=headers, body=found.file.read_bytes())

    app = web.Application()
    app.router.add_get("/{path:.*}", respond)
    return app


def content_type(file: Path) -> str:
    """Return the media type, with the charset where the content is text."""
    kind = (
        TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    )
    return f"{kind}; charset=utf-8" if kind.startswith(TEXT) else kind
