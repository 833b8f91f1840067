"""A picture without a ground: its shadow fades out before the edges, so that no box shows."""

import tempfile
from pathlib import Path

import bpy
import numpy as np

_FAINT = 0.1
"""The opacity below which a shadow is left out."""
_FADE = 0.3
"""The width of the fading edge of a shadow, as a fraction of the picture's height."""


def render_cut_out(target: Path, quality: int) -> None:
    """Render the scene without its ground plane, and write it into a WebP file."""
    output = bpy.context.scene.render
    output.film_transparent = True
    settings = output.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGBA", "8"
    with tempfile.TemporaryDirectory() as folder:
        output.filepath = f"{folder}/cut-out.png"
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(output.filepath)
        image.colorspace_settings.name, image.alpha_mode = "Non-Color", "CHANNEL_PACKED"
        _fade_shadow(image)
        image.file_format, image.filepath_raw = "WEBP", str(target)
        image.save(quality=quality)


def _fade_shadow(image: bpy.types.Image) -> None:
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, 4)
    far = np.minimum.outer(_from_edge(height), _from_edge(width)) / (_FADE * height)
    near_edge = np.clip(far, 0, 1) ** 2 * (3 - 2 * np.clip(far, 0, 1))
    opacity = pixels[:, :, 3]
    shadow = np.clip((opacity - _FAINT) / (1 - _FAINT), 0, 1) * near_edge
    pixels[:, :, 3] = np.where(pixels[:, :, :3].max(axis=2) > _FAINT, opacity, shadow)
    image.pixels.foreach_set(pixels.ravel())
    image.update()


def _from_edge(length: int) -> np.ndarray:
    places = np.arange(length)
    return np.minimum(places, length - 1 - places)
