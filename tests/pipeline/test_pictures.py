"""An owner's photographs are converted to pictures, or rejected with line and product."""

import re
import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from prerender.browser.browser import Browser
from prerender.host.server import host_app, listening
from tests.support.browser_page import Arrive, BrowserPage
from tests.support.photograph import Photograph, install_photographs
from tests.support.project import Project, tree
from tests.support.published import catalogue, page

pytestmark = pytest.mark.slow

PORTRAIT = Photograph(1, 900, 1600)
PANORAMA = Photograph(2, 2400, 800)
CMYK = Photograph(3, 1200, 900, "cmyk")
TURNED = Photograph(4, 1200, 900, "turned")
TRANSPARENT = Photograph(6, 1000, 700, "png")
TAKEN = [PORTRAIT, PANORAMA, CMYK, TURNED, TRANSPARENT]

HERO = catalogue()["pages"]["home"]["hero"]["image"]
MAIN = "article img"
PICTURES = re.compile(r"\.(avif|webp|jpg|svg|png)$")
PHONE = 960
"""Pixels: the width that Chromium selects in windows of 375 to 430 px at 2x and 3x density."""
LIGHT = 47_000
NOTE_SHIFTS = """{
  window.shifts = [];
  const moved = ({ node }) => {
    const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    const bar = element?.closest('header') && !element.closest('main');
    // Text before or after an element moves with the element.
    if (bar || node?.nodeName.startsWith('::')) return [];
    return [element?.outerHTML ?? 'something that is gone'];
  };
  new PerformanceObserver((list) => {
    const entries = list.getEntries();
    window.shifts.push(...entries.flatMap(({ sources }) => sources.flatMap(moved)));
  }).observe({ type: 'layout-shift', buffered: true });
}"""
IN_WINDOW = """(image) => {
  const { top, bottom, left, right } = image.getBoundingClientRect();
  const seen = image.checkVisibility();
  return seen && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}"""


@pytest.fixture(scope="module")
def shown(make_project: Callable[[], Project]) -> Project:
    """Build a project with new photographs for some products and with its own cache."""
    project = make_project()
    cache = project.root / "build/cache/pictures"
    kept = cache.resolve()
    cache.unlink()
    shutil.copytree(kept, cache)
    install_photographs(project, TAKEN)
    project.edit_catalogue(lambda c: c["images"][HERO].update({"focus": "left"}))
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    return project


@pytest.fixture(scope="module")
async def host(shown: Project) -> AsyncIterator[str]:
    """Serve the tree of the project with new photographs."""
    async with listening(host_app(shown.site)) as address:
        yield address


@pytest.fixture
async def look(browser: Browser, host: str) -> AsyncIterator[Arrive]:
    """Return a function that opens pages of the project with new photographs."""
    opened: list[BrowserPage] = []

    async def open_page(path: str, *, width: int = 1280) -> BrowserPage:
        opened.append(await BrowserPage.arrive(browser, host, path, width=width))
        return opened[-1]

    yield open_page
    for one in opened:
        await one.close()


def main_image(site: Path, product: int) -> Tag:
    """Return the main image of a product's page."""
    image = page(site, f"/products/{product}").select_one(MAIN)
    assert image
    return image


def candidates(srcset: object) -> list[tuple[str, int]]:
    """Return the addresses and widths in a srcset."""
    pairs = [candidate.split() for candidate in str(srcset).split(", ")]
    return [(address, int(width.removesuffix("w"))) for address, width in pairs]


def test_build_reports_every_bad_photograph_with_file_line_and_product(project: Project) -> None:
    """Broken, empty, tiny and unsupported files are reported together; nothing is published."""
    install_photographs(project, [PORTRAIT, Photograph(2, 40, 30), Photograph(3, 800, 600, "gif")])
    images = project.root / "spa/images"
    cut = images / PORTRAIT.image
    cut.write_bytes(cut.read_bytes()[:-3000])
    (images / "products/empty.jpg").touch()
    project.edit_catalogue(lambda c: c["images"].update({"products/empty.jpg": {"alt": "Empty"}}))
    project.edit_catalogue(lambda c: c["products"][3].update(image="products/empty.jpg"))
    products = catalogue()["products"]
    expected = [
        (0, f"spa/images/{PORTRAIT.image} cannot be decoded ("),
        (
            1,
            "spa/images/products/photo-2.jpg is 40 \u00d7 30 pixels; a photograph must be at least",
        ),
        (2, "spa/images/products/photo-3.jpg contains a gif picture; save it as JPEG, PNG or WebP"),
        (3, "spa/images/products/empty.jpg cannot be decoded ("),
    ]

    result = project.run("build")

    assert result.returncode == 2, result.stdout + result.stderr
    assert "catalogue.json has 4 problems; nothing was published." in result.stderr
    lines = project.catalogue.read_text("utf-8").splitlines()
    for number, sentence in expected:
        (message,) = [line for line in result.stderr.splitlines() if sentence in line]
        assert f"products[{number}].image: {sentence}" in message
        assert f'(the picture of "{products[number]["name"]}")' in message
        assert '"image": ' in lines[int(message.split(":")[1]) - 1]
    assert not project.site.exists()


