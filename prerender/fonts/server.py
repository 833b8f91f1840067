"""Serve the bundled fonts to the browser."""

from aiohttp import web

from prerender.fonts.bundled import FACES_FILE, faces_css, read_fonts


def serve_fonts(app: web.Application) -> None:
    """Add routes for the fonts and their style sheet below ``/fonts/``."""
    fonts = read_fonts()

    async def faces(_: web.Request) -> web.Response:
        return web.Response(text=faces_css(), content_type="text/css")

    async def face(request: web.Request) -> web.Response:
        return web.Response(body=fonts[request.match_info["name"]], content_type="font/ttf")

    app.router.add_get(f"/fonts/{FACES_FILE}", faces)
    app.router.add_get("/fonts/{name}", face)
