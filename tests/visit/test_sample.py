"""The sample of pages to verify if the site has too many pages to open all of them."""

from pathlib import Path

from prerender.visit.sample import phone_files, sample_files

PRODUCTS = [Path(f"products/{number:03}.html") for number in range(100)]
PAGES = [Path(f"{name}.html") for name in ("connect", "index", "products")]


def test_sample_is_spread_over_a_large_folder() -> None:
    """A sample of ten from a hundred products takes every tenth one."""
    assert sample_files(PRODUCTS, 10) == PRODUCTS[::10]


def test_sample_includes_every_page_of_small_folders() -> None:
    """All company pages are in the sample; products fill the remaining places."""
    found = sample_files([*PAGES, *PRODUCTS], 13)

    assert found[:3] == PAGES
    assert len(found) == 13


def test_half_of_the_pages_are_opened_on_a_phone_with_at_least_one_of_each_kind() -> None:
    """Every kind with one page is included, and a large kind is represented in even steps."""
    files = [*PAGES, *PRODUCTS]

    found = phone_files(files, lambda file: "product" if file in PRODUCTS else file.stem)

    assert found[:3] == PAGES
    assert len(found) == 51
    assert found[3:5] == [PRODUCTS[0], PRODUCTS[2]]
