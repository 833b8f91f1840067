"""What the crawl's browser is served: the built app."""

from pathlib import Path

from aiohttp import web

from prerender.bundle import FOLDERS


def bundle_server(bundle: Path) -> web.Application:
    """Serve the built app: its one page at ``/``, its files where they are."""

    async def index(_: web.Request) -> web.FileResponse:
        return web.FileResponse(bundle / "index.html")

    app = web.Application()
    app.router.add_get("/", index)
    for folder in FOLDERS:
        app.router.add_static(f"/{folder}", bundle / folder)
    return app
