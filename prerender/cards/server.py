"""The server for the browser that draws cards."""

from pathlib import Path

from aiohttp import web

from prerender.cards.card_document import CardDocument
from prerender.fonts.server import serve_fonts


def card_server(bundle: Path, documents: list[CardDocument]) -> web.Application:
    """Serve each document at ``/NUMBER``, with the fonts and assets that it references."""

    async def document(request: web.Request) -> web.Response:
        number = int(request.match_info["number"])
        return web.Response(text=documents[number].html, content_type="text/html")

    app = web.Application()
    app.router.add_get(r"/{number:\d+}", document)
    serve_fonts(app)
    if (assets := bundle / "assets").is_dir():  # an app can have them in another folder
        app.router.add_static("/assets", assets)
    return app
