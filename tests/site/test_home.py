"""The home page, block by block."""

from pathlib import Path

import pytest

from tests.support.published import catalogue, hero, links, page, pairs, section, words
from tests.support.visitor import Arrive

HOME = catalogue()["pages"]["home"]
FAMILIES = "document.querySelector('section[aria-label=\"Product families\"]')"


@pytest.mark.clause("home.hero")
def test_hero_says_leading_the_wirevolution(site: Path) -> None:
    """The hero holds the page's one h1 and its only link is a button to /products."""
    found = page(site, "/")

    assert [words(title) for title in found.find_all("h1")] == ["Leading the Wirevolution"]
    assert words(hero(found).h1) == "Leading the Wirevolution"
    assert [address for _, address in links(hero(found))] == ["/products"]


@pytest.mark.clause("home.hero")
@pytest.mark.parametrize(
    ("width", "height"),
    [(375, 667), (768, 1024), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440)],
)
async def test_hero_fills_the_first_screen(arrive: Arrive, width: int, height: int) -> None:
    """Header and hero together fill the window, from edge to edge, and the hero has its button."""
    visitor = await arrive("/", width=width)
    await visitor.resize(width, height)

    bottom, breadth = await visitor.ask(
        """(({ bottom, width }) => [bottom, width])(
          document.querySelector('main > div').getBoundingClientRect())"""
    )
    assert bottom >= height - 1
    assert breadth == await visitor.ask("document.documentElement.clientWidth")
    assert await visitor.shown('main > div a[href="/products"]')


@pytest.mark.parametrize(("width", "height"), [(375, 667), (768, 1024), (1280, 720), (1920, 1080)])
async def test_families_stand_on_the_first_screen(arrive: Arrive, width: int, height: int) -> None:
    """EDM wire, brazing, welding and consumables are a press away, in sight and not in the way."""
    visitor = await arrive("/", width=width)
    await visitor.resize(width, height)

    found = await visitor.ask(
        f"""[...{FAMILIES}.querySelectorAll('a')].map((link) => {{
          const {{ bottom, left, right }} = link.getBoundingClientRect();
          const on = document.elementFromPoint((left + right) / 2, bottom - 10);
          return [link.textContent, bottom <= innerHeight, link.contains(on)];
        }})"""
    )
    names = ["EDM Wire", "Brazing", "Welding", "Consumables"]
    assert found == [[name, True, True] for name in names]
    button = "document.querySelector('main > div a').getBoundingClientRect().bottom"
    above = f"{FAMILIES}.getBoundingClientRect().top"
    assert await visitor.ask(f"{button} < {above}")


@pytest.mark.clause("home.intro")
def test_intro_leads_to_products_and_foundation(site: Path) -> None:
    """The block after the hero has its text and buttons to /products and /foundation."""
    intro = section(page(site, "/"), HOME["intro"]["heading"])

    assert [address for _, address in links(intro)] == ["/products", "/foundation"]
    for paragraph in HOME["intro"]["paragraphs"]:
        assert paragraph in words(intro)


@pytest.mark.clause("home.carousel")
def test_product_carousel_has_every_item_and_view_all_products(site: Path) -> None:
    """Each item is a slide with its title, at most 3 features and its product's address."""
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
    """The milestones are the four claims of the specification, and a quote follows them."""
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
def test_one_client_speaks(site: Path) -> None:
    """There is one testimonial on the page, with its text, role and company."""
    figures = page(site, "/").select("main figure:has(blockquote)")

    assert len(figures) == 1
    for field in ("text", "authorRole", "companyLabel"):
        assert HOME["testimonial"][field] in words(figures[0])


@pytest.mark.clause("home.industries")
def test_industries_carousel_leads_to_customers(site: Path) -> None:
    """Each industry is a slide with all its words, and the button leads to /customers."""
    found = section(page(site, "/"), HOME["industries"]["heading"])
    slides = found.select("[aria-roledescription=carousel] [aria-roledescription=slide]")
    items = catalogue()["industries"]["items"]

    assert [words(slide) for slide in slides] == [
        f"{item['title']} {item['description']} {item['stats']}" for item in items
    ]
    assert [address for _, address in links(found)] == ["/customers"]
