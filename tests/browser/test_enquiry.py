"""The enquiry list in a real browser; its logic is tested beside the app's modules."""

import base64
import io
import re
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from pypdf import PdfReader

from tests.support.datasheets import packed
from tests.support.enquiries import (
    ADD,
    BOX,
    BRASS,
    CONTENT,
    COUNTER,
    KEPT,
    LINES,
    PAGE,
    SHEET,
    TWENTY,
    Keep,
    counts,
    lines,
    press,
)
from tests.support.inquiry import FORM, REQUIRED
from tests.support.visitor import A4, Arrive

pytestmark = pytest.mark.usefixtures("_forget")


TOOLS = PAGE["tools"]


async def test_goods_go_from_the_product_to_whatsapp(arrive: Arrive) -> None:
    """They are added, counted, changed, removed and brought back, stored, sent, and emptied."""
    visitor = await arrive("/products/1", width=375)
    await visitor.click(f"{BOX} label:has([value='p-5'])")
    await visitor.click(ADD)
    await counts(visitor, "Enquiry, 1 item")
    await visitor.scroll_to(0)
    await visitor.click(COUNTER)
    await lines(visitor, 1)
    await visitor.ask("document.querySelector('li form [name=quantity]').select()")
    await visitor.type("li form [name=note]", "secret")
    await visitor.click(f"{LINES} button[aria-label='Remove line 1']")
    await visitor.until(f"document.activeElement.innerText === '{PAGE['lines']['bringBack']}'")
    await visitor.press("Enter")
    await lines(visitor, 1)
    assert await visitor.ask("document.activeElement.ariaLabel") == "Remove line 1"
    await visitor.go("/enquiry")
    await lines(visitor, 1)
    assert await visitor.ask("document.querySelector('li form [name=note]').value") == "secret"
    own = (visitor.origin, "blob:", "data:")
    assert [
        to for to in visitor.requests if not to.startswith(own) or "secret" in unquote(to)
    ] == []

    await visitor.click("main a[href='/connect#contact-form']")
    await visitor.until(f"document.querySelector('{FORM} textarea')?.value")
    await visitor.until("document.activeElement.id === 'contact-form'")
    await visitor.rest()
    for name in ("name", "email"):
        await visitor.type(f"{FORM} [name={name}]", REQUIRED[name])
    await visitor.click(f"{FORM} [type=submit]")
    await visitor.until(f"document.querySelector('{FORM} [role=status] a[href=\"/enquiry\"]')")
    await visitor.come_back()
    text = parse_qs(urlsplit(visitor.opened[0]).query)["text"][0]
    assert "10 spools P-5: Plain Brass Wire, CuZn37, 0.25 mm, hard" in text
    assert re.search(r"https?://\S+/enquiry#l=1-1~1G", text)
    # Not with the mouse: on a phone the toast may cover it for a moment.
    await visitor.ask(
        f"document.querySelector('{FORM} [role=status] a[href=\"/enquiry\"]').click()"
    )
    await lines(visitor, 1)

    await press(visitor, TOOLS["empty"])
    await visitor.until(f'!document.querySelector("{COUNTER}") && {KEPT} === null')
    await visitor.until(f"document.activeElement.innerText === '{TOOLS['undo']}'")
    await visitor.press("Enter")
    await lines(visitor, 1)


async def test_wrong_line_takes_the_focus_and_holds_the_list_back(keep: Keep) -> None:
    """'Send' leads to the field of the line whose quantity nobody can order."""
    visitor = await keep("1-2~9Q5Ukg~1Q-5~e")
    await lines(visitor, 2)
    await visitor.click("main a[href='/connect#contact-form']")

    await visitor.until("document.activeElement.matches('li:nth-child(2) form [name=quantity]')")
    assert PAGE["sending"]["wrong"].replace("{lines}", "2") in await visitor.text("main")
    assert await visitor.ask("location.pathname") == "/enquiry"


async def test_tabs_share_the_list(arrive: Arrive, keep: Keep) -> None:
    """What is added in one tab appears in the other, and a change there keeps it."""
    first = await keep(BRASS)
    await lines(first, 1)
    other = await arrive("/products/9")
    await other.come_back()
    await other.click(ADD)
    await counts(other, "Enquiry, 2 items")
    await first.come_back()
    await lines(first, 2)
    await first.ask("document.querySelector('li form [name=quantity]').select()")
    await first.ask("document.querySelector('li form [name=quantity]').focus()")
    await first.tab.send("Input.insertText", {"text": "11"})
    await first.until(f"{KEPT}.includes('Q11')")

    assert re.findall(r"~(\d+)[A-Z]", await first.ask(KEPT)) == ["1", "9"]


