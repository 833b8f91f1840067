"""The generated catalogues for measurements."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.folder import make_folder
from prerender.catalogue.reading import read_catalogue
from tests.support.project import ROOT

SIZE = 1000


def make(size: int, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the command that writes a project folder."""
    return subprocess.run(
        [sys.executable, "-m", "bench", "catalogue", str(size), str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project folder with a thousand products."""
    folder = tmp_path_factory.mktemp("bench") / "large"
    make_folder(SIZE, folder)
    return folder


@pytest.fixture(scope="module")
def content(large: Path) -> Any:
    """Return the content of the large project's catalogue."""
    return json.loads((large / "catalogue.json").read_text("utf-8"))


def test_generated_catalogue_is_valid(large: Path) -> None:
    """The models accept the catalogue, and it has the requested number of products."""
    catalogue = read_catalogue(large / "catalogue.json", large / "spa", ["/pr"])

    assert len(catalogue.products) == SIZE


def test_generated_products_have_distinct_texts(content: Any) -> None:
    """Names, summaries and descriptions differ, because the audit requires distinct titles."""
    for key in ("name", "summary", "description"):
        assert len({product[key] for product in content["products"]}) == SIZE, key


def test_generated_products_are_all_linked_from_the_listing(content: Any) -> None:
    """Cards, members and related products link to every added product, so each can be reached."""
    linked = {p["id"]: set(p.get("related", [])) for p in content["products"]}
    for product in content["products"]:
        linked.get(product.get("parent"), set()).add(product["id"])
    reached: set[int] = set()
    waiting = {int(card["link"]) for card in content["listing"]}
    while waiting:
        reached |= waiting
        waiting = set[int]().union(*(linked[known] for known in waiting)) - reached

    assert set(linked) - reached == set()


def test_same_size_gives_the_same_bytes(large: Path, tmp_path: Path) -> None:
    """Two catalogues of the same size are byte-for-byte equal."""
    make_folder(SIZE, tmp_path / "again")

    first, second = (folder / "catalogue.json" for folder in (large, tmp_path / "again"))
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.usefixtures("programs")
def test_size_below_the_real_catalogue_is_rejected(tmp_path: Path) -> None:
    """A size of ten products, fewer than the real catalogue has, ends with exit code 2."""
    result = make(10, tmp_path / "small")

    assert (result.returncode, len(result.stderr.splitlines())) == (2, 1)


@pytest.mark.usefixtures("programs")
def test_existing_folder_is_not_overwritten(tmp_path: Path) -> None:
    """An existing folder stays unchanged, and the command ends with exit code 2 and one line."""
    result = make(60, tmp_path)

    assert (result.returncode, len(result.stderr.splitlines())) == (2, 1)
    assert list(tmp_path.iterdir()) == []
