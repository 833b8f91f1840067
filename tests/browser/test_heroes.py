"""Hero pictures: uncropped, sharp, and limited in height."""

import pytest

from tests.support.browser_page import Arrive, BrowserPage

HEROES = ["/foundation", "/infrastructure", "/customers", "/connect"]
SIZES = [(375, 812), (768, 1024), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)]
PICTURE = "document.querySelector('main > div picture img')"
PICTURE_SIZE = f"""(({{ width, height, top, bottom }}, hero, image, file) => file && {{
  width, height,
  shape: image.getAttribute('width') / image.getAttribute('height'),
  pixels: Number(file[1]),
  cut: Math.max(0, hero.top - top) + Math.max(0, bottom - hero.bottom),
}})({PICTURE}.getBoundingClientRect(),
  {PICTURE}.closest('main > div').getBoundingClientRect(), {PICTURE},
  /-([0-9]+)[.][a-z]+$/.exec({PICTURE}.currentSrc))"""
"""The picture's displayed size; ``pixels`` is the width of the file that the browser selected.

False while the browser has not selected a file, briefly after a resize.
"""


async def wait_for_picture(page: BrowserPage) -> dict[str, float]:
    """Wait until the browser has selected a file, and return PICTURE_SIZE."""
    await page.until(f"window.pictureSize = {PICTURE_SIZE}")
    found: dict[str, float] = await page.evaluate("window.pictureSize")
    return found


@pytest.mark.parametrize("path", HEROES)
async def test_hero_picture_is_not_cropped(arrive: Arrive, path: str) -> None:
    """The picture keeps its aspect ratio inside the hero and is at most 400 px high."""
    page = await arrive(path)
    for size in SIZES:
        await page.resize(*size)
        shown = await wait_for_picture(page)

        assert shown["width"] / shown["height"] == pytest.approx(shown["shape"], rel=0.02), size
        assert shown["cut"] <= 1, size
        assert shown["height"] <= 400, size


@pytest.mark.parametrize("path", ["/", *HEROES])
async def test_hero_picture_is_as_sharp_as_the_screen(arrive: Arrive, path: str) -> None:
    """The selected file has at least one pixel per displayed pixel.

    Test small windows first, because a browser reuses a wider file from its cache.
    """
    page = await arrive(path, width=SIZES[0][0])
    for size in SIZES:
        await page.resize(*size)
        await page.go(path)
        shown = await wait_for_picture(page)

        widest = max(shown["width"], shown["height"] * shown["shape"])
        assert shown["pixels"] >= widest - 1, size
