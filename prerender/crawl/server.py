"""What the crawl's browser is served: the built app, and its content by the batch."""

import json
from pathlib import Path

from aiohttp import web

from prerender.bundle import FOLDERS, PARTS, part_json

NO_PICTURES = {"Content-Security-Policy": "img-src 'none'"}
"""Nothing is laid out while pages are made; so refused, a picture costs no request."""


def bundle_server(bundle: Path) -> web.Application:
    """Serve the built app: its one page at ``/``, its files where they are.

    ``/parts`` answers a list of names with the parts of the content that there are, since a request
    for each, through the browser's processes, costs more than the page itself.
    """
    addresses: dict[str, str] = json.loads((bundle / PARTS).read_text("utf-8"))

    async def index(_: web.Request) -> web.FileResponse:
        return web.FileResponse(bundle / "index.html", headers=NO_PICTURES)

    async def parts(request: web.Request) -> web.Response:
        named = [name for name in await request.json() if name in addresses]
        values = (part_json((bundle / addresses[name][1:]).read_text("utf-8")) for name in named)
        members = (f"{json.dumps(name)}:{value}" for name, value in zip(named, values, strict=True))
        return web.Response(text=f"{{{','.join(members)}}}", content_type="application/json")

    app = web.Application()
    app.router.add_post("/parts", parts)
    app.router.add_get("/", index)
    for folder in FOLDERS:
        app.router.add_static(f"/{folder}", bundle / folder)
    return app