async def test_list_travels_by_link(arrive: Arrive, keep: Keep) -> None:
    """A colleague reads the copied link's list, and takes it over; nothing of the page is code."""
    visitor = await keep(TWENTY)
    await lines(visitor, 20)
    shown = await visitor.texts(SHEET)
    await visitor.ask("navigator.clipboard.writeText = async (text) => void (window.copied = text)")
    await press(visitor, TOOLS["copyLink"])
    await visitor.until("window.copied")
    link = await visitor.ask("window.copied")
    await visitor.ask("localStorage.clear()")

    colleague = await arrive(link.removeprefix(visitor.origin))
    await colleague.until(f"document.querySelectorAll('{SHEET}').length === 20")
    assert await colleague.texts(SHEET) == shown
    assert await colleague.ask(KEPT) is None
    await press(colleague, PAGE["linked"]["take"])
    await lines(colleague, 20)
    assert await colleague.ask("location.hash") == ""
    await colleague.until(f"document.activeElement.innerText === '{TOOLS['undo']}'")


@pytest.mark.parametrize("words", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>'])
async def test_link_made_by_hand_runs_nothing(keep: Keep, words: str) -> None:
    """Markup in a link is shown as the text that it is."""
    visitor = await keep(BRASS)
    await visitor.go("/connect")
    await visitor.go(f"/enquiry#l=1-2~1Q5~1G_{words}.~e")
    await visitor.until(f"document.querySelectorAll('{SHEET}').length === 1")

    assert words[:10] in await visitor.text("main")
    assert await visitor.ask("document.querySelectorAll('main :is(script, img)').length") == 0
    assert await visitor.ask(KEPT) == BRASS
    assert visitor.console == []


async def test_lines_can_be_read_with_text_twice_as_large(keep: Keep) -> None:
    """Goods, quantity and note have room, and nothing makes the page scroll sideways."""
    visitor = await keep(TWENTY, motion=False)
    await visitor.ask("document.documentElement.style.fontSize = '200%'")
    await lines(visitor, 20)

    for width in (375, 768, 1280):
        await visitor.resize(width)
        await visitor.rest()
        narrow = await visitor.ask(
            f"Math.min(...[...document.querySelectorAll('{LINES} > div')]"
            ".map((e) => e.offsetWidth))"
        )
        assert narrow > 280
        assert await visitor.ask("document.documentElement.scrollWidth") <= width


async def test_twenty_lines_print_on_one_page(keep: Keep) -> None:
    """Paper has lines and head, and nothing to press, whatever window it is printed from."""
    visitor = await keep(TWENTY)
    await lines(visitor, 20)
    said = await visitor.texts(SHEET)
    for width in (375, 1280):
        await visitor.resize(width)
        printed = await visitor.tab.send("Page.printToPDF", {"preferCSSPageSize": True, **A4})
        paper = PdfReader(io.BytesIO(base64.b64decode(printed["data"])))

        (page,) = paper.pages
        text = packed(page.extract_text())
        assert [one for one in said if packed(one) not in text] == []
        assert "27ABCDE1234F1Z5" in text
    await visitor.tab.send("Emulation.setEmulatedMedia", {"media": "print"})
    for gone in ("main button", "main input", "main summary", "main a", "footer a"):
        assert not await visitor.shown(gone), gone


async def test_pages_without_javascript_offer_nothing_that_needs_it(arrive: Arrive) -> None:
    """A product has no button that would do nothing; the empty list leads to other ways."""
    product = await arrive("/products/1", script=False)
    assert not await product.shown(ADD)
    links = [unquote(to) for _, to in await product.links(f"{BOX} a")]
    assert "JAPAX" in await product.text(BOX)
    assert links[0] == "/connect#contact-form"
    assert all("quotation for Plain Brass Wire." in to for to in links[1:])

    empty = await arrive("/enquiry", script=False)
    assert PAGE["withoutScript"] in await empty.text("main")
    with_script = await arrive("/enquiry")
    assert PAGE["withoutScript"] not in await with_script.text("main")
    assert CONTENT["pages"]["enquiry"]["how"] in await with_script.text("main")