def test_new_photographs_change_no_other_picture(shown: Project, site: Path) -> None:
    """Only the replaced pictures differ between the two trees; the style sheet is the same."""
    before, after = tree(site), tree(shown.site)
    cards = tuple(f"social/products-{each.product}-" for each in TAKEN)
    stems = tuple(f"assets/{Path(each.image).stem}-" for each in TAKEN) + cards

    new = {name for name in after if PICTURES.search(name)} - set(before)
    gone = {name for name in before if PICTURES.search(name)} - set(after)

    assert new
    assert all(name.startswith(stems) for name in new)
    named = {product["image"] for product in catalogue()["products"][:6]}
    shown_before = tuple(f"assets/{Path(image).stem}-" for image in named) + cards
    assert all(name.startswith(shown_before) for name in gone)
    assert all(before[name] == after[name] for name in before if name.endswith(".css"))


@pytest.mark.parametrize("each", TAKEN, ids=lambda each: each.kind + str(each.product))
def test_picture_is_published_in_three_formats_at_all_widths(
    shown: Project, each: Photograph
) -> None:
    """A photograph is published as AVIF, WebP and JPEG in suitable widths, with its true size."""
    image = main_image(shown.site, each.product)
    width, height = int(str(image["width"])), int(str(image["height"]))
    sources = {str(s["type"]): candidates(s["srcset"]) for s in image.parent.find_all("source")}

    assert list(sources) == ["image/avif", "image/webp"]
    for offered in [*sources.values(), candidates(image["srcset"])]:
        assert [w for _, w in offered] == [w for w in (320, 480, 640, 960, 1280) if w <= each.width]
        assert all((shown.site / address[1:]).stat().st_size for address, _ in offered)
    assert image["sizes"]
    assert str(image["src"]).endswith(f"-{width}.jpg")
    assert width / height == pytest.approx(each.width / each.height, rel=0.01)


@pytest.mark.parametrize("each", TAKEN, ids=lambda each: each.kind + str(each.product))
async def test_photograph_is_published_upright_and_in_srgb(look: Arrive, each: Photograph) -> None:
    """Rotated and CMYK photographs are published upright with correct red and blue."""
    page = await look(f"/products/{each.product}")

    await page.until(f"document.querySelector('{MAIN}').complete")
    corners = await page.evaluate(
        f"""(() => {{
          const image = document.querySelector('{MAIN}');
          const canvas = Object.assign(document.createElement('canvas'), {{ width: 9, height: 9 }});
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0, 9, 9);
          return [[2, 2], [6, 6]].map(([x, y]) => [...context.getImageData(x, y, 1, 1).data]);
        }})()"""
    )

    for corner, right in zip(corners, [(208, 24, 24), (24, 48, 208)], strict=True):
        distances = [abs(one - other) for one, other in zip(corner, right, strict=False)]
        assert max(distances) < 90, (corner, right)


@pytest.mark.parametrize("width", [375, 1280])
@pytest.mark.parametrize("path", ["/", "/products", "/products/1", "/products/2"])
async def test_loading_pictures_shift_no_layout(look: Arrive, path: str, width: int) -> None:
    """From first paint to the end of the page, content moves only when the header shrinks."""
    page = await look(path, width=width)
    await page.evaluate(NOTE_SHIFTS)

    height = await page.evaluate("document.documentElement.scrollHeight")
    for y in range(0, height, 700):
        await page.scroll_to(y)
        await page.until(f"[...document.images].filter({IN_WINDOW}).every((i) => i.complete)")
        await page.wait_for_frames()

    assert await page.evaluate("window.shifts") == []


def test_main_image_loads_first_and_other_images_load_lazily(shown: Project) -> None:
    """A product's main image has priority and is not lazy; every other image is lazy."""
    for name, html in tree(shown.site).items():
        if not name.endswith(".html"):
            continue
        images = BeautifulSoup(html, "html.parser").find_all("img")
        first = [image for image in images if image.get("fetchpriority") == "high"]
        assert len(first) <= 1
        assert all("loading" not in image.attrs for image in first)
        if name.startswith("products/") and name != "products/404.html":
            assert first == images[:1]
        for image in images:
            assert image in first or image["loading"] == "lazy"
            assert image["decoding"] == "async"
            assert int(str(image["width"])) > 0
            assert int(str(image["height"])) > 0


def test_main_picture_is_at_most_47_kb_on_a_phone(site: Path) -> None:
    """The largest file that a phone loads for any product's main picture is at most 47 kB."""
    for product in catalogue()["products"]:
        image = main_image(site, product["id"])
        source = image.parent.select_one("source[type='image/avif']") if image.parent else None
        offered = candidates(source["srcset"]) if source else [(str(image["src"]), 0)]
        largest = [address for address, width in offered if width <= PHONE][-1]
        assert (site / largest[1:]).stat().st_size <= LIGHT, largest


def test_warm_build_encodes_only_corrupt_pictures(shown: Project) -> None:
    """When the app is built again, cached pictures are reused except a corrupt one."""
    cache = shown.root / "build/cache/pictures"
    before = tree(shown.site)
    spoilt = next(iter(sorted(cache.glob("*/640.avif"))))
    content = spoilt.read_bytes()
    spoilt.write_bytes(content[:-1])
    times = {f: f.stat().st_mtime_ns for f in cache.glob("*/*") if f.parent != spoilt.parent}
    shutil.rmtree(shown.root / "build/spa")

    result = shown.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert tree(shown.site) == before
    assert spoilt.read_bytes() == content
    now = {f: f.stat().st_mtime_ns for f in cache.glob("*/*") if f.parent != spoilt.parent}
    assert now == times
