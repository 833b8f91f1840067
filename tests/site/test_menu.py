"""The catalogue tree in the menus of the published pages.

TREE is the specification's tree. Add the menu entry of a new product to it.
"""

from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

TREE: list[Any] = [
    ("Non-Ferrous wire", [
        ("EDM Wire 5", [
            "Plain Brass Wire 1", "Diffused Wire 2", "Zinc Diffused Coated Wire 3",
            "Zinc Coated Wire 4",
        ]),
        "Zari Wire 6", "Copper extrusions 7", "Molly Wire 8", "Copper wire 9",
    ]),
    ("Brazing And Welding", [
        "Copper Wire for Induction Brazing 18",
        ("Brass Brazing Wire 19", [
            "Induction Brazing Rings 20", "Brass Brazing RBCuZn-c 21",
            "Copper Phosphor Brazing Wire 22",
        ]),
        ("Welding Wire", [
            ("Copper Alloy", [
                "Er Cu Sia 23", "Er Cu 24", "Er Cu SnC 25", "Er Cu Sn A 26", "CuAl A1 27",
                "CuAl A2 28", "Soudronic 29",
            ]),
            ("Aluminum", ["4043 30", "5356 31", "4047 32"]),
        ]),
    ]),
    ("Consumables", [
        "Resin 10", "Ointment Oil 11", "Filter 12",
        ("Current Pickup Assembly 13", ["Diamond EDM Pickup 131", "Standard 132"]),
        "Mineral 14", "Rust Remover 15",
        ("Tube Electrode", ["Copper 161", "Brass 162"]),
        ("Drill Guide", ["Japanese 171", "EDM Standard 172"]),
    ]),
]  # fmt: skip


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, BeautifulSoup]:
    """Parse every published page."""
    return {
        file.relative_to(site).as_posix(): BeautifulSoup(file.read_text("utf-8"), "html.parser")
        for file in site.rglob("*.html")
    }


def entry(item: Tag) -> Any:
    """Return an item's name and product id, with any nested items."""
    link, group = (item.find(name, recursive=False) for name in ("a", "details"))
    name = ""
    if link:
        name = f"{link.text} {str(link['href']).removeprefix('/products/')}"
    elif group and group.summary:
        name = group.summary.text
    return (name, tree(group.ul)) if group and group.ul else name


def tree(items: Tag) -> list[Any]:
    """Return the items of a list, nested as in the list."""
    return [entry(item) for item in items.find_all("li", recursive=False)]


@pytest.mark.clause("menu.tree", "menu.ids", "header.products")
def test_tree_equals_the_specification(pages: dict[str, BeautifulSoup]) -> None:
    """The tree on every page has the specified groups, children, order and ids."""
    assert len(pages) > 45
    for name, page in pages.items():
        catalogue = page.select_one("header nav details:has(a[href='/products']) > div > ul")
        assert catalogue, name
        assert tree(catalogue) == TREE, f"{name}: add new menu entries to TREE"


@pytest.mark.clause("footer.201")
def test_product_201_is_in_the_footer_only(pages: dict[str, BeautifulSoup]) -> None:
    """Every footer links to Welding Wire 201, and no navigation does."""
    for name, page in pages.items():
        link = page.select_one("footer a[href='/products/201']")
        assert link, name
        assert link.text == "Welding Wire", name
        assert not page.select("nav a[href='/products/201']"), name
