"""The preview of a deploy preview: static files in a folder of its site."""

import shutil
from pathlib import Path

from prerender.audit.site import Site
from prerender.bundle.bundle import BUNDLE_SCRIPTS
from prerender.catalogue.content import CatalogueContent
from prerender.finding import Verdict
from prerender.pipeline.content import PrePublishHook
from prerender.preview.edited_site import build_page
from prerender.preview.live import LiveState
from prerender.preview.report import file_name, report_on
from prerender.preview.responses import json_text
from prerender.routes import PREVIEW
from prerender.settings import Settings


def preview_hook(content: CatalogueContent, settings: Settings) -> PrePublishHook:
    """Return a hook that adds the preview to a tree before it is published."""

    async def write(site: Site, verdict: Verdict) -> None:
        folder = site.folder / PREVIEW
        await build_page(settings, folder)
        shutil.rmtree(folder / BUNDLE_SCRIPTS)
        report = report_on(site, verdict, content, settings.site)
        data = folder / "data"
        _put(data / "state.json", json_text(LiveState(file=settings.catalogue.name)))
        for name, written in report.files().items():
            _put(data / name, written())
        for path in report.paths:
            _put(data / "pages" / f"{file_name(path)}.json", json_text(report.page(path)))

    return write


def _put(file: Path, content: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content, "utf-8")
