"""A product page in use: back, quote, and the ways to other products."""

import pytest

from tests.support.product_page import BACK, HEADING, PRODUCTS
from tests.support.visitor import Arrive


@pytest.mark.clause("product.back")
async def test_back_goes_one_step_back_each_time(arrive: Arrive) -> None:
    """From the listing over two products, Back comes to the first product, then the listing."""
    visitor = await arrive("/products")
    await visitor.click('main article a[href="/products/5"]')
    await visitor.until(f"{HEADING} === 'EDM Wire'")
    await visitor.click('article > header a[href="/products/3"]')
    await visitor.until(f"{HEADING} === 'Zinc Diffused Coated Wire'")
    assert await visitor.text(BACK) == "Back"

    await visitor.click(BACK)
    await visitor.until(f"{HEADING} === 'EDM Wire'")
    assert await visitor.ask("location.pathname") == "/products/5"
    await visitor.click(BACK)
    await visitor.until(f"{HEADING} === 'Our Product Range'")


@pytest.mark.clause("product.back")
async def test_back_leaves_to_the_page_one_came_from(arrive: Arrive) -> None:
    """Back also works when the page before was another document."""
    visitor = await arrive("/customers")
    await visitor.go("/products/8")
    await visitor.click(BACK)

    await visitor.until("location.pathname === '/customers'")


async def test_back_without_history_leads_to_the_listing(arrive: Arrive) -> None:
    """In a tab that has been nowhere else, Back shows all products."""
    visitor = await arrive("/products/8")
    await visitor.tab.send("Page.resetNavigationHistory")
    await visitor.click(BACK)

    await visitor.until(f"{HEADING} === 'Our Product Range'")


@pytest.mark.clause("product.missing")
async def test_unknown_id_says_product_not_found(arrive: Arrive) -> None:
    """An id that is no product's shows 'Product not found.' and a way to the listing."""
    visitor = await arrive("/products/999")
    for number in ("999", "05", "constructor"):
        await visitor.go(f"/products/{number}")
        assert await visitor.text("h1") == "Product not found."
        assert await visitor.shown('main a[href="/products"]')


@pytest.mark.clause("product.quote")
async def test_ways_to_ask_carry_the_product_and_the_choice(arrive: Arrive) -> None:
    """Every link to the form fills it with the visitor's choice."""
    for way in (
        "article header p a[href^='/connect']",
        "article + p a[href^='/connect']",
        "header nav a[href^='/connect']",
    ):
        visitor = await arrive("/products/7")
        await visitor.click(way)
        await visitor.until("document.querySelector('#contact-form textarea')?.value")

        message = await visitor.ask("document.querySelector('#contact-form textarea').value")
        kind = await visitor.ask("document.querySelector('#contact-form select').value")
        assert message.startswith(
            "Please send me a quotation for 300 kg: Copper Extrusions, C11000"
        )
        assert kind == "quote-request"
        assert await visitor.ask("location.href") == f"{visitor.origin}/connect#contact-form"


async def test_enquiry_without_a_product_is_empty(arrive: Arrive) -> None:
    """Who comes to the contact page from elsewhere finds the message empty."""
    visitor = await arrive("/products/7")
    await visitor.click('header a[href="/"]')
    await visitor.until("document.querySelector('header nav a[href=\"/connect\"]')")
    await visitor.click('header nav a[href="/connect"]')
    await visitor.until("document.querySelector('#contact-form textarea')")
    await visitor.rest()

    assert await visitor.ask("document.querySelector('#contact-form textarea').value") == ""


async def test_terms_are_seen_without_scrolling(arrive: Arrive) -> None:
    """Minimum order and delivery time stand beside the name, in the first view."""
    visitor = await arrive("/products/5")
    for width in (375, 1280):
        await visitor.resize(width)
        name, terms = await visitor.box("h1"), await visitor.box("article > header dl")

        assert terms["bottom"] < 800
        assert terms["top"] - name["bottom"] < 160


async def test_family_leads_down_up_and_across(arrive: Arrive) -> None:
    """From a parent to its type, back up by 'Part of', and on to a related product."""
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
            assert await visitor.ask("location.pathname") == f"/products/{number}"
