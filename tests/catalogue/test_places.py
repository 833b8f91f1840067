"""The catalogue key and line of a value that is shown on a page."""

import json
from pathlib import Path
from typing import Any

import pytest

from prerender.catalogue.places import read_places
from tests.support.project import ROOT

REAL = json.loads((ROOT / "catalogue.json").read_text("utf-8"))
NAMES = ("Проволока", "線材", "سلك", "Drähte", "針金 🧵", 'Wire "A" \\ B', "σύρμα", "Wire")
MANY = 120
MARK = b"\xef\xbb\xbf"


def content_in_many_scripts() -> dict[str, Any]:
    """Return the catalogue with many products, each with a unique name."""
    products = [
        REAL["products"][number % len(REAL["products"])]
        | {"id": number + 1, "name": f"{NAMES[number % len(NAMES)]} {number + 1}", "seo": None}
        for number in range(MANY)
    ]
    return {**REAL, "products": products}


CONTENT = content_in_many_scripts()


@pytest.fixture(
    params=["as it is", "with escapes", "with a mark", "with carriage returns", "on one line"]
)
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a large catalogue file in one of the forms that JSON and editors allow."""
    indent = None if request.param == "on one line" else 2
    text = json.dumps(CONTENT, ensure_ascii=request.param == "with escapes", indent=indent)
    end = "\r\n" if request.param == "with carriage returns" else "\n"
    mark = MARK if request.param == "with a mark" else b""
    written = tmp_path / "catalogue.json"
    written.write_bytes(mark + text.replace("\n", end).encode())
    return written


def line_of(file: Path, name: str) -> int:
    """Return the line of a product's name."""
    text = file.read_text("utf-8-sig")
    written = (f'"name": {json.dumps(name, ensure_ascii=escaped)}' for escaped in (False, True))
    at = next(at for one in written if (at := text.find(one)) >= 0)
    return text.count("\n", 0, at) + 1


def test_product_name_is_found_in_every_file_format(file: Path) -> None:
    """The place of a product page's heading is the product's name in the catalogue."""
    places = read_places(file)

    for number, product in enumerate(CONTENT["products"]):
        place = places.place(f"/products/{product['id']}", "heading")
        assert place
        assert (place.file, place.key) == (file.name, f"products[{number}].name")
        if number % 37 == 0:
            assert place.line == line_of(file, product["name"])


def test_link_is_found_at_a_reference_to_its_product(file: Path) -> None:
    """A link is found at the page's own reference to the product, or at the first reference."""
    places = read_places(file)
    number, related = next(
        (n, p["related"]) for n, p in enumerate(REAL["products"]) if "related" in p
    )

    own_reference = places.place(f"/products/{number + 1}", "link", f"/products/{related[0]}")
    first_reference = places.place("/customers", "link", f"/products/{REAL['listing'][0]['link']}")

    assert own_reference
    assert own_reference.key.startswith(f"products[{number}].")
    assert first_reference
    assert first_reference.key.startswith("frame.menu[")
