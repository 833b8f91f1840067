"""What the crawl's browser is served: the built app, and its content by the batch.

What the app makes comes back the same way: as the value of a command it would be written and read
by three programs on its way here.
"""

import contextlib
import itertools
import json
from collections.abc import AsyncIterator
from pathlib import Path

from aiohttp import web

from prerender.bundle.bundle import FOLDERS, PARTS, part_json
from prerender.host.listening import listening

NO_PICTURES = {"Content-Security-Policy": "img-src 'none'"}
"""An app may make its pages in the tab's own document; so refused, a picture costs no request."""
_LARGEST = 1 << 30
"""Bytes that a tab may hand over at once: a page has no limit of its own."""


class AppServer:
    """The server of a built app, and what tabs handed over to it."""

    def __init__(self) -> None:
        """Begin with nothing handed over."""
        self.address = ""
        self._handed: dict[str, bytes] = {}
        self._numbers = itertools.count()

    def ticket(self) -> str:
        """Return the address at which a tab may hand something over, once."""
        return f"/handed/{next(self._numbers)}"

    def take(self, ticket: str) -> bytes:
        """Return what was handed over at an address; nothing where nothing was."""
        return self._handed.pop(ticket, b"")

    async def keep(self, request: web.Request) -> web.Response:
        """Take over what a tab sends."""
        self._handed[request.path] = await request.read()
        return web.Response(status=204)


@contextlib.asynccontextmanager
async def serving(bundle: Path) -> AsyncIterator[AppServer]:
    """Serve a built app while the block runs."""
    server = AppServer()
    async with listening(_application(bundle, server)) as server.address:
        yield server


def _application(bundle: Path, server: AppServer) -> web.Application:
    """Serve the built app: its one page at ``/``, its files where they are.

    ``/parts`` answers a list of names with the parts of the content that there are, since a request
    for each, through the browser's processes, costs more than the page itself.
    """
    file = bundle / PARTS
    addresses: dict[str, str] = json.loads(file.read_text("utf-8")) if file.exists() else {}

    async def index(_: web.Request) -> web.FileResponse:
        return web.FileResponse(bundle / "index.html", headers=NO_PICTURES)

    async def parts(request: web.Request) -> web.Response:
        named = [name for name in await request.json() if name in addresses]
        values = (part_json((bundle / addresses[name][1:]).read_text("utf-8")) for name in named)
        members = (f"{json.dumps(name)}:{value}" for name, value in zip(named, values, strict=True))
        return web.Response(text=f"{{{','.join(members)}}}", content_type="application/json")

    app = web.Application(client_max_size=_LARGEST)
    app.router.add_post("/parts", parts)
    app.router.add_post("/handed/{number}", server.keep)
    app.router.add_get("/", index)
    for folder in FOLDERS:
        if (bundle / folder).is_dir():
            app.router.add_static(f"/{folder}", bundle / folder)
    return app
