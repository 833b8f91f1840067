"""The kept picture of a view, and where a page no longer looks like it.

Kept at a quarter of its size. What is compared was made small in the same way, so the same page
gives the same picture; and it is compared in cells, whose mean no smoothed edge can change.
"""

import io
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

from tests.support.project import ROOT
from tests.support.views import View

FOLDER = ROOT / "tests/looks/kept"
MADE_WITH = FOLDER / "browser.txt"
"""The browser that the kept pictures are of."""
SHOWN = ROOT / "build/looks"
"""Where a test shows what differs."""
_SMALLER = 4
_QUALITY = 40
_CELL = 6
_SAME = 16
"""Levels of 255 by which a cell's colour may differ; a hairline that is gone makes 22 and more,
a link in another colour 35. An edge that is smoothed another way makes 4."""
_MARK = (255, 0, 160)


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between a page and its kept picture; places are pixels of the page."""

    cells: int
    first: tuple[int, int]
    height: int
    height_before: int
    shown: Path

    def __str__(self) -> str:
        """Say it, and what to do."""
        high = f" The page is {self.height} px high and was {self.height_before}."
        x, y = self.first
        return (
            f"{self.cells} places look different, the first of them {y} px from the page's top "
            f"and {x} px from its left.{high if self.height != self.height_before else ''} "
            f"{self.shown.relative_to(ROOT)} shows the page as kept, as it is, and where it "
            "differs. If it is meant, run 'make looks', look at what it made, and commit it."
        )


def keep(view: View, page: Image.Image) -> None:
    """Keep what the page looks like now."""
    FOLDER.mkdir(exist_ok=True)
    _file(view).write_bytes(_encoded(page))


def compare(view: View, page: Image.Image) -> Difference | None:
    """Return what differs from the kept picture; None where nothing does."""
    now = Image.open(io.BytesIO(_encoded(page))).convert("RGB")
    before = Image.open(_file(view)).convert("RGB")
    size = (now.width, max(now.height, before.height))
    means = [_on_ground(picture, size).reduce(_CELL) for picture in (before, now)]
    red, green, blue = ImageChops.difference(*means).split()
    cells = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(_is_different)
    box = cells.getbbox()
    if box is None:
        return None
    first_row = cells.crop((0, box[1], cells.width, box[1] + 1)).getbbox()
    assert first_row, "the first row that differs has a cell that does"
    scale = _CELL * _SMALLER
    return Difference(
        cells.histogram()[255],
        (first_row[0] * scale, box[1] * scale),
        now.height * _SMALLER,
        before.height * _SMALLER,
        _show(view, before, now, cells),
    )


def _file(view: View) -> Path:
    return FOLDER / f"{view.name}.avif"


def _encoded(page: Image.Image) -> bytes:
    target = io.BytesIO()
    page.reduce(_SMALLER).save(target, "avif", quality=_QUALITY, max_threads=1)
    return target.getvalue()


def _on_ground(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    ground = Image.new("RGB", size, _MARK)
    ground.paste(picture, (0, 0))
    return ground


def _is_different(level: int) -> int:
    return 255 if level > _SAME else 0


def _show(view: View, before: Image.Image, now: Image.Image, cells: Image.Image) -> Path:
    height = max(before.height, now.height)
    both = Image.new("RGB", (3 * now.width + 16, height), "white")
    both.paste(before, (0, 0))
    both.paste(now, (now.width + 8, 0))
    mask = cells.resize((cells.width * _CELL, cells.height * _CELL), Image.Resampling.NEAREST)
    marked = now.point(lambda level: 160 + level * 95 // 255)
    marked.paste(_MARK, (0, 0), mask.crop((0, 0, now.width, now.height)))
    both.paste(marked, (2 * (now.width + 8), 0))
    SHOWN.mkdir(parents=True, exist_ok=True)
    file = SHOWN / f"{view.name}.png"
    both.save(file)
    return file
