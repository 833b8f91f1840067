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


async def test_hero_leaves_room_for_content_in_a_tall_window(arrive: Arrive) -> None:
    """In a tall window the home page's picture is whole, and the next section is visible."""
    page = await arrive("/")
    await page.resize(1280, 1600)
    shown = await wait_for_picture(page)
    below = "document.querySelector('main > section h2').getBoundingClientRect().top"

    assert await page.evaluate(below) < 1600
    assert shown["width"] / shown["height"] == pytest.approx(shown["shape"], rel=0.02)
    assert shown["cut"] == 0


async def test_hero_keeps_its_background_in_the_dark_scheme(arrive: Arrive) -> None:
    """The hero's background is the same in both colour schemes, because it matches the picture."""
    page = await arrive("/foundation")
    ground = "getComputedStyle(document.querySelector('main > div')).backgroundColor"
    light = await page.evaluate(ground)
    await page.emulate_media("prefers-color-scheme", "dark")

    assert await page.evaluate(ground) == light
    assert await page.evaluate(ground.replace("main > div", "footer")) != light


@pytest.mark.parametrize("path", ["/", "/foundation"])
async def test_hero_picture_has_no_mask_in_forced_colours(arrive: Arrive, path: str) -> None:
    """In forced colours the picture has no mask, because it cannot fade into a background."""
    page = await arrive(path)
    fades = f"getComputedStyle({PICTURE}.parentElement.parentElement).maskImage"
    assert await page.evaluate(fades) != "none"

    await page.emulate_media("forced-colors", "active")
    assert await page.evaluate(fades) == "none"
