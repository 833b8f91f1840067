"""The preview's own page, which is built separately from the app."""

from pathlib import Path

from prerender.bundle.bundle import run_vite
from prerender.settings import Settings

_APP = "preview"
"""The page's folder in the app's source."""


async def build_page(settings: Settings, folder: Path) -> None:
    """Build the page into a folder, whose previous content is removed."""
    await run_vite(settings.root, settings.app / _APP, folder)
