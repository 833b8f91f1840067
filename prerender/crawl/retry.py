"""Renders a page alone that did not answer, before it counts as failed.

Tabs of one site can share a process, so a spinning page can block another. A page in a separate
browser context shares its process with no other page.
"""

from dataclasses import replace

from prerender.browser.browser import Browser
from prerender.browser.tab import TabLostError
from prerender.crawl.app import WATCHED, Batch, CrawlOptions, open_app, render_batch
from prerender.crawl.script_position import enable_script_position, script_stack
from prerender.crawl.server import AppServer
from prerender.crawl.snapshot import Stuck
from prerender.progress.profile import span

_GIVE_UP = "window.giveUp()"


async def render_alone(
    browser: Browser, server: AppServer, crawling: CrawlOptions, path: str
) -> Batch | Stuck:
    """Render a page in a fresh tab; at its limit, the page reports its pending work.

    Raises BrowserLostError if the browser does not answer, which is not the page's fault.
    """
    async with browser.isolated() as isolated:
        tab = await open_app(isolated, server, crawling, enable_script_position)
        try:
            with span("batch", f"{path} alone"):
                rendered = await render_batch(tab, server, (path,), crawling.page_limit, _GIVE_UP)
            after = await render_batch(tab, server, (), crawling.page_limit + WATCHED)
            return replace(rendered, late=[*rendered.late, *after.late])
        except TabLostError as error:
            return Stuck(path, str(error), await script_stack(tab))
        finally:
            await tab.close()
