"""What the browser is served while it draws cards."""

from pathlib import Path

from aiohttp import web

from prerender.cards.sheet import Sheet
from prerender.fonts.server import serve_fonts


def sheet_server(root: Path, bundle: Path, sheets: list[Sheet]) -> web.Application:
    """Serve each sheet at ``/`` and its number, and what the sheets refer to."""

    async def sheet(request: web.Request) -> web.Response:
        number = int(request.match_info["number"])
        return web.Response(text=sheets[number].html, content_type="text/html")

    app = web.Application()
    app.router.add_get(r"/{number:\d+}", sheet)
    serve_fonts(app, root)
    app.router.add_static("/assets", bundle / "assets")
    return app
