"""A hero's picture: whole, sharp, and no taller than it should be."""

import pytest

from tests.support.visitor import Arrive, Visitor

HEROES = ["/foundation", "/products", "/infrastructure", "/customers", "/connect"]
SIZES = [(375, 812), (768, 1024), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)]
PICTURE = "document.querySelector('main > div picture img')"
SEEN = f"""(({{ width, height, top, bottom }}, hero, image, file) => file && {{
  width, height,
  shape: image.getAttribute('width') / image.getAttribute('height'),
  pixels: Number(file[1]),
  cut: Math.max(0, hero.top - top) + Math.max(0, bottom - hero.bottom),
}})({PICTURE}.getBoundingClientRect(),
  {PICTURE}.closest('main > div').getBoundingClientRect(), {PICTURE},
  /-([0-9]+)[.][a-z]+$/.exec({PICTURE}.currentSrc))"""
"""How it is shown; its pixels are those across of the file that the browser took.

Nothing as long as it has none, which is so for a moment when a window becomes another size.
"""


async def seen(visitor: Visitor) -> dict[str, float]:
    """Return how the picture is shown."""
    await visitor.until(f"window.seen = {SEEN}")
    found: dict[str, float] = await visitor.ask("window.seen")
    return found


@pytest.mark.parametrize("path", HEROES)
async def test_nothing_of_a_picture_is_cut_off(arrive: Arrive, path: str) -> None:
    """Its box has the picture's shape and lies within the hero, at most 400 px high."""
    visitor = await arrive(path)
    for size in SIZES:
        await visitor.resize(*size)
        shown = await seen(visitor)

        assert shown["width"] / shown["height"] == pytest.approx(shown["shape"], rel=0.02), size
        assert shown["cut"] <= 1, size
        assert shown["height"] <= 400, size


@pytest.mark.parametrize("path", ["/", *HEROES])
@pytest.mark.parametrize("size", SIZES)
async def test_picture_is_as_sharp_as_the_screen(
    arrive: Arrive, path: str, size: tuple[int, int]
) -> None:
    """The file that a browser takes has a pixel for each that is shown of it."""
    visitor = await arrive(path, width=size[0])
    await visitor.resize(*size)
    await visitor.go(path)
    shown = await seen(visitor)

    assert shown["pixels"] >= max(shown["width"], shown["height"] * shown["shape"]) - 1


async def test_hero_of_a_window_higher_than_wide_is_no_wall(arrive: Arrive) -> None:
    """At 1280 by 1600 px what follows the home page's hero is in sight, its picture a square."""
    visitor = await arrive("/")
    await visitor.resize(1280, 1600)
    shown = await seen(visitor)
    below = "document.querySelector('main > section h2').getBoundingClientRect().top"

    assert await visitor.ask(below) < 1600
    assert shown["width"] == pytest.approx(shown["height"], abs=1)
    assert shown["cut"] == 0


async def test_dark_hero_stands_on_the_studio_s_ground(arrive: Arrive) -> None:
    """Where the system is dark the hero is as light as the ground that its picture was taken on."""
    visitor = await arrive("/products")
    ground = "getComputedStyle(document.querySelector('main > div')).backgroundColor"
    light = await visitor.ask(ground)
    await visitor.prefer("prefers-color-scheme", "dark")

    assert await visitor.ask(ground) == light
    assert await visitor.ask(ground.replace("main > div", "footer")) != light


@pytest.mark.parametrize("path", ["/", "/products"])
async def test_picture_has_its_edges_in_forced_colours(arrive: Arrive, path: str) -> None:
    """Where there is no ground to fade into, the picture is a rectangle."""
    visitor = await arrive(path)
    fades = f"getComputedStyle({PICTURE}.parentElement.parentElement).maskImage"
    assert await visitor.ask(fades) != "none"

    await visitor.prefer("forced-colors", "active")
    assert await visitor.ask(fades) == "none"
