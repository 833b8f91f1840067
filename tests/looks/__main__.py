"""``python -m tests.looks``: save screenshots of the pages in build/site.

Writes the reference pictures to tests/looks/kept and the contact sheets to docs/looks.
"""

import argparse
import asyncio
import os
import sys

from PIL import Image

from prerender.browser.browser import Browser, launch
from prerender.browser.find import find_chromium
from prerender.host.server import host_app, listening
from prerender.system.machine import this_machine
from tests.looks import contact_sheets
from tests.support import reference_pictures
from tests.support.project import ROOT
from tests.support.screenshots import is_pinned, print_pdf, take_screenshot
from tests.support.views import KEPT, LIGHT, PAGES, SETTINGS, WIDTHS, Page, Setting, View

_SITE = ROOT / "build/site"
_SHEETS = ROOT / "docs/looks"
_TABS = 2


class ScreenshotRunner:
    """Screenshots of a site, with at most _TABS tabs open."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self._browser = browser
        self._origin = origin
        self._tabs = asyncio.Semaphore(_TABS)

    async def save_references(self) -> None:
        """Save the reference pictures that the tests compare."""
        await asyncio.gather(*(self._save_reference(view) for view in KEPT))

    async def write_contact_sheet(self, setting: Setting) -> None:
        """Write the contact sheet of a setting."""
        rows = await asyncio.gather(*(self._row(page, setting) for page in PAGES))
        target = _SHEETS / f"{setting.name}.avif"
        contact_sheets.write(dict(zip(PAGES, rows, strict=True)), target)

    async def write_print_sheet(self) -> None:
        """Write the contact sheet of the printed pages."""
        papers = await asyncio.gather(*(self._print(page) for page in PAGES))
        contact_sheets.write(dict(zip(PAGES, papers, strict=True)), _SHEETS / "print.avif")

    async def _save_reference(self, view: View) -> None:
        reference_pictures.keep(view, await self._screenshot(view))

    async def _row(self, page: Page, setting: Setting) -> Image.Image:
        views = [View(page, setting, width) for width in WIDTHS]
        pictures = await asyncio.gather(*(self._screenshot(view) for view in views))
        return contact_sheets.row([contact_sheets.thumbnail(picture) for picture in pictures])

    async def _screenshot(self, view: View) -> Image.Image:
        async with self._tabs:
            return await take_screenshot(self._browser, self._origin, view)

    async def _print(self, page: Page) -> Image.Image:
        async with self._tabs:
            view = View(page, LIGHT, WIDTHS[-1])
            pdf = await print_pdf(self._browser, self._origin, view)
            return contact_sheets.printed_pages(pdf)


async def main(arguments: list[str]) -> int:
    """Run the command and return its exit code.

    2: the site or the pinned browser is missing.
    """
    parser = argparse.ArgumentParser(prog="tests.looks", description=__doc__)
    parser.add_argument("--kept", action="store_true", help="only save the reference pictures")
    options = parser.parse_args(arguments)
    if not _SITE.is_dir():
        parser.error("build/site is missing. Run 'make looks', which builds it first.")
    chromium = find_chromium(ROOT, ROOT / "build/cache", this_machine(os.environ))
    if not is_pinned(chromium):
        parser.error(
            f"the pictures need the pinned browser, but {chromium.version} was found. "
            "Run 'npm ci' to install it, and unset CHROMIUM if it is set."
        )
    async with launch(chromium) as browser, listening(host_app(_SITE)) as origin:
        runner = ScreenshotRunner(browser, origin)
        await runner.save_references()
        if not options.kept:
            await _write_contact_sheets(runner)
    reference_pictures.MADE_WITH.write_text(f"{chromium.name}\n", "utf-8")
    return 0


async def _write_contact_sheets(runner: ScreenshotRunner) -> None:
    for setting in SETTINGS:
        await runner.write_contact_sheet(setting)
    await runner.write_print_sheet()


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
