"""What the browser is served while it draws cards."""

from pathlib import Path

from aiohttp import web

from prerender.cards.fonts import read_fonts
from prerender.cards.sheet import Sheet


def sheet_server(root: Path, bundle: Path, sheets: list[Sheet]) -> web.Application:
    """Serve each sheet at ``/`` and its number, and what the sheets refer to."""
    fonts = read_fonts(root)

    async def sheet(request: web.Request) -> web.Response:
        number = int(request.match_info["number"])
        return web.Response(text=sheets[number].html, content_type="text/html")

    async def font(request: web.Request) -> web.Response:
        return web.Response(body=fonts[request.match_info["name"]])

    app = web.Application()
    app.router.add_get(r"/{number:\d+}", sheet)
    app.router.add_get("/fonts/{name}", font)
    app.router.add_static("/assets", bundle / "assets")
    return app
