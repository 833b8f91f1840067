"""The search of a large, irregular catalogue keeps its size budgets."""

from pathlib import Path

import brotli
import pytest

from bench.searching import searched

MOST = {1_000: 100_000, 20_000: 150_000}
"""The largest download of code and index for one search, in bytes, by number of products."""
VISITORS = {1_000: 120, 20_000: 60}


@pytest.mark.parametrize("size", [1_000, pytest.param(20_000, marks=pytest.mark.slow)])
def test_search_loads_no_more_than_its_budget(site: Path, size: int) -> None:
    """If a query is typed letter by letter and its results opened, downloads stay in the budget."""
    chunks = [*site.glob("assets/search-chunk-*.js"), *site.glob("assets/search-chunk-*.css")]
    code = sum(len(brotli.compress(file.read_bytes())) for file in chunks)
    measured = searched(size, VISITORS[size])

    assert 5_000 < code < 12_000
    assert measured["products"] == size
    assert measured["found"] > 0.95
    assert measured["most"]["bytes"] + code <= MOST[size], measured["most"]
