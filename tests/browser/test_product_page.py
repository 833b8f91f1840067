"""A product page: Back, quote links, and links to other products."""

import pytest

from tests.support.browser_page import Arrive
from tests.support.product_page import BACK, HEADING, PRODUCTS


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


@pytest.mark.clause("product.back")
async def test_back_leads_to_the_previous_document(arrive: Arrive) -> None:
    """Back also works when the previous page was another document."""
    page = await arrive("/customers")
    await page.go("/products/8")
    await page.click(BACK)

    await page.until("location.pathname === '/customers'")


async def test_back_without_history_leads_to_the_listing(arrive: Arrive) -> None:
    """In a tab without history Back leads to the listing."""
    page = await arrive("/products/8")
    await page.tab.send("Page.resetNavigationHistory")
    await page.click(BACK)

    await page.until(f"{HEADING} === 'Our Product Range'")


@pytest.mark.clause("product.missing")
async def test_unknown_id_shows_product_not_found(arrive: Arrive) -> None:
    """An unknown id shows 'Product not found.' and a link to the listing."""
    page = await arrive("/products/999")
    for number in ("999", "05", "constructor"):
        await page.go(f"/products/{number}")
        assert await page.text("h1") == "Product not found."
        assert await page.is_visible('main a[href="/products"]')


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


async def test_contact_form_is_empty_without_a_product(arrive: Arrive) -> None:
    """The message is empty when the contact page is opened from another page."""
    page = await arrive("/products/7")
    await page.click('header a[href="/"]')
    await page.until("document.querySelector('header nav a[href=\"/connect\"]')")
    await page.click('header nav a[href="/connect"]')
    await page.until("document.querySelector('#contact-form textarea')")
    await page.wait_for_frames()

    assert await page.evaluate("document.querySelector('#contact-form textarea').value") == ""


async def test_terms_are_visible_without_scrolling(arrive: Arrive) -> None:
    """Minimum order and delivery time are below the picture and size, in the first view."""
    page = await arrive("/products/5")
    for width in (375, 1280):
        await page.resize(width)
        picture, terms = await page.box("article > header figure"), await page.box("article dl")

        assert terms["bottom"] < 800
        assert 0 <= terms["top"] - picture["bottom"] < 60


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


async def test_picture_leaves_room_on_a_phone(arrive: Arrive) -> None:
    """On a phone the picture is above the form and takes at most 40 % of the window."""
    page = await arrive("/products/1", width=375, touch=True)
    picture, form = await page.box("article > header img"), await page.box("#order")

    assert picture["bottom"] - picture["top"] <= 0.4 * 667
    assert picture["bottom"] < form["top"]


async def test_product_links_to_its_parent_variant_and_related_product(arrive: Arrive) -> None:
    """A parent product links to a variant and to a related product; the variant links back."""
    page = await arrive("/products/5")
    for parent, child in ((5, 2), (13, 131), (16, 162), (17, 171), (19, 21)):
        await page.go(f"/products/{parent}")
        related = PRODUCTS[parent]["related"][0]
        steps = [
            (f'article ~ section a[href="/products/{child}"]', child),
            (f'article > header a[href="/products/{parent}"]', parent),
            (f'article ~ section:last-of-type a[href="/products/{related}"]', related),
        ]

        for link, number in steps:
            await page.click(link)
            await page.until(f"{HEADING} === '{PRODUCTS[number]['name']}'")
            assert await page.evaluate("location.pathname") == f"/products/{number}"
