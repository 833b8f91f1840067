"""Reference pictures of views, and their comparison with the current pages.

Reference pictures have a quarter of the page's size. The current page is reduced in the same way.
The comparison uses the mean of small cells, so that smoothed edges do not count.
"""

import io
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

from tests.support.project import ROOT
from tests.support.views import View

FOLDER = ROOT / "tests/looks/kept"
MADE_WITH = FOLDER / "browser.txt"
"""Records the browser that took the reference pictures."""
SHOWN = ROOT / "build/looks"
"""The folder in which a failed test shows the differences."""
_SMALLER = 4
_QUALITY = 40
_CELL = 6
_SAME = 16
"""Tolerated difference of a cell's colour, in levels of 255.

A missing hairline gives at least 22, a link in another colour 35, different anti-aliasing 4.
"""
_MARK = (255, 0, 160)


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between a page and its reference picture, in pixels of the page."""

    cells: int
    first: tuple[int, int]
    height: int
    height_before: int
    shown: Path

    def __str__(self) -> str:
        """Return a message that states where the pictures differ and what to do."""
        high = f" The page is {self.height} px high and was {self.height_before}."
        x, y = self.first
        return (
            f"{self.cells} places look different, the first of them {y} px from the page's top "
            f"and {x} px from its left.{high if self.height != self.height_before else ''} "
            f"{self.shown.relative_to(ROOT)} shows the page as kept, as it is, and where it "
            "differs. If it is meant, run 'make looks', look at what it made, and commit it."
        )


def keep(view: View, page: Image.Image) -> None:
    """Store the page's current look as the reference picture."""
    FOLDER.mkdir(exist_ok=True)
    _file(view).write_bytes(_encoded(page))


def compare(view: View, page: Image.Image) -> Difference | None:
    """Return the difference from the reference picture, or None."""
    assert _file(view).exists(), f"{view.name} has no reference picture; run 'make looks'"
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
    assert first_row, "the first differing row must contain a differing cell"
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
