"""The sample of pages to verify when there are too many to open them all."""

from pathlib import Path

from prerender.visit.sample import sampled

PRODUCTS = [Path(f"products/{number:03}.html") for number in range(100)]
PAGES = [Path(f"{name}.html") for name in ("connect", "index", "products")]


def test_sample_is_spread_over_a_large_folder() -> None:
    """A sample of ten from a hundred products takes every tenth one."""
    assert sampled(PRODUCTS, 10) == PRODUCTS[::10]


def test_sample_includes_every_page_of_small_folders() -> None:
    """All company pages are in the sample, and products fill the remaining places."""
    found = sampled([*PAGES, *PRODUCTS], 13)

    assert found[:3] == PAGES
    assert len(found) == 13


def test_sample_includes_every_page_without_a_limit() -> None:
    """Every page is verified without a limit, or with a limit above the number of pages."""
    assert sampled(PAGES, None) == PAGES
    assert sampled(PAGES, 4) == PAGES
