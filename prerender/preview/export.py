"""Exports the preview as static files, for a double click, any static host and deploy previews."""

import contextlib
import json
import os
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from prerender.audit.site import Site
from prerender.browser.browser import SharedBrowser, shared_browser
from prerender.bundle.bundle import BUNDLE_SCRIPTS
from prerender.catalogue.content import CatalogueContent
from prerender.errors import BrowserError, PublishError
from prerender.finding import Verdict
from prerender.pipeline.content import PrePublishHook
from prerender.pipeline.job import Job, choose_browser
from prerender.preview.edited_site import build_page, preview_settings, show, verify
from prerender.preview.live import LiveState
from prerender.preview.report import Report, file_name, report_on
from prerender.preview.responses import json_text
from prerender.preview.screenshots import WIDTHS, Screenshots, site_screenshots
from prerender.progress.reporter import Reporter
from prerender.routes import PREVIEW
from prerender.settings import Settings, overlaps
from prerender.system.files import make_world_readable

PICTURED = 12
"""Maximum changed pages with screenshots; they take about 40 seconds of a deploy."""
_SITE = "site/"
STATE = "data/state.json"
_FILES = "data/files.js"
_TOP = frozenset({"index.html", "assets", "data", "site", ".vite"})
"""Names at the top of an exported preview."""
_STATE_KEYS = {"version", "live", "building", "verifying", "problems"}
"""Keys in the state of every exported preview, also of earlier versions."""


async def write_preview(settings: Settings, folder: Path, reporter: Reporter) -> Report:
    """Render the edited site and export its preview into a folder.

    Raises PrerenderError if the build fails or the folder contains other files than a preview.
    """
    folder = _free(folder, settings)
    chromium = await choose_browser(settings, reporter.say)
    async with shared_browser(chromium) as pool:
        job = Job(preview_settings(settings), chromium, pool, reporter)
        shown = await show(settings, job)
        report = await verify(shown) or shown.report
        try:
            _empty(folder)
            await _write(replace(report, site_at=_SITE), settings, pool, folder)
            for file in _shown_files(report):
                _put(folder / _SITE / file, (report.tree / file).read_bytes())
            _put(folder / _FILES, _script_with_files(folder))
            make_world_readable(folder)
        except OSError as error:
            msg = (
                f"The preview could not be written to {folder}: {error.strerror or error}. "
                "Free some space, or choose another folder with --write."
            )
            raise PublishError(msg) from error
    return report


def _free(folder: Path, settings: Settings) -> Path:
    """Return the absolute path of a folder whose content can be replaced. Raises PublishError."""
    folder = Path(os.path.realpath(folder))  # Path.resolve raises RuntimeError for a loop of links
    for _, reason in overlaps({"the preview": folder}, settings.protected_places):
        msg = f"{folder} {reason}. Choose another folder with --write."
        raise PublishError(msg)
    names = {file.name for file in folder.iterdir()} if folder.is_dir() else set()
    if (folder.exists() and not folder.is_dir()) or (names and not _is_preview(folder, names)):
        msg = f"{folder} is not empty and contains no preview; use a new folder."
        raise PublishError(msg)
    return folder


def _empty(folder: Path) -> None:
    """Create a folder, or empty an existing one, because a mount point cannot be replaced."""
    folder.mkdir(parents=True, exist_ok=True)
    for entry in folder.iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()


def _is_preview(folder: Path, names: set[str]) -> bool:
    """Return whether a folder that contains these names is an exported preview."""
    with contextlib.suppress(OSError, ValueError):
        state = json.loads((folder / STATE).read_bytes())
        return names <= _TOP and isinstance(state, dict) and state.keys() >= _STATE_KEYS
    return False


def preview_hook(content: CatalogueContent, settings: Settings) -> PrePublishHook:
    """Return a hook that adds the preview to a tree before it is published."""

    async def write(site: Site, verdict: Verdict, browser: SharedBrowser) -> None:
        report = report_on(site, verdict, content, settings.site)
        await _write(report, settings, browser, site.folder / PREVIEW)

    return write


async def _write(report: Report, settings: Settings, pool: SharedBrowser, folder: Path) -> None:
    await build_page(settings, folder)
    shutil.rmtree(folder / BUNDLE_SCRIPTS)
    pictured = [*report.changes][:PICTURED]
    report = replace(report, pictured=tuple(pictured))
    data = folder / "data"
    state = LiveState(
        version=1,
        live=False,
        building=False,
        verifying=False,
        seconds=0,
        problems=(),
        blockers=(),
        file=settings.catalogue.name,
    )
    _put(folder / STATE, json_text(state))
    for name, written in report.files().items():
        _put(data / name, written())
    for path in report.paths:
        _put(data / "pages" / f"{file_name(path)}.json", json_text(report.page(path)))
    async with site_screenshots(report.tree, settings, pool) as sides:
        for path in pictured:
            await _picture(path, sides, data)


async def _picture(path: str, sides: Mapping[str, Screenshots], data: Path) -> None:
    """Write the screenshots of a page, except for those that cannot be taken."""
    name = file_name(path)
    with contextlib.suppress(BrowserError):
        for width in WIDTHS:
            for side, screenshots in sides.items():
                taken = await screenshots.picture(path, width)
                if taken:
                    _put(data / "shots" / f"{name}-{width}-{side}.jpg", taken)


def _shown_files(report: Report) -> set[str]:
    """Return the files of the site to which the preview refers: cards and pictures."""
    addresses = {row.picture for row in report.table}
    pages = [page for path in report.paths if (page := report.page(path))]
    addresses |= {page.card.image for page in pages}
    files = {urlsplit(address).path.removeprefix("/") for address in addresses if address}
    return {file for file in files if (report.tree / file).is_file()}


def _script_with_files(folder: Path) -> str:
    """Return a script with all JSON files, for a page that is opened from the folder.

    Browsers load scripts from a folder, but no data.
    """
    files = {
        file.relative_to(folder).as_posix(): json.loads(file.read_bytes())
        for file in sorted((folder / "data").rglob("*.json"))
    }
    return f"globalThis.reportFiles = {json.dumps(files)};\n"


def _put(file: Path, content: str | bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content.encode() if isinstance(content, str) else content)
