"""A product page: Back, quote links, and links to other products."""

import pytest

from tests.support.browser_page import Arrive
from tests.support.product_page import BACK, HEADING, PRODUCTS


@pytest.mark.clause("product.back")
async def test_back_goes_back_one_page_each_time(arrive: Arrive) -> None:
    """After two products Back leads to the first product, then to the listing."""
    visitor = await arrive("/products")
    await visitor.click('main article a[href="/products/5"]')
    await visitor.until(f"{HEADING} === 'EDM Wire'")
    await visitor.click('article > header a[href="/products/3"]')
    await visitor.until(f"{HEADING} === 'Zinc Diffused Coated Wire'")
    assert await visitor.text(BACK) == "Back"

    await visitor.click(BACK)
    await visitor.until(f"{HEADING} === 'EDM Wire'")
    assert await visitor.evaluate("location.pathname") == "/products/5"
    await visitor.click(BACK)
    await visitor.until(f"{HEADING} === 'Our Product Range'")


@pytest.mark.clause("product.back")
async def test_back_leads_to_the_previous_document(arrive: Arrive) -> None:
    """Back also works when the previous page was another document."""
    visitor = await arrive("/customers")
    await visitor.go("/products/8")
    await visitor.click(BACK)

    await visitor.until("location.pathname === '/customers'")


async def test_back_without_history_leads_to_the_listing(arrive: Arrive) -> None:
    """In a tab without history Back leads to the listing."""
    visitor = await arrive("/products/8")
    await visitor.tab.send("Page.resetNavigationHistory")
    await visitor.click(BACK)

    await visitor.until(f"{HEADING} === 'Our Product Range'")


@pytest.mark.clause("product.missing")
async def test_unknown_id_shows_product_not_found(arrive: Arrive) -> None:
    """An unknown id shows 'Product not found.' and a link to the listing."""
    visitor = await arrive("/products/999")
    for number in ("999", "05", "constructor"):
        await visitor.go(f"/products/{number}")
        assert await visitor.text("h1") == "Product not found."
        assert await visitor.is_visible('main a[href="/products"]')


@pytest.mark.clause("product.quote")
async def test_quote_links_include_the_product_and_the_options(arrive: Arrive) -> None:
    """Every link to the contact form fills in the product and the selected options."""
    for link in (
        "article header p a[href^='/connect']",
        "article + p a[href^='/connect']",
        "header nav a[href^='/connect']",
    ):
        visitor = await arrive("/products/7")
        await visitor.click(link)
        await visitor.until("document.querySelector('#contact-form textarea')?.value")

        message = await visitor.evaluate("document.querySelector('#contact-form textarea').value")
        kind = await visitor.evaluate("document.querySelector('#contact-form select').value")
        assert message.startswith(
            "Please send me a quotation for 300 kg: Copper Extrusions, C11000"
        )
        assert kind == "quote-request"
        assert await visitor.evaluate("location.href") == f"{visitor.origin}/connect#contact-form"


async def test_contact_form_is_empty_without_a_product(arrive: Arrive) -> None:
    """The message is empty when the contact page is opened from another page."""
    visitor = await arrive("/products/7")
    await visitor.click('header a[href="/"]')
    await visitor.until("document.querySelector('header nav a[href=\"/connect\"]')")
    await visitor.click('header nav a[href="/connect"]')
    await visitor.until("document.querySelector('#contact-form textarea')")
    await visitor.wait_for_frames()

    assert await visitor.evaluate("document.querySelector('#contact-form textarea').value") == ""


async def test_terms_are_visible_without_scrolling(arrive: Arrive) -> None:
    """Minimum order and delivery time are near the name, in the first view."""
    visitor = await arrive("/products/5")
    for width in (375, 1280):
        await visitor.resize(width)
        name, terms = await visitor.box("h1"), await visitor.box("article > header dl")

        assert terms["bottom"] < 800
        assert terms["top"] - name["bottom"] < 160


async def test_product_links_to_its_parent_variant_and_related_product(arrive: Arrive) -> None:
    """A parent links to its variant and to a related product, and the variant links back."""
    visitor = await arrive("/products/5")
    for parent, child in ((5, 2), (13, 131), (16, 162), (17, 171), (19, 21)):
        await visitor.go(f"/products/{parent}")
        related = PRODUCTS[parent]["related"][0]
        steps = [
            (f'article ~ section a[href="/products/{child}"]', child),
            (f'article > header a[href="/products/{parent}"]', parent),
            (f'article ~ section:last-of-type a[href="/products/{related}"]', related),
        ]

        for link, number in steps:
            await visitor.click(link)
            await visitor.until(f"{HEADING} === '{PRODUCTS[number]['name']}'")
            assert await visitor.evaluate("location.pathname") == f"/products/{number}"
