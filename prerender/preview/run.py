"""The preview command: serves the live preview on the loopback address."""

from collections.abc import Callable

from prerender.browser.browser import shared_browser
from prerender.host.server import listening
from prerender.pipeline.job import Job, choose_browser
from prerender.preview.edited_site import FOLDER, preview_settings
from prerender.preview.guard import KEY, Guard, stored_key
from prerender.preview.live import LiveSite
from prerender.preview.page import build_page
from prerender.preview.screenshots import site_screenshots
from prerender.preview.server import PreviewServer
from prerender.progress.reporter import SilentReporter
from prerender.routes import PREVIEW
from prerender.settings import Settings

_PAGE = "page"


async def run_preview(settings: Settings, port: int, say: Callable[[str], None]) -> None:
    """Serve the preview until it is interrupted."""
    page = settings.root / FOLDER / _PAGE
    await build_page(settings, page)
    notes: list[str] = []
    chromium = await choose_browser(settings, notes.append)
    async with (
        shared_browser(chromium) as pool,
        site_screenshots(preview_settings(settings).site, settings, pool) as sides,
    ):
        job = Job(preview_settings(settings), chromium, pool, SilentReporter())
        live = LiveSite(settings, job, say)
        guard = Guard(stored_key(settings.root / FOLDER / KEY))
        server = PreviewServer(live, page, sides, guard)
        async with listening(server.application(), port) as origin:
            say(f"Preview: {origin}/{PREVIEW}/?{KEY}={guard.key}")
            say("Only this address opens the preview. Press Ctrl+C to stop.")
            say(notes[0])
            await live.work()
