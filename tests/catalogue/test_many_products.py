"""Catalogues of thousands of products, which share equal values in memory."""

import gc
import json
import tracemalloc
from pathlib import Path

import pytest

from bench.catalogues import catalogue_of
from prerender.catalogue.reading import streaming_reader
from prerender.catalogue.reading.read import check_catalogue, read_catalogue
from tests.support.project import ROOT

MEMORY_LIMIT = 13_000
"""Maximum bytes of memory for each product; without shared values it is 20,000."""
REAL = json.loads((ROOT / "catalogue.json").read_text("utf-8"))
PATHS = ["/pr"]
SHARED_PRODUCTS = 60
"""Number of products beyond the threshold at which values are shared."""


def write_catalogue(tmp_path: Path) -> Path:
    """Write a catalogue of many products; return its path."""
    file = tmp_path / "catalogue.json"
    file.write_text(
        json.dumps(catalogue_of(streaming_reader.MANY + SHARED_PRODUCTS, REAL)), "utf-8"
    )
    return file


def test_catalogue_is_equal_when_products_share_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A catalogue with shared values equals the same catalogue read as a whole."""
    monkeypatch.setattr(streaming_reader, "MANY", 60)
    file = write_catalogue(tmp_path)

    read = read_catalogue(file, ROOT / "spa", PATHS)

    assert len(read.products) == streaming_reader.MANY + SHARED_PRODUCTS
    assert read == check_catalogue(file.name, file.read_bytes(), ROOT / "spa", PATHS)


@pytest.mark.slow
def test_memory_is_bounded_when_products_share_values(tmp_path: Path) -> None:
    """Shared values reduce the memory of the products by a third or more."""
    file = write_catalogue(tmp_path)
    gc.collect()
    tracemalloc.start()
    try:
        read = read_catalogue(file, ROOT / "spa", PATHS)
        gc.collect()
        memory, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert len(read.products) == streaming_reader.MANY + SHARED_PRODUCTS
    assert memory / len(read.products) < MEMORY_LIMIT
