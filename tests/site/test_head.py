"""Titles, descriptions and meta tags of every page."""

import re
from pathlib import Path

import pytest

from prerender.audit.rules.link_previews import text_width
from tests.support.heads import BRAND, NOWHERE, PATHS, content, titles
from tests.support.published import page

TITLE_PIXELS = 580
DESCRIPTION_PIXELS = 920
PHONE_PIXELS = 680
SENTENCE = re.compile(r"(?<=\.) (?=[A-Z0-9])")


@pytest.mark.parametrize("path", [*PATHS, *NOWHERE])
def test_title_fits_a_search_result_and_ends_with_the_brand(site: Path, path: str) -> None:
    """A title is at most 580 px wide in 20 px Arial and ends with the company's name."""
    (title,) = titles(page(site, path))

    assert title.endswith(f" | {BRAND}")
    assert title.count(BRAND) == 1
    assert text_width(title, 20) <= TITLE_PIXELS


@pytest.mark.parametrize("path", PATHS)
def test_description_fits_a_search_result_and_its_first_sentence_a_phone(
    site: Path, path: str
) -> None:
    """In 14 px Arial a description is at most 920 px wide, its first sentence at most 680 px."""
    description = content(page(site, path), "description")

    assert description.endswith(".")
    assert text_width(description, 14) <= DESCRIPTION_PIXELS
    assert text_width(SENTENCE.split(description)[0], 14) <= PHONE_PIXELS


def test_titles_and_descriptions_differ_from_page_to_page(site: Path) -> None:
    """All pages, including not-found pages, have different titles and descriptions."""
    heads = [page(site, path) for path in [*PATHS, *NOWHERE]]

    assert len({titles(head)[0] for head in heads}) == len(heads)
    assert len({content(head, "description") for head in heads}) == len(heads)
