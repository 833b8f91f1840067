"""The published products listing: hero, filter and cards."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from bs4 import Tag

from tests.support.published import catalogue, heading, hero, links, page, words

CATEGORIES = {"Non-Ferrous Wire", "Brazing and Welding", "Consumables"}
SUBCATEGORIES = {
    "Wire Products",
    "Brass Brazing Wire",
    "Welding Consumables",
    "Copper Alloy",
    "Aluminum",
    "EDM Support",
    "Guides & Tubes",
}
CAROUSEL_LABELS = {"Specialty Coatings", "All Products"}
LISTING = catalogue()["listing"]
CODES = [*range(1, 12), 14, 15, 18, *range(18, 33), 131, 132, 161, 162, 171, 172]
"""Codes of the specification's cards; other products can have cards too."""


def cards(site: Path) -> list[tuple[Tag, Any]]:
    """Return the listing's cards with their entries, in the order of the groups."""
    categories = list(dict.fromkeys(entry["category"] for entry in LISTING))
    subcategories = list(dict.fromkeys(entry["subcategory"] for entry in LISTING))
    grouped = sorted(
        LISTING,
        key=lambda entry: (
            categories.index(entry["category"]),
            subcategories.index(entry["subcategory"]),
        ),
    )
    return list(zip(page(site, "/products").select("main article"), grouped, strict=True))


@pytest.mark.clause("listing.hero")
def test_listing_has_its_hero(site: Path) -> None:
    """The hero has the heading 'Our Product Range'."""
    assert heading(hero(page(site, "/products"))) == "Our Product Range"


@pytest.mark.clause("listing.hero", "filter.defaults")
def test_filter_has_all_categories_chosen_and_no_search_text(site: Path) -> None:
    """The filter selects All Categories by default, and the search is empty."""
    form = page(site, "/products").select_one("search form")
    assert form is not None
    select, search = form.select("select, input")
    options = select.find_all("option")

    assert words(form.select_one(f'label[for="{select["id"]}"]')) == "Category"
    assert words(options[0]) == "All Categories"
    assert {words(option) for option in options[1:]} == CATEGORIES
    assert [words(option) for option in select.select("[selected]")] == ["All Categories"]
    assert words(form.select_one(f'label[for="{search["id"]}"]')) == "Search by name"
    assert search["placeholder"] == "Search products..."
    assert search["value"] == ""


@pytest.mark.clause("listing.cards", "listing.hero", "entities.listing")
def test_cards_link_to_their_product_codes(site: Path) -> None:
    """Each listing entry has a card that links to its product code."""
    assert len(CODES) == 35
    assert Counter(map(str, CODES)) <= Counter(entry["link"] for entry in LISTING)
    for card, entry in cards(site):
        assert links(card) == [(entry["title"], f"/products/{entry['link']}")]
        assert entry["heading"] in words(card)
        assert entry["description"] in words(card)


@pytest.mark.clause("listing.cards")
def test_card_shows_at_most_three_features(site: Path) -> None:
    """A card has a list of the first three key features, and a list of the tags."""
    for card, entry in cards(site):
        features, tags = ([words(item) for item in found.find_all("li")] for found in card("ul"))
        assert features == entry["keyFeatures"][:3]
        assert tags == entry["tags"]
    assert any(len(entry["keyFeatures"]) > 3 for entry in LISTING)


@pytest.mark.clause("entities.listing")
def test_only_code_18_is_shared(site: Path) -> None:
    """Code 18 is shared by the filter and copper brazing wire; all other codes are unique."""
    titles: dict[str, list[str]] = {}
    for title, to in (links(card)[0] for card, _ in cards(site)):
        titles.setdefault(to, []).append(title)

    assert titles.pop("/products/18") == ["Copper Wire for Induction Brazing", "Filter"]
    assert titles["/products/10"] == ["Ion Exchange Resin"]
    assert {len(shared) for shared in titles.values()} == {1}


@pytest.mark.clause("entities.categories")
def test_cards_are_grouped_by_category(site: Path) -> None:
    """The listing groups cards and subcategories under the three categories."""
    groups = page(site, "/products").select("main section")
    counts = Counter(entry["category"] for entry in LISTING)

    assert {words(group.h2) for group in groups} == CATEGORIES
    for group in groups:
        category = words(group.h2)
        names = {entry["subcategory"] for entry in LISTING if entry["category"] == category}
        assert len(group.find_all("article")) == counts[category]
        assert {words(name) for name in group.find_all("h3")} == names - {""}


@pytest.mark.clause("entities.categories")
def test_subcategories_are_those_of_the_specification(site: Path) -> None:
    """Listing and product pages show exactly the seven subcategories."""
    listed = {words(name) for name in page(site, "/products").select("main section h3")}
    welding = page(site, "/products/201").select_one("article > header")

    assert listed | {"Welding Consumables"} == SUBCATEGORIES
    assert "Welding Consumables" in words(welding)


@pytest.mark.clause("entities.categories")
def test_carousel_has_two_additional_labels(site: Path) -> None:
    """The home page's carousel has two labels in addition to the categories."""
    slides = page(site, "/").select('[aria-roledescription="carousel"][aria-label="Products"] p')

    assert {words(slide) for slide in slides} >= CATEGORIES | CAROUSEL_LABELS
