"""The sample of pages to verify if the site has too many pages to open all of them."""

from pathlib import Path

from prerender.pipeline.build import sample_files

PRODUCTS = [Path(f"products/{number:03}.html") for number in range(100)]
PAGES = [Path(f"{name}.html") for name in ("connect", "index", "products")]


def test_sample_is_spread_over_a_large_folder() -> None:
    """A sample of ten from a hundred products takes every tenth one."""
    assert sample_files(PRODUCTS, 10) == PRODUCTS[::10]


def test_sample_includes_every_page_of_small_folders() -> None:
    """All company pages are in the sample; products fill the remaining places."""
    sample = sample_files([*PAGES, *PRODUCTS], 13)

    assert sample[:3] == PAGES
    assert len(sample) == 13
