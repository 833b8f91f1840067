"""Another typeface beside the system's: the heads of pages at each width, once in each."""

import base64
import json
from itertools import product
from pathlib import Path

from PIL import Image

from prerender.browser.browser import Browser
from tests.looks import sheets
from tests.support.camera import photograph, shown
from tests.support.views import LIGHT, PAGES, WIDTHS, View

_TRIED = tuple(page for page in PAGES if page.name in ("home", "edm-wire"))
_SEEN = 900
"""Pixels of a page that are compared: its first view."""
_QUALITY = 40
_LIMIT = 60.0
_WEAR = """(async (font) => {
  const bytes = Uint8Array.from(atob(font), (sign) => sign.charCodeAt(0));
  const face = new FontFace('Tried', bytes, { weight: '100 900' });
  document.fonts.add(await face.load());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':is(h1, h2, h3, th, td, dt, dd) { font-family: Tried, var(--font) }');
  document.adoptedStyleSheets = [sheet];
  await document.fonts.ready;
  return document.fonts.check('16px Tried');
})"""


async def compare(browser: Browser, origin: str, font: Path, target: Path) -> None:
    """Write a picture of pairs, the system's type and then the other, each page at each width."""
    worn = f"{_WEAR}({json.dumps(base64.b64encode(font.read_bytes()).decode())})"
    rows = []
    for page, widths in product(_TRIED, (WIDTHS[:-1], WIDTHS[-1:])):
        views = [View(page, LIGHT, width) for width in widths]
        heads = [await _head(browser, origin, *each) for each in product(views, ("true", worn))]
        rows.append(sheets.row(heads))
    sheets.column(rows).save(target, quality=_QUALITY)


async def _head(browser: Browser, origin: str, view: View, script: str) -> Image.Image:
    async with shown(browser, origin, view) as (tab, _):
        assert await tab.evaluate(script, limit=_LIMIT)
        return (await photograph(tab, view.width, _SEEN)).reduce(2)
