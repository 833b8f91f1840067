"""The rendered pictures: uniqueness, size, use and freshness."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from artwork.scenes import SCENES
from tests.support.project import LIMIT, ROOT
from tests.support.published import catalogue, hero, page, section

CATALOGUE = catalogue()
PRODUCTS = CATALOGUE["products"]
HEROES = {
    words["path"]: words["hero"]
    for words in CATALOGUE["pages"].values()
    if "image" in words.get("hero", {})
}
LISTING = CATALOGUE["pages"]["products"]["path"]
"""The listing shows its picture only in link previews, so that products fill its first view."""
FAMILIES = CATALOGUE["closeUps"]
STEPS = CATALOGUE["pages"]["infrastructure"]["steps"]
IMAGES = ROOT / "spa/images"
SIZE_LIMIT = 12_000_000
MINIMUM_WIDTH = 960
START_OF_FRAME = {0xC0, 0xC1, 0xC2}


def size(picture: Path) -> tuple[int, int]:
    """Return a JPEG's width and height, from its frame header."""
    data, at = picture.read_bytes(), 2
    while data[at + 1] not in START_OF_FRAME:
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    return int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])


def check_pictures(folder: Path) -> subprocess.CompletedProcess[str]:
    """Check for stale pictures with a Python installation that lacks Blender."""
    command = [sys.executable, "-c", WITHOUT_BLENDER, "--check"]
    return subprocess.run(
        command,
        cwd=folder,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )


WITHOUT_BLENDER = """
import runpy, sys
sys.modules["bpy"] = None
runpy.run_module("artwork", run_name="__main__", alter_sys=True)
"""


@pytest.fixture
def project_copy(tmp_path: Path) -> Path:
    """Return a copy of the files that the check reads."""
    shutil.copyfile(ROOT / "catalogue.json", tmp_path / "catalogue.json")
    shutil.copytree(IMAGES, tmp_path / "spa/images")
    (tmp_path / "artwork").mkdir()
    shutil.copyfile(ROOT / "artwork/digests.json", tmp_path / "artwork/digests.json")
    return tmp_path


def test_every_product_has_its_own_picture() -> None:
    """Every product has a different picture."""
    assert len({product["image"] for product in PRODUCTS}) == len(PRODUCTS)


def test_every_hero_has_its_own_picture() -> None:
    """Six pages have a hero picture, and each picture is different."""
    assert len({words["image"] for words in HEROES.values()}) == len(HEROES) == 6


@pytest.mark.parametrize(
    "image",
    [entry["image"] for entry in (*PRODUCTS, *HEROES.values(), *FAMILIES, *STEPS)],
)
def test_picture_is_large_enough_for_a_wide_screen(image: str) -> None:
    """Every picture is at least 960 pixels wide, and its height is at least half its width."""
    width, height = size(IMAGES / image)

    assert width >= MINIMUM_WIDTH
    assert height >= width // 2


def test_pictures_take_less_than_12_megabytes() -> None:
    """All pictures together take less than 12 MB."""
    assert sum(file.stat().st_size for file in IMAGES.rglob("*.*")) < SIZE_LIMIT


def test_every_picture_is_used() -> None:
    """Every image file has an entry in the catalogue's images, and every entry has a file."""
    assert {str(file.relative_to(IMAGES)) for file in IMAGES.rglob("*.*")} == set(
        CATALOGUE["images"]
    )


def test_every_picture_has_its_own_alternative_text() -> None:
    """Every picture has a different alternative text."""
    alts = [words["alt"] for words in CATALOGUE["images"].values()]

    assert len(set(alts)) == len(alts)


@pytest.mark.parametrize(("folder", "entries"), [("close-ups", FAMILIES), ("works", STEPS)])
def test_every_close_up_and_step_has_its_own_scene(folder: str, entries: list[object]) -> None:
    """Every close-up and every production step shows a different scene."""
    forms = [
        tuple(piece.shape for piece in scene.pieces())
        for scene in SCENES
        if scene.name.startswith(f"{folder}/")
    ]

    assert len(set(forms)) == len(forms) == len(entries)


