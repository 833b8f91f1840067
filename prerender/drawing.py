"""Documents that a browser draws: their server, and a tab in light colours for each of them."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from aiohttp import web

from prerender.browser.browser import Browser, SharedBrowser
from prerender.browser.tab import Tab, TabLostError
from prerender.browser.tab_tasks import PAGE_COMPLETE, TabTask, run_tab_tasks
from prerender.errors import BrowserError
from prerender.fonts.bundled import serve_fonts
from prerender.host.server import listening


@dataclass(frozen=True, slots=True)
class DrawOptions:
    """Options of the drawing."""

    bundle: Path
    pool: SharedBrowser
    jobs: int
    limit: float
    """Seconds per document."""


def document_server(bundle: Path, documents: Sequence[str]) -> web.Application:
    """Serve each document at ``/NUMBER``, with the fonts and assets that it references."""

    async def document(request: web.Request) -> web.Response:
        number = int(request.match_info["number"])
        return web.Response(text=documents[number], content_type="text/html")

    app = web.Application()
    app.router.add_get(r"/{number:\d+}", document)
    serve_fonts(app)
    if (assets := bundle / "assets").is_dir():  # an app can have them in another folder
        app.router.add_static("/assets", assets)
    return app


async def draw_documents(
    served: web.Application,
    names: Sequence[str],
    options: DrawOptions,
    draw: Callable[[Tab, int, str], Awaitable[None]],
    viewport: dict[str, Any] | None = None,
) -> None:
    """Call ``draw`` with a tab that shows the document of each number, and the server's origin.

    ``names`` has what each document is, for errors: ``/: its social card cannot be drawn``. Raises
    BrowserError if a document fails.
    """

    async def open_tab(browser: Browser) -> Tab:
        """Open a tab that prefers light colours on every machine."""
        tab = await browser.open()
        if viewport:
            await tab.send("Emulation.setDeviceMetricsOverride", viewport)
        light = {"features": [{"name": "prefers-color-scheme", "value": "light"}]}
        await tab.send("Emulation.setEmulatedMedia", light)
        return tab

    def failed(number: int, error: TabLostError) -> NoReturn:
        msg = f"{names[number]}: {error}"
        raise BrowserError(msg) from error

    async with listening(served) as origin:

        async def run(tab: Tab, number: int) -> None:
            await tab.navigate(f"{origin}/{number}")
            await tab.evaluate(PAGE_COMPLETE, limit=options.limit)
            await draw(tab, number, origin)

        task = TabTask(open_tab, run, failed, "it drew documents")
        await run_tab_tasks(range(len(names)), task, options.pool, options.jobs)
