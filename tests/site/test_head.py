"""What search engines and link previews read in the head of every page."""

import re
from pathlib import Path

import pytest

from prerender.audit.text_width import text_width
from tests.support.heads import BRAND, NOWHERE, ORIGIN, PATHS, content, titles
from tests.support.published import page

TITLE_PIXELS = 580
DESCRIPTION_PIXELS = 920
PHONE_PIXELS = 680
SENTENCE = re.compile(r"(?<=\.) (?=[A-Z0-9])")


@pytest.mark.parametrize("path", [*PATHS, *NOWHERE])
def test_title_fits_a_search_result_and_ends_with_the_brand(site: Path, path: str) -> None:
    """The title is at most 580 px wide in Arial at 20 px, and the company's name stands last."""
    (title,) = titles(page(site, path))

    assert title.endswith(f" | {BRAND}")
    assert title.count(BRAND) == 1
    assert text_width(title, 20) <= TITLE_PIXELS


@pytest.mark.parametrize("path", PATHS)
def test_description_fits_a_search_result_and_stands_alone_on_a_phone(
    site: Path, path: str
) -> None:
    """It is at most 920 px wide at 14 px, and its first sentence ends within a phone's 680 px."""
    description = content(page(site, path), "description")

    assert description.endswith(".")
    assert text_width(description, 14) <= DESCRIPTION_PIXELS
    assert text_width(SENTENCE.split(description)[0], 14) <= PHONE_PIXELS


def test_titles_and_descriptions_differ_from_page_to_page(site: Path) -> None:
    """No two pages have the same title or description, the not-found pages among them."""
    heads = [page(site, path) for path in [*PATHS, *NOWHERE]]

    assert len({titles(head)[0] for head in heads}) == len(heads)
    assert len({content(head, "description") for head in heads}) == len(heads)


@pytest.mark.parametrize("path", PATHS)
def test_page_carries_its_tags(site: Path, path: str) -> None:
    """Canonical address, robots and social tags say the same as title and description."""
    head = page(site, path)
    address = f"{ORIGIN}{path}"
    expected = {
        "robots": "noindex",
        "og:title": titles(head)[0].removesuffix(f" | {BRAND}"),
        "og:description": content(head, "description"),
        "og:type": "website",
        "og:url": address,
        "og:site_name": BRAND,
        "og:locale": "en_IN",
        "twitter:card": "summary_large_image",
    }

    assert {name: content(head, name) for name in expected} == expected
    assert [link["href"] for link in head.select('link[rel="canonical"]')] == [address]


@pytest.mark.parametrize("path", NOWHERE)
def test_not_found_page_offers_nothing_to_list_or_share(site: Path, path: str) -> None:
    """It carries noindex, and neither a canonical address nor a social tag."""
    head = page(site, path)

    assert content(head, "robots") == "noindex"
    assert head.select('link[rel="canonical"], [property^="og:"], [name^="twitter:"]') == []
