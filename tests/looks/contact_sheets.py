"""Contact sheets: one picture per setting with every kind of page at every width."""

from collections.abc import Mapping
from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw, ImageFont

from tests.support.views import PAGES, Page

_SCALE = 4
_SHOWN_HEIGHT = 2400
"""CSS pixels of each page: about three screens."""
_GAP = 12
_LINE = 28
_COLUMNS = 2
_QUALITY = 28
_PRINTED_WIDTH = 170
_PRINTED_PAGES = 6
_BACKGROUND = (120, 124, 128)
_INK = (255, 255, 255)


def thumbnail(page: Image.Image) -> Image.Image:
    """Return the top of a page, scaled down."""
    return page.crop((0, 0, page.width, min(page.height, _SHOWN_HEIGHT))).reduce(_SCALE)


def printed_pages(pdf: bytes) -> Image.Image:
    """Return the pages of a PDF side by side."""
    document = pypdfium2.PdfDocument(pdf)
    pages = []
    for page in list(document)[:_PRINTED_PAGES]:
        scale = _PRINTED_WIDTH / page.get_width()
        pages.append(page.render(scale=scale).to_pil().convert("RGB"))
    return row(pages)


def row(pictures: list[Image.Image]) -> Image.Image:
    """Return pictures side by side."""
    width = sum(picture.width + _GAP for picture in pictures) - _GAP
    together = Image.new("RGB", (width, max(p.height for p in pictures)), _BACKGROUND)
    x = 0
    for picture in pictures:
        together.paste(picture, (x, 0))
        x += picture.width + _GAP
    return together


def write(rows: Mapping[Page, Image.Image], target: Path) -> None:
    """Write a contact sheet with a labelled row for each kind of page."""
    cell = max(picture.width for picture in rows.values()) + _GAP
    heights = [0] * _COLUMNS
    places = []
    for page in PAGES:
        column = heights.index(min(heights))
        places.append((page, column * cell + _GAP, heights[column]))
        heights[column] += rows[page].height + _LINE + _GAP
    sheet = Image.new("RGB", (_COLUMNS * cell + _GAP, max(heights)), _BACKGROUND)
    pen, font = ImageDraw.Draw(sheet), ImageFont.load_default(18)
    for page, x, y in places:
        pen.text((x, y + 4), f"{page.name}  {page.path}", _INK, font)
        sheet.paste(rows[page], (x, y + _LINE))
    target.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(target, quality=_QUALITY)
