"""The server for the browser that prints data sheets."""

import io
from pathlib import Path

import segno
from aiohttp import web

from prerender.fonts.server import serve_fonts

LOGO = "logo.svg"
"""The catalogue's logo, if it has one: spa/plugins/identity.ts."""
_QUIET_ZONE = 4
"""The white border of a QR code in modules, as ISO/IEC 18004 requires."""


def datasheet_server(bundle: Path, sheets: list[str], origin: str) -> web.Application:
    """Serve each document at ``/NUMBER``, with the fonts and assets that it references.

    ``/qr-code.svg?PATH`` is a QR code of the escaped path's address at ``origin``.
    """

    async def sheet(request: web.Request) -> web.Response:
        number = int(request.match_info["number"])
        return web.Response(text=sheets[number], content_type="text/html")

    async def code(request: web.Request) -> web.Response:
        drawn = io.BytesIO()
        address = f"{origin}{request.query_string}"
        segno.make(address, error="m", micro=False).save(drawn, kind="svg", border=_QUIET_ZONE)
        return web.Response(body=drawn.getvalue(), content_type="image/svg+xml")

    async def logo(_: web.Request) -> web.FileResponse:
        return web.FileResponse(bundle / LOGO)

    app = web.Application()
    app.router.add_get(r"/{number:\d+}", sheet)
    serve_fonts(app)
    app.router.add_get("/qr-code.svg", code)
    app.router.add_static("/assets", bundle / "assets")
    if (bundle / LOGO).is_file():
        app.router.add_get(f"/{LOGO}", logo)
    return app
