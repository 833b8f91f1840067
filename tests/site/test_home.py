"""The blocks of the home page."""

from pathlib import Path

import pytest

from tests.support.browser_page import Arrive
from tests.support.published import catalogue, hero, links, page, pairs, section, words

HOME = catalogue()["pages"]["home"]


@pytest.mark.clause("home.hero")
def test_hero_has_heading_and_button(site: Path) -> None:
    """The hero has the page's only h1, and its last link is a button to /products."""
    found = page(site, "/")

    assert [words(title) for title in found.find_all("h1")] == ["Leading the Wirevolution"]
    assert words(hero(found).h1) == "Leading the Wirevolution"
    assert links(hero(found))[-1][1] == "/products"


@pytest.mark.clause("home.hero")
@pytest.mark.parametrize(
    ("width", "height"),
    [(375, 667), (768, 1024), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440)],
)
async def test_hero_fills_the_first_screen(arrive: Arrive, width: int, height: int) -> None:
    """Header and hero fill the window, and the hero's button is visible."""
    page = await arrive("/", width=width)
    await page.resize(width, height)

    bottom, hero_width = await page.evaluate(
        """(({ bottom, width }) => [bottom, width])(
          document.querySelector('main > div').getBoundingClientRect())"""
    )
    assert bottom >= height - 1
    assert hero_width == await page.evaluate("document.documentElement.clientWidth")
    assert await page.is_visible('main > div a[href="/products"]')


@pytest.mark.clause("home.intro")
def test_intro_links_to_products_and_foundation(site: Path) -> None:
    """The intro has its text and buttons to /products and /foundation."""
    intro = section(page(site, "/"), HOME["intro"]["heading"])

    assert [address for _, address in links(intro)] == ["/products", "/foundation"]
    for paragraph in HOME["intro"]["paragraphs"]:
        assert paragraph in words(intro)


@pytest.mark.clause("home.carousel")
def test_product_carousel_has_every_item_and_view_all_products(site: Path) -> None:
    """Each carousel item is a slide with its title, at most 3 features and a product link."""
    found = section(page(site, "/"), HOME["carousel"]["heading"])
    slides = found.select("[aria-roledescription=carousel] [aria-roledescription=slide]")
    items = HOME["carousel"]["items"]

    assert [links(slide) for slide in slides] == [
        [(item["title"], f"/products/{item['link']}")] for item in items
    ]
    assert [[words(li) for li in slide.find_all("li")] for slide in slides] == [
        item["features"][:3] for item in items
    ]
    assert links(found)[-1] == ("View All Products", "/products")


@pytest.mark.clause("home.milestones", "constants.claims")
def test_milestones_are_four_achievements_and_a_quote(site: Path) -> None:
    """The milestones are the four specified claims and a quote."""
    milestones = section(page(site, "/"), HOME["milestones"]["heading"])

    assert pairs(milestones) == [
        ("Years", "40+"),
        ("Clients", "500+"),
        ("Applications", "100+"),
        ("Countries", "15+"),
    ]
    assert [words(quote) for quote in milestones.find_all("blockquote")] == [
        HOME["milestones"]["quote"]
    ]


@pytest.mark.clause("home.testimonial")
def test_page_has_one_testimonial(site: Path) -> None:
    """The page has one testimonial with its text, role and company."""
    figures = page(site, "/").select("main figure:has(blockquote)")

    assert len(figures) == 1
    for field in ("text", "authorRole", "companyLabel"):
        assert HOME["testimonial"][field] in words(figures[0])


@pytest.mark.clause("home.industries")
def test_industries_carousel_links_to_customers(site: Path) -> None:
    """Each industry is a slide with all its texts, and the button links to /customers."""
    found = section(page(site, "/"), HOME["industries"]["heading"])
    slides = found.select("[aria-roledescription=carousel] [aria-roledescription=slide]")
    items = catalogue()["industries"]["items"]

    assert [words(slide) for slide in slides] == [
        f"{item['title']} {item['description']} {item['stats']}" for item in items
    ]
    assert [address for _, address in links(found)] == ["/customers"]
