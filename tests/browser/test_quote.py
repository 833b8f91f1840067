"""The quote request on a product page. Vitest covers its logic."""

from urllib.parse import parse_qs, unquote, urlsplit

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import catalogue

CONTENT = catalogue()
WORDS = CONTENT["pages"]["ask"]
BOX = f'[role=group][aria-label="{WORDS["heading"]}"]'
REQUEST = f"{BOX} summary"
ASK = f"{BOX} a[href^='/connect']"
FORM = "#contact-form form"
SUMMARY = f"{BOX} > div > [role=status]"
TEXTAREA = "document.querySelector('#contact-form textarea')?.value"
WANTED = ["10 spools P-5", "Plain Brass Wire", "CuZn37", "0.25 mm", "hard (>= 900 N/mm2)"]


def option(name: str, value: str) -> str:
    """Return the selector of an option's label."""
    return f"{BOX} label:has([name={name}][value='{value}'])"


async def send(page: BrowserPage) -> str:
    """Fill in the name and e-mail address, submit, and return the WhatsApp message."""
    # The page scrolls to the form before it moves the focus there.
    await page.until(f"document.activeElement.id === 'contact-form' && {TEXTAREA}")
    await page.wait_for_frames()
    await page.type(f"{FORM} [name=name]", "Asha Rao")
    await page.type(f"{FORM} [name=email]", "asha@example.org")
    await page.click(f"{FORM} [type=submit]")
    await page.until(f"document.querySelector('{FORM} [role=status] a')")
    await page.activate()
    return parse_qs(urlsplit(page.opened[0]).query)["text"][0]


async def test_quote_takes_five_clicks_from_the_home_page(arrive: Arrive) -> None:
    """After five clicks the chat link, the e-mail link and the form contain the selected spool."""
    page = await arrive("/")
    await page.click("main a[href='/products/5']")
    await page.until(f"document.querySelector('{BOX}')")
    await page.click(option("package", "p-5"))
    await page.until(f"document.querySelector('{SUMMARY}').textContent.includes('P-5')")
    chat = "document.querySelector('header a[href^=\"https://wa.me\"]').href"
    await page.until(f"{chat}.includes('P-5')")
    mail = await page.evaluate("document.querySelector('header a[href^=mailto]').href")
    assert "10 spools P-5" in unquote(mail)
    await page.click(REQUEST)
    await page.click(ASK)
    text = await send(page)

    assert [part for part in WANTED if part not in text] == []
    assert "Inquiry Type: Quote Request" in text


async def test_quote_bar_on_a_phone_hides_while_typing(arrive: Arrive) -> None:
    """The quote bar hides while typing, except a quantity, and covers no button."""
    page = await arrive("/products/1", width=375, touch=True)
    bar = f"{BOX} div:has(> details)"
    before = await page.box(bar)
    await page.tap(option("package", "p-5"))
    assert (await page.box(bar))["height"] == before["height"] > 0
    await page.centre("#packaging-delivery")
    await page.until("document.querySelector('footer ~ button')?.checkVisibility()")
    foot, top = await page.box(bar), await page.box("footer ~ button")
    assert top["bottom"] <= foot["top"]

    await page.evaluate("document.querySelector('header input').focus()")
    await page.until(f"!document.querySelector('{bar}').checkVisibility()")
    await page.evaluate(f"document.querySelector('{BOX} [name=quantity]').focus()")
    await page.until(f"document.querySelector('{bar}').checkVisibility()")
    await page.until(f"document.querySelector('{bar} a[href*=P-5]')")
    await page.tap(f"{bar} summary")
    await page.tap(f"{bar} a[href^='/connect']")
    await page.until(TEXTAREA)
    assert "10 spools P-5" in await page.evaluate(TEXTAREA)
