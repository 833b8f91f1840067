"""Keyboard navigation: a product, a related product, the contact form and the chat."""

from urllib.parse import parse_qs, urlsplit

from tests.support.browser_page import Arrive, BrowserPage

FOCUS = "document.activeElement"


async def tab_to(page: BrowserPage, selector: str) -> None:
    """Press Tab until an element has the focus, and check that it is visible and outlined."""
    await page.tab_to(selector)
    is_visible = await page.evaluate(
        f"""(({{ top, bottom, height }}) => height > 0 && bottom > 0 && top < innerHeight)(
          {FOCUS}.getBoundingClientRect())"""
    )
    assert is_visible, selector
    # The link of a card outlines the whole card.
    outlines = f"[null, '::after'].map((part) => getComputedStyle({FOCUS}, part).outlineStyle)"
    assert set(await page.evaluate(outlines)) != {"none"}


async def test_skip_link_comes_first_and_leads_to_the_content(arrive: Arrive) -> None:
    """The first Tab shows the skip link; Enter moves the focus past the header."""
    page = await arrive("/products/5")

    await page.press("Tab")
    assert await page.evaluate(f"{FOCUS}.getAttribute('href')") == "#content"
    assert await page.evaluate(f"{FOCUS}.getBoundingClientRect().top") >= 0
    await page.press("Enter")
    await page.press("Tab")

    assert await page.evaluate(f"!!{FOCUS}.closest('main')")


async def test_buyer_reaches_the_chat_without_a_mouse(arrive: Arrive) -> None:
    """Keys alone lead from a product to a related one, and fill in and submit the form."""
    page = await arrive("/products/5")
    await tab_to(page, "main a[href='/products/10']")
    await page.press("Enter")
    await page.until("document.querySelector('h1').textContent === 'Ion Exchange Resin'")
    assert await page.evaluate(f"!!{FOCUS}.closest('main') || {FOCUS}.matches('main, h1')")

    await tab_to(page, "#order summary")
    assert await page.evaluate(f"{FOCUS}.textContent") == "Get Your Quote"
    await page.press("Enter")
    await tab_to(page, "main a[href='/connect#contact-form']")
    await page.press("Enter")
    await page.until("location.pathname === '/connect'")
    await page.until("document.querySelector('#contact-form textarea')?.value.length > 0")
    assert "Ion Exchange Resin" in await page.evaluate("document.querySelector('textarea').value")

    fields = {"name": "Asha Verma", "email": "asha@example.com"}
    for kind, value in fields.items():
        await tab_to(page, f"#contact-form [name='{kind}']")
        await page.tab.send("Input.insertText", {"text": value})
    await tab_to(page, "#contact-form [type=submit]")
    await page.press("Enter")
    await page.until("document.body.textContent.includes('Redirecting to WhatsApp...')")

    [address] = page.opened
    message = parse_qs(urlsplit(address).query)["text"][0]
    assert "Asha Verma" in message
    assert "Ion Exchange Resin" in message
