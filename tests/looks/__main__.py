"""``python -m tests.looks``: keeps what the pages of build/site look like, and shows them all.

The kept pictures lie in tests/looks/kept, the contact sheets in docs/looks.
"""

import argparse
import asyncio
import os
import sys
from pathlib import Path

from PIL import Image

from prerender.browser.browser import Browser, launch
from prerender.browser.find import find_chromium
from prerender.host.listening import listening
from prerender.host.server import host_app
from tests.looks import faces, figures, sheets
from tests.support import kept_looks
from tests.support.camera import is_pinned, print_out, take
from tests.support.project import ROOT
from tests.support.views import KEPT, LIGHT, PAGES, SETTINGS, WIDTHS, Page, Setting, View

_SITE = ROOT / "build/site"
_SHEETS = ROOT / "docs/looks"
_TABS = 2


class Studio:
    """A browser before the built site, which takes a few views at a time."""

    def __init__(self, browser: Browser, origin: str) -> None:
        """Begin with nothing taken."""
        self._browser = browser
        self._origin = origin
        self._tabs = asyncio.Semaphore(_TABS)

    async def keep(self) -> None:
        """Take and keep the views that tests compare."""
        await asyncio.gather(*(self._kept(view) for view in KEPT))

    async def lay_out(self, setting: Setting) -> None:
        """Make the contact sheet of a setting."""
        rows = await asyncio.gather(*(self._row(page, setting) for page in PAGES))
        sheets.lay_out(dict(zip(PAGES, rows, strict=True)), _SHEETS / f"{setting.name}.avif")

    async def lay_out_paper(self) -> None:
        """Make the contact sheet of what comes out of a printer."""
        papers = await asyncio.gather(*(self._printed(page) for page in PAGES))
        sheets.lay_out(dict(zip(PAGES, papers, strict=True)), _SHEETS / "print.avif")

    async def measure(self, site: Path) -> list[figures.Measured]:
        """Measure every view that figures are of."""
        return await asyncio.gather(*(self._measured(view) for view in figures.views(site)))

    async def _measured(self, view: View) -> figures.Measured:
        async with self._tabs:
            return await figures.measured(self._browser, self._origin, view)

    async def _kept(self, view: View) -> None:
        kept_looks.keep(view, await self._taken(view))

    async def _row(self, page: Page, setting: Setting) -> Image.Image:
        views = [View(page, setting, width) for width in WIDTHS]
        pictures = await asyncio.gather(*(self._taken(view) for view in views))
        return sheets.row([sheets.small(picture) for picture in pictures])

    async def _taken(self, view: View) -> Image.Image:
        async with self._tabs:
            return await take(self._browser, self._origin, view)

    async def _printed(self, page: Page) -> Image.Image:
        async with self._tabs:
            view = View(page, LIGHT, WIDTHS[-1])
            return sheets.printed(await print_out(self._browser, self._origin, view))


async def main(arguments: list[str]) -> int:
    """Run the command; 1 for type too small or too pale, 2 without a site or the right browser."""
    parser = argparse.ArgumentParser(prog="tests.looks", description=__doc__)
    parser.add_argument("--kept", action="store_true", help="only what tests compare")
    parser.add_argument("--figures", action="store_true", help="only the figures of docs/looks.md")
    parser.add_argument("--before", metavar="NAME=TREE", help="a published tree to set beside them")
    parser.add_argument("--face", metavar="WOFF2", type=Path, help="only a typeface beside ours")
    options = parser.parse_args(arguments)
    if not _SITE.is_dir():
        parser.error("there is no build/site to look at; 'make looks' builds it first")
    chromium = find_chromium(ROOT, ROOT / "build/cache", os.environ)
    if not is_pinned(chromium):
        parser.error(f"the pictures are of the pinned browser, and this is {chromium.version}")
    async with launch(chromium) as browser:
        if options.figures:
            return await _count(browser, options.before)
        async with listening(host_app(_SITE)) as origin:
            if options.face:
                await faces.compare(browser, origin, options.face, _SHEETS / "faces.avif")
                return 0
            await _photograph(Studio(browser, origin), whole=not options.kept)
    kept_looks.MADE_WITH.write_text(f"{chromium.name}\n", "utf-8")
    return 0


async def _photograph(studio: Studio, *, whole: bool) -> None:
    await studio.keep()
    for setting in SETTINGS if whole else ():
        await studio.lay_out(setting)
    if whole:
        await studio.lay_out_paper()


async def _count(browser: Browser, before: str | None) -> int:
    name, _, tree = (before or "").partition("=")
    columns = {name: await _counted(browser, Path(tree))} if before else {}
    now = await _counted(browser, _SITE)
    figures.write(figures.table(columns | {"Now": now}))
    for fault in figures.faults(now):
        print(fault)
    return 1 if figures.faults(now) else 0


async def _counted(browser: Browser, site: Path) -> list[figures.Measured]:
    async with listening(host_app(site)) as origin:
        return await Studio(browser, origin).measure(site)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
