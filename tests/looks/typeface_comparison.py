"""Compare the system's typeface with another one on the first view of some pages."""

import base64
import json
from itertools import product
from pathlib import Path

from PIL import Image

from prerender.browser.browser import Browser
from tests.looks import contact_sheets
from tests.support.screenshots import capture, open_view
from tests.support.views import LIGHT, PAGES, WIDTHS, View

_COMPARED = tuple(page for page in PAGES if page.name in ("home", "edm-wire"))
_FIRST_VIEW_HEIGHT = 900
"""CSS pixels."""
_QUALITY = 40
_LIMIT = 60.0
_USE_TYPEFACE = """(async (font) => {
  const bytes = Uint8Array.from(atob(font), (sign) => sign.charCodeAt(0));
  const face = new FontFace('Tried', bytes, { weight: '100 900' });
  document.fonts.add(await face.load());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':is(h1, h2, h3, th, td, dt, dd) { font-family: Tried, var(--font) }');
  document.adoptedStyleSheets = [sheet];
  await document.fonts.ready;
  return document.fonts.check('16px Tried');
})"""


async def write(browser: Browser, origin: str, font: Path, target: Path) -> None:
    """Write a picture with each page at each width: the system's typeface, then the other."""
    use_font = f"{_USE_TYPEFACE}({json.dumps(base64.b64encode(font.read_bytes()).decode())})"
    rows = []
    for page, widths in product(_COMPARED, (WIDTHS[:-1], WIDTHS[-1:])):
        views = [View(page, LIGHT, width) for width in widths]
        pairs = product(views, ("true", use_font))
        rows.append(contact_sheets.row([await _first_view(browser, origin, *p) for p in pairs]))
    contact_sheets.column(rows).save(target, quality=_QUALITY)


async def _first_view(browser: Browser, origin: str, view: View, script: str) -> Image.Image:
    async with open_view(browser, origin, view) as (tab, _):
        assert await tab.evaluate(script, limit=_LIMIT)
        return (await capture(tab, view.width, _FIRST_VIEW_HEIGHT)).reduce(2)
