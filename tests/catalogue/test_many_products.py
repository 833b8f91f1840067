"""A catalogue of thousands of products is read like any other, and kept in less memory."""

import gc
import json
import tracemalloc
from pathlib import Path

import pytest

from bench.catalogues import catalogue_of
from prerender.catalogue.reading import streaming_reader
from prerender.catalogue.reading.read import check_catalogue, read_catalogue
from tests.support.project import ROOT

KEPT = 13_000
"""Bytes that stay in memory of a product; without what products have in common it is 20,000."""
REAL = json.loads((ROOT / "catalogue.json").read_text("utf-8"))
PATHS = ["/pr"]
FURTHER = 60
"""Products after those from which on they are shared as they are read."""


def written(tmp_path: Path) -> Path:
    """Write a catalogue of many products."""
    file = tmp_path / "catalogue.json"
    file.write_text(json.dumps(catalogue_of(streaming_reader.MANY + FURTHER, REAL)), "utf-8")
    return file


def test_what_many_products_share_reads_as_if_each_had_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Parts that are in memory once are those that a text checked as a whole gives."""
    monkeypatch.setattr(streaming_reader, "MANY", 60)
    file = written(tmp_path)

    read = read_catalogue(file, ROOT / "spa", PATHS)

    assert len(read.products) == streaming_reader.MANY + FURTHER
    assert read == check_catalogue(file.name, file.read_bytes(), ROOT / "spa", PATHS)


@pytest.mark.slow
def test_what_many_products_share_is_in_memory_once(tmp_path: Path) -> None:
    """The products take two thirds of the memory that they would take apart, or less."""
    file = written(tmp_path)
    gc.collect()
    tracemalloc.start()
    try:
        read = read_catalogue(file, ROOT / "spa", PATHS)
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert len(read.products) == streaming_reader.MANY + FURTHER
    assert kept / len(read.products) < KEPT
