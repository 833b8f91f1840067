"""What the browser is served while it prints sheets."""

import io
from pathlib import Path

import segno
from aiohttp import web

from prerender.fonts.server import serve_fonts

_QUIET = 4
"""Modules of white around a code, as ISO/IEC 18004 asks for."""


def sheet_server(root: Path, bundle: Path, sheets: list[str], origin: str) -> web.Application:
    """Serve each document at ``/`` and its number, and what the sheets refer to.

    ``/qr-code.svg?PATH`` is the code that leads to a path's page at ``origin``.
    """

    async def sheet(request: web.Request) -> web.Response:
        number = int(request.match_info["number"])
        return web.Response(text=sheets[number], content_type="text/html")

    async def code(request: web.Request) -> web.Response:
        drawn = io.BytesIO()
        address = f"{origin}{request.query_string}"
        segno.make(address, error="m", micro=False).save(drawn, kind="svg", border=_QUIET)
        return web.Response(body=drawn.getvalue(), content_type="image/svg+xml")

    app = web.Application()
    app.router.add_get(r"/{number:\d+}", sheet)
    serve_fonts(app, root)
    app.router.add_get("/qr-code.svg", code)
    app.router.add_static("/assets", bundle / "assets")
    return app
