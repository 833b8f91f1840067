"""A contact sheet of all pictures."""

from collections.abc import Sequence
from pathlib import Path

import bpy
import numpy as np

_COLUMNS = 8
_CELL = (240, 180)
_GAP = 4
_QUALITY = 80


def lay_out(pictures: Sequence[Path], target: Path) -> None:
    """Write a JPEG of all pictures in rows of equal frames, without cropping."""
    width, height = _CELL[0] + _GAP, _CELL[1] + _GAP
    rows = -(-len(pictures) // _COLUMNS)
    canvas = np.ones((rows * height + _GAP, _COLUMNS * width + _GAP, 4), np.float32)
    for number, picture in enumerate(pictures):
        row, column = divmod(number, _COLUMNS)
        # Blender counts pixel rows from the bottom.
        low = (rows - 1 - row) * height + _GAP
        left = column * width + _GAP
        small = _small(picture)
        high, wide, _ = small.shape
        low, left = low + (_CELL[1] - high) // 2, left + (_CELL[0] - wide) // 2
        canvas[low : low + high, left : left + wide] = small
    sheet = bpy.data.images.new("sheet", canvas.shape[1], canvas.shape[0])
    sheet.pixels.foreach_set(canvas.ravel())
    sheet.file_format, sheet.filepath_raw = "JPEG", str(target)
    sheet.save(quality=_QUALITY)


def _small(picture: Path) -> "np.ndarray[tuple[int, ...], np.dtype[np.float32]]":
    image = bpy.data.images.load(str(picture.resolve()))
    width, height = image.size
    scale = min(_CELL[0] / width, _CELL[1] / height)
    # Scale to twice the size first: Blender takes the nearest pixel, and four give a smooth one.
    image.scale(round(width * scale) * 2, round(height * scale) * 2)
    pixels = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(image.size[1] // 2, 2, image.size[0] // 2, 2, 4).mean((1, 3))
