"""The rendered pictures: each thing has its own, and none is older than its scene."""

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
FAMILIES = CATALOGUE["closeUps"]
STEPS = CATALOGUE["pages"]["infrastructure"]["steps"]
IMAGES = ROOT / "spa/images"
LARGEST = 12_000_000
WIDE = 960
START_OF_FRAME = {0xC0, 0xC1, 0xC2}


def size(picture: Path) -> tuple[int, int]:
    """Return a JPEG's width and height, from its frame header."""
    data, at = picture.read_bytes(), 2
    while data[at + 1] not in START_OF_FRAME:
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    return int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])


def check(folder: Path) -> subprocess.CompletedProcess[str]:
    """Ask which pictures are stale, with a Python that has no Blender."""
    command = [sys.executable, "-c", BLENDERLESS, "--check"]
    return subprocess.run(
        command,
        cwd=folder,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )


BLENDERLESS = """
import runpy, sys
sys.modules["bpy"] = None
runpy.run_module("artwork", run_name="__main__", alter_sys=True)
"""


@pytest.fixture
def studio(tmp_path: Path) -> Path:
    """Copy what the check reads."""
    shutil.copyfile(ROOT / "catalogue.json", tmp_path / "catalogue.json")
    shutil.copytree(IMAGES, tmp_path / "spa/images")
    (tmp_path / "artwork").mkdir()
    shutil.copyfile(ROOT / "artwork/digests.json", tmp_path / "artwork/digests.json")
    return tmp_path


def test_every_product_has_a_picture_of_its_own() -> None:
    """No two products share a picture."""
    assert len({product["image"] for product in PRODUCTS}) == len(PRODUCTS)


def test_every_page_with_a_hero_has_a_picture_of_its_own() -> None:
    """Six heroes have six pictures."""
    assert len({words["image"] for words in HEROES.values()}) == len(HEROES) == 6


@pytest.mark.parametrize(
    "image",
    [holder["image"] for holder in (*PRODUCTS, *HEROES.values(), *FAMILIES, *STEPS)],
)
def test_picture_is_large_enough_for_a_wide_screen(image: str) -> None:
    """A picture is a JPEG of at least 960 pixels across."""
    width, height = size(IMAGES / image)

    assert width >= WIDE
    assert height >= width // 2


def test_pictures_are_light_enough_to_keep_in_the_project() -> None:
    """All pictures together take less than 12 MB."""
    assert sum(file.stat().st_size for file in IMAGES.rglob("*.*")) < LARGEST


def test_no_picture_lies_about_unused() -> None:
    """Every file among the images is shown somewhere, and has its words."""
    assert {str(file.relative_to(IMAGES)) for file in IMAGES.rglob("*.*")} == set(
        CATALOGUE["images"]
    )


def test_no_two_pictures_have_the_same_words() -> None:
    """The words of each picture say what is to be seen in this one."""
    alts = [words["alt"] for words in CATALOGUE["images"].values()]

    assert len(set(alts)) == len(alts)


@pytest.mark.parametrize(("folder", "shown"), [("close-ups", FAMILIES), ("works", STEPS)])
def test_no_picture_is_another_one_in_other_colours(folder: str, shown: list[object]) -> None:
    """Each family is seen in a form or at a work of its own, and each step of making wire too."""
    forms = [
        tuple(piece.shape for piece in scene.pieces())
        for scene in SCENES
        if scene.name.startswith(f"{folder}/")
    ]

    assert len(set(forms)) == len(forms) == len(shown)


@pytest.mark.parametrize("path", ["/", "/infrastructure", "/customers"])
def test_rendered_work_is_said_to_be_an_illustration(site: Path, path: str) -> None:
    """Where nobody photographed what a page opens with, its caption says so to everybody."""
    caption = CATALOGUE["images"][HEROES[path]["image"]]["caption"]

    assert caption == "Illustration"
    assert caption in hero(page(site, path)).get_text(" ").split()


@pytest.mark.usefixtures("programs")
def test_no_picture_is_older_than_its_scene() -> None:
    """The check finds nothing to render, and needs no Blender to say so."""
    result = check(ROOT)

    assert (result.returncode, result.stdout) == (0, ""), result.stderr


@pytest.mark.usefixtures("programs")
def test_changed_scene_is_told(studio: Path) -> None:
    """Another width in the spool table makes every picture with such a spool stale."""
    file = studio / "catalogue.json"
    text = file.read_text("utf-8")
    assert text.count('"W (MM)": "90"') == 1
    file.write_text(text.replace('"W (MM)": "90"', '"W (MM)": "91"'), "utf-8")

    result = check(studio)

    assert result.returncode == 1
    told = [line.split()[0] for line in result.stdout.splitlines()]
    assert {"products/1", "products/4", "products/5", "heroes/home"} <= set(told)
    assert "products/7" not in told


@pytest.mark.usefixtures("programs")
def test_missing_picture_is_told(studio: Path) -> None:
    """A picture that was deleted is to be rendered."""
    (studio / "spa/images/products/7.jpg").unlink()

    result = check(studio)

    assert (result.returncode, result.stdout.split()[0]) == (1, "products/7")


@pytest.mark.usefixtures("programs")
def test_photograph_in_place_of_a_picture_is_left_alone(studio: Path) -> None:
    """What somebody has put in a picture's place is never stale, whatever becomes of the scene."""
    shutil.copyfile(studio / "spa/images/products/8.jpg", studio / "spa/images/products/1.jpg")
    file = studio / "catalogue.json"
    text = file.read_text("utf-8")
    file.write_text(text.replace('"W (MM)": "90"', '"W (MM)": "91"'), "utf-8")

    told = [line.split()[0] for line in check(studio).stdout.splitlines()]

    assert "products/2" in told
    assert "products/1" not in told


@pytest.mark.parametrize("path", HEROES)
def test_hero_shows_its_picture_first(site: Path, path: str) -> None:
    """A page opens with its picture, described, and fetched before anything else."""
    (image,) = hero(page(site, path)).find_all("img")

    assert image["alt"] == CATALOGUE["images"][HEROES[path]["image"]]["alt"]
    assert image["fetchpriority"] == "high"
    assert "loading" not in image.attrs


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family["image"])
def test_products_of_a_family_show_it_from_near(site: Path, family: dict[str, list[int]]) -> None:
    """Each product of an alloy family shows the family's wire from near, with its caption."""
    for number in family["products"]:
        specified = section(page(site, f"/products/{number}"), "Technical Specifications")
        (figure,) = [figure for figure in specified.find_all("figure") if figure.img]
        assert figure.figcaption.get_text() == family["caption"]
        assert figure.img["loading"] == "lazy"
