"""The preview as a command: live, on the loopback address, until it is interrupted."""

import asyncio
from collections.abc import Callable

from prerender.browser.shared_browser import shared_browser
from prerender.host.listening import listening
from prerender.pipeline.choice import choose_browser
from prerender.pipeline.job import Job
from prerender.preview.background_shots import take_in_background
from prerender.preview.edited_site import FOLDER, aside
from prerender.preview.live import LiveSite
from prerender.preview.page import build_page
from prerender.preview.photographers import photographers
from prerender.preview.server import PreviewServer
from prerender.progress.reporter import ProfiledReporter, SilentReporter
from prerender.routes import PREVIEW
from prerender.settings import Settings

_PAGE = "page"


async def run_preview(settings: Settings, port: int, say: Callable[[str], None]) -> None:
    """Serve the preview until it is interrupted."""
    page = settings.root / FOLDER / _PAGE
    await build_page(settings, page)
    told: list[str] = []
    chromium = await choose_browser(settings, told.append)
    async with (
        shared_browser(chromium) as pool,
        photographers(aside(settings).site, settings, pool) as sides,
    ):
        job = Job(aside(settings), chromium, pool, ProfiledReporter(SilentReporter()), 0)
        live = LiveSite(settings, job, say)
        server = PreviewServer(live, page, sides)
        async with listening(server.application(), port) as origin:
            say(f"The preview is at {origin}/{PREVIEW}/ (Ctrl-C ends it)")
            say(told[0])
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(take_in_background(live, sides))
                tasks.create_task(live.work())
