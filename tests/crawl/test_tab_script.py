"""The script of the crawl's tab, which is bundled from TypeScript."""

import asyncio
from pathlib import Path

from aiohttp import web

from prerender.browser.browser import Browser
from prerender.crawl.app import HOST_PAGE, AppServer, CrawlOptions, open_app
from prerender.host.server import listening


async def test_app_is_open_only_when_its_page_can_take_a_frame(
    browser: Browser, tmp_path: Path
) -> None:
    """On a busy machine, the script runs long before the rest of the page arrives."""

    async def slow_page(request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/html"})
        await response.prepare(request)
        await response.write(b"<!doctype html><title>Prerender</title>")
        await asyncio.sleep(0.5)
        await response.write(b"<body></body>")
        return response

    app = web.Application()
    app.router.add_get(HOST_PAGE, slow_page)
    server = AppServer()
    async with listening(app) as server.address:
        crawling = CrawlOptions(tmp_path, "https://example.com", 1, page_limit=10)
        tab = await open_app(browser, server, crawling)

        assert await tab.evaluate("document.body !== null", limit=10)
        await tab.close()
