"""The preview of a deploy preview: static files in a folder of its site."""

import contextlib
import shutil
from dataclasses import replace
from itertools import product
from pathlib import Path

from prerender.audit.site import Site
from prerender.browser.browser import SharedBrowser
from prerender.bundle.bundle import BUNDLE_SCRIPTS
from prerender.catalogue.content import CatalogueContent
from prerender.errors import BrowserError
from prerender.finding import Verdict
from prerender.pipeline.content import PrePublishHook
from prerender.preview.edited_site import build_page
from prerender.preview.live import LiveState
from prerender.preview.report import file_name, report_on
from prerender.preview.responses import json_text
from prerender.preview.screenshots import WIDTHS, site_screenshots
from prerender.routes import PREVIEW
from prerender.settings import Settings

PICTURED = 12
"""Maximum changed pages with screenshots; they take about 40 seconds of a deploy."""


def preview_hook(content: CatalogueContent, settings: Settings) -> PrePublishHook:
    """Return a hook that adds the preview to a tree before it is published."""

    async def write(site: Site, verdict: Verdict, browser: SharedBrowser) -> None:
        folder = site.folder / PREVIEW
        await build_page(settings, folder)
        shutil.rmtree(folder / BUNDLE_SCRIPTS)
        report = report_on(site, verdict, content, settings.site)
        pictured = tuple([*report.changes][:PICTURED])
        report = replace(report, overview=replace(report.overview, pictured=pictured))
        data = folder / "data"
        _put(data / "state.json", json_text(LiveState(file=settings.catalogue.name)))
        for name, written in report.files().items():
            _put(data / name, written())
        for path in report.paths:
            _put(data / "pages" / f"{file_name(path)}.json", json_text(report.page(path)))
        async with site_screenshots(report.tree, settings, browser) as sides:
            for path in pictured:
                # Screenshots that cannot be taken are left out.
                with contextlib.suppress(BrowserError):
                    for width, (side, screenshots) in product(WIDTHS, sides.items()):
                        if taken := await screenshots.picture(path, width):
                            name = f"{file_name(path)}-{width}-{side}.jpg"
                            _put(data / "shots" / name, taken)

    return write


def _put(file: Path, content: str | bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content.encode() if isinstance(content, str) else content)
