"""Retry: what did not answer is made once more by itself before it is blamed.

Tabs of one site may share a process, and then one page that spins silences another. A browser
context of its own shares no process with any other.
"""

from dataclasses import replace

from prerender.browser.browser import Browser
from prerender.browser.tab import TabLostError
from prerender.crawl.app import Batch, CrawlOptions, make, open_app
from prerender.crawl.script_position import where_stuck
from prerender.crawl.server import AppServer
from prerender.crawl.snapshot import Stuck
from prerender.progress.profile import span

_GIVE_UP = "window.giveUp()"


async def make_alone(
    browser: Browser, server: AppServer, crawling: CrawlOptions, path: str
) -> Batch | Stuck:
    """Make a page in a fresh tab; when its limit has passed, ask it what it waits for.

    Raises BrowserLostError when it is the browser that does not answer, and no page is at fault.
    """
    async with browser.isolated() as apart:
        tab = await open_app(apart, server, crawling, traced=True)
        try:
            with span("batch", f"{path} alone"):
                made = await make(tab, server, (path,), crawling.page_limit, _GIVE_UP)
            after = await make(tab, server, (), crawling.page_limit)
            return replace(made, late=[*made.late, *after.late])
        except TabLostError as error:
            return Stuck(path, str(error), await where_stuck(tab))
        finally:
            await tab.close()