@pytest.mark.parametrize("path", sorted(HEROES.keys() - {LISTING}))
def test_rendered_hero_is_captioned_as_an_illustration(site: Path, path: str) -> None:
    """A rendered hero picture has the visible caption "Illustration"."""
    caption = CATALOGUE["images"][HEROES[path]["image"]]["caption"]

    assert caption == "Illustration"
    assert caption in hero(page(site, path)).get_text(" ").split()


@pytest.mark.parametrize("path", ["/products/1", "/products/201"])
def test_rendered_product_picture_is_captioned_as_an_illustration(site: Path, path: str) -> None:
    """The large picture of a product page has the caption "Illustration" below it."""
    picture = page(site, path).select_one("article figure")

    assert picture
    assert picture.find("img")
    assert picture.figcaption
    assert picture.figcaption.get_text() == "Illustration"


@pytest.mark.usefixtures("programs")
def test_no_picture_is_stale() -> None:
    """Every picture is current, and the check runs without Blender."""
    result = check_pictures(ROOT)

    assert (result.returncode, result.stdout) == (0, ""), result.stderr


@pytest.mark.usefixtures("programs")
def test_picture_is_stale_when_its_scene_changed(project_copy: Path) -> None:
    """A changed width in the spool table makes every picture with that spool stale."""
    file = project_copy / "catalogue.json"
    text = file.read_text("utf-8")
    assert text.count('"W (MM)": "90"') == 1
    file.write_text(text.replace('"W (MM)": "90"', '"W (MM)": "91"'), "utf-8")

    result = check_pictures(project_copy)

    assert result.returncode == 1
    reported = [line.split()[0] for line in result.stdout.splitlines()]
    assert {"products/1", "products/5", "heroes/home"} <= set(reported)
    assert "products/7" not in reported


@pytest.mark.usefixtures("programs")
def test_picture_is_stale_when_it_is_missing(project_copy: Path) -> None:
    """A deleted picture is reported as stale."""
    (project_copy / "spa/images/products/7.jpg").unlink()

    result = check_pictures(project_copy)

    assert (result.returncode, result.stdout.split()[0]) == (1, "products/7")


@pytest.mark.usefixtures("programs")
def test_photograph_is_not_stale_when_it_replaces_a_picture(project_copy: Path) -> None:
    """A photograph that replaces a rendered picture is never reported as stale."""
    shutil.copyfile(
        project_copy / "spa/images/products/8.jpg", project_copy / "spa/images/products/1.jpg"
    )
    file = project_copy / "catalogue.json"
    text = file.read_text("utf-8")
    file.write_text(text.replace('"W (MM)": "90"', '"W (MM)": "91"'), "utf-8")

    reported = [line.split()[0] for line in check_pictures(project_copy).stdout.splitlines()]

    assert "products/2" in reported
    assert "products/1" not in reported


@pytest.mark.parametrize("path", sorted(HEROES.keys() - {LISTING}))
def test_hero_shows_its_picture_first(site: Path, path: str) -> None:
    """The hero picture comes first on its page and has alternative text and high fetch priority."""
    (image,) = hero(page(site, path)).find_all("img")

    assert image["alt"] == CATALOGUE["images"][HEROES[path]["image"]]["alt"]
    assert image["fetchpriority"] == "high"
    assert "loading" not in image.attrs


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family["image"])
def test_products_show_the_close_up_of_their_family(
    site: Path, family: dict[str, list[int]]
) -> None:
    """Each product of an alloy family shows the family's close-up with its caption."""
    for number in family["products"]:
        specified = section(page(site, f"/products/{number}"), "Technical Specifications")
        (figure,) = [figure for figure in specified.find_all("figure") if figure.img]
        assert figure.figcaption.get_text() == family["caption"]
        assert figure.img["loading"] == "lazy"
