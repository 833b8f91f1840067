"""Keyboard navigation: a product, a related product, the contact form and the chat."""

from urllib.parse import parse_qs, urlsplit

from tests.support.browser_page import Arrive, BrowserPage

FOCUS = "document.activeElement"


async def tab_to(visitor: BrowserPage, selector: str) -> None:
    """Press Tab until an element has the focus, and check that it is visible and outlined."""
    await visitor.tab_to(selector)
    is_visible = await visitor.evaluate(
        f"""(({{ top, bottom, height }}) => height > 0 && bottom > 0 && top < innerHeight)(
          {FOCUS}.getBoundingClientRect())"""
    )
    assert is_visible, selector
    assert await visitor.evaluate(f"getComputedStyle({FOCUS}).outlineStyle") != "none"


async def test_skip_link_comes_first_and_leads_to_the_content(arrive: Arrive) -> None:
    """The first Tab shows the skip link; Enter moves the focus past the header."""
    visitor = await arrive("/products/5")

    await visitor.press("Tab")
    assert await visitor.evaluate(f"{FOCUS}.getAttribute('href')") == "#content"
    assert await visitor.evaluate(f"{FOCUS}.getBoundingClientRect().top") >= 0
    await visitor.press("Enter")
    await visitor.press("Tab")

    assert await visitor.evaluate(f"!!{FOCUS}.closest('main')")


async def test_buyer_reaches_the_chat_without_a_mouse(arrive: Arrive) -> None:
    """Keys alone lead from a product to a related one, and fill in and submit the form."""
    visitor = await arrive("/products/5")
    await tab_to(visitor, "main a[href='/products/10']")
    await visitor.press("Enter")
    await visitor.until("document.querySelector('h1').textContent === 'Ion Exchange Resin'")
    assert await visitor.evaluate(f"!!{FOCUS}.closest('main') || {FOCUS}.matches('main, h1')")

    await tab_to(visitor, "main a[href='/connect#contact-form']")
    assert await visitor.evaluate(f"{FOCUS}.textContent") == "Request a quote"
    await visitor.press("Enter")
    await visitor.until("location.pathname === '/connect'")
    await visitor.until("document.querySelector('#contact-form textarea')?.value.length > 0")
    assert "Ion Exchange Resin" in await visitor.evaluate(
        "document.querySelector('textarea').value"
    )

    fields = {"name": "Asha Verma", "email": "asha@example.com"}
    for kind, value in fields.items():
        await tab_to(visitor, f"#contact-form [name='{kind}']")
        await visitor.tab.send("Input.insertText", {"text": value})
    await tab_to(visitor, "#contact-form [type=submit]")
    await visitor.press("Enter")
    await visitor.until("document.body.textContent.includes('Redirecting to WhatsApp...')")

    [address] = visitor.opened
    message = parse_qs(urlsplit(address).query)["text"][0]
    assert "Asha Verma" in message
    assert "Ion Exchange Resin" in message


async def test_delayed_jump_does_not_steal_the_focus(arrive: Arrive) -> None:
    """The delayed jump to the form does not move the focus out of a field."""
    visitor = await arrive("/products/5")

    await visitor.evaluate(
        """new Promise((done) => {
          document.querySelector('main a[href="/connect#contact-form"]').click();
          const look = () => {
            const field = document.querySelector('#contact-form [name=name]');
            field?.focus();
            if (field) setTimeout(done, 500);
            else requestAnimationFrame(look);
          };
          look();
        })"""
    )

    assert await visitor.evaluate(f"{FOCUS}.matches('#contact-form [name=name]')")


async def test_route_change_is_announced(arrive: Arrive) -> None:
    """After a client navigation a live region contains the new page's name."""
    visitor = await arrive("/")

    await visitor.click('header a[href="/customers"]')

    await visitor.until(
        "[...document.querySelectorAll('[aria-live], [role=status]')]"
        ".some((region) => region.textContent.includes('Customers'))"
    )
