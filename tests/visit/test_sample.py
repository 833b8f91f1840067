"""The sample of pages that are verified where there are too many to open each."""

from pathlib import Path

from prerender.visit.sample import sampled

PRODUCTS = [Path(f"products/{number:03}.html") for number in range(100)]
PAGES = [Path(f"{name}.html") for name in ("connect", "index", "products")]


def test_sample_is_spread_over_a_large_folder() -> None:
    """Of a hundred products, ten are taken at even distances, not the first ten."""
    assert sampled(PRODUCTS, 10) == PRODUCTS[::10]


def test_sample_holds_small_folders_whole() -> None:
    """The few pages of the company are all verified, and the rest are products."""
    found = sampled([*PAGES, *PRODUCTS], 13)

    assert found[:3] == PAGES
    assert len(found) == 13


def test_every_page_is_taken_without_a_number() -> None:
    """Without a number, or with a larger one than there are pages, every page is verified."""
    assert sampled(PAGES, None) == PAGES
    assert sampled(PAGES, 4) == PAGES
