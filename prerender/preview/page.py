"""The preview's own page: a part of the app's source that is built by itself."""

from pathlib import Path

from prerender.bundle.vite import run_vite
from prerender.settings import Settings

_APP = "preview"
"""The folder of the app's source that holds it."""


async def build_page(settings: Settings, folder: Path) -> None:
    """Build the page into a folder, which is emptied."""
    await run_vite(settings.root, settings.app / _APP, folder)
