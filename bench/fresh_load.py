"""Load the app in a fresh tab for each page with pyppeteer, as most prerendering scripts do."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from aiohttp import web
from pyppeteer import launch

from prerender.host.listening import listening

SCRIPTS = ("assets", "content")
"""Folders of the built app that its pages load from."""
READY = "performance.getEntriesByName('ready').length > 0"


async def main(job: dict[str, Any]) -> None:
    """Render the pages of a job file, which tools.py describes."""
    folder = Path(job["folder"])
    shell = (folder / "index.html").read_bytes()

    async def answer(_: web.Request) -> web.Response:
        return web.Response(body=shell, content_type="text/html")

    app = web.Application()
    for name in SCRIPTS:
        app.router.add_static(f"/{name}", folder / name)
    app.router.add_get("/{path:.*}", answer)
    routes = iter(job["routes"])
    async with listening(app) as server:
        browser = await launch(executablePath=job["browser"], args=job["flags"])
        tabs = [_each(browser, server, routes, folder) for _ in range(job["tabs"])]
        await asyncio.gather(*tabs)
        await browser.close()


async def _each(browser: Any, server: str, routes: Any, folder: Path) -> None:  # noqa: ANN401 - untyped
    page = await browser.newPage()
    await page.setViewport({"width": 1280, "height": 800})
    for route in routes:
        await page.goto(f"{server}{route}")
        await page.waitForFunction(READY)
        target = folder / route.strip("/") / "index.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(await page.content(), "utf-8")


if __name__ == "__main__":
    asyncio.run(main(json.loads(Path(sys.argv[1]).read_text("utf-8"))))
