"""A product page: Back, quote links, and links to other products."""

import pytest

from tests.support.browser_page import Arrive
from tests.support.product_page import BACK, HEADING


@pytest.mark.clause("product.back")
async def test_back_goes_back_one_page_each_time(arrive: Arrive) -> None:
    """After two products Back leads to the first product, then to the listing."""
    page = await arrive("/products")
    await page.click('main article a[href="/products/5"]')
    await page.until(f"{HEADING} === 'EDM Wire'")
    await page.click('article > header a[href="/products/3"]')
    await page.until(f"{HEADING} === 'Zinc Diffused Coated Wire'")
    assert await page.text(BACK) == "Back"

    await page.click(BACK)
    await page.until(f"{HEADING} === 'EDM Wire'")
    assert await page.evaluate("location.pathname") == "/products/5"
    await page.click(BACK)
    await page.until(f"{HEADING} === 'Our Product Range'")


async def test_back_without_history_leads_to_the_listing(arrive: Arrive) -> None:
    """In a tab without history Back leads to the listing."""
    page = await arrive("/products/8")
    await page.tab.send("Page.resetNavigationHistory")
    await page.click(BACK)

    await page.until(f"{HEADING} === 'Our Product Range'")


@pytest.mark.clause("product.quote")
async def test_quote_links_include_the_product_and_the_options(arrive: Arrive) -> None:
    """Every link to the contact form fills in the product and the selected options."""
    for links in (
        ["#order summary", "#order a[href^='/connect']"],
        ["article + p a[href^='/connect']"],
        ["header nav a[href^='/connect']"],
    ):
        page = await arrive("/products/7")
        for link in links:
            await page.click(link)
        await page.until("document.querySelector('#contact-form textarea')?.value")

        message = await page.evaluate("document.querySelector('#contact-form textarea').value")
        kind = await page.evaluate("document.querySelector('#contact-form select').value")
        assert message.startswith(
            "Please send me a quotation for 300 kg: Copper Extrusions, C11000"
        )
        assert kind == "quote-request"
        assert await page.evaluate("location.href") == f"{page.origin}/connect#contact-form"


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1280, 900), (1366, 640), (1920, 1080)])
@pytest.mark.parametrize("number", [1, 201])
async def test_request_is_visible_without_scrolling(
    arrive: Arrive, number: int, width: int, height: int
) -> None:
    """From tablets on, the total and the button of the order form are in the first view."""
    page = await arrive(f"/products/{number}")
    await page.resize(width, height)
    await page.wait_for_frames()
    picture, form = await page.box("article > header img"), await page.box("#order")
    button, total = await page.box("#order summary"), await page.box("#order [role=status]")

    assert picture["right"] < form["left"]
    assert button["bottom"] <= total["top"]
    assert total["bottom"] <= height


async def test_chosen_diameter_moves_nothing(arrive: Arrive) -> None:
    """On a phone the button is in the first view; a diameter strikes out options in their place."""
    page = await arrive("/products/1")
    await page.resize(375, 812)
    places = ["#order summary", "#order [value='0.10']", "#order [value='din-200']"]
    assert (await page.box(places[0]))["bottom"] <= 812
    diameter = f"document.querySelector({places[1]!r})"
    await page.evaluate(f"{diameter}.scrollIntoView({{ block: 'center', behavior: 'instant' }})")
    before = [await page.box(place) for place in places]
    await page.click(places[1])
    await page.until("document.querySelector('#order [value=din-200]:disabled')")

    assert [await page.box(place) for place in places] == before


@pytest.mark.parametrize("number", [12, 20, 131])
async def test_drawing_of_a_part_has_a_size(arrive: Arrive, number: int) -> None:
    """The drawing of a part with its dimensions is visible, at least 100 px in both directions."""
    page = await arrive(f"/products/{number}")
    drawing = await page.box("[aria-labelledby=technical-specifications] svg[role=img]")

    assert min(drawing["right"] - drawing["left"], drawing["bottom"] - drawing["top"]) >= 100
