"""The crawl's server: serves the built app and its page data, and receives rendered batches.

Batches are posted to this server, because the result of a DevTools command would be serialised and
parsed three times.
"""

import contextlib
import json
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

from aiohttp import web

from prerender.bundle.built_files import base_of
from prerender.bundle.bundle import PageData
from prerender.host.server import listening

HOST_PAGE = "/__prerender"
"""The page of a tab, which opens the pages of the app in frames."""
_HOST_PAGE = """<!doctype html><title>Prerender</title>
<meta name="viewport" content="width=device-width"><body></body>"""
"""Without the viewport, an emulated phone would give its frames the width of a desktop."""
_LARGEST = 1 << 30
"""Maximum bytes of a posted batch; single pages have no limit."""


class AppServer:
    """The server of a built app, with the batches that tabs posted."""

    def __init__(self) -> None:
        """Start without batches."""
        self.address = ""
        self.base = "/"
        """The path of the site on its host."""
        self._posted: dict[str, bytes] = {}

    def ticket(self) -> str:
        """Return a new, secret address for one batch, because any program here can connect."""
        ticket = f"/batches/{secrets.token_urlsafe()}"
        self._posted[ticket] = b""
        return ticket

    def take(self, ticket: str) -> bytes:
        """Remove and return the batch posted to an address; empty if there is none."""
        return self._posted.pop(ticket, b"")

    def offer(self, content: bytes) -> str:
        """Offer a snapshot for reading; return its address."""
        ticket = self.ticket()
        self._posted[ticket] = content
        return ticket

    async def send(self, request: web.Request) -> web.Response:
        """Send an offered snapshot."""
        if request.path not in self._posted:
            raise web.HTTPNotFound
        return web.Response(body=self._posted[request.path], content_type="application/json")

    async def receive(self, request: web.Request) -> web.Response:
        """Store a posted batch."""
        if request.path not in self._posted:
            raise web.HTTPNotFound
        self._posted[request.path] = await request.read()
        return web.Response(status=204)


@contextlib.asynccontextmanager
async def serving(bundle: Path) -> AsyncIterator[AppServer]:
    """Serve a built app during the block."""
    server = AppServer()
    server.base = base_of(bundle)
    async with listening(_application(bundle, server)) as server.address:
        yield server


def _application(bundle: Path, server: AppServer) -> web.Application:
    """Serve the files of the built app, and its page at every address that has no file.

    ``/parts`` returns the existing parts from a list of names, because a request for each part
    costs more than rendering the page.
    """
    page_data = PageData(bundle)

    async def parts(request: web.Request) -> web.Response:
        named = [name for name in await request.json() if name in page_data]
        members = (f"{json.dumps(name)}:{page_data.json(name)}" for name in named)
        return web.Response(text=f"{{{','.join(members)}}}", content_type="application/json")

    async def host_page(_: web.Request) -> web.Response:
        return web.Response(text=_HOST_PAGE, content_type="text/html")

    async def page_or_file(request: web.Request) -> web.FileResponse:
        path = request.match_info["path"]
        own = _own_file(bundle, path)
        # Data of an API that a page requests is missing on a static host too.
        if own is None and path and request.headers.get("Sec-Fetch-Dest") == "empty":
            raise web.HTTPNotFound
        return web.FileResponse(own or bundle / "index.html")

    app = web.Application(client_max_size=_LARGEST)
    app.router.add_post("/parts", parts)
    app.router.add_post("/batches/{number}", server.receive)
    app.router.add_get("/batches/{number}", server.send)
    app.router.add_get(HOST_PAGE, host_page)
    app.router.add_get("/{path:.*}", page_or_file)
    return app


def _own_file(bundle: Path, path: str) -> Path | None:
    file = (bundle / path).resolve()
    return file if file.is_relative_to(bundle.resolve()) and file.is_file() else None
