"""The preview as a command: live on the loopback address, or written as a folder."""

import asyncio
import contextlib
import os
from collections.abc import Callable
from dataclasses import asdict
from json import dumps
from pathlib import Path

from prerender.crawl.browser import Browser, launch
from prerender.crawl.chromium import find_chromium
from prerender.host.listening import listening
from prerender.host.server import host_app
from prerender.preview.report import Report, file_name
from prerender.preview.server import PreviewServer
from prerender.preview.shots import WIDTHS, Shots
from prerender.preview.workshop import Workshop, working
from prerender.routes import PREVIEW
from prerender.settings import Settings
from prerender.store import Store
from prerender.vite import run_vite

_FOLDER = "build/preview"
_APP = "preview"
"""The folder of the app's source that holds the preview's page."""
_SHOTS_LIMIT = 500_000_000
"""Bytes of pictures that are kept; one of a page's full length takes about 150 KB."""


async def run_preview(settings: Settings, port: int, say: Callable[[str], None]) -> None:
    """Serve the preview until it is interrupted."""
    folder = settings.root / _FOLDER
    page = folder / "page"
    await run_vite(settings.root, settings.app / _APP, page)
    workshop = Workshop(settings, folder)
    store = _store(settings)
    async with (
        launch(find_chromium(settings.root, settings.cache, os.environ)) as browser,
        listening(host_app(workshop.tree)) as now,
        listening(host_app(settings.site)) as before,
    ):
        server = PreviewServer(
            workshop,
            page,
            Shots(workshop.tree, now, browser, store),
            Shots(settings.site, before, browser, store),
        )
        async with listening(server.application(), port) as origin, working(workshop):
            say(f"The preview is at {origin}/{PREVIEW}/ (Ctrl-C ends it)")
            await asyncio.Event().wait()


async def write_preview(report: Report, settings: Settings) -> None:
    """Write a report and its page into a tree, below the preview's folder."""
    into = report.tree / PREVIEW
    await run_vite(settings.root, settings.app / _APP, into)
    data = into / "data"
    _write(data / "state.json", dumps({"written": True, "file": settings.catalogue.name}))
    for name, text in report.files():
        _write(data / name, text)
    for path in report.paths:
        _write(data / "pages" / f"{file_name(path)}.json", report.page(path) or "")
    async with launch(find_chromium(settings.root, settings.cache, os.environ)) as browser:
        await _picture(report, data, browser, _store(settings))


async def _picture(report: Report, data: Path, browser: Browser, store: Store) -> None:
    async with contextlib.AsyncExitStack() as stack:
        now = await stack.enter_async_context(listening(host_app(report.tree)))
        sides = {"now": Shots(report.tree, now, browser, store)}
        if report.before:
            before = await stack.enter_async_context(listening(host_app(report.before)))
            sides["before"] = Shots(report.before, before, browser, store)
        for path in report.paths:
            nodes = await sides["now"].nodes(path)
            _write(
                data / "nodes" / f"{file_name(path)}.json", dumps([asdict(node) for node in nodes])
            )
        changed = {row.path for row in report.table if row.change}
        for path in report.paths:
            for side, shots in sides.items():
                if side == "before" and path not in changed:
                    continue
                for width in WIDTHS:
                    taken = await shots.picture(path, width)
                    if taken:
                        file = data / "shots" / f"{file_name(path)}-{width}-{side}.jpg"
                        file.parent.mkdir(parents=True, exist_ok=True)
                        file.write_bytes(taken)


def _store(settings: Settings) -> Store:
    return Store(settings.cache / "shots", _SHOTS_LIMIT)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
