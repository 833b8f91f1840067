"""A cut-out over the page's own colour, so that the picture has no visible edge."""

import tempfile
from pathlib import Path

import bpy
import numpy as np

_FAINT = 0.12
"""The opacity below which a shadow is left out."""


def render_on(page: str, target: Path, quality: int) -> None:
    """Render without a ground and write the result over the page's colour, such as "#23292e"."""
    output = bpy.context.scene.render
    output.film_transparent = True
    settings = output.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGBA", "8"
    with tempfile.TemporaryDirectory() as folder:
        output.filepath = f"{folder}/cut-out.png"
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(output.filepath)
        image.colorspace_settings.name, image.alpha_mode = "Non-Color", "CHANNEL_PACKED"
        _lay_on(image, _colour(page))
        image.file_format, image.filepath_raw = "JPEG", str(target)
        image.save(quality=quality)


def _colour(page: str) -> tuple[float, ...]:
    return tuple(int(page[at : at + 2], 16) / 255 for at in (1, 3, 5))


def _lay_on(image: bpy.types.Image, colour: tuple[float, ...]) -> None:
    pixels = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(-1, 4)
    # Without the faintest shadows, the picture's edges have exactly the page's colour.
    solid = np.clip((pixels[:, 3:] - _FAINT) / (1 - _FAINT), 0, 1)
    pixels[:, :3] = pixels[:, :3] * solid + np.array(colour, np.float32) * (1 - solid)
    pixels[:, 3] = 1
    image.pixels.foreach_set(pixels.ravel())
    image.update()
